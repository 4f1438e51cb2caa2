package disk

import (
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"time"
)

// Files is a file system: the machine's (osFiles), or the database of a browser (browserFiles).
type Files interface {
	MkdirAll(dir string) error
	ReadDir(dir string) ([]fs.FileInfo, error) // regular files only
	ReadFile(name string) ([]byte, error)
	Open(name string) (io.ReadCloser, error)
	Stat(name string) (fs.FileInfo, error)
	// SetModified sets the modification time of a file. It returns an error if the file system does not allow it.
	SetModified(name string, t time.Time) error
	CreateTemp(dir string) (Temp, error)
	Rename(from, to string) error
	Remove(name string) error
	// Append appends data to a file, which it creates if needed, and returns when the data is on the disk.
	Append(name string, data []byte) error
	SyncDir(dir string) error
}

// plainFile describes a regular file.
type plainFile struct {
	name     string
	size     int64
	modified time.Time
}

func (p *plainFile) Name() string       { return p.name }
func (p *plainFile) Size() int64        { return p.size }
func (p *plainFile) ModTime() time.Time { return p.modified }
func (*plainFile) Mode() fs.FileMode    { return 0o600 }
func (*plainFile) IsDir() bool          { return false }
func (*plainFile) Sys() any             { return nil }

// Temp is a temporary file that is being written.
type Temp interface {
	Name() string
	Write([]byte) (int, error)
	Sync() error
	Close() error
}

const (
	TempPrefix = ".write-"
	// tempAge is the age from which a temporary file counts as left over. Another process may be writing a
	// younger one.
	tempAge = time.Minute
)

// WriteFile replaces the content of the file name atomically. After a crash, the file has either
// the old or the new content. If writing fails, WriteFile removes the temporary file and returns
// the error.
func WriteFile(f Files, name string, data []byte) error {
	dir := filepath.Dir(name)
	t, err := f.CreateTemp(dir)
	if err != nil {
		return err
	}
	if err := errors.Join(fill(t, data), t.Close()); err != nil {
		return errors.Join(err, f.Remove(t.Name()))
	}
	if err := f.Rename(t.Name(), name); err != nil {
		return errors.Join(err, f.Remove(t.Name()))
	}
	return f.SyncDir(dir)
}

func fill(t Temp, data []byte) error {
	if _, err := t.Write(data); err != nil {
		return err
	}
	return t.Sync()
}

// RemoveLeftovers removes the temporary files that a crash left in dir. It logs files that it
// cannot remove. It returns the files that were in dir, including the removed ones, or an error if
// dir cannot be read.
func RemoveLeftovers(f Files, dir string, now time.Time) ([]fs.FileInfo, error) {
	infos, err := f.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, info := range infos {
		if strings.HasPrefix(info.Name(), TempPrefix) && now.Sub(info.ModTime()) > tempAge {
			if err := f.Remove(filepath.Join(dir, info.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
				slog.Warn("a file that a crash left stays", "file", info.Name(), "err", err)
			}
		}
	}
	return infos, nil
}
