package play

import (
	"context"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// territory is the view of who owns what: an estimate during play, if the user wants it, and
// exact, by the marked dead stones, once play has ended. Estimates are made in the background,
// one at a time, and dropped when the position changes; the last one stays in sight until the
// next is there.
type territory struct {
	screen *Screen
	shown  bool
	guess  engine.Info   // about of; its Ownership is nil if nothing is known
	of     game.Position // nil if nothing is known
	failed error         // why there is no estimate of it; nil if there is one
	cancel context.CancelFunc
	asked  uint64 // number of the newest estimate
}

func newTerritory(s *Screen) territory {
	return territory{screen: s, shown: s.deps.Options.Territory && s.deps.Estimate != nil}
}

func (t *territory) available() bool { return t.screen.deps.Estimate != nil }

// toggle shows or hides the estimate, and stores the choice.
func (t *territory) toggle() {
	s := t.screen
	if !t.available() || s.snap.Position == nil {
		return
	}
	t.shown = !t.shown
	if s.deps.Actions.Territory != nil {
		s.deps.Actions.Territory(t.shown)
	}
	t.positionChanged()
	s.showBoard()
	s.showStatus()
}

func (t *territory) stop() {
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// active reports whether the position on the board is to be estimated: not where
// nothing has happened yet, nor where stones are counted.
func (t *territory) active() bool {
	snap := t.screen.snap
	return t.shown && (snap.Phase == session.Playing || snap.Phase == session.Paused) && snap.Cursor > 0
}

// positionChanged begins another estimate, if one is wanted.
func (t *territory) positionChanged() {
	t.stop()
	s := t.screen
	if !t.active() {
		t.guess, t.of = engine.Info{}, nil
		return
	}
	pos := s.snap.Position
	if t.of == pos {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.cancel = cancel
	t.asked++
	asked, estimate := t.asked, s.deps.Estimate
	go func() {
		guess, err := estimate(ctx, pos)
		s.deps.Dispatch(func() {
			if ctx.Err() != nil || asked != t.asked {
				return
			}
			t.guess, t.of, t.failed = guess, pos, err
			s.showStatus()
			s.showBoard()
		})
	}()
}

// mark shows on the scene who owns what, if that is to be shown.
func (t *territory) mark(sc *board.Scene) {
	s := t.screen
	switch {
	case s.snap.Phase == session.Settling, s.snap.Phase == session.Over && s.snap.Outcome.Ending == game.ByScore:
		scene.Count(sc, s.snap.Position, s.snap.Dead)
	case t.active() && t.of != nil && t.failed == nil:
		sc.Likely = scene.Likely(s.snap.Position, t.of, t.guess.Ownership)
	}
}

// words says who is ahead and by about how much; "" if that is not shown.
func (t *territory) words() string {
	if !t.active() {
		return ""
	}
	if t.of == nil {
		return text.T("play.estimate.wait")
	}
	if t.failed != nil {
		return describe.Error(t.failed)
	}
	return describe.Estimate(t.guess)
}

// describe says who will probably own a point, for a screen reader; "" if that is not shown
// or not clear.
func (t *territory) describe(p game.Point) string {
	if !t.active() || t.of != t.screen.snap.Position {
		return ""
	}
	w, _ := t.screen.snap.Position.Size()
	i := int(p.Y)*w + int(p.X)
	if i >= len(t.guess.Ownership) {
		return ""
	}
	const clear = 0.5
	switch o := t.guess.Ownership[i]; {
	case o > clear:
		return text.T("play.probably", "Color", describe.Color(game.Black))
	case o < -clear:
		return text.T("play.probably", "Color", describe.Color(game.White))
	}
	return ""
}
