package servers

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// objectsOf returns the object that is the member key of the object in text, and the object around
// it. If there is no such member, it returns the object in text and nil.
func objectsOf(text, key string) (object, around map[string]json.RawMessage) {
	if json.Unmarshal([]byte(text), &around) != nil {
		return nil, nil
	}
	if json.Unmarshal(around[key], &object) != nil || object == nil {
		return around, nil
	}
	return object, around
}

// keepRest keeps the members of an object, except those in read, as lines "key: value" in the order
// of keys.
func (d *reader) keepRest(object map[string]json.RawMessage, read ...string) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if value := compact(object[key]); value != "" && !slices.Contains(read, key) {
			d.keep(key + ": " + value)
		}
	}
}

// compact returns a value without spaces, or "" if it is empty.
func compact(value json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil || slices.Contains([]string{`null`, `""`, `[]`, `{}`}, b.String()) {
		return ""
	}
	return b.String()
}
