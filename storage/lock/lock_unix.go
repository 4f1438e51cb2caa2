//go:build unix && !js

package lock

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
)

// handoverFile returns the name of the socket on which the program that uses dir listens. A secret
// is not necessary, since only the program's user can open the socket.
func handoverFile(dir string) string { return filepath.Join(dir, "in-use.socket") }

func dialHandOver(dir string) (c net.Conn, secret string, err error) {
	c, err = net.DialTimeout("unix", handoverFile(dir), handoverPatience)
	return c, "", err
}

// listenHandOver creates the socket for dir and listens on it. Closing l removes the socket. secret
// is "", since only the user may open the socket. listenHandOver returns an error if the socket
// cannot be created, for instance because its path is too long.
func listenHandOver(dir string) (l net.Listener, secret string, err error) {
	path := handoverFile(dir)
	// A program that was killed may have left the socket.
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

// taken tries to lock f and reports whether another process has locked it.
func taken(f *os.File) bool {
	return syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == syscall.EWOULDBLOCK
}
