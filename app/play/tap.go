package play

import (
	"errors"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// tapping is the part that turns taps on the board into moves.
type tapping struct {
	sub *subject
	on  interface {
		answering
		drawn
		worded
		Say(words string)
	}
	session interface {
		Play(game.Move) error
		Unpause() error
		ToggleDead(game.Point) error
		ToggleGroup(game.Point) error
	}
	board     *board.Board
	strip     fyne.CanvasObject // where a waiting stone is confirmed
	look      *looking
	attention *attention
	tooSoon   func() bool // reports whether a tap now was meant for what was there before
}

// tapped handles a tap or Enter on p, whose effect depends on the phase of the game.
func (t *tapping) tapped(p game.Point) {
	switch {
	case t.look.end(), t.sub.resigning(), t.tooSoon(): // the panel asks
	case t.sub.snap.Phase == session.Settling:
		t.attention.look(p)
		t.on.try(t.session.ToggleDead(p))
	case t.sub.snap.Phase == session.Paused && t.sub.snap.Fault == nil:
		t.board.Control()
		t.on.try(t.session.Unpause())
	case t.sub.snap.Phase == session.Over: // the panel says so
	default:
		t.play(game.PlaceAt(p))
	}
}

// toggleRegion marks all stones in the region around p as dead, or as alive again. It returns false
// unless dead stones are being marked.
func (t *tapping) toggleRegion(p game.Point) bool {
	if t.sub.snap.Phase != session.Settling {
		return false
	}
	t.attention.look(p)
	t.on.try(t.session.ToggleGroup(p))
	return true
}

// waits reports whether a tap on p may have to be confirmed, which applies to legal moves and, on
// small boards, to marks of dead stones.
func (t *tapping) waits(p game.Point) bool {
	snap := &t.sub.snap
	switch {
	case t.look.active(), t.sub.resigning():
		return false
	case snap.Phase == session.Settling:
		return t.board.Small() && t.strip.Visible() && snap.Position.At(p) != game.None
	case snap.Phase != session.Playing:
		return false
	}
	_, err := snap.Position.Play(game.PlaceAt(p))
	return err == nil && snap.Seats.Of(snap.Position.ToMove()).Human()
}

// clear removes the stone that waits for confirmation, if any.
func (t *tapping) clear() { t.board.Waiting.Drop() }

// play plays m. If the session refuses m, the stone shakes and the status strip shows why.
func (t *tapping) play(m game.Move) {
	if t.look.end() {
		return
	}
	err := t.session.Play(m)
	if err == nil {
		return
	}
	mover := t.sub.snap.Position.ToMove()
	e, illegal := errors.AsType[*game.IllegalError](err)
	early := illegal && e.Reason == game.NotYourTurn && t.sub.onlyHuman(mover.Opponent())
	if p, ok := m.Point(); ok {
		t.board.Shake(p, map[bool]game.Color{false: mover, true: mover.Opponent()}[early])
	}
	if early {
		t.on.Say(text.T("play.thinking.still", "Color", describe.Color(mover)))
		return
	}
	t.on.refuse(describe.Error(err))
}
