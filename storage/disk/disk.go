// Package disk has the calls that wait for a file system, of which a network share may be a part:
// none of them is for a thread that draws. It knows nothing of what is in the files.
//
// Files is what the program's own files are kept in, the machine's file system or a browser's
// database; WriteFile replaces one so that a crash leaves the old or the new, Replace does so for a
// file of the user's elsewhere, and SetAside keeps what is damaged. Tests see through Watch who waits,
// and have calls of write.go fail through Fail. Start reading at Files.
package disk

import (
	"io/fs"
	"os"
	"slices"
	"sync"
	"sync/atomic"
)

// watcher is a function that hears of each call.
type watcher struct{ heard func(name string) }

var (
	watchers atomic.Pointer[[]*watcher]
	changing sync.Mutex // of watchers
)

// Watch has heard called with the name of the file or folder before each call that waits for it, from
// the goroutine that waits, until stop is called. It is for tests.
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

// Wait tells those who watch that the caller is about to wait for a file or folder. What waits by
// other functions than this package's calls it first.
func Wait(name string) {
	if list := watchers.Load(); list != nil {
		for _, w := range *list {
			w.heard(name)
		}
	}
}

// Stat is os.Stat.
func Stat(name string) (fs.FileInfo, error) {
	Wait(name)
	return os.Stat(name)
}

// ReadDir is os.ReadDir.
func ReadDir(name string) ([]fs.DirEntry, error) {
	Wait(name)
	return os.ReadDir(name)
}

// ReadFile is os.ReadFile.
func ReadFile(name string) ([]byte, error) {
	Wait(name)
	return os.ReadFile(name)
}

// Open is os.Open.
func Open(name string) (*os.File, error) {
	Wait(name)
	return os.Open(name)
}

// FS is os.DirFS.
func FS(dir string) fs.FS { return folder{dir, os.DirFS(dir)} }

type folder struct {
	dir string
	fs.FS
}

func (f folder) Open(name string) (fs.File, error) {
	Wait(f.dir + "/" + name)
	return f.FS.Open(name)
}
