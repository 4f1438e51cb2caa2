package system

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"

	"pionnier/core/press/text"
)

// Alert prints words to standard error and shows them in a message box, which blocks until the user
// closes it.
func Alert(words string) {
	fmt.Fprintln(os.Stderr, "pionnier:", words)
	message, err := windows.UTF16PtrFromString(words)
	title, errTitle := windows.UTF16PtrFromString(text.T("app.name"))
	if err == nil && errTitle == nil {
		_, _ = windows.MessageBox(0, message, title, windows.MB_OK|windows.MB_ICONERROR)
	}
}
