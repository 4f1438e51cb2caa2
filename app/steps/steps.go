// Package steps provides the buttons and keys that step through a line of moves. The caller
// determines the line and how it is shown. Start reading at Steps.
package steps

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// Steps returns buttons that step through a line of n moves, with the numbers shown and n between
// them. shown is the number of moves on the board. step is called with the number of further moves
// to show, which may be negative or exceed the rest. The container is empty if n and shown are 0.
func Steps(shown, n int, step func(by int)) *fyne.Container {
	icon := func(name string, by int, can bool) fyne.CanvasObject {
		b := widgets.NewIcon(theme.Icon(name), text.T("study.tool."+name), func() { step(by) })
		if !can {
			b.Disable()
		}
		return b
	}
	if n == 0 && shown == 0 {
		return container.NewHBox()
	}
	return container.NewHBox(icon("first", -n, shown > 0), icon("previous", -1, shown > 0),
		container.NewCenter(widgets.Word(text.T("study.line.count", "Move", shown, "Of", n))), icon("next", 1, shown < n), icon("last", n, shown < n))
}

// Key handles the left and right arrow keys, Home and End like the buttons of Steps, whose
// arguments it has. It reports whether it handled ev.
func Key(ev *fyne.KeyEvent, shown, n int, step func(by int)) bool {
	if n == 0 {
		return false
	}
	switch ev.Name {
	case fyne.KeyRight:
		step(1)
	case fyne.KeyLeft:
		step(-1)
	case fyne.KeyHome:
		step(-shown)
	case fyne.KeyEnd:
		step(n)
	default:
		return false
	}
	return true
}
