package sgf

import (
	"strconv"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// The catalog's names of the games.
const (
	goGame  = "go"
	othello = "othello"
)

// infoField is a root property and the part of the record that it stands for.
// read returns false for a value that it cannot interpret; write returns ""
// when there is nothing to say.
type infoField struct {
	id    string
	read  func(r *record.Record, value string) bool
	write func(r *record.Record) string
}

// info lists the root properties in the order in which they are written.
var info = []infoField{
	text("GN", func(r *record.Record) *string { return &r.Title }),
	text("PB", func(r *record.Record) *string { return &r.Players.Black.Name }),
	text("BR", func(r *record.Record) *string { return &r.Players.Black.Rank }),
	text("PW", func(r *record.Record) *string { return &r.Players.White.Name }),
	text("WR", func(r *record.Record) *string { return &r.Players.White.Rank }),
	{"DT", func(r *record.Record, v string) (ok bool) { r.Date, ok = date(v); return ok },
		func(r *record.Record) string { return dateText(r.Date, "2006-01-02") }},
	{"RU", func(r *record.Record, v string) (ok bool) { r.Rules, ok = dialect.Rules(v); return ok },
		func(r *record.Record) string { return rulesText(r.Rules) }},
	{"KM", func(r *record.Record, v string) (ok bool) {
		r.Komi, ok = dialect.Komi(v)
		r.KomiUnknown = !ok && r.Game == goGame
		return ok
	},
		func(r *record.Record) string {
			if r.Komi == 0 && (r.KomiUnknown || r.Game != goGame) {
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

// private lists the root properties of our own. A value that says nothing here
// is dropped.
var private = []infoField{
	text("ZB", func(r *record.Record) *string { return &r.Players.Black.Level }),
	text("ZW", func(r *record.Record) *string { return &r.Players.White.Level }),
	{"ZD", func(r *record.Record, v string) bool { readMoment(r, v); return true }, momentText},
	{"ZS", func(r *record.Record, v string) bool { readScore(v, r); return true }, scoreText},
}

// text makes the field of a text of one line.
func text(id string, field func(*record.Record) *string) infoField {
	return infoField{
		id:    id,
		read:  func(r *record.Record, v string) bool { *field(r) = v; return true },
		write: func(r *record.Record) string { return oneLine(*field(r)) },
	}
}

func oneLine(s string) string { return strings.TrimSpace(strings.ReplaceAll(s, "\n", " ")) }

// single returns a property's value where only one makes sense.
func single(p *rawProperty) string {
	if p == nil || len(p.values) == 0 {
		return ""
	}
	return oneLine(p.values[0])
}

// readInfo fills the record from its root. It keeps in Extra what it could not
// interpret, and the spelling of what Write would spell differently.
func readInfo(r *record.Record, root *rawNode) {
	keep := func(id, value string) {
		r.Extra = append(r.Extra, record.Property{ID: id, Values: []string{value}})
	}
	r.KomiUnknown = r.Game == goGame
	for _, f := range info {
		p := root.find(f.id)
		if p == nil {
			continue
		}
		value := strings.Clone(single(p))
		if !f.read(r, value) || f.write(r) != value || value == "" {
			keep(f.id, value)
		}
	}
	for _, f := range private {
		if p := root.find(f.id); p != nil {
			f.read(r, strings.Clone(single(p)))
		}
	}
	tm, ot := single(root.find("TM")), single(root.find("OT"))
	c, ok := control(tm, ot)
	if ok {
		r.Control = c
	}
	wantTM, wantOT := controlText(c)
	asWritten := ok && wantTM == tm && wantOT == ot && root.find("TM") != nil == (tm != "") && root.find("OT") != nil == (ot != "")
	for _, id := range []string{"TM", "OT"} {
		if p := root.find(id); p != nil && !asWritten {
			keep(id, strings.Clone(single(p)))
		}
	}
}

// infoProperties returns the root's properties. A spelling kept in Extra is
// written as long as it means what the record says.
func infoProperties(r *record.Record) []record.Property {
	var props []record.Property
	add := func(id, value string) {
		if value != "" {
			props = append(props, record.Property{ID: id, Values: []string{value}})
		}
	}
	for _, f := range info {
		value := f.write(r)
		if kept, ok := extra(r, f.id); ok {
			scratch := &record.Record{Game: r.Game, Width: r.Width, Height: r.Height}
			if !f.read(scratch, kept) {
				*scratch = record.Record{Game: r.Game, KomiUnknown: true}
			}
			if f.write(scratch) == value || f.id == "KM" && r.KomiUnknown {
				props = append(props, record.Property{ID: f.id, Values: []string{kept}})
				continue
			}
		}
		add(f.id, value)
	}
	tm, ot := controlText(r.Control)
	keptTM, ok1 := extra(r, "TM")
	keptOT, ok2 := extra(r, "OT")
	c, _ := control(keptTM, keptOT)
	if wantTM, wantOT := controlText(c); (ok1 || ok2) && wantTM == tm && wantOT == ot {
		tm, ot = keptTM, keptOT
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

// extra returns the text of a root property that was kept as it was.
func extra(r *record.Record, id string) (string, bool) {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			return oneLine(p.Values[0]), true
		}
	}
	return "", false
}

// dateText writes a moment of the calendar years 1 to 9999, "" for others.
func dateText(t time.Time, layout string) string {
	if t.IsZero() || t.Year() < 1 || t.Year() > 9999 {
		return ""
	}
	return t.Format(layout)
}

// date reads DT: the first of several dates, to the day, month or year.
func date(value string) (time.Time, bool) {
	first, _, _ := strings.Cut(value, ",")
	first = strings.NewReplacer("/", "-", ".", "-").Replace(strings.TrimSpace(first))
	for _, layout := range []string{"2006-1-2", "2006-1", "2006"} {
		if t, err := time.Parse(layout, first); err == nil && t.Year() > 0 {
			return t, true
		}
	}
	return time.Time{}, false
}

// readMoment reads ZD, if it is on the day that DT names.
func readMoment(r *record.Record, value string) {
	t, err := time.Parse(time.RFC3339Nano, value)
	if err == nil && !r.Date.IsZero() && dateText(t, time.DateOnly) == dateText(r.Date, time.DateOnly) {
		r.Date = t
	}
}

// momentText writes ZD, "" when DT says it all.
func momentText(r *record.Record) string {
	if day, ok := date(dateText(r.Date, time.DateOnly)); !ok || day.Equal(r.Date) {
		return ""
	}
	return dateText(r.Date, time.RFC3339Nano)
}

// rulesText spells the rules as SGF does.
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

// handicap reads HA.
func handicap(value string) (int, bool) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > maxBoard*maxBoard {
		return 0, false
	}
	return n, true
}

// colorOf returns the side of a move's property.
func colorOf(id string) game.Color {
	switch id {
	case "B":
		return game.Black
	case "W":
		return game.White
	}
	return game.None
}
