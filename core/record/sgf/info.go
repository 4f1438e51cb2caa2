package sgf

import (
	"strconv"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// infoField is a root property and the corresponding part of the record. read returns false if it
// cannot interpret the value. write returns "" if there is nothing to write.
type infoField struct {
	id    string
	read  func(r *record.Record, value string) bool
	write func(r *record.Record) string
}

// info lists the root properties in the order of writing.
var info = []infoField{
	text("GN", func(r *record.Record) *string { return &r.Title }),
	nameField("PB", func(r *record.Record) *record.Player { return &r.Players.Black }),
	rankField("BR", "PB", func(r *record.Record) *record.Player { return &r.Players.Black }),
	nameField("PW", func(r *record.Record) *record.Player { return &r.Players.White }),
	rankField("WR", "PW", func(r *record.Record) *record.Player { return &r.Players.White }),
	{"DT", func(r *record.Record, v string) (ok bool) { r.Date, ok = date(v); return ok },
		func(r *record.Record) string { return dateText(r.Date, "2006-01-02") }},
	{"RU", func(r *record.Record, v string) (ok bool) { r.Rules, ok = dialect.Rules(v); return ok },
		func(r *record.Record) string { return rulesText(r.Rules) }},
	{"KM", func(r *record.Record, v string) (ok bool) {
		r.Komi, ok = dialect.KomiBy(v, r.Rules)
		r.KomiUnknown = !ok && record.ConventionOf(r.Game).Komi
		return ok
	},
		func(r *record.Record) string {
			if r.Komi == 0 && (r.KomiUnknown || !record.ConventionOf(r.Game).Komi) {
				return ""
			}
			return dialect.FormatKomi(r.Komi)
		}},
	{"HA", func(r *record.Record, v string) (ok bool) { r.Handicap, ok = handicap(v); return ok },
		func(r *record.Record) string {
			if r.Handicap <= 0 {
				return ""
			}
			return strconv.Itoa(r.Handicap)
		}},
	{"RE", func(r *record.Record, v string) (ok bool) { r.Outcome, ok = outcome(v, r); return ok },
		func(r *record.Record) string { return outcomeText(r.Outcome) }},
}

// formerly maps root properties to other names that Chinese and Korean sites use. They are read if
// SGF's own property is missing, and stay unchanged.
var formerly = map[string]string{"DT": "RD", "KM": "KO", "HA": "HD"}

// private lists the root properties of our own. Invalid values are dropped.
var private = []infoField{
	text("ZB", func(r *record.Record) *string { return &r.Players.Black.Level }),
	text("ZW", func(r *record.Record) *string { return &r.Players.White.Level }),
	{"ZD", func(r *record.Record, v string) bool { readMoment(r, v); return true }, momentText},
	{"ZS", func(r *record.Record, v string) bool { readScore(v, r); return true }, scoreText},
	{"ZI", func(r *record.Record, v string) bool { forgetKomi(r, v); return true }, forgottenKomi},
}

// forgetKomi reads ZI, which says that the value of KM is not a real komi.
func forgetKomi(r *record.Record, value string) {
	if value != "KM" || r.KomiUnknown {
		return
	}
	if r.Said("KM") == "" {
		r.Extra = append(r.Extra, record.Property{ID: "KM", Values: []string{dialect.FormatKomi(r.Komi)}})
	}
	r.Komi, r.KomiUnknown = 0, true
	if side := dialect.Nothing(r.Said("RE")); side != game.None {
		r.Outcome = game.Outcome{Ending: game.Won, Winner: side}
	}
}

// forgottenKomi returns the value of ZI: "KM" if the komi is unknown although KM is written, and ""
// otherwise.
func forgottenKomi(r *record.Record) string {
	if !r.KomiUnknown {
		return ""
	}
	if _, ok := dialect.KomiBy(r.Said("KM"), r.Rules); !ok {
		return ""
	}
	return "KM"
}

// nameField returns the field id of a player's name. Some servers append a rating to the name.
func nameField(id string, player func(*record.Record) *record.Player) infoField {
	return infoField{
		id: id,
		read: func(r *record.Record, v string) bool {
			name, rank := dialect.Player(v)
			if player(r).Name = name; rank != "" {
				player(r).Rank = rank
			}
			return true
		},
		write: func(r *record.Record) string { return oneLine(player(r).Name) },
	}
}

// rankField returns the field id of a player's rank. A rank that is part of the name is not written
// a second time.
func rankField(id, nameID string, player func(*record.Record) *record.Player) infoField {
	return infoField{
		id: id,
		read: func(r *record.Record, v string) bool {
			if v != "" {
				player(r).Rank = v
			}
			return true
		},
		write: func(r *record.Record) string {
			said, _ := extra(r, nameID)
			if name, rank := dialect.Player(said); rank != "" && *player(r) == (record.Player{Name: name, Rank: rank, Level: player(r).Level}) {
				return ""
			}
			return oneLine(player(r).Rank)
		},
	}
}

// text returns the field id for a single line of text.
func text(id string, field func(*record.Record) *string) infoField {
	return infoField{
		id:    id,
		read:  func(r *record.Record, v string) bool { *field(r) = v; return true },
		write: func(r *record.Record) string { return oneLine(*field(r)) },
	}
}

func oneLine(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\n", " ")) }

// single returns the first value of p on one line, or "" if p is nil or has no values.
func single(p *rawProperty) string {
	if p == nil || len(p.values) == 0 {
		return ""
	}
	return oneLine(p.values[0])
}

// repeated returns the values of p after the first one. Some files repeat a property that should
// have only one value.
func repeated(p *rawProperty) (values []string) {
	for _, value := range p.values[min(1, len(p.values)):] {
		if value = oneLine(value); value != "" {
			values = append(values, strings.Clone(value))
		}
	}
	return values
}

// readInfo sets the fields of r from its root. It stores in Extra the values that it cannot
// interpret, that Write would spell differently, or that are repeated.
func readInfo(r *record.Record, root *rawNode) {
	keep := func(id string, values ...string) {
		r.Extra = append(r.Extra, record.Property{ID: id, Values: values})
	}
	keepProgram(r, root)
	r.KomiUnknown = record.ConventionOf(r.Game).Komi
	for _, f := range info {
		p := root.find(f.id)
		if p == nil {
			if p = root.find(formerly[f.id]); p != nil {
				f.read(r, strings.Clone(single(p)))
			}
			continue
		}
		value, more := strings.Clone(single(p)), repeated(p)
		if !f.read(r, value) || f.write(r) != value || value == "" || more != nil {
			keep(f.id, append([]string{value}, more...)...)
		}
	}
	for _, f := range private {
		if p := root.find(f.id); p != nil {
			f.read(r, strings.Clone(single(p)))
		}
	}
	said := timing{tm: single(root.find("TM")), ot: single(root.find("OT")), lt: single(root.find("LT")), lc: single(root.find("LC"))}
	c, ok := said.control()
	if ok {
		r.Control = c
	}
	wantTM, wantOT := controlText(c)
	asWritten := ok && wantTM == said.tm && wantOT == said.ot && root.find("TM") != nil == (said.tm != "") && root.find("OT") != nil == (said.ot != "")
	for _, id := range []string{"TM", "OT"} {
		if p := root.find(id); p != nil && !asWritten {
			keep(id, strings.Clone(single(p)))
		}
	}
}

// keepProgram stores the program that wrote the file in ZA, since Write sets AP to this program.
// The usual komi and rules of a server depend on it.
func keepProgram(r *record.Record, root *rawNode) {
	p := root.find("AP")
	if p == nil || root.find("ZA") != nil || strings.HasPrefix(single(p), application+":") {
		return
	}
	kept := record.Property{ID: "ZA"}
	for _, value := range p.values {
		if value = oneLine(value); value != "" {
			kept.Values = append(kept.Values, strings.Clone(value))
		}
	}
	if len(kept.Values) > 0 {
		r.Extra = append(r.Extra, kept)
	}
}

// infoProperties returns the root properties to write. It prefers a spelling in Extra if it agrees
// with the record.
func infoProperties(r *record.Record) []record.Property {
	var props []record.Property
	add := func(id, value string) {
		if value != "" {
			props = append(props, record.Property{ID: id, Values: []string{value}})
		}
	}
	for _, f := range info {
		value := f.write(r)
		if kept := extras(r, f.id); kept != nil {
			switch {
			case ownForm(f.id, kept[0]) && f.meaning(r, kept[0]) == value || f.id == "KM" && r.KomiUnknown:
			case value == "": // the fact was removed
				continue
			default:
				kept[0] = value
			}
			props = append(props, record.Property{ID: f.id, Values: kept})
			continue
		}
		if kept, ok := extra(r, formerly[f.id]); ok && f.meaning(r, kept) == value {
			continue
		}
		add(f.id, value)
	}
	tm, ot := controlText(r.Control)
	var kept timing
	var ok1, ok2 bool
	kept.tm, ok1 = extra(r, "TM")
	kept.ot, ok2 = extra(r, "OT")
	kept.lt, _ = extra(r, "LT")
	kept.lc, _ = extra(r, "LC")
	c, _ := kept.control()
	if wantTM, wantOT := controlText(c); (ok1 || ok2) && wantTM == tm && wantOT == ot {
		tm, ot = kept.tm, kept.ot
	} else {
		ok1, ok2 = false, false
	}
	put := func(id, value string, kept bool) {
		if kept && value == "" {
			props = append(props, record.Property{ID: id, Values: []string{""}})
		}
		add(id, value)
	}
	put("TM", tm, ok1)
	put("OT", ot, ok2)
	for _, f := range private {
		add(f.id, f.write(r))
	}
	return props
}

// meaning returns value in the spelling of Write, or "" if value cannot be parsed.
func (f infoField) meaning(r *record.Record, value string) string {
	scratch := &record.Record{Game: r.Game, Width: r.Width, Height: r.Height, Extra: r.Extra}
	switch f.id {
	case "RE": // RE may contain names, and depends on the komi
		scratch.Players, scratch.Komi, scratch.KomiUnknown = r.Players, r.Komi, r.KomiUnknown
	case "KM": // KM depends on the rules
		scratch.Rules = r.Rules
	}
	if !f.read(scratch, value) {
		*scratch = record.Record{Game: r.Game, KomiUnknown: true}
	}
	return f.write(scratch)
}

// extra returns the first value of the root property id in r.Extra, and whether there is one.
func extra(r *record.Record, id string) (string, bool) {
	if kept := extras(r, id); kept != nil {
		return kept[0], true
	}
	return "", false
}

// extras returns the values of the root property id in r.Extra, or nil if there are no values.
func extras(r *record.Record, id string) (values []string) {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			for _, value := range p.Values {
				values = append(values, oneLine(value))
			}
			return values
		}
	}
	return nil
}

