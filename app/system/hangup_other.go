//go:build !unix

package system

import "os"

// HangUp returns nil: this system has no signal for a closed terminal.
func HangUp() []os.Signal { return nil }
