package puzzle

import (
	"time"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// buttons is the row below the words. Each tool has its own place in every state, so that a second tap
// never hits another one; those that are impossible are faded. The button that begins, and the one that
// confirms a stone, cover the tools. After either, the tools ignore taps for a moment, because a second
// tap is not meant for them.
type buttons struct {
	hint, retry, answer, next *widgets.Tool
	begin, confirm            *widgets.Button
	when                      time.Time // the user confirmed a stone, or began
}

const afterConfirm = 400 * time.Millisecond

func (s *Screen) newButtons() buttons {
	tool := func(icon, word string, do func()) *widgets.Tool {
		return widgets.NewTool(theme.Icon(icon), text.T(word), s.buttons.unless(do))
	}
	return buttons{hint: tool("hint", "play.tool.hint", s.help), retry: tool("undo", "puzzle.again", s.again),
		answer: tool("check", "puzzle.tool.show", s.reveal), next: tool("next", "puzzle.skip", s.ask),
		begin: widgets.NewButton("", nil, s.start), confirm: widgets.NewPrimary(text.T("play.confirm"), s.confirmed)}
}

func (b *buttons) tools() []*widgets.Tool {
	return []*widgets.Tool{b.hint, b.retry, b.answer, b.next}
}

// showButtons updates the row to the state.
func (s *Screen) showButtons() {
	over := s.state == solved || s.state == shown
	waits := !s.done && s.board.Waiting.At() != nil
	begins := s.done || s.state == ahead
	s.confirm.Hidden, s.begin.Hidden = !waits, !begins
	if s.begin.SetText(text.T("puzzle.ready")); s.done {
		s.begin.SetText(text.T("common.back"))
	}
	for _, t := range s.tools() {
		t.Hidden = waits || begins && t != s.next || s.done
		t.Refresh()
	}
	word := "puzzle.skip"
	if over {
		word = "puzzle.next"
	}
	s.next.SetWord(s.next.Icon(), text.T(word))
	s.next.SetSelected(over)
	s.hint.SetEnabled((s.state == asking || s.state == wrong) && !s.whatIf.on && s.helps.left())
	s.retry.SetEnabled(s.state == wrong || s.state == judging)
	s.answer.SetEnabled(s.answers() && !s.whatIf.on)
}

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
