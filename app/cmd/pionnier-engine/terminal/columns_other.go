//go:build !unix && !windows

package terminal

import "os"

// columnsOf returns the width of a terminal in columns. It returns false, because the width is
// unknown on this platform.
func columnsOf(*os.File) (columns int, ok bool) { return 0, false }
