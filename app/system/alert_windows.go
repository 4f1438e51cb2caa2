package system

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"

	"pionnier/core/press/text"
)

// Alert shows words in a message box of the system, and prints them to standard error: a program that is
// started from a desktop has no terminal.
func Alert(words string) {
	fmt.Fprintln(os.Stderr, "pionnier:", words)
	message, err := windows.UTF16PtrFromString(words)
	title, errTitle := windows.UTF16PtrFromString(text.T("app.name"))
	if err == nil && errTitle == nil {
		_, _ = windows.MessageBox(0, message, title, windows.MB_OK|windows.MB_ICONERROR)
	}
}
