package study

import (
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// waits reports whether a tap on a point puts a stone there that may wait to be confirmed: not where taps are for what the
// pane in sight does, or a mode asks about.
func (s *Screen) waits(p game.Point) bool {
	if t, ok := able[tapper](s.tabs); ok && s.mode == nil && t.taps() {
		return false
	}
	return (s.mode == nil || s.manner().asks) && s.deps.Board.Playable(p)
}

// confirmation is the button for a stone that waits, at the end of the line about the position, which names the stone.
type confirmation struct {
	button *widgets.Button
	board  *board.Board
}

func newConfirmation(b *board.Board) confirmation {
	c := confirmation{widgets.NewPrimary(text.T("play.confirm"), b.Waiting.Confirm), b}
	c.button.Hide()
	return c
}

// width returns the room that the button takes in a line.
func (c *confirmation) width() float32 {
	if !c.button.Visible() {
		return 0
	}
	return c.button.MinSize().Width + 4
}

// place puts the button at the right end of a line, and returns the height that it needs.
func (c *confirmation) place(right, y float32) float32 {
	if !c.button.Visible() {
		return 0
	}
	min := c.button.MinSize()
	high := widgets.Touchable(min.Height)
	widgets.Put(c.button, right-min.Width, y, min.Width, high)
	return high
}

// waitingChanged has the line name the stone that waits, or say again where the user is.
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