// dateText formats t by layout. It returns "" if the year is not from 1 to 9999.
func dateText(t time.Time, layout string) string {
	if t.IsZero() || t.Year() < 1 || t.Year() > 9999 {
		return ""
	}
	return t.Format(layout)
}

// date parses DT and returns its first day, or the beginning of its month or year.
func date(value string) (time.Time, bool) {
	day, ok := dialect.Date(value)
	return day.Time(), ok
}

// readMoment parses ZD, the exact time, into r.Date. It ignores a time on another day than DT's.
func readMoment(r *record.Record, value string) {
	t, err := time.Parse(time.RFC3339Nano, value)
	if err == nil && !r.Date.IsZero() && dateText(t, time.DateOnly) == dateText(r.Date, time.DateOnly) {
		r.Date = t
	}
}

// momentText formats r.Date for ZD. It returns "" if DT is exact.
func momentText(r *record.Record) string {
	if day, ok := date(dateText(r.Date, time.DateOnly)); !ok || day.Equal(r.Date) {
		return ""
	}
	return dateText(r.Date, time.RFC3339Nano)
}

// rulesText returns SGF's name for the ruleset id, or "" if SGF has none.
func rulesText(id string) string {
	if dialect.Composed.MatchString(id) {
		return id
	}
	return map[string]string{
		"japanese":     "Japanese",
		"chinese":      "Chinese",
		"aga":          "AGA",
		"new-zealand":  "NZ",
		"tromp-taylor": "Tromp-Taylor",
	}[id]
}

// handicap parses HA. It returns false if the number of stones exceeds the number of points.
func handicap(value string) (int, bool) {
	n, ok := dialect.Handicap(value)
	if !ok || n > maxBoard*maxBoard {
		return 0, false
	}
	return n, true
}

// colorOf returns the side of the move property id, or game.None if it is not a move.
func colorOf(id string) game.Color {
	switch id {
	case "B":
		return game.Black
	case "W":
		return game.White
	}
	return game.None
}
