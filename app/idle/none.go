//go:build !cgo || !x11 || android || ios || mobile || js || !(linux || freebsd || openbsd || netbsd)

package idle

import "time"

// Here the loop never waits.
var (
	wait func(time.Duration)
	post func()
)
