//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package idle

import "time"

// The loop never waits on this system.
var (
	wait func(time.Duration)
	post func()
)
