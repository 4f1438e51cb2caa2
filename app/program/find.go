//go:build !android && !ios && !js && !wasip1

package program

import (
	"os"
	"os/exec"
	"path/filepath"
)

// usualFolders are where programs are that a window's PATH may lack: games on Debian,
// what Homebrew and MacPorts install, and what people put into their own folders.
var usualFolders = []string{
	"/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin",
	"/usr/bin", "/bin", "/snap/bin", "~/.local/bin", "~/bin",
}

// find returns the path of a program: as PATH has it, or in one of these folders. What
// is in none of them is returned as it is.
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
