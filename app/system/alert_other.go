//go:build !windows

package system

import (
	"fmt"
	"os"
)

// Alert says something without a window, where the program was started from.
func Alert(words string) { fmt.Fprintln(os.Stderr, "pionnier:", words) }
