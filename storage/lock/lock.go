//go:build (unix || windows) && !js

// Package lock lets only one process at a time use a folder: the first process takes it, and later ones hand
// over the files that they were to open, so that the first raises its window. It does not know the content of
// the folder. Start reading at Enter.
package lock

import (
	"os"
	"path/filepath"
	"sync"
)

// locked are the folders marked by this process. An open file keeps its lock.
var (
	locking sync.Mutex
	locked  = map[string]*os.File{}
)

// Take marks dir as used by this process until the process ends. It returns false if another
// process has marked it. On a file system without locks, where this is unknown, it returns true.
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
