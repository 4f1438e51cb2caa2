package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
)

// Damaged is a file that could not be used.
type Damaged struct {
	Name string // the name of the file before
	// Aside is the new name of the file, or "" if it was left alone: because it was written by a newer version
	// (record.ErrNewer), is of another game (record.ErrOtherGame), or cannot be read now. A file that was left
	// alone is not overwritten, and is tried again at the next start.
	Aside string
	Err   error
}

// SetAside renames the file at path, whose content is invalid, and returns the new name. It never
// replaces a file. It must not be used for a file that cannot be read, since such a file may be
// intact.
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
