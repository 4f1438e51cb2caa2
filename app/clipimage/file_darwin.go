//go:build !ios

package clipimage

import (
	"os"
	"path/filepath"
)

// viaFile runs the program name, which reads the picture from a file. args returns its arguments for the path
// of the file.
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
