package play

import (
	"context"
	"math"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// territory is the view of who owns what: estimated by playouts during play,
// exact with the dead stones named once play has ended. Estimates are made in
// the background, one at a time, and dropped when the position changes.
type territory struct {
	screen    *Screen
	shown     bool
	ownership []float32 // for the position on the board; nil until estimated
	cancel    context.CancelFunc
	asked     uint64 // number of the newest estimate
}

func newTerritory(s *Screen) territory { return territory{screen: s} }

func (t *territory) able() bool { return t.screen.deps.Game.Estimate != nil }

// toggle shows or hides the owners on the board.
func (t *territory) toggle() {
	if !t.able() || t.screen.snap.Position == nil {
		return
	}
	t.shown = !t.shown
	t.screen.showBoard()
}

func (t *territory) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// positionChanged drops the estimate and begins another. While an engine
// thinks it waits: the engine has the processor.
func (t *territory) positionChanged() {
	t.stop()
	t.ownership = nil
	s := t.screen
	if !t.able() || s.snap.Phase != session.Playing || s.snap.Cursor == 0 || !s.snap.Seats.Of(s.snap.Position.ToMove()).Human() {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel = cancel
	t.asked++
	asked, pos, estimate := t.asked, s.snap.Position, s.deps.Game.Estimate
	go func() {
		o := estimate(ctx, pos, 1)
		s.deps.Dispatch(func() {
			if ctx.Err() != nil || asked != t.asked {
				return
			}
			t.ownership = o
			s.showStatus()
			if t.shown {
				s.showBoard()
			}
		})
	}()
}

// mark shows on the scene who owns what, if that is to be shown.
func (t *territory) mark(sc *board.Scene) {
	s := t.screen
	switch {
	case s.snap.Phase == session.Settling, s.snap.Phase == session.Over && s.snap.Outcome.Ending == game.ByScore:
		scene.Count(sc, s.deps.Game, s.snap.Position, s.snap.Dead)
	case t.shown && t.ownership != nil:
		sc.Territory = scene.Unheld(sc.Stones, t.likely())
	}
}

// likely names the owner of each point whose ownership is sure enough.
func (t *territory) likely() []game.Color {
	owners := make([]game.Color, len(t.ownership))
	for i, o := range t.ownership {
		switch {
		case o > sure:
			owners[i] = game.Black
		case o < -sure:
			owners[i] = game.White
		}
	}
	return owners
}

// sure is the ownership from which a point is counted for a side.
const sure = 0.4

// estimate says who is ahead and by how much, as an estimate; empty if unknown.
func (t *territory) estimate() string {
	if t.ownership == nil {
		return ""
	}
	sum := -t.screen.deps.Komi
	for _, o := range t.ownership {
		sum += float64(o)
	}
	lead := math.Round(sum*2) / 2
	switch {
	case lead > 0:
		return text.T("play.estimate", "Color", describe.Color(game.Black), "Points", describe.Points(lead))
	case lead < 0:
		return text.T("play.estimate", "Color", describe.Color(game.White), "Points", describe.Points(-lead))
	}
	return text.T("play.estimate.even")
}
