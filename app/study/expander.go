package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// expander is the button that gives what is under the board the board's room too, and gives it back. It is offered
// in a narrow window where few lines can be read below the board.
type expander struct {
	*widgets.Button
	host
	over []fyne.CanvasObject // the board and what lies over it
	open bool                // they are hidden
}

// enoughLines is how many lines of text below the board need no expander.
const enoughLines = 8

func newExpander(on host, over ...fyne.CanvasObject) *expander {
	e := &expander{host: on, over: over}
	e.Button = widgets.NewIcon(theme.Icon("expand"), text.T("study.expand"), e.toggle)
	return e
}

// toggle expands what is under the board, or shows the board again.
func (e *expander) toggle() {
	e.set(!e.open)
	e.relayout()
}

// set changes the button without placing anything anew.
func (e *expander) set(open bool) {
	if e.open == open {
		return
	}
	e.open = open
	icon, name := "expand", "study.expand"
	if open {
		icon, name = "shrink", "study.shrink"
	}
	e.Button.Name = text.T(name)
	e.Button.SetIcon(theme.Icon(icon))
}

// offer shows the button if room is too little for enoughLines, and else shows the board. It returns the width that
// the button takes of the row of the status line; 0: none.
func (e *expander) offer(room float32) (width float32) {
	if room >= statusLines(enoughLines) {
		e.set(false)
		e.Hide()
		return 0
	}
	e.Show()
	return e.MinSize().Width
}

// high is the height of the button, 0 where it is not offered.
func (e *expander) high() float32 {
	if !e.Visible() {
		return 0
	}
	return e.MinSize().Height
}

// place puts the button at the right end of a row.
func (e *expander) place(right, y float32) {
	min := e.MinSize()
	widgets.Put(e.Button, right-min.Width, y, min.Width, min.Height)
}

// hide hides the board and what lies over it, or shows them.
func (e *expander) hide(hidden bool) {
	for _, o := range e.over {
		if o.Visible() != hidden {
			continue
		}
		if hidden {
			o.Hide()
		} else {
			o.Show()
		}
	}
}
