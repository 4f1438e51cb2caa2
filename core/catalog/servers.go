package catalog

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// jsonStart matches the beginning of JSON.
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

// repairFox marks a komi of 0 as unknown in even games from the Fox server, which writes 0 when
// it does not know the komi. The original value stays in the record.
func repairFox(r *record.Record) {
	if r.Game == "go" && !r.KomiUnknown && r.Komi == 0 && r.Handicap == 0 && serverOf(r) == fox && r.Said("KM") == "" && r.Said("KO") == "" {
		r.KomiUnknown = true
		r.Extra = append(r.Extra, record.Property{ID: "KM", Values: []string{"0"}})
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
