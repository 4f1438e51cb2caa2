package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// Replace atomically replaces the content of a file that belongs to the user, or creates the file.
// After a crash or on a full disk, the file has either the old or the new content. A new file is
// readable by all users of the machine. An existing file keeps its permissions, and a symbolic link
// is followed.
func Replace(name string, data []byte) error { return replace(osFiles{}, name, data) }

func replace(f Files, name string, data []byte) error {
	target := name
	if linked, err := filepath.EvalSymlinks(name); err == nil {
		target = linked
	}
	mode := fs.FileMode(0o644)
	switch info, err := f.Stat(target); {
	case err == nil && !info.Mode().IsRegular():
		err = &fs.PathError{Op: "write", Path: name, Err: errNotAFile}
		return fmt.Errorf("disk: replace a file: %w", err)
	case err == nil:
		mode = info.Mode().Perm()
	}
	if err := WriteFile(readable{f, mode}, target, data); err != nil {
		return fmt.Errorf("disk: replace a file: %w", err)
	}
	return nil
}

// errNotAFile is the error for a folder or a device.
var errNotAFile = errors.New("not a plain file")

// readable is a Files whose temporary files have the permissions of the final file.
type readable struct {
	Files
	mode fs.FileMode
}

func (r readable) CreateTemp(dir string) (Temp, error) {
	t, err := r.Files.CreateTemp(dir)
	if err != nil {
		return nil, err
	}
	if f, ok := t.(*File); ok {
		if err := f.Chmod(r.mode); err != nil {
			return nil, errors.Join(err, t.Close(), r.Files.Remove(t.Name()))
		}
	}
	return t, nil
}
