package study

import (
	"time"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// waits reports whether a stone placed at p may have to be confirmed. It returns false if the
// visible pane or a mode uses the tap for something else.
func (s *Screen) waits(p game.Point) bool {
	if t, ok := able[tapper](s.tabs); ok && s.mode == nil && t.taps() {
		return false
	}
	return (s.mode == nil || s.manner().asks) && s.deps.Board.Playable(p)
}

// confirmation is the button at the end of the status line that confirms a stone.
type confirmation struct {
	button *widgets.Button
	board  *board.Board
	when   time.Time // a stone was confirmed
}

// afterConfirm is how long nothing that can be tapped takes the place of the button, because a second
// tap is not meant for it.
const afterConfirm = 400 * time.Millisecond

// pressed reports whether the button was pressed a moment ago.
func (c *confirmation) pressed() bool { return time.Since(c.when) < afterConfirm }

// confirmed plays the stone that waits.
func (s *statusLine) confirmed() {
	s.confirm.when = time.Now()
	s.on.while().After(afterConfirm, s.on.relayout)
	s.confirm.board.Waiting.Confirm()
}

// width returns the width that the button takes at the end of the line, or 0 if it is hidden.
func (c *confirmation) width() float32 {
	if !c.button.Visible() {
		return 0
	}
	return c.button.MinSize().Width + 4
}

// place lays out the button with its right edge at right and returns its height, or 0 if it is
// hidden.
func (c *confirmation) place(right, y float32) float32 {
	if !c.button.Visible() {
		return 0
	}
	widgets.Put(c.button, right-c.button.MinSize().Width, y, c.button.MinSize().Width, c.high())
	return c.high()
}

// high returns the height of the button.
func (c *confirmation) high() float32 { return widgets.Touchable(c.button.MinSize().Height) }

// waitingChanged shows the name of the stone that must be confirmed. If no stone waits, it shows
// the description of the position.
func (s *statusLine) waitingChanged() {
	p := s.confirm.board.Waiting.At()
	s.confirm.button.Hidden = p == nil
	if p == nil {
		s.unsay()
	} else {
		s.say(text.T("play.pending", "Move", s.sub.pointName(*p)))
	}
	s.on.relayout()
}
