//go:build !windows

package app

import (
	"fmt"
	"os"
)

// alert says something without a window, where the program was started from.
func alert(words string) { fmt.Fprintln(os.Stderr, "pionnier:", words) }
