package storage

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// files is what a Library asks of the file system; tests let each step fail.
type files interface {
	MkdirAll(dir string) error
	ReadDir(dir string) ([]fs.FileInfo, error) // plain files only
	ReadFile(name string) ([]byte, error)
	Open(name string) (io.ReadCloser, error)
	Stat(name string) (fs.FileInfo, error)
	CreateTemp(dir string) (tempFile, error)
	Rename(from, to string) error
	Remove(name string) error
	SyncDir(dir string) error
}

// tempFile is a new file being written.
type tempFile interface {
	Name() string
	Write([]byte) (int, error)
	Sync() error
	Close() error
}

const (
	tempPrefix = ".write-"
	// tempAge is how old a temporary file must be to be taken for left over,
	// and not for one that another process is just writing.
	tempAge = time.Minute
)

// writeFile replaces a file as a whole: after a crash it is the old or the new one.
func writeFile(f files, name string, data []byte) error {
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

func fill(t tempFile, data []byte) error {
	if _, err := t.Write(data); err != nil {
		return err
	}
	return t.Sync()
}

// removeLeftovers removes what a crash left of unfinished writes.
func removeLeftovers(f files, dir string, now time.Time) error {
	infos, err := f.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, info := range infos {
		if strings.HasPrefix(info.Name(), tempPrefix) && now.Sub(info.ModTime()) > tempAge {
			if err := f.Remove(filepath.Join(dir, info.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return err
			}
		}
	}
	return nil
}

// osFiles is the real file system.
type osFiles struct{}

func (osFiles) MkdirAll(dir string) error             { return os.MkdirAll(dir, 0o700) }
func (osFiles) ReadFile(name string) ([]byte, error)  { return os.ReadFile(name) }
func (osFiles) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }
func (osFiles) Rename(from, to string) error          { return os.Rename(from, to) }
func (osFiles) Remove(name string) error              { return os.Remove(name) }
func (osFiles) Open(name string) (io.ReadCloser, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err // not f: a nil *os.File is not a nil ReadCloser
	}
	return f, nil
}

func (osFiles) CreateTemp(dir string) (tempFile, error) {
	f, err := os.CreateTemp(dir, tempPrefix+"*")
	if err != nil {
		return nil, err // not f: a nil *os.File is not a nil tempFile
	}
	return f, nil
}

func (osFiles) ReadDir(dir string) ([]fs.FileInfo, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var infos []fs.FileInfo
	for _, e := range entries {
		info, err := e.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // gone meanwhile
		}
		if err != nil {
			return nil, err
		}
		if info.Mode().IsRegular() {
			infos = append(infos, info)
		}
	}
	return infos, nil
}

// SyncDir makes renames within a folder durable. Where folders cannot be synced
// (Windows, browsers, some file systems) there is nothing to do.
func (osFiles) SyncDir(dir string) error {
	switch runtime.GOOS {
	case "windows", "js", "wasip1", "plan9":
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, d.Close())
}
