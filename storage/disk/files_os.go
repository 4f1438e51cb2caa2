package disk

import (
	"io"
	"io/fs"
	"time"
)

// osFiles is the file system of the machine.
type osFiles struct{}

func (osFiles) ReadFile(name string) ([]byte, error)  { return ReadFile(name) }
func (osFiles) Stat(name string) (fs.FileInfo, error) { return Stat(name) }

func (osFiles) MkdirAll(dir string) error                  { return MkdirAll(dir) }
func (osFiles) Rename(from, to string) error               { return Rename(from, to) }
func (osFiles) Remove(name string) error                   { return Remove(name) }
func (osFiles) Append(name string, data []byte) error      { return Append(name, data) }
func (osFiles) SyncDir(dir string) error                   { return SyncDir(dir) }
func (osFiles) SetModified(name string, t time.Time) error { return Chtimes(name, t) }

func (osFiles) Open(name string) (io.ReadCloser, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err // not f: a nil *os.File is not a nil ReadCloser
	}
	return f, nil
}

func (osFiles) CreateTemp(dir string) (Temp, error) {
	f, err := CreateTemp(dir, TempPrefix+"*")
	if err != nil {
		return nil, err // not f: a nil *File is not a nil Temp
	}
	return f, nil
}
