//go:build !unix && !windows

package terminal

import "os"

func columnsOf(*os.File) (columns int, ok bool) { return 0, false }
