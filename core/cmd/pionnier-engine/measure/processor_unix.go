//go:build unix

package measure

import (
	"syscall"
	"time"
)

// processorTime is how long processors have worked for this program; other programs on a
// busy machine do not make it longer, as they do the time on the clock.
func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
