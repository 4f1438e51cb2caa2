package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// columnsOf returns the width of the console in columns. ok is false if file is not a console.
func columnsOf(file *os.File) (columns int, ok bool) {
	var info windows.ConsoleScreenBufferInfo
	if err := windows.GetConsoleScreenBufferInfo(windows.Handle(file.Fd()), &info); err != nil {
		return 0, false
	}
	return int(info.Window.Right-info.Window.Left) + 1, true
}
