//go:build (unix || windows) && !js

package lock

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

// endingPatience is how long a program that begins waits for one that holds the folder but
// takes nothing. Longer than one needs to end after a signal.
const endingPatience = 4 * time.Second

// pause is between two looks at such a program; false: it was long enough.
var pause = func(since time.Time) bool {
	time.Sleep(50 * time.Millisecond)
	return time.Since(since) < endingPatience
}

const (
	handoverLimit  = 1 << 20 // bytes
	handoverAnswer = "ok\n"
)

// Enter gives files, by their absolute paths, to the program that uses a folder, which comes
// forward, and returns true. If there is none it marks the folder as Take does. One that is
// beginning or ending holds the folder but takes nothing: Enter waits for it, some seconds at most.
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

// handOver gives files to the program that uses a folder. It returns false if none answers
// within two seconds.
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

// Serve has open called, on a goroutine of its own, with the files that programs
// started later on the same folder hand over. Only the program that Take gave the folder
// to may call it. stop ends it. It fails where listening is impossible; so on Unix if
// the folder's path is too long for a socket.
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

// take reads one handover and answers it. Anything else, and a handover that lacks the
// secret, gets no answer.
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
