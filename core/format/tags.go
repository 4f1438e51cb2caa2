package format

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// tags are the lines in brackets before a transcript, as in PGN: [Site "PlayOK"]. A dash or a question
// mark stands for an unknown value.
type tags struct {
	names, values []string
	others        []string // lines that are none
}

var tag = regexp.MustCompile(`^\[\s*(\w+)\s+"([^"]*)"\s*\]$`)

func (t *tags) read(line string) {
	if m := tag.FindStringSubmatch(line); m != nil {
		t.names, t.values = append(t.names, m[1]), append(t.values, strings.TrimSpace(m[2]))
		return
	}
	t.others = append(t.others, line)
}

// of returns the value of the named tag. It returns "" if the tag is missing or its value is
// unknown.
func (t *tags) of(name string) string {
	if i := slices.Index(t.names, name); i >= 0 && strings.Trim(t.values[i], "?-.") != "" {
		return t.values[i]
	}
	return ""
}

// tell stores the tags in r. It adds unknown tags to the general comment, and also a date or result
// that it cannot parse or that contradicts the moves.
func (t *tags) tell(r *record.Record) {
	if len(t.names) == 0 && len(t.others) == 0 {
		return
	}
	r.Players.Black.Name, r.Players.White.Name = t.of("Black"), t.of("White")
	r.Players.Black.Rank, r.Players.White.Rank = t.of("BlackElo"), t.of("WhiteElo")
	day, dated := dialect.Date(t.of("Date"))
	if dated {
		r.Date = day.Time()
		if text := day.String(); text != r.Date.Format(time.DateOnly) {
			r.SetExtra("DT", text)
		}
	}
	for name, id := range map[string]string{"Event": "EV", "Site": "PC", "Round": "RO", "Annotator": "AN"} {
		r.SetExtra(id, t.of(name))
	}
	if seconds, err := time.ParseDuration(t.of("TimeControl") + "s"); err == nil && seconds > 0 {
		if c := (clock.Control{Kind: clock.Absolute, Main: seconds}); c.Valid() == nil {
			r.Control = c
		}
	}
	var rest []string
	known := []string{"Black", "White", "BlackElo", "WhiteElo", "Event", "Site", "Round", "Annotator"}
	for i, name := range t.names {
		again := slices.Index(t.names, name) < i
		switch {
		case !again && (t.of(name) == "" || slices.Contains(known, name)), again && t.values[i] == "", !again && name == "Date" && dated,
			name == "TimeControl" && r.Control.Kind != clock.None, name == "Result" && sameScore(t.values[i], r.Outcome):
		default:
			rest = append(rest, name+": "+t.values[i])
		}
	}
	r.SetExtra("GC", strings.Join(rest, "\n"))
	r.KeepLines(r.Root, t.others...)
}
