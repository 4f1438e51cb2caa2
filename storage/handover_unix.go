//go:build unix && !js

package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"
)

// handover is what a program that starts says to the one that uses the folder: a line of
// JSON, answered by "ok".
type handover struct {
	Files []string `json:"files"` // absolute; none: the window is to come forward
}

const (
	handoverPatience = 2 * time.Second
	handoverLimit    = 1 << 20 // bytes
	handoverAnswer   = "ok\n"
)

// handoverSocket is where a folder's program listens.
func handoverSocket(dir string) string { return filepath.Join(dir, "in-use.socket") }

// HandOver gives files, by their absolute paths, to the program that uses a folder. It
// returns false if none answers within two seconds: then this program is the one.
func HandOver(dir string, files []string) bool {
	c, err := net.DialTimeout("unix", handoverSocket(dir), handoverPatience)
	if err != nil {
		return false
	}
	defer c.Close()
	if c.SetDeadline(time.Now().Add(handoverPatience)) != nil || json.NewEncoder(c).Encode(handover{files}) != nil {
		return false
	}
	answer := make([]byte, len(handoverAnswer))
	_, err = io.ReadFull(c, answer)
	return err == nil && string(answer) == handoverAnswer
}

// ServeHandOver has open called, on a goroutine of its own, with the files that programs
// started later on the same folder hand over. Only the program that Lock gave the folder
// to may call it. stop ends it. It fails where there are no such sockets, or the folder's
// path is too long for one.
func ServeHandOver(dir string, open func(files []string)) (stop func(), err error) {
	path := handoverSocket(dir)
	// A program that was killed has left it.
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("storage: listen for other programs: %w", err)
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, fmt.Errorf("storage: listen for other programs: %w", err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		l.Close()
		return nil, fmt.Errorf("storage: listen for other programs: %w", err)
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			take(c, open)
		}
	}()
	return func() { l.Close() }, nil // which removes the socket
}

// take reads one handover and answers it; what is none is left without an answer.
func take(c net.Conn, open func(files []string)) {
	defer c.Close()
	var h handover
	if c.SetDeadline(time.Now().Add(handoverPatience)) != nil ||
		json.NewDecoder(io.LimitReader(c, handoverLimit)).Decode(&h) != nil {
		return
	}
	if _, err := io.WriteString(c, handoverAnswer); err == nil {
		open(h.Files)
	}
}
