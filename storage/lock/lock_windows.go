package lock

import (
	"crypto/rand"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// handoverFile returns the name of a file with two lines: the local address on which the program
// that uses dir listens, and a secret. All users of the machine can connect to the address, but
// only users who may read the folder know the secret.
func handoverFile(dir string) string { return filepath.Join(dir, "in-use.address") }

var errHandoverFile = errors.New("not an address and a secret")

func dialHandOver(dir string) (c net.Conn, secret string, err error) {
	content, err := os.ReadFile(handoverFile(dir))
	if err != nil {
		return nil, "", err
	}
	address, secret, found := strings.Cut(string(content), "\n")
	if !found || !strings.HasPrefix(address, "127.0.0.1:") {
		return nil, "", errHandoverFile
	}
	c, err = net.DialTimeout("tcp", address, handoverPatience)
	return c, secret, err
}

// listenHandOver listens on a free local port, and writes its address and a new secret to
// handoverFile(dir). Closing l removes the file.
func listenHandOver(dir string) (l net.Listener, secret string, err error) {
	if l, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		return nil, "", err
	}
	secret = rand.Text()
	if err := os.WriteFile(handoverFile(dir), []byte(l.Addr().String()+"\n"+secret), 0o600); err != nil {
		l.Close()
		return nil, "", err
	}
	return portOfFolder{l, handoverFile(dir)}, secret, nil
}

// portOfFolder is a listener that removes its file when it is closed.
type portOfFolder struct {
	net.Listener
	file string
}

func (l portOfFolder) Close() error {
	return errors.Join(l.Listener.Close(), os.Remove(l.file))
}

// taken tries to lock f and reports whether another process has locked it.
func taken(f *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, &windows.Overlapped{}) == windows.ERROR_LOCK_VIOLATION
}
