//go:build !unix

package system

import "os"

// HangUp returns the signals by which a terminal ends its programs. It returns nil because this
// system has no SIGHUP.
func HangUp() []os.Signal { return nil }
