package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/app/typing"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// Key implements shell.Screen. Enter continues once the problem is over. Arrow keys are passed to
// the board, even if that does not have the focus.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.typed.Key(ev) || s.whatIf.on && s.whatIf.key(ev) {
		return true
	}
	over := (s.state == solved || s.state == shown) && !s.whatIf.on
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyPageDown:
		switch {
		case s.state == ahead:
			s.start()
		case !over:
			return false
		default:
			s.ask()
		}
	case fyne.KeyBackspace:
		if s.state != wrong && s.state != judging {
			return false
		}
		s.again()
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		if s.done || s.focused() == fyne.Focusable(s.board) {
			return false
		}
		s.takeFocus(s.board)
		s.board.TypedKey(ev)
	default:
		return false
	}
	return true
}

// commands returns the actions of command letters.
func (s *Screen) commands() map[rune]func() {
	return map[rune]func(){
		'p': func() {
			if s.canPass() {
				s.attempt(game.Pass)
			}
		},
		's': func() {
			if s.answers() && !s.whatIf.on {
				s.reveal()
			}
		},
		'h': s.help,
		'a': func() { s.whatIf.begin() },
		'n': func() {
			if !s.done {
				s.ask()
			}
		},
	}
}

// Rune implements shell.Screen. The character r is a command or part of a move's coordinates.
func (s *Screen) Rune(r rune) { s.typed.Add(r) }

// newTyping returns the part that answers with typed coordinates.
func newTyping(s *Screen) *typing.Typing {
	return &typing.Typing{Parse: s.parse, Over: func() bool { return !s.answers() }, Usual: s.deps.Command, Commands: s.commands,
		Play: func(m game.Move) {
			p, _ := m.Point()
			s.board.MoveCursor(p)
			s.board.Waiting.Drop()
			s.attempt(m)
		},
		Refuse: s.refuseTyped, Changed: s.showTyped, Life: s.life}
}

// answers reports whether a move can be played. A move ends the judgement of the last one.
func (s *Screen) answers() bool {
	return !s.done && (s.whatIf.on || s.state == asking || s.state == judging || s.state == wrong)
}

// parse returns the move with the coordinates typed.
func (s *Screen) parse(typed string) (game.Move, bool) {
	if s.done {
		return 0, false
	}
	return typing.Placement(s.item.Game, s.problem.Position, typed)
}

// showTyped shows the typed characters, or the verdict if there are none.
func (s *Screen) showTyped() {
	s.showWords()
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
	s.bringVerdict()
}

// refuseTyped says that typed is no point of the board.
func (s *Screen) refuseTyped(typed string) {
	s.sayInstead(text.T("play.nopoint", "Typed", typed))
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
	s.bringVerdict()
}

// canPass reports whether the user may pass.
func (s *Screen) canPass() bool {
	if s.done {
		return false
	}
	_, settles := s.try.Position().(game.Settler)
	return settles
}
