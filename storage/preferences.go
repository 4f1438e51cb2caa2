package storage

import (
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"

	"pionnier/core/background"
)

// Preferences keeps values by key: a PreferencesFile, or the toolkit's preferences, of
// which this is a part.
type Preferences interface {
	BoolWithFallback(key string, fallback bool) bool
	SetBool(key string, value bool)
	IntWithFallback(key string, fallback int) int
	SetInt(key string, value int)
	FloatWithFallback(key string, fallback float64) float64
	SetFloat(key string, value float64)
	StringWithFallback(key, fallback string) string
	SetString(key, value string)
	StringList(key string) []string
	SetStringList(key string, value []string)
}

// PreferencesFile is Preferences in a file, settings.json in the folder of the games:
// settings, names, programs, last choices, lessons done. It is a JSON object with a
// "version" and an object "values" of strings, numbers, booleans and lists of strings.
//
// Readers see a change at once. It is written in the background, so that no screen
// waits for a disk: to a new file that then takes the place of the old one, as
// the games are. Its methods may be called from any goroutine.
type PreferencesFile struct {
	name  string
	files files

	frozen bool                         // the file is of a newer version, or cannot be set aside: it is left alone
	writer *background.Writer[struct{}] // of the values as they are when it writes

	mu     sync.Mutex
	values map[string]any
}

// preferencesVersion is that of the file's form. A change of what a value means takes
// a new key instead.
const preferencesVersion = 1

// errNoVersion is the error for a file that is JSON, but not ours.
var errNoVersion = errors.New("no version")

type preferencesForm struct {
	Version int            `json:"version"`
	Values  map[string]any `json:"values"`
}

var _ Preferences = (*PreferencesFile)(nil)

// OpenPreferences reads the preferences in a folder of games; found is false if there
// are none yet. A file that cannot be read is set aside as settings.json.damaged, and
// damaged says so; one of a newer version is read as far as it is understood and never
// written.
func OpenPreferences(dir string) (p *PreferencesFile, found bool, damaged *Damaged) {
	return openPreferences(dir, hostFiles())
}

func openPreferences(dir string, f files) (p *PreferencesFile, found bool, damaged *Damaged) {
	p = &PreferencesFile{name: filepath.Join(dir, "settings.json"), files: f, values: map[string]any{}}
	p.writer = background.New(p.write, background.How[struct{}]{Told: p.told})
	data, err := f.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return p, false, nil
	}
	var form preferencesForm
	if err == nil {
		err = json.Unmarshal(data, &form)
	}
	if err == nil && form.Version < 1 {
		err = errNoVersion
	}
	if err != nil {
		damaged = &Damaged{Name: filepath.Base(p.name), Err: err}
		if aside := p.name + ".damaged"; f.Rename(p.name, aside) == nil {
			damaged.Aside = filepath.Base(aside)
		} else {
			p.frozen = true
		}
		return p, false, damaged
	}
	p.frozen = form.Version > preferencesVersion
	if form.Values != nil {
		p.values = form.Values
	}
	return p, true, nil
}

// Flush waits until all changes are on disk, and returns why the newest are not. What failed
// before is tried again.
func (p *PreferencesFile) Flush() error { return p.writer.Flush() }

// set changes a value and has it written.
func (p *PreferencesFile) set(key string, v any) {
	p.mu.Lock()
	p.values[key] = v
	p.mu.Unlock()
	if !p.frozen {
		p.writer.Put(struct{}{})
	}
}

// write puts the values on disk.
func (p *PreferencesFile) write(struct{}) error {
	p.mu.Lock()
	data, err := json.MarshalIndent(preferencesForm{preferencesVersion, p.values}, "", "\t")
	p.mu.Unlock()
	if err != nil {
		return err
	}
	return errors.Join(p.files.MkdirAll(filepath.Dir(p.name)), writeFile(p.files, p.name, append(data, '\n')))
}

// told logs that the settings cannot be written; they are written with the next change.
func (p *PreferencesFile) told(err error) {
	if err != nil {
		slog.Warn("cannot write the settings", "file", p.name, "err", err)
	}
}

// value returns a key's value, fallback if there is none or one of another type.
func value[T any](p *PreferencesFile, key string, fallback T) T {
	p.mu.Lock()
	defer p.mu.Unlock()
	if v, ok := p.values[key].(T); ok {
		return v
	}
	return fallback
}

// BoolWithFallback returns a key's value, fallback if it has none.
func (p *PreferencesFile) BoolWithFallback(key string, fallback bool) bool {
	return value(p, key, fallback)
}

// IntWithFallback returns a key's value, fallback if it has none.
func (p *PreferencesFile) IntWithFallback(key string, fallback int) int {
	return int(value(p, key, float64(fallback))) // JSON knows no integers
}

// FloatWithFallback returns a key's value, fallback if it has none.
func (p *PreferencesFile) FloatWithFallback(key string, fallback float64) float64 {
	return value(p, key, fallback)
}

// StringWithFallback returns a key's value, fallback if it has none.
func (p *PreferencesFile) StringWithFallback(key, fallback string) string {
	return value(p, key, fallback)
}

// StringList returns a key's list, nil if it has none.
func (p *PreferencesFile) StringList(key string) (list []string) {
	for _, v := range value[[]any](p, key, nil) {
		if s, ok := v.(string); ok {
			list = append(list, s)
		}
	}
	return list
}

// SetBool changes a value.
func (p *PreferencesFile) SetBool(key string, v bool) { p.set(key, v) }

// SetInt changes a value.
func (p *PreferencesFile) SetInt(key string, v int) { p.set(key, float64(v)) }

// SetFloat changes a value.
func (p *PreferencesFile) SetFloat(key string, v float64) { p.set(key, v) }

// SetString changes a value.
func (p *PreferencesFile) SetString(key, v string) { p.set(key, v) }

// SetStringList changes a list.
func (p *PreferencesFile) SetStringList(key string, list []string) {
	values := make([]any, 0, len(list))
	for s := range slices.Values(list) {
		values = append(values, s)
	}
	p.set(key, values)
}

// CopyPreferences copies all that this program keeps, as from the toolkit's
// preferences to a file of ours.
func CopyPreferences(to, from Preferences) {
	SaveSettings(to, LoadSettings(from))
	for _, key := range []string{choicesKey, programsKey} {
		if text := from.StringWithFallback(key, ""); text != "" {
			to.SetString(key, text)
		}
	}
	if o, known := LoadOwner(from); known {
		SaveOwner(to, o)
	}
	for _, key := range []string{namesKey, lessonsKey, keysKey} {
		if list := from.StringList(key); len(list) > 0 {
			to.SetStringList(key, list)
		}
	}
}
