//go:build unix

package system

import (
	"os"
	"os/signal"
	"syscall"
)

// HangUp returns the signal for a closed terminal, or nil if the program ignores it.
func HangUp() []os.Signal {
	if signal.Ignored(syscall.SIGHUP) {
		return nil
	}
	return []os.Signal{syscall.SIGHUP}
}
