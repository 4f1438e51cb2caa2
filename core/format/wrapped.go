package format

import (
	"encoding/json"
	"errors"
	"maps"
	"regexp"
	"slices"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// jsonStart matches the beginning of JSON.
var jsonStart = regexp.MustCompile(`^\x{feff}?\s*(?:\{|\[\s*[{\["])`)

// readWrapped reads all SGF in strings of a JSON text, such as the JSON of Fox's links. Other
// members of an object with SGF are added to its games. If some SGF cannot be read, readWrapped
// returns the other games and the errors. It returns a *record.SyntaxError if text is not JSON or
// contains no game.
func readWrapped(text string) ([]*record.Record, error) {
	d := json.NewDecoder(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	d.UseNumber()
	var tree any
	if d.Decode(&tree) != nil {
		return nil, &record.SyntaxError{Format: "json", Line: 1, Column: 1, Err: record.ErrUnexpected}
	}
	w := &wrapped{}
	w.read(tree)
	err := errors.Join(w.refused...)
	if len(w.games) == 0 && err == nil {
		err = &record.SyntaxError{Format: "json", Line: 1, Column: 1, Err: record.ErrNoGame}
	}
	return w.games, err
}

// wrapped are the games found in JSON so far.
type wrapped struct {
	games   []*record.Record
	refused []error
}

// read reads the games in value and in all values within it. The decoder limits the depth of value
// to 10,000.
func (w *wrapped) read(value any) {
	switch v := value.(type) {
	case string:
		if sgfStart.MatchString(v) {
			more, err := sgf.Read(strings.NewReader(v))
			w.games, w.refused = append(w.games, more...), append(w.refused, record.Errors(err)...)
		}
	case []any:
		for _, part := range v {
			w.read(part)
		}
	case map[string]any:
		w.object(v)
	}
}

// object reads the games in the members of an object. It adds the object's strings and numbers to
// the games that are direct members.
func (w *wrapped) object(members map[string]any) {
	var beside []string
	var inner []any
	before := len(w.games)
	for _, key := range slices.Sorted(maps.Keys(members)) {
		switch v := members[key].(type) {
		case string:
			if sgfStart.MatchString(v) {
				w.read(v)
			} else if v != "" {
				beside = append(beside, key+": "+v)
			}
		case json.Number:
			beside = append(beside, key+": "+v.String())
		default:
			inner = append(inner, v)
		}
	}
	for _, r := range w.games[before:] {
		r.KeepLines(r.Root, beside...)
	}
	for _, v := range inner {
		w.read(v)
	}
}
