//go:build (unix || windows) && !js

package storage

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

// Lock marks a folder as in use by this process, until the process ends, however it
// ends. It returns false if another process has marked it. Where that cannot be known
// (a file system without locks) it returns true.
func Lock(dir string) bool {
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
