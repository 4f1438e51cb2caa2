package history

import (
	"pionnier/app/shell"
	"pionnier/widgets"
)

var _ shell.Answering = (*Screen)(nil)

// below is text below the list. It takes space only from the list.
type below struct {
	whole *widgets.Text // the chosen game's title where the list shortens it
	said  *widgets.Text // words that stay for a while, in a window whose title has no room for them
	times int           // how often something was said
}

// Answer implements shell.Answering.
func (s *Screen) Answer(words string) bool {
	if !s.narrow() || s.deps.After == nil {
		return false
	}
	b := s.below
	b.times++
	b.said.SetText(words)
	b.said.Show()
	s.relayout()
	times := b.times
	s.deps.After(shell.NoticeTime(words), func() {
		if b.times == times {
			b.said.Hide()
			s.relayout()
		}
	})
	return true
}

// placeSaid lays out the message above bottom and returns its height, or 0 if there is no message.
func (b *below) placeSaid(x, bottom, width float32) float32 {
	if b.said.Hidden {
		return 0
	}
	high := widgets.HighAt(b.said, width)
	widgets.Put(b.said, x, bottom-high, width, high)
	return high
}
