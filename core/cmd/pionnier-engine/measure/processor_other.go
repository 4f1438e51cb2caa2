//go:build !unix

package measure

import "time"

var started = time.Now()

// processorTime is the time on the clock, where nobody tells how long processors worked.
func processorTime() time.Duration { return time.Since(started) }
