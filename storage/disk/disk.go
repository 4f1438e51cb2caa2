// Package disk contains the calls that wait for a file system, which may be on a network share. None of them
// may be made on a thread that draws. The package does not know the content of the files.
//
// Files is the file system that holds the program's own files: the machine's, or a browser's database.
// WriteFile replaces one of these files so that a crash leaves the old or the new one, Replace does so for a
// file of the user's elsewhere, and SetAside keeps a damaged file. Tests observe the calls with Watch, and
// make those in write.go fail with Fail. Start reading at Files.
package disk

import (
	"io/fs"
	"os"
	"slices"
	"sync"
	"sync/atomic"
)

// watcher holds a function that is called before each call.
type watcher struct{ heard func(name string) }

var (
	watchers atomic.Pointer[[]*watcher]
	changing sync.Mutex // guards changes of watchers
)

// Watch registers heard, and returns a function that removes it. heard is called before each call
// that may block for a file or folder, on the same goroutine, with the file's name. Watch is for
// tests.
func Watch(heard func(name string)) (stop func()) {
	w := &watcher{heard}
	changeWatchers(func(list []*watcher) []*watcher { return append(list, w) })
	return func() {
		changeWatchers(func(list []*watcher) []*watcher {
			return slices.DeleteFunc(list, func(other *watcher) bool { return other == w })
		})
	}
}

func changeWatchers(to func([]*watcher) []*watcher) {
	changing.Lock()
	defer changing.Unlock()
	var list []*watcher
	if now := watchers.Load(); now != nil {
		list = slices.Clone(*now)
	}
	list = to(list)
	watchers.Store(&list)
}

// Wait calls the functions registered by Watch. Code that blocks for a file or folder without using
// this package must call Wait first.
func Wait(name string) {
	if list := watchers.Load(); list != nil {
		for _, w := range *list {
			w.heard(name)
		}
	}
}

// Stat calls os.Stat.
func Stat(name string) (fs.FileInfo, error) {
	Wait(name)
	return os.Stat(name)
}

// ReadDir calls os.ReadDir.
func ReadDir(name string) ([]fs.DirEntry, error) {
	Wait(name)
	return os.ReadDir(name)
}

// ReadFile calls os.ReadFile.
func ReadFile(name string) ([]byte, error) {
	Wait(name)
	return os.ReadFile(name)
}

// Open calls os.Open.
func Open(name string) (*os.File, error) {
	Wait(name)
	return os.Open(name)
}

// FS is like os.DirFS, but observed by Watch.
func FS(dir string) fs.FS { return folder{dir, os.DirFS(dir)} }

type folder struct {
	dir string
	fs.FS
}

func (f folder) Open(name string) (fs.File, error) {
	Wait(f.dir + "/" + name)
	return f.FS.Open(name)
}
