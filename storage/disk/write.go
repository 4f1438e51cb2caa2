package disk

import (
	"errors"
	"os"
	"runtime"
	"sync/atomic"
	"syscall"
	"time"
)

// fault is the function given to Fail, or nil.
var fault atomic.Pointer[func(op, name string) error]

// Fail registers f, which is called before each call that changes a file or folder. If f returns an
// error, that call fails with it, and a write is half done, as on a full disk. op is the kind of
// call: mkdir, rename, remove, create, write, sync, append or chtimes. Fail returns a function that
// removes f. It is for tests.
func Fail(f func(op, name string) error) (stop func()) {
	fault.Store(&f)
	return func() { fault.Store(nil) }
}

// change calls Wait. It returns the error with which the call op must fail according to Fail, or
// nil.
func change(op, name string) error {
	Wait(name)
	if f := fault.Load(); f != nil {
		if err := (*f)(op, name); err != nil {
			return &os.PathError{Op: op, Path: name, Err: err}
		}
	}
	return nil
}

// MkdirAll calls os.MkdirAll with permissions for the user only.
func MkdirAll(dir string) error {
	if err := change("mkdir", dir); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o700)
}

// Rename calls os.Rename.
func Rename(from, to string) error {
	if err := change("rename", to); err != nil {
		return err
	}
	return os.Rename(from, to)
}

// Remove calls os.Remove.
func Remove(name string) error {
	if err := change("remove", name); err != nil {
		return err
	}
	return os.Remove(name)
}

// Chtimes sets the access and modification times of a file to t.
func Chtimes(name string, t time.Time) error {
	if err := change("chtimes", name); err != nil {
		return err
	}
	return os.Chtimes(name, t, t)
}

// File is a new file that is being written.
type File struct{ *os.File }

// CreateTemp calls os.CreateTemp.
func CreateTemp(dir, pattern string) (*File, error) {
	if err := change("create", dir); err != nil {
		return nil, err
	}
	f, err := os.CreateTemp(dir, pattern)
	return &File{f}, err
}

// Write calls os.File.Write.
func (f *File) Write(data []byte) (int, error) {
	if err := change("write", f.Name()); err != nil {
		n, _ := f.File.Write(data[:len(data)/2])
		return n, err
	}
	return f.File.Write(data)
}

// Sync calls os.File.Sync.
func (f *File) Sync() error {
	if err := change("sync", f.Name()); err != nil {
		return err
	}
	return f.File.Sync()
}

// Append appends data to the file name, which it creates if necessary. It returns after the data is
// synced to the disk. After an error, a part of data may have been appended.
func Append(name string, data []byte) error {
	failed := change("append", name)
	if failed != nil {
		if len(data) == 0 {
			return failed
		}
		data = data[:len(data)/2]
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return errors.Join(failed, err)
	}
	_, err = f.Write(data)
	return errors.Join(failed, err, f.Sync(), f.Close())
}

// SyncDir makes renames in dir durable. It does nothing where folders cannot be synced, such as on
// Windows.
func SyncDir(dir string) error {
	switch runtime.GOOS {
	case "windows", "wasip1", "plan9":
		return nil
	}
	if err := change("sync", dir); err != nil {
		return err
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
