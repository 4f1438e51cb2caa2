//go:build !unix

package disk

import (
	"errors"
	"io/fs"
	"slices"
)

// ReadDir returns the regular files of dir. If reading fails midway, it returns the files read so
// far and the error.
func (osFiles) ReadDir(dir string) ([]fs.FileInfo, error) {
	f, err := Open(dir)
	if err != nil {
		return nil, err
	}
	infos, err := f.Readdir(-1)
	infos = slices.DeleteFunc(infos, func(info fs.FileInfo) bool { return !info.Mode().IsRegular() })
	return infos, errors.Join(err, f.Close())
}
