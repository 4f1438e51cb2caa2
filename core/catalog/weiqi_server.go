package catalog

import (
	"slices"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// server is the server on which a game of Go was played, as in Reason.Server; "" for unknown.
type server string

const (
	fox      server = "Fox"
	ogs      server = "OGS"
	kgs      server = "KGS"
	igs      server = "Pandanet"
	dgs      server = "DGS"
	tygem    server = "Tygem"
	cyberoro server = "Cyberoro"
	sina     server = "Sina"
	goquest  server = "GoQuest"
)

// custom is the default terms of a server.
type custom struct {
	rules string
	small float64 // komi on boards below 13 lines; 0: as on others
	since int     // year from which it gives today's komi; before, komi is by the custom of the time
}

var customs = map[server]custom{
	fox:      {rules: "chinese"},
	ogs:      {rules: "japanese"},
	kgs:      {rules: "japanese"},
	igs:      {rules: "japanese", since: 2005},
	dgs:      {rules: "japanese"},
	tygem:    {rules: "japanese"},
	cyberoro: {rules: "japanese"},
	sina:     {rules: "chinese", since: 2003},
	goquest:  {rules: "chinese", small: 7},
}

// serverWords are words by which a server's files are recognised in place (PC), program (AP, kept in
// ZA), source (SO) or event (EV). The first match counts.
var serverWords = []struct {
	word   string
	server server
}{
	{"foxwq", fox}, {"野狐", fox}, {"fox weiqi", fox}, {"online-go.com", ogs}, {"gokgs", kgs}, {"kiseido", kgs}, {"the kgs go server", kgs},
	{"dragongoserver", dgs}, {"dragon go server", dgs}, {"dgs:", dgs}, {"pandanet", igs}, {"igs.joyjoy", igs},
	{"tygem", tygem}, {"타이젬", tygem}, {"弈城", tygem}, {"eweiqi", tygem}, {"cyberoro", cyberoro}, {"wbaduk", cyberoro}, {"사이버오로", cyberoro},
	{"新浪", sina}, {"sina.com", sina}, {"goquest", goquest}, {"go quest", goquest},
}

// serverOf returns the server on which the game of r was played, or "" if unknown.
func serverOf(r *record.Record) server {
	if has(r.Extra, "TC") && has(r.Extra, "TT") {
		return fox
	}
	for _, p := range r.Extra {
		if !slices.Contains([]string{"PC", "ZA", "SO", "EV"}, p.ID) {
			continue
		}
		for _, value := range p.Values {
			value = strings.ToLower(value)
			for _, w := range serverWords {
				if strings.Contains(value, w.word) {
					return w.server
				}
			}
			switch value {
			case "ogs":
				return ogs
			case "kgs":
				return kgs
			case "igs":
				return igs
			}
		}
	}
	return ""
}

func has(list []record.Property, id string) bool {
	for _, p := range list {
		if p.ID == id {
			return true
		}
	}
	return false
}

// Repair implements Repairer. It marks a komi of 0 as unknown in even games from the Fox server, which writes 0 for an
// unknown komi. The record keeps the original value. A result with a margin of 0 then means that
// only the winner is known.
func (weiqiAbilities) Repair(r *record.Record) {
	if !r.KomiUnknown && r.Komi == 0 && r.Handicap == 0 && serverOf(r) == fox && r.Said("KM") == "" && r.Said("KO") == "" {
		r.KomiUnknown = true
		r.Extra = append(r.Extra, record.Property{ID: "KM", Values: []string{"0"}})
		if side := dialect.Nothing(r.Said("RE")); side != game.None { // no draw, then
			r.Outcome = game.Outcome{Ending: game.Won, Winner: side}
		}
	}
}
