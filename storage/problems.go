package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/disk"
)

// Problems is a folder, beside the games, of files of problems or openings, NAME.sgf. Its methods may be
// called from any goroutine.
type Problems struct {
	dir   string
	files disk.Files
}

// ProblemsIn returns the imported problems in dir, the folder of the games. It does not access the
// disk.
func ProblemsIn(dir string) Problems {
	return Problems{dir: filepath.Join(dir, "problems"), files: disk.Host()}
}

// OpeningsIn returns the user's opening trees in dir, the folder of the games. It does not access
// the disk.
func OpeningsIn(dir string) Problems {
	return Problems{dir: filepath.Join(dir, "openings"), files: disk.Host()}
}

func (p Problems) path(name string) string { return filepath.Join(p.dir, name+extension) }

// List returns the sorted names of the files. It returns nil if the folder does not exist.
func (p Problems) List() ([]string, error) {
	infos, err := p.files.ReadDir(p.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, info := range infos {
		if name, ok := strings.CutSuffix(info.Name(), extension); ok && validID(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, err
}

// Read returns the content of the file with the given name. The error wraps ErrID if name is
// invalid, and fs.ErrNotExist if there is no such file.
func (p Problems) Read(name string) ([]byte, error) {
	if !validID(name) {
		return nil, fmt.Errorf("storage: read a file of problems: %w: %q", ErrID, name)
	}
	data, err := p.files.ReadFile(p.path(name))
	if err != nil {
		return nil, fmt.Errorf("storage: read problems: %w", err)
	}
	return data, nil
}

// Keep writes data to the file with the given name, which it replaces if it exists.
func (p Problems) Keep(name string, data []byte) error {
	err := p.files.MkdirAll(p.dir)
	switch {
	case !validID(name):
		err = fmt.Errorf("%w: %q", ErrID, name)
	case len(data) > sgf.MaxBytes:
		err = record.ErrTooLarge
	case err == nil:
		err = disk.WriteFile(p.files, p.path(name), data)
	}
	if err != nil {
		return fmt.Errorf("storage: keep problems: %w", err)
	}
	return nil
}

// Remove removes the file with the given name. The error wraps ErrID if name is invalid, and
// fs.ErrNotExist if there is no such file.
func (p Problems) Remove(name string) error {
	if !validID(name) {
		return fmt.Errorf("storage: remove problems: %w: %q", ErrID, name)
	}
	if err := p.files.Remove(p.path(name)); err != nil {
		return fmt.Errorf("storage: remove problems: %w", err)
	}
	return nil
}
