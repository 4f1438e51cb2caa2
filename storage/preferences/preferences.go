// Package preferences stores the user's choices: settings, keys, names, external programs, the owner, last
// choices, completed lessons, the position of the window, and the measured speed of analysis. They are in one
// file beside the games, written as games are. The package does not know games. Start reading at File and
// Settings.
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

// Values stores values by key, as a File does.
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

// File is Values in a file, settings.json in the folder of the games: settings, names, programs, last
// choices, completed lessons. It is a JSON object with a "version" and an object "values" of strings,
// numbers, booleans and lists of strings.
//
// Readers see a change at once. The file is written in the background, so that no screen waits for a disk: to
// a new file that then replaces the old one, as for games. Its methods may be called from any goroutine.
type File struct {
	name  string
	files disk.Files

	frozen bool                         // the file must not be written
	writer *background.Writer[struct{}] // writes the values as they are at that time

	mu     sync.Mutex
	values map[string]any
}

// FileName is the name of the file.
const FileName = "settings.json"

// preferencesVersion is the version of the file format. A change in the meaning of a value requires a new key
// instead.
const preferencesVersion = 1

// errNoVersion is the error for a file that is JSON, but not of this program.
var errNoVersion = errors.New("no version")

type preferencesForm struct {
	Version int            `json:"version"`
	Values  map[string]any `json:"values"`
}

var _ Values = (*File)(nil)

// Open reads the preferences in dir, the folder of the games. found is false if there are no usable
// ones. Open sets an invalid file aside. If a file cannot be read now or is of a newer version,
// Open reads what it can, and the result does not overwrite the file. damaged describes such a
// file, or is nil.
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

// Flush waits until all changes are written. It retries failed writes, and returns an error if the
// latest changes cannot be written.
func (p *File) Flush() error { return p.writer.Flush() }

// set sets the value for key. The file is written in the background.
func (p *File) set(key string, v any) {
	p.mu.Lock()
	p.values[key] = v
	p.mu.Unlock()
	if !p.frozen {
		p.writer.Put(struct{}{})
	}
}

// write writes the values to the disk. It creates the folder if necessary. After an error, the old
// file is unchanged.
func (p *File) write(struct{}) error {
	p.mu.Lock()
	data, err := json.MarshalIndent(preferencesForm{preferencesVersion, p.values}, "", "\t")
	p.mu.Unlock()
	if err != nil {
		return err
	}
	return errors.Join(p.files.MkdirAll(filepath.Dir(p.name)), disk.WriteFile(p.files, p.name, append(data, '\n')))
}

// Follow makes p call told with an error when writing begins to fail, and with nil when it works
// again (see background.Writer). Failed writes are retried.
func (p *File) Follow(told func(error)) { p.writer.Follow(told) }

// value returns the value for key, or fallback if there is no value of type T.
func value[T any](p *File, key string, fallback T) T {
	p.mu.Lock()
	defer p.mu.Unlock()
	if v, ok := p.values[key].(T); ok {
		return v
	}
	return fallback
}

// BoolWithFallback returns the value for key, or fallback if it is not set.
func (p *File) BoolWithFallback(key string, fallback bool) bool {
	return value(p, key, fallback)
}

// IntWithFallback returns the value for key, or fallback if it is not set.
func (p *File) IntWithFallback(key string, fallback int) int {
	return int(value(p, key, float64(fallback))) // JSON knows no integers
}

// FloatWithFallback returns the value for key, or fallback if it is not set.
func (p *File) FloatWithFallback(key string, fallback float64) float64 {
	return value(p, key, fallback)
}

// StringWithFallback returns the value for key, or fallback if it is not set.
func (p *File) StringWithFallback(key, fallback string) string {
	return value(p, key, fallback)
}

// StringList returns the list for key, or nil if it is not set.
func (p *File) StringList(key string) (list []string) {
	for _, v := range value[[]any](p, key, nil) {
		if s, ok := v.(string); ok {
			list = append(list, s)
		}
	}
	return list
}

// SetBool sets the value for key to v.
func (p *File) SetBool(key string, v bool) { p.set(key, v) }

// SetInt sets the value for key to v.
func (p *File) SetInt(key string, v int) { p.set(key, float64(v)) }

// SetFloat sets the value for key to v.
func (p *File) SetFloat(key string, v float64) { p.set(key, v) }

// SetString sets the value for key to v.
func (p *File) SetString(key, v string) { p.set(key, v) }

// SetStringList sets the value for key to list.
func (p *File) SetStringList(key string, list []string) {
	values := make([]any, 0, len(list))
	for s := range slices.Values(list) {
		values = append(values, s)
	}
	p.set(key, values)
}
