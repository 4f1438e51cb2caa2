package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// expander is the button that hides the board to make space for the part below it, and shows the
// board again. It is visible only if there is space for few lines below the board.
type expander struct {
	button *widgets.Button
	on     laid
	over   []fyne.CanvasObject // the board, what lies over it, and words about it
	open   bool                // they are hidden
	folded bool                // what is below it has no room beside the board
}

// enoughLines is the number of lines below the board from which the expander is hidden.
const enoughLines = 8

func newExpander(on host, over ...fyne.CanvasObject) *expander {
	e := &expander{on: on, over: over}
	e.button = widgets.NewIcon(theme.Icon("expand"), text.T("study.expand"), e.toggle)
	return e
}

// toggle hides the board, or shows it again.
func (e *expander) toggle() {
	e.set(!e.open)
	e.on.relayout()
}

// unfold hides the board if the part below it is folded for lack of room.
func (e *expander) unfold() {
	if e.folded && e.button.Visible() {
		e.set(true)
	}
}

// set sets whether the board is hidden and updates the button. The caller must update the layout.
func (e *expander) set(open bool) {
	if e.open == open {
		return
	}
	e.open = open
	icon, name := "expand", "study.expand"
	if open {
		icon, name = "shrink", "study.shrink"
	}
	e.button.Name = text.T(name)
	e.button.SetIcon(theme.Icon(icon))
}

// offer shows the button if room, a height, is less than enoughLines lines, and returns the
// button's width. Otherwise it hides the button, shows the board and returns 0.
func (e *expander) offer(room float32) (width float32) {
	if room >= statusLines(enoughLines) {
		e.set(false)
		e.button.Hide()
		return 0
	}
	e.button.Show()
	return e.button.MinSize().Width
}

// high returns the height of the button, or 0 if the button is hidden.
func (e *expander) high() float32 {
	if !e.button.Visible() {
		return 0
	}
	return e.button.MinSize().Height
}

// place positions the button with its right edge at right.
func (e *expander) place(right, y float32) {
	min := e.button.MinSize()
	widgets.Put(e.button, right-min.Width, y, min.Width, min.Height)
}

// hide hides the board and the objects that go with it if hidden is true, and shows them otherwise.
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
