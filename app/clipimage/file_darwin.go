//go:build !ios

package clipimage

import (
	"os"
	"path/filepath"
)

// viaFile runs a program that reads the picture from a file, whose path args makes its
// arguments of.
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
