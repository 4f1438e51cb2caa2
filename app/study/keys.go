package study

import (
	"fyne.io/fyne/v2"
	"pionnier/widgets"

	"pionnier/core/game"
	"pionnier/core/review"
)

// Key walks the game: arrows along it and among its variations, pages by ten moves.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if s.retry != nil {
		if widgets.IsCancelKey(ev) {
			s.leaveRetry()
			return true
		}
		if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
			if s.retry.state == right || s.retry.state == told {
				s.nextRetry()
				return true
			}
		}
		return false // the board's own keys move its cursor
	}
	switch ev.Name {
	case fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
	case fyne.KeyUp:
		s.branch(-1)
	case fyne.KeyDown:
		s.branch(1)
	case fyne.KeyHome:
		s.step(-len(s.snap.Line))
	case fyne.KeyEnd:
		s.step(len(s.snap.Line))
	case fyne.KeyPageUp:
		s.step(-10)
	case fyne.KeyPageDown:
		s.step(10)
	case fyne.KeyDelete:
		s.deleteBranch()
	case fyne.KeySpace, fyne.KeyF4:
		if s.deps.Asker != nil {
			s.toggleLive()
		}
	default:
		return false
	}
	return true
}

func (s *Screen) branch(by int) {
	s.hovered = -1
	s.study.Branch(by)
	s.show()
}

// Rune does what letters mean on other programs' analysis boards.
func (s *Screen) Rune(r rune) {
	switch r {
	case 'n':
		s.nextMistake()
	case 'N':
		s.goToMistake(-1, review.Inaccuracy, review.Thrown)
	case 'b':
		s.goToMistake(1, review.Blunder, review.Thrown)
	case 'm':
		s.goToMistake(1, review.Mistake, review.Mistake)
	case 'i':
		s.goToMistake(1, review.Inaccuracy, review.Inaccuracy)
	case 'r', 'R':
		s.retryHere()
	case 'u', 'U':
		s.Undo()
	case 'p', 'P':
		s.play(game.Pass)
	case 't', 'T':
		s.toggleOwners()
	case '#':
		s.toggleNumbers()
	case 'a', 'c', 'e', 'd', 'f', 'g':
		s.playCandidate(int(r - 'a'))
	}
}

// playCandidate plays one of the best moves by its letter, where they are shown.
func (s *Screen) playCandidate(i int) {
	if list := s.candidates(); s.tab == bestTab && i < len(list) {
		s.play(list[i].Moves[0])
	}
}

// retryHere tries the move on the board again if it was bad, else the first card.
func (s *Screen) retryHere() {
	if i := s.snap.At - 1; i >= 0 && i < len(s.snap.Report.Moves) && s.snap.Report.Moves[i].Class.Bad() {
		s.beginRetry(i)
		return
	}
	if cards := s.allCards(); len(cards) > 0 {
		s.beginRetry(cards[0].Index)
	}
}
