package ggf

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// field is a property of the game and the corresponding part of the record. read returns false if
// it cannot interpret the value. write returns "" if there is nothing to write.
type field struct {
	id    string
	read  func(r *record.Record, value string) bool
	write func(r *record.Record) string
}

// info lists the properties of the game, except GM and BO, in the order of writing.
var info = []field{
	{"PC", func(_ *record.Record, v string) bool { return v == place },
		func(*record.Record) string { return place }},
	{"DT", func(r *record.Record, v string) (ok bool) { r.Date, ok = date(v); return ok },
		func(r *record.Record) string { return dateText(r.Date) }},
	name("PB", func(r *record.Record) *string { return &r.Players.Black.Name }),
	name("PW", func(r *record.Record) *string { return &r.Players.White.Name }),
	name("RB", func(r *record.Record) *string { return &r.Players.Black.Rank }),
	name("RW", func(r *record.Record) *string { return &r.Players.White.Rank }),
	{"TI", func(r *record.Record, v string) (ok bool) { r.Control, ok = control(v); return ok },
		func(r *record.Record) string { return controlText(r.Control) }},
	{"TY", func(r *record.Record, v string) bool { return v == strconv.Itoa(r.Width) },
		func(r *record.Record) string { return strconv.Itoa(r.Width) }},
	{"RE", func(r *record.Record, v string) (ok bool) { r.Outcome, ok = outcome(v, r.Width); return ok },
		func(r *record.Record) string { return outcomeText(r.Outcome, r.Width) }},
}

// name returns the field id for a text, which part returns.
func name(id string, part func(*record.Record) *string) field {
	return field{id,
		func(r *record.Record, v string) bool { *part(r) = v; return true },
		func(r *record.Record) string { return plain(*part(r)) }}
}

// plain returns s on one line, with brackets replaced by parentheses, since a value cannot contain
// brackets.
func plain(s string) string {
	return strings.NewReplacer("[", "(", "]", ")").Replace(oneLine(strings.ToValidUTF8(s, "\uFFFD")))
}

// interpreted reports whether a field of the record represents the property id.
func interpreted(id string) bool {
	return id == "GM" || id == "BO" || slices.ContainsFunc(info, func(f field) bool { return f.id == id })
}

// readInfo sets the fields of r from the properties all. It stores in Extra the values that it
// cannot interpret or that Write would spell differently.
func readInfo(r *record.Record, all []property) {
	for _, f := range info {
		p := find(all, f.id)
		if p != nil && p.value != "" && (!f.read(r, p.value) || f.write(r) != p.value) {
			r.Extra = append(r.Extra, record.Property{ID: f.id, Values: []string{p.value}})
		}
	}
	said := map[string]bool{}
	for _, p := range all {
		if said[p.id] && interpreted(p.id) {
			r.KeepLines(r.Root, p.id+"["+p.value+"]") // once more
		}
		said[p.id] = true
	}
}

// value returns the value to write for f. It prefers a spelling in Extra with the same meaning to
// the result of f.write.
func (f field) value(r *record.Record) string {
	value := f.write(r)
	for _, p := range r.Extra {
		if p.ID != f.id || len(p.Values) != 1 || p.Values[0] == "" {
			continue
		}
		same := &record.Record{Width: r.Width, Height: r.Height}
		if !f.read(same, p.Values[0]) {
			same = &record.Record{Width: r.Width, Height: r.Height}
		}
		if f.write(same) == value {
			return plain(p.Values[0])
		}
	}
	return value
}

var (
	dates = regexp.MustCompile(`^(\d{4})[-.](\d{1,2})[-.](\d{1,2})(?:[ _](\d{1,2}):(\d{2})(?::(\d{2}))?)?(?:[ .]([A-Z]{1,5}))?$`)
	// offsets from UTC, in hours, of the time zones that servers have used
	zones = map[string]int{"EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
		"MET": 1, "CET": 1, "CEST": 2, "JST": 9}
)

