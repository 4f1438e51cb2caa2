package storage

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
	"time"

	"pionnier/storage/disk"
)

// osFiles is the real file system.
type osFiles struct{}

func (osFiles) ReadFile(name string) ([]byte, error)  { return disk.ReadFile(name) }
func (osFiles) Stat(name string) (fs.FileInfo, error) { return disk.Stat(name) }

func (osFiles) MkdirAll(dir string) error {
	disk.Wait(dir)
	return os.MkdirAll(dir, 0o700)
}

func (osFiles) Rename(from, to string) error {
	disk.Wait(from)
	return os.Rename(from, to)
}

func (osFiles) Remove(name string) error {
	disk.Wait(name)
	return os.Remove(name)
}

func (osFiles) Open(name string) (io.ReadCloser, error) {
	f, err := disk.Open(name)
	if err != nil {
		return nil, err // not f: a nil *os.File is not a nil ReadCloser
	}
	return f, nil
}

func (osFiles) CreateTemp(dir string) (tempFile, error) {
	disk.Wait(dir)
	f, err := os.CreateTemp(dir, tempPrefix+"*")
	if err != nil {
		return nil, err // not f: a nil *os.File is not a nil tempFile
	}
	return f, nil
}

func (osFiles) Append(name string, data []byte) error {
	disk.Wait(name)
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

// SyncDir makes renames within a folder durable. Where folders cannot be synced
// (Windows, some file systems) there is nothing to do.
func (osFiles) SyncDir(dir string) error {
	switch runtime.GOOS {
	case "windows", "wasip1", "plan9":
		return nil
	}
	d, err := disk.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, d.Close())
}

func (osFiles) SetModified(name string, t time.Time) error {
	disk.Wait(name)
	return os.Chtimes(name, t, t)
}
