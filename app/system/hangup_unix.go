//go:build unix

package system

import (
	"os"
	"os/signal"
	"syscall"
)

// HangUp returns SIGHUP, or nil if the program was started with that signal ignored.
func HangUp() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) {
		return nil
	}
	return []os.Signal{syscall.SIGHUP}
}
