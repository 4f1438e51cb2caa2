//go:build !unix

package system

import "os"

// HangUp returns the signal that the terminal is gone: there is none.
func HangUp() []os.Signal { return nil }
