//go:build unix && !js

package storage

import (
	"errors"
	"net"
	"os"
	"path/filepath"
)

// handoverFile is the socket at which a folder's program listens. Only its user can
// open it, so no secret is needed.
func handoverFile(dir string) string { return filepath.Join(dir, "in-use.socket") }

func dialHandOver(dir string) (c net.Conn, secret string, err error) {
	c, err = net.DialTimeout("unix", handoverFile(dir), handoverPatience)
	return c, "", err
}

// listenHandOver makes the socket; its end removes it.
func listenHandOver(dir string) (l net.Listener, secret string, err error) {
	path := handoverFile(dir)
	// A program that was killed has left it.
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, "", err
	}
	if l, err = net.Listen("unix", path); err != nil {
		return nil, "", err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		l.Close()
		return nil, "", err
	}
	return l, "", nil
}
