package settingsfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pionnier/core/legible"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// Extension is the extension of the name of a file of settings.
const Extension = ".json"

// MaxBytes is the maximum size of a file that Read accepts.
const MaxBytes = 1 << 20

// ErrFormat is the error for a file of another kind.
var ErrFormat = errors.New("no file of settings")

const (
	format  = "pionnier-settings"
	version = 1
	// mostRunes is the maximum length of a name.
	mostRunes = 100
	// between separates a command from its key in a line.
	between = " = "
)

// form is the JSON form of the file.
type form struct {
	Format   string            `json:"format"`
	Version  int               `json:"version"`
	Settings map[string]any    `json:"settings"`
	Keys     map[string]string `json:"keys"`
	Owner    *string           `json:"owner,omitempty"` // nil: not known
	Names    []string          `json:"names"`
}

// Write returns a file with the contents c. It leaves out names that Read would reject. It returns
// an error if c cannot be encoded as JSON.
func Write(c Contents) ([]byte, error) {
	f := form{Format: format, Version: version, Settings: map[string]any{}, Keys: keysOf(c.Keys), Names: []string{}}
	for _, x := range c.Settings.Portable() {
		f.Settings[x.Key] = x.Value()
	}
	if c.OwnerKnown && valid(c.Owner.Name) {
		f.Owner = &c.Owner.Name
	}
	for _, name := range c.Names {
		if name != "" && valid(name) {
			f.Names = append(f.Names, name)
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetIndent("", "\t")
	e.SetEscapeHTML(false)
	if err := e.Encode(f); err != nil {
		return nil, fmt.Errorf("write settings: %w", err)
	}
	return b.Bytes(), nil
}

// Is reports whether data begins as a settings file does. It also accepts damaged files and files
// of newer versions.
func Is(data []byte) bool {
	head := data[:min(len(data), 200)]
	return bytes.HasPrefix(bytes.TrimLeft(trimMark(head), " \t\r\n"), []byte("{")) && bytes.Contains(head, []byte(`"`+format+`"`))
}

// trimMark returns data without the byte order mark that some editors write.
func trimMark(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }

// Reason is why a value of a file was left out.
type Reason int

// The reasons.
const (
	Unknown Reason = iota // the key is unknown to this version
	Invalid               // the key cannot have this value
	Twice                 // the key has a value already
)

// Left is a value of a file that was left out.
type Left struct {
	Key   string // "settings.theme", "keys.study.pass", "owner", …
	Value string // as in the file, on one line, and cut if it is long
	Why   Reason
}

// Read applies the settings file data to now. It returns the result and the values of the file that
// were left out. The error is record.ErrTooLarge, record.ErrNewer or ErrFormat, or a
// *record.SyntaxError if data is not JSON.
func Read(data []byte, now Contents) (next Contents, left []Left, err error) {
	if len(data) > MaxBytes {
		return now, nil, record.ErrTooLarge
	}
	data = trimMark(data)
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return now, nil, fault(data, err)
	}
	top, ok := members(whole)
	if !ok {
		return now, nil, ErrFormat
	}
	var kind string
	var number int
	for _, m := range top {
		switch m.key {
		case "format":
			_ = json.Unmarshal(m.value, &kind) // of another kind it stays empty
		case "version":
			_ = json.Unmarshal(m.value, &number)
		}
	}
	switch {
	case kind != format || number < 1:
		return now, nil, ErrFormat
	case number > version:
		return now, nil, record.ErrNewer
	}
	r := &reader{next: now}
	r.object("", top, r.part)
	return r.next, r.left, nil
}

// fault returns a *record.SyntaxError for err, with which data could not be decoded as JSON.
func fault(data []byte, err error) error {
	why, at := record.ErrTruncated, len(data)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok && syntax.Offset <= int64(len(data)) && !strings.Contains(syntax.Error(), "end of JSON") {
		why, at = record.ErrUnexpected, max(0, int(syntax.Offset)-1)
	}
	return (&record.Locator{Text: string(data)}).Fail("settings", at, why)
}

// member is a key of a JSON object with its value.
type member struct {
	key   string
	value json.RawMessage
}

// members returns the members of a JSON object in order. It returns false if text, which must be
// valid JSON, is not an object.
func members(text json.RawMessage) (list []member, ok bool) {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, false
	}
	for d.More() {
		var m member
		key, err := d.Token()
		if err != nil {
			return nil, false
		}
		m.key, _ = key.(string)
		if d.Decode(&m.value) != nil {
			return nil, false
		}
		list = append(list, m)
	}
	return list, true
}

