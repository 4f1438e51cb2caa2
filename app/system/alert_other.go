//go:build !windows

package system

import (
	"fmt"
	"os"
)

// Alert prints words to standard error.
func Alert(words string) { fmt.Fprintln(os.Stderr, "pionnier:", words) }
