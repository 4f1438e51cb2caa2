package text

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
)

// No key is twice in the files of a language: the later text would silently replace the earlier
// one.
func TestNoKeyStandsTwice(t *testing.T) {
	for _, code := range Languages {
		first := map[string]string{} // the file of each key
		names, err := fs.Glob(files, "*."+code+".json")
		if err != nil || len(names) == 0 {
			t.Fatal(code, names, err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(files, name)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range keysOf(t, name, data) {
				if other, twice := first[key]; twice {
					t.Errorf("%q stands in %s and in %s", key, other, name)
				}
				first[key] = name
			}
		}
	}
}

// keysOf returns the keys of a file, with repetitions.
func keysOf(t *testing.T, name string, data []byte) (keys []string) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		t.Fatal(name, err)
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			t.Fatal(name, err)
		}
		keys = append(keys, key.(string))
		var text json.RawMessage
		if err := d.Decode(&text); err != nil {
			t.Fatal(name, err)
		}
	}
	return keys
}

func TestKeysOf(t *testing.T) {
	if got := keysOf(t, "a file", []byte(`{"a": "b", "c": {"one": "d"}, "a": "e"}`)); strings.Join(got, " ") != "a c a" {
		t.Errorf("the keys are %q", got)
	}
}
