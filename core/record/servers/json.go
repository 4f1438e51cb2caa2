package servers

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// objectsOf returns the member key of the object in text, if it is an object, and the object in
// text as around. If there is no such member, it returns the object in text and nil.
func objectsOf(text, key string) (object, around map[string]json.RawMessage) {
	if json.Unmarshal([]byte(text), &around) != nil {
		return nil, nil
	}
	if json.Unmarshal(around[key], &object) != nil || object == nil {
		return around, nil
	}
	return object, around
}

// keepRest stores the members of object that are not in read, as lines "key: value" sorted by key.
func (d *reader) keepRest(object map[string]json.RawMessage, read ...string) {
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if value := compact(object[key]); value != "" && !slices.Contains(read, key) {
			d.keep(key + ": " + value)
		}
	}
}

// compact returns value without spaces. It returns "" if value is null or empty.
func compact(value json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil || slices.Contains([]string{`null`, `""`, `[]`, `{}`}, b.String()) {
		return ""
	}
	return b.String()
}
