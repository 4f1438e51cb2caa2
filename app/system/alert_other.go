//go:build !windows

package system

import (
	"fmt"
	"os"
)

// Alert prints words to standard error, since there is no window.
func Alert(words string) { fmt.Fprintln(os.Stderr, "pionnier:", words) }
