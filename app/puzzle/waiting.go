package puzzle

import (
	"time"

	"pionnier/widgets"
)

// buttons is the row of buttons. The button that confirms a stone replaces all others. After a
// confirmation, the others ignore taps for a moment, because a second tap is not meant for them.
type buttons struct {
	help, next, confirm *widgets.Button
	when                time.Time // a stone was confirmed
}

const afterConfirm = 400 * time.Millisecond

// confirmed plays the stone that waits for confirmation.
func (s *Screen) confirmed() {
	s.when = time.Now()
	s.board.Waiting.Confirm()
}

// unless returns a function that calls do, unless it is called within afterConfirm of a
// confirmation.
func (b *buttons) unless(do func()) func() {
	return func() {
		if time.Since(b.when) >= afterConfirm {
			do()
		}
	}
}

// showWaiting shows the button that confirms a waiting stone. If no stone waits, it shows the other
// buttons. A refusal goes once a stone waits, since it was about another place.
func (s *Screen) showWaiting() {
	if s.err != nil && s.board.Waiting.At() != nil {
		s.err = nil
		s.showWords()
	}
	s.showButtons()
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
	s.root.Refresh()
	s.bringVerdict()
}