// date parses DT. A number is a year or, if it is large, the seconds since 1970. An unknown time
// zone is taken as UTC.
func date(text string) (time.Time, bool) {
	if n, err := strconv.ParseUint(text, 10, 36); err == nil && n > 9999 {
		return time.Unix(int64(n), 0).UTC(), true
	}
	m := dates.FindStringSubmatch(text)
	if m == nil {
		day, ok := dialect.Date(text)
		return day.Time(), ok
	}
	var n [6]int
	for i := range n {
		n[i], _ = strconv.Atoi(m[i+1]) // an absent part is 0
	}
	zone := time.UTC
	if hours := zones[m[7]]; hours != 0 {
		zone = time.FixedZone(m[7], hours*3600)
	}
	t := time.Date(n[0], time.Month(n[1]), n[2], n[3], n[4], n[5], 0, zone)
	real := t.Day() == n[2] && int(t.Month()) == n[1] && n[3] < 24 && n[4] < 60 && n[5] < 60
	return t, real
}

func dateText(t time.Time) string {
	t = t.UTC()
	if t.IsZero() || t.Year() < 0 || t.Year() > 9999 {
		return ""
	}
	return t.Format("2006-01-02 15:04:05") + " GMT"
}

// control parses TI. It ignores the extension after the main time, which clock.Control cannot
// represent.
func control(text string) (clock.Control, bool) {
	parts := strings.Split(text, "/")
	if len(parts) > 3 {
		return clock.Control{}, false
	}
	var d [3]time.Duration
	for i, part := range parts {
		var ok bool
		if d[i], ok = duration(part); !ok {
			return clock.Control{}, false
		}
	}
	c := clock.Control{Main: d[0], Step: d[1]}
	switch {
	case c.Step > 0:
		c.Kind = clock.Fischer
	case c.Main > 0:
		c.Kind = clock.Absolute
	}
	if c.Valid() != nil {
		return clock.Control{}, false
	}
	return c, true
}

// duration parses "mm:ss" or "hh:mm:ss". "0" and "" are zero. ok is false for any other text.
func duration(text string) (d time.Duration, ok bool) {
	if text == "" || text == "0" {
		return 0, true
	}
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	for _, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return 0, false
		}
		d = 60*d + time.Duration(n)*time.Second
	}
	return d, true
}

func controlText(c clock.Control) string {
	switch c.Kind {
	case clock.Absolute:
		return durationText(c.Main)
	case clock.Fischer:
		return durationText(c.Main) + "/" + durationText(c.Step)
	}
	return ""
}

// durationText formats d in seconds, rounded up, since zero means no limit.
func durationText(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	if s < 3600 {
		return fmt.Sprintf("%02d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%02d:%02d:%02d", s/3600, s/60%60, s%60)
}

// outcome parses RE. side is the number of rows and columns.
func outcome(text string, side int) (game.Outcome, bool) {
	if text == "?" {
		return game.Outcome{}, true
	}
	margin, flag, _ := strings.Cut(text, ":")
	lead, ok := number(margin)
	if !ok {
		return game.Outcome{}, false
	}
	squares := float64(side * side)
	if math.Abs(lead) > squares { // Edax writes -127 for an unknown result
		return game.Outcome{}, false
	}
	o := game.Scored((squares+lead)/2, (squares-lead)/2)
	ending, known := map[string]game.Ending{
		"": game.ByScore, "s": game.ByScore, "r": game.Resignation, "t": game.TimeOut, "f": game.Forfeit,
	}[strings.TrimSpace(flag)]
	switch {
	case !known || ending != game.ByScore && o.Winner == game.None:
		return game.Outcome{}, false
	case ending != game.ByScore:
		return game.Outcome{Ending: ending, Winner: o.Winner}, true
	}
	return o, true
}

// outcomeText formats o for RE. If a side lost otherwise than by score, its loss is the whole
// board.
func outcomeText(o game.Outcome, side int) string {
	lead, flag := float64(side*side), ""
	switch o.Ending {
	case game.ByScore:
		lead = o.Margin
	case game.Resignation:
		flag = ":r"
	case game.TimeOut:
		flag = ":t"
	case game.Forfeit:
		flag = ":f"
	default:
		return "?"
	}
	return fmt.Sprintf("%+.3f%s", forBlack(lead, o.Winner), flag)
}
