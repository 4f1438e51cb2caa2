//go:build unix

package disk

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// ReadDir returns the regular files of dir. It calls fstatat on several processors with names
// relative to the open folder, which is faster for large folders than looking up each path. If it
// fails midway, it returns an error.
func (osFiles) ReadDir(dir string) ([]fs.FileInfo, error) {
	f, err := Open(dir)
	if err != nil {
		return nil, err
	}
	infos, err := describeAll(f)
	return infos, errors.Join(err, f.Close())
}

func describeAll(dir *os.File) ([]fs.FileInfo, error) {
	names, err := dir.Readdirnames(-1)
	if err != nil {
		return nil, err
	}
	const share = 512
	found, errs := make([]plainFile, len(names)), make([]error, len(names)/share+1)
	fd := int(dir.Fd())
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(errs)) {
		workers.Go(func() {
			for part := int(next.Add(1)) - 1; part < len(errs); part = int(next.Add(1)) - 1 {
				from, to := part*share, min((part+1)*share, len(names))
				errs[part] = describe(fd, dir.Name(), names[from:to], found[from:to])
			}
		})
	}
	workers.Wait()
	found = slices.DeleteFunc(found, func(p plainFile) bool { return p.name == "" })
	infos := make([]fs.FileInfo, len(found))
	for i := range found {
		infos[i] = &found[i]
	}
	return infos, errors.Join(errs...)
}

// describe stores the details of the files names in found. It leaves the element zero for a file
// that is not regular or no longer exists.
func describe(fd int, dir string, names []string, found []plainFile) error {
	for i, name := range names {
		var s unix.Stat_t
		err := unix.Fstatat(fd, name, &s, unix.AT_SYMLINK_NOFOLLOW)
		for err == unix.EINTR { // some file systems of users' own
			err = unix.Fstatat(fd, name, &s, unix.AT_SYMLINK_NOFOLLOW)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return &fs.PathError{Op: "list", Path: dir + "/" + name, Err: err}
		case s.Mode&unix.S_IFMT == unix.S_IFREG:
			found[i] = plainFile{name, s.Size, time.Unix(s.Mtim.Unix())}
		}
	}
	return nil
}
