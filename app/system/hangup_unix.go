//go:build unix

package system

import (
	"os"
	"os/signal"
	"syscall"
)

// HangUp returns the signal that the terminal is gone, unless the program was told to outlive it.
func HangUp() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) {
		return nil
	}
	return []os.Signal{syscall.SIGHUP}
}
