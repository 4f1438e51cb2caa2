//go:build !unix

package system

import "os"

// HangUp returns nil because this system has no SIGHUP.
func HangUp() []os.Signal { return nil }
