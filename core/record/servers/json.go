package servers

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// objectsOf returns the object that is one member of a text's, by its key, and the one around it. Where there is no such
// member the text's own object comes first, and nothing is around it.
func objectsOf(text, key string) (object, around map[string]json.RawMessage) {
	if json.Unmarshal([]byte(text), &around) != nil {
		return nil, nil
	}
	if json.Unmarshal(around[key], &object) != nil || object == nil {
		return around, nil
	}
	return object, around
}

// keepRest keeps what an object says beside what was read of it, "key: value", by key.
func (d *reader) keepRest(object map[string]json.RawMessage, read ...string) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if value := compact(object[key]); value != "" && !slices.Contains(read, key) {
			d.keep(key + ": " + value)
		}
	}
}

// compact returns a value without spaces; "" if it says nothing.
func compact(value json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil || slices.Contains([]string{`null`, `""`, `[]`, `{}`}, b.String()) {
		return ""
	}
	return b.String()
}
