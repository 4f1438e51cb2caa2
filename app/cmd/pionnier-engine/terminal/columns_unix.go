//go:build unix

package terminal

import (
	"os"

	"golang.org/x/sys/unix"
)

// columnsOf returns the width of the terminal that file is; ok is false if file is no terminal.
func columnsOf(file *os.File) (columns int, ok bool) {
	size, err := unix.IoctlGetWinsize(int(file.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0, false
	}
	return int(size.Col), true
}
