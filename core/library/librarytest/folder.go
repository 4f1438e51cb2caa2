package librarytest

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"pionnier/core/library"
)

// Folder is a library.Folder in memory.
type Folder map[string][]byte

var _ library.Folder = Folder{}

// List implements library.Folder.
func (f Folder) List() ([]string, error) { return slices.Collect(maps.Keys(f)), nil }

// SetAside implements library.Folder.
func (f Folder) SetAside(name string) error {
	delete(f, name)
	return nil
}

// Read implements library.Folder.
func (f Folder) Read(name string) ([]byte, error) {
	data, ok := f[name]
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return slices.Clone(data), nil
}

// Write implements library.Folder.
func (f Folder) Write(name string, data []byte) error {
	f[name] = slices.Clone(data)
	return nil
}

// Remove implements library.Folder.
func (f Folder) Remove(name string) error {
	delete(f, name)
	return nil
}
