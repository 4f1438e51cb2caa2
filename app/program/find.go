//go:build !android && !ios && !js && !wasip1

package program

import (
	"os"
	"os/exec"
	"path/filepath"
)

// usualFolders are common folders of programs that the PATH of a program started from a desktop may
// lack.
var usualFolders = []string{
	"/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin",
	"/usr/bin", "/bin", "/snap/bin", "~/.local/bin", "~/bin",
}

// find returns the path of the program name in PATH or in one of folders. If name is a path or is
// not found, find returns it unchanged.
func find(name string, folders []string) string {
	if filepath.Base(name) != name {
		return name
	}
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	for _, folder := range folders {
		path := filepath.Join(atHome(folder), name)
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return path
		}
	}
	return name
}
