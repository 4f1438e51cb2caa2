package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// Damaged is a file that could not be used.
type Damaged struct {
	Name string // of the file as it was
	// Aside is its new name, "" if it was left alone: written by a newer version (record.ErrNewer),
	// another game (record.ErrOtherGame), or not readable now. What was left alone is not written
	// over, and is tried again at the next start.
	Aside string
	Err   error
}

// SetAside renames a file that was read and makes no sense, never over another one, and returns its
// new name. A file that could not be read is not for it: it may be whole.
func SetAside(f Files, path string) (string, error) {
	for n := 1; ; n++ {
		to := path + ".damaged"
		if n > 1 {
			to = fmt.Sprintf("%s-%d", to, n)
		}
		if _, err := f.Stat(to); err == nil {
			continue
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		if err := f.Rename(path, to); err != nil {
			return "", err
		}
		return filepath.Base(to), f.SyncDir(filepath.Dir(path))
	}
}
