package play

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// steering is the part that undoes moves, passes and resigns. Keys for actions that are not
// possible do nothing.
type steering struct {
	sub *subject
	on  interface {
		answering
		windowed
	}
	session interface {
		Play(game.Move) error
		Undo() error
		Redo() error
		Resign(game.Color) error
	}
	taps        *tapping
	confirmPass bool
}

func (s *steering) undo() {
	if s.sub.snap.CanUndo {
		s.taps.clear()
		s.on.try(s.session.Undo())
	}
}

func (s *steering) redo() {
	if s.sub.snap.CanRedo {
		s.taps.clear()
		s.on.try(s.session.Redo())
	}
}

// pass passes. It asks the user first if the settings require that or if the game has only just
// begun.
func (s *steering) pass() {
	if !s.sub.snap.CanPass {
		return
	}
	do := func() { s.taps.clear(); s.on.try(s.session.Play(game.Pass)) }
	slip := justBegun(s.sub.snap.Position)
	if !s.confirmPass && !slip {
		do()
		return
	}
	words := text.T("play.pass.text")
	switch n := s.sub.snap.Cursor; {
	case n > 0 && s.sub.snap.Moves[n-1].Move == game.Pass:
		words = text.T("play.pass.ends")
	case slip:
		words = text.T("play.pass.early")
	}
	widgets.Ask(s.on.canvas(), text.T("play.pass.title"), words,
		text.T("play.tool.pass"), text.T("common.cancel"), do)
}

// early is the fraction of the board that is filled before a pass can be intended.
const early = 0.2

// justBegun reports whether the board of p is nearly empty in a game that ends by passes. A pass is
// then probably a mistake.
func justBegun(p game.Position) bool {
	if _, agreed := p.(game.Settler); !agreed {
		return false
	}
	w, h := p.Size()
	stones := 0
	for i := range w * h {
		if p.At(game.Pt(i%w, i/w)) != game.None {
			stones++
		}
	}
	return float64(stones) < early*float64(w*h)
}

// resign asks the user whether to resign, and resigns if the user agrees. The loser is the human
// player to move, or the only human player. resign does nothing if no player can resign now.
func (s *steering) resign() {
	if !s.sub.snap.CanResign {
		return
	}
	loser := s.sub.snap.Position.ToMove()
	if !s.sub.snap.Seats.Of(loser).Human() && s.sub.snap.Seats.Of(loser.Opponent()).Human() {
		loser = loser.Opponent()
	}
	words := text.T("play.resign.text", "Color", describe.Color(loser))
	if s.sub.onlyHuman(loser) {
		words = text.T("play.resign.you")
	}
	widgets.AskCarefully(s.on.canvas(), text.T("play.resign.title"), words,
		text.T("play.tool.resign"), text.T("common.cancel"), func() { s.on.try(s.session.Resign(loser)) })
}
