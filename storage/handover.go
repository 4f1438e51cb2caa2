//go:build (unix || windows) && !js

package storage

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"time"
)

// handover is what a program that starts says to the one that uses the folder: a line of
// JSON, answered by "ok".
type handover struct {
	Secret string   `json:"secret,omitempty"` // shows that the sender may read the folder, where the system does not
	Files  []string `json:"files"`            // absolute; none: the window is to come forward
}

// handoverPatience is how long each side waits for the other.
var handoverPatience = 2 * time.Second

const (
	handoverLimit  = 1 << 20 // bytes
	handoverAnswer = "ok\n"
)

// HandOver gives files, by their absolute paths, to the program that uses a folder. It
// returns false if none answers within two seconds: then this program is the one.
func HandOver(dir string, files []string) bool {
	c, secret, err := dialHandOver(dir)
	if err != nil {
		return false
	}
	defer c.Close()
	if c.SetDeadline(time.Now().Add(handoverPatience)) != nil ||
		json.NewEncoder(c).Encode(handover{secret, files}) != nil {
		return false
	}
	answer := make([]byte, len(handoverAnswer))
	_, err = io.ReadFull(c, answer)
	return err == nil && string(answer) == handoverAnswer
}

// ServeHandOver has open called, on a goroutine of its own, with the files that programs
// started later on the same folder hand over. Only the program that Lock gave the folder
// to may call it. stop ends it. It fails where nobody can be listened to; so on Unix if
// the folder's path is too long for a socket.
func ServeHandOver(dir string, open func(files []string)) (stop func(), err error) {
	l, secret, err := listenHandOver(dir)
	if err != nil {
		return nil, fmt.Errorf("storage: listen for other programs: %w", err)
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			take(c, secret, open)
		}
	}()
	return func() { l.Close() }, nil
}

// take reads one handover and answers it; what is none, or lacks the secret, is left
// without an answer.
func take(c net.Conn, secret string, open func(files []string)) {
	defer c.Close()
	var h handover
	if c.SetDeadline(time.Now().Add(handoverPatience)) != nil ||
		json.NewDecoder(io.LimitReader(c, handoverLimit)).Decode(&h) != nil || h.Secret != secret {
		return
	}
	if _, err := io.WriteString(c, handoverAnswer); err == nil {
		open(h.Files)
	}
}
