// Package preferences keeps what the user chose: settings, keys, names, external programs, the owner,
// last choices, lessons done, the window's place, and how fast analysis was here. They are in one file
// beside the games, written as games are. It knows no games. Start reading at File and Settings.
package preferences

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	"pionnier/core/background"
	"pionnier/core/record"
	"pionnier/storage/disk"
)

// Values keeps values by key, as a File does.
type Values interface {
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

// File is Values in a file, settings.json in the folder of the games:
// settings, names, programs, last choices, lessons done. It is a JSON object with a
// "version" and an object "values" of strings, numbers, booleans and lists of strings.
//
// Readers see a change at once. It is written in the background, so that no screen
// waits for a disk: to a new file that then takes the place of the old one, as
// the games are. Its methods may be called from any goroutine.
type File struct {
	name  string
	files disk.Files

	frozen bool                         // the file is left alone
	writer *background.Writer[struct{}] // of the values as they are when it writes

	mu     sync.Mutex
	values map[string]any
}

// FileName is the name of the file.
const FileName = "settings.json"

// preferencesVersion is that of the file's form. A change of what a value means takes
// a new key instead.
const preferencesVersion = 1

// errNoVersion is the error for a file that is JSON, but not ours.
var errNoVersion = errors.New("no version")

type preferencesForm struct {
	Version int            `json:"version"`
	Values  map[string]any `json:"values"`
}

var _ Values = (*File)(nil)

// Open reads the preferences in a folder of games; found is false if there are none that
// can be used. A file that was read and is not ours is set aside (setAside). One that cannot be read
// now is left alone, as is one of a newer version, which is read as far as it is understood: neither is
// written over by what is returned. damaged says so.
func Open(dir string) (p *File, found bool, damaged *disk.Damaged) {
	return open(dir, disk.Host())
}

func open(dir string, f disk.Files) (p *File, found bool, damaged *disk.Damaged) {
	p = &File{name: filepath.Join(dir, FileName), files: f, values: map[string]any{}}
	p.writer = background.New(p.write, background.How[struct{}]{})
	data, err := f.ReadFile(p.name)
	if errors.Is(err, fs.ErrNotExist) {
		return p, false, nil
	}
	damaged = &disk.Damaged{Name: filepath.Base(p.name), Err: err}
	if err != nil {
		p.frozen = true
		return p, false, damaged
	}
	var form preferencesForm
	if err = json.Unmarshal(data, &form); err == nil && form.Version < 1 {
		err = errNoVersion
	}
	if err != nil {
		var aside error
		damaged.Aside, aside = disk.SetAside(f, p.name)
		damaged.Err, p.frozen = errors.Join(err, aside), damaged.Aside == ""
		return p, false, damaged
	}
	if form.Values != nil {
		p.values = form.Values
	}
	if p.frozen = form.Version > preferencesVersion; p.frozen {
		damaged.Err = record.ErrNewer
		return p, true, damaged
	}
	return p, true, nil
}

// Flush waits until all changes are on disk, and returns why the newest are not. What failed
// before is tried again.
func (p *File) Flush() error { return p.writer.Flush() }

// set changes a value and has it written.
func (p *File) set(key string, v any) {
	p.mu.Lock()
	p.values[key] = v
	p.mu.Unlock()
	if !p.frozen {
		p.writer.Put(struct{}{})
	}
}

// write puts the values on disk.
func (p *File) write(struct{}) error {
	p.mu.Lock()
	data, err := json.MarshalIndent(preferencesForm{preferencesVersion, p.values}, "", "\t")
	p.mu.Unlock()
	if err != nil {
		return err
	}
	return errors.Join(p.files.MkdirAll(filepath.Dir(p.name)), disk.WriteFile(p.files, p.name, append(data, '\n')))
}

// Follow has told called when changes begin not to be written, and with nil when they are again, as
// background.Writer has it. They are tried again by themselves.
func (p *File) Follow(told func(error)) { p.writer.Follow(told) }

// value returns a key's value, fallback if there is none or one of another type.
func value[T any](p *File, key string, fallback T) T {
	p.mu.Lock()
	defer p.mu.Unlock()
	if v, ok := p.values[key].(T); ok {
		return v
	}
	return fallback
}

// BoolWithFallback returns a key's value, fallback if it has none.
func (p *File) BoolWithFallback(key string, fallback bool) bool {
	return value(p, key, fallback)
}

// IntWithFallback returns a key's value, fallback if it has none.
func (p *File) IntWithFallback(key string, fallback int) int {
	return int(value(p, key, float64(fallback))) // JSON knows no integers
}

// FloatWithFallback returns a key's value, fallback if it has none.
func (p *File) FloatWithFallback(key string, fallback float64) float64 {
	return value(p, key, fallback)
}

// StringWithFallback returns a key's value, fallback if it has none.
func (p *File) StringWithFallback(key, fallback string) string {
	return value(p, key, fallback)
}

// StringList returns a key's list, nil if it has none.
func (p *File) StringList(key string) (list []string) {
	for _, v := range value[[]any](p, key, nil) {
		if s, ok := v.(string); ok {
			list = append(list, s)
		}
	}
	return list
}

// SetBool changes a value.
func (p *File) SetBool(key string, v bool) { p.set(key, v) }

// SetInt changes a value.
func (p *File) SetInt(key string, v int) { p.set(key, float64(v)) }

// SetFloat changes a value.
func (p *File) SetFloat(key string, v float64) { p.set(key, v) }

// SetString changes a value.
func (p *File) SetString(key, v string) { p.set(key, v) }

// SetStringList changes a list.
func (p *File) SetStringList(key string, list []string) {
	values := make([]any, 0, len(list))
	for s := range slices.Values(list) {
		values = append(values, s)
	}
	p.set(key, values)
}
