//go:build (unix || windows) && !js

// Package lock has one process at a time use a folder: the first takes it, and later ones hand
// over the files that they were to open, so that its window comes forward. It knows nothing of
// what is in the folder. Start reading at Enter.
package lock

import (
	"os"
	"path/filepath"
	"sync"
)

// locked are the folders that this process has marked; an open file keeps its lock.
var (
	locking sync.Mutex
	locked  = map[string]*os.File{}
)

// Take marks a folder as in use by this process, until the process ends, however it
// ends. It returns false if another process has marked it. Where that cannot be known
// (a file system without locks) it returns true.
func Take(dir string) bool {
	locking.Lock()
	defer locking.Unlock()
	if locked[dir] != nil {
		return true
	}
	f, err := os.OpenFile(filepath.Join(dir, "in-use"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return true
	}
	if taken(f) {
		f.Close()
		return false
	}
	locked[dir] = f
	return true
}