// reader is the state of reading a file.
type reader struct {
	next Contents
	left []Left
}

// leave records that the value for key was left out, and why.
func (r *reader) leave(key string, value json.RawMessage, why Reason) {
	const most = 60
	words := strings.Join(strings.Fields(legible.Line(string(value))), " ")
	r.left = append(r.left, Left{cutAfter(legible.Line(key), most), cutAfter(words, most), why})
}

// cutAfter returns words, truncated after most characters.
func cutAfter(words string, most int) string {
	if utf8.RuneCountInString(words) <= most {
		return words
	}
	return string([]rune(words)[:most]) + "…"
}

// object calls take for each member of an object, except members whose key has occurred before. It
// records these and the members for which take returns false, with prefix before their keys.
func (r *reader) object(prefix string, list []member, take func(key string, value json.RawMessage) (Reason, bool)) {
	seen := map[string]bool{}
	for _, m := range list {
		if seen[m.key] {
			r.leave(prefix+m.key, m.value, Twice)
			continue
		}
		seen[m.key] = true
		if why, ok := take(m.key, m.value); !ok {
			r.leave(prefix+m.key, m.value, why)
		}
	}
}

// part applies a member of the top-level object. It returns false and the reason if the member is
// rejected.
func (r *reader) part(key string, value json.RawMessage) (Reason, bool) {
	list, isObject := members(value)
	switch key {
	case "format", "version":
	case "settings":
		if !isObject {
			return Invalid, false
		}
		all := r.next.Settings.Portable()
		r.object("settings.", list, func(key string, value json.RawMessage) (Reason, bool) { return take(all, key, value) })
	case "keys":
		if !isObject {
			return Invalid, false
		}
		keys := map[string]string{}
		r.object("keys.", list, func(id string, value json.RawMessage) (Reason, bool) {
			var key string
			if !decode(value, &key) || !valid(key) || strings.Contains(id, between) || !valid(id) {
				return Invalid, false
			}
			keys[id] = key
			return 0, true
		})
		r.next.Keys = linesOf(keys)
	case "owner":
		var name string
		if !decode(value, &name) || !valid(name) {
			return Invalid, false
		}
		r.next.Owner, r.next.OwnerKnown = preferences.Owner{Name: strings.TrimSpace(name)}, true
	case "names":
		return Invalid, r.names(value)
	default:
		return Unknown, false
	}
	return 0, true
}

// take sets the setting called key to value. It returns false and the reason if there is no such
// setting or value is invalid.
func take(all []preferences.Setting, key string, value json.RawMessage) (Reason, bool) {
	i := slices.IndexFunc(all, func(x preferences.Setting) bool { return x.Key == key })
	if i < 0 {
		return Unknown, false
	}
	var v any
	return Invalid, decode(value, &v) && all[i].Set(v)
}

// names adds names to the known ones, as long as there is room. It returns false if value is not a
// list.
func (r *reader) names(value json.RawMessage) bool {
	var list []json.RawMessage
	if !decode(value, &list) {
		return false
	}
	names := slices.Clone(r.next.Names)
	for _, one := range list {
		var name string
		if !decode(one, &name) || !valid(name) || strings.TrimSpace(name) == "" {
			r.leave("names", one, Invalid)
			continue
		}
		name = strings.TrimSpace(name)
		if !slices.Contains(names, name) && len(names) < preferences.MaxNames {
			names = append(names, name)
		}
	}
	r.next.Names = names
	return true
}

// decode decodes value into v. It returns false if value is null or not of type T.
func decode[T any](value json.RawMessage, v *T) bool {
	return string(value) != "null" && json.Unmarshal(value, v) == nil
}

// valid reports whether name can be shown on a line.
func valid(name string) bool {
	return utf8.ValidString(name) && utf8.RuneCountInString(name) <= mostRunes && !strings.ContainsFunc(name, unicode.IsControl)
}
