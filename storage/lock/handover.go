//go:build (unix || windows) && !js

package lock

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"time"
)

// handover is the request that a starting program sends to the program that uses the folder: a line of JSON,
// answered by "ok".
type handover struct {
	Secret string   `json:"secret,omitempty"` // proves that the sender may read the folder
	Files  []string `json:"files"`            // absolute paths; empty: only raise the window
}

// handoverPatience is how long each side waits for the other.
var handoverPatience = 2 * time.Second

// endingPatience is how long a starting program waits for one that holds the folder but does not answer. It
// is longer than a program needs to end after a signal.
const endingPatience = 4 * time.Second

// pause waits before the next attempt to reach such a program. It returns false if since is too long ago.
var pause = func(since time.Time) bool {
	time.Sleep(50 * time.Millisecond)
	return time.Since(since) < endingPatience
}

const (
	handoverLimit  = 1 << 20 // bytes
	handoverAnswer = "ok\n"
)

// Enter passes files, which are absolute paths, to the program that uses dir, and returns true.
// That program raises its window. If no program uses dir, Enter marks dir as Take does and returns
// false. If the program that uses dir does not answer, since it is starting or ending, Enter
// retries for some seconds.
func Enter(dir string, files []string) (handed bool) {
	for began := time.Now(); ; {
		if handOver(dir, files) {
			return true
		}
		if Take(dir) || !pause(began) {
			return false
		}
	}
}

// handOver passes files to the program that uses dir. It returns false if no program answers within
// two seconds.
func handOver(dir string, files []string) bool {
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

// Serve calls open in a goroutine for each list of files that another program passes to Enter. Only
// the program for which Take returned true may call it. stop ends it. Serve returns an error if
// listening is impossible, for instance if the path of dir is too long for a Unix socket.
func Serve(dir string, open func(files []string)) (stop func(), err error) {
	l, secret, err := listenHandOver(dir)
	if err != nil {
		return nil, fmt.Errorf("lock: listen for other programs: %w", err)
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

// take reads a handover from c, answers it and calls open. It ignores anything else, including a
// handover with a wrong secret.
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
