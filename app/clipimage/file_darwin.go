//go:build !ios

package clipimage

import (
	"os"
	"path/filepath"
)

// viaFile writes png to a temporary file and runs the program name with the arguments that args
// returns for the file's path. It returns an error if the program fails.
func viaFile(png []byte, name string, args func(path string) []string) error {
	dir, err := os.MkdirTemp("", "pionnier")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "picture.png")
	if err := os.WriteFile(path, png, 0o600); err != nil {
		return err
	}
	return run(nil, name, args(path)...)
}
