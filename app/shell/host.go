package shell

import "fyne.io/fyne/v2"

// Host is what a window gives all its screens.
type Host struct {
	Shell    *Shell
	Canvas   fyne.Canvas  // of dialogs
	Dispatch func(func()) // calls a function on Fyne's thread, from any goroutine
	Fail     func(error)  // shows an error
	// OnDisk calls work off Fyne's thread, in the order of calls, and then calls then on Fyne's
	// thread with the error of work.
	OnDisk func(work func() error, then func(error))
}
