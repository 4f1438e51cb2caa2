package catalog

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// jsonStart is how JSON begins.
var jsonStart = regexp.MustCompile(`^\x{feff}?\s*(?:\{|\[\s*[{\["])`)

// readWrapped reads the SGF that is a string somewhere in JSON, as Fox's links give it.
func readWrapped(text string) ([]*record.Record, error) {
	var tree any
	if err := json.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).Decode(&tree); err != nil {
		return nil, &record.SyntaxError{Format: "json", Line: 1, Column: 1, Err: record.ErrUnexpected}
	}
	todo := []any{tree}
	for len(todo) > 0 {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch v := next.(type) {
		case string:
			if sgfStart.MatchString(v) {
				return sgf.Read(bytes.NewReader([]byte(v)))
			}
		case []any:
			todo = append(todo, v...)
		case map[string]any:
			for _, part := range v {
				todo = append(todo, part)
			}
		}
	}
	return nil, &record.SyntaxError{Format: "json", Line: 1, Column: 1, Err: record.ErrNoGame}
}

// repairFox puts right what files of the Fox server say wrongly: they give the komi in
// hundredths of points, or of stones (375 is 3.75 stones, 7.5 points), write 0 where nobody
// knows it, and name Japanese rules where Chinese ones were played. They are known by the
// properties TC and TT, which only they have.
func repairFox(r *record.Record) {
	if r.Game != "go" || !has(r.Extra, "TC") || !has(r.Extra, "TT") {
		return
	}
	if r.Rules == "japanese" {
		r.Rules = "chinese"
	}
	switch {
	case r.Komi == 375:
		r.Komi = 7.5
	case r.Komi >= 100:
		r.Komi /= 100
	case r.Komi == 0 && r.Handicap == 0:
		r.KomiUnknown = true
	}
}

func repaired(games []*record.Record) []*record.Record {
	for _, r := range games {
		repairFox(r)
	}
	return games
}

func has(list []record.Property, id string) bool {
	for _, p := range list {
		if p.ID == id {
			return true
		}
	}
	return false
}
