package puzzle

import (
	"time"

	"pionnier/widgets"
)

// buttons are the row below all. The one for a stone that waits has the whole row, and for a moment after it the others
// do nothing: a finger that taps twice means neither.
type buttons struct {
	help, next, confirm *widgets.Button
	when                time.Time // a stone was confirmed
}

const afterConfirm = 400 * time.Millisecond

// confirmed plays the stone that waits.
func (s *Screen) confirmed() {
	s.when = time.Now()
	s.board.Waiting.Confirm()
}

// unless does what a button does, but not for a tap that was meant for the confirmation.
func (b *buttons) unless(do func()) func() {
	return func() {
		if time.Since(b.when) >= afterConfirm {
			do()
		}
	}
}

// showWaiting shows the button for a stone that waits, or the others.
func (s *Screen) showWaiting() {
	s.showButtons()
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
	s.root.Refresh()
}
