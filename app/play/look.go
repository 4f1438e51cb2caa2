package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// looking is the part that shows another position of the game without changing the game.
type looking struct {
	sub *subject
	on  interface {
		answering
		windowed
		showLook() // shows what looking changes on the screen
	}
	session interface {
		GoTo(ply int) error
		PositionAt(ply int) (game.Position, error)
	}
	position game.Position // nil: none is looked at
	moves    int           // that led to it
}

// follow implements part.
func (l *looking) follow(before session.Snapshot) {
	if l.sub.moved(before) || len(l.sub.snap.Moves) != len(before.Moves) {
		l.position = nil
	}
}

// active reports whether the screen shows a position other than the game's current one.
func (l *looking) active() bool { return l.position != nil }

// ply returns the number of moves before the shown position.
func (l *looking) ply() int {
	if l.active() {
		return l.moves
	}
	return l.sub.snap.Cursor
}

// to shows the position after ply moves. If that is the game's current position, to calls end.
func (l *looking) to(ply int) {
	snap := l.sub.snap
	if snap.Position == nil || snap.Phase == session.Paused && snap.Control.Kind != clock.None {
		return // no looking around while the game is paused
	}
	if ply == snap.Cursor {
		l.end()
		l.on.try(nil)
		return
	}
	position, err := l.session.PositionAt(ply)
	if !l.on.try(err) {
		return
	}
	l.position, l.moves = position, ply

	l.on.showLook()
}

// by moves the shown position by the given number of moves, limited to the moves of the game.
func (l *looking) by(moves int) { l.to(min(max(0, l.ply()+moves), len(l.sub.snap.Moves))) }

// end shows the game's current position again. It returns false if that is shown already.
func (l *looking) end() bool {
	was := l.active()
	if was {
		l.position = nil
		l.on.showLook()
	}
	return was
}

// looked returns a snapshot with the shown position. Its phase is Paused, so that no moves are
// possible.
func (l *looking) looked() session.Snapshot {
	snap := l.sub.snap
	snap.Position, snap.Cursor, snap.Phase, snap.Dead = l.position, l.moves, session.Paused, nil
	return snap
}

// words returns a title for the shown position.
func (l *looking) words() string {
	if l.moves == 0 {
		return text.T("play.look.start")
	}
	moves := l.sub.snap.Moves
	return text.T("play.look.title", "Number", scene.Numbers(moves)[l.moves-1], "Move", l.sub.moveName(moves[l.moves-1].Move))
}

// now implements interruption.
func (l *looking) now() any {
	if !l.active() {
		return nil
	}
	return l.moves
}

// panel implements interruption. Its buttons return to the current position or make the shown
// position current.
func (l *looking) panel() (body, actions fyne.CanvasObject) {
	key := "play.look.take"
	if l.moves > l.sub.snap.Cursor {
		key = "play.look.forward"
	}
	return container.NewVBox(widgets.Paragraph(text.T("play.look.text"))), buttons(
		widgets.NewPrimary(text.T("play.look.back"), func() { l.end() }), widgets.NewButton(text.T(key), nil, l.take))
}

// take makes the shown position the current one. If the game has a clock, it asks the user first.
func (l *looking) take() {
	ply := l.moves
	do := func() { l.on.try(l.session.GoTo(ply)) }
	if l.sub.snap.Control.Kind == clock.None {
		do()
		return
	}
	widgets.Ask(l.on.canvas(), l.words(), text.T("play.look.clock"), text.T("play.look.yes"), text.T("common.cancel"), do)
}
