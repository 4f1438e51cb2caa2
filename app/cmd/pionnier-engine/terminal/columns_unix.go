//go:build unix

package terminal

import (
	"os"

	"golang.org/x/sys/unix"
)

// columnsOf returns the width of the terminal in columns. ok is false if file is not a terminal.
func columnsOf(file *os.File) (columns int, ok bool) {
	size, err := unix.IoctlGetWinsize(int(file.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0, false
	}
	return int(size.Col), true
}
