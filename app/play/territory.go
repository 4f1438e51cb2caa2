package play

import (
	"context"

	"pionnier/app/shell"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// territory is the part that shows the owners of points: an estimate during play, and the count
// after it. Estimates are made in the background, one at a time. The last one stays visible until
// the next one is ready.
type territory struct {
	sub *subject
	on  interface {
		lasting
		drawn
		worded
	}
	estimate func(context.Context, game.Position) (engine.Info, error) // Deps.Estimate
	remember func(shown bool)                                          // Actions.Territory
	shown    bool
	guess    engine.Info   // about of; its Ownership is nil if nothing is known
	of       game.Position // nil if nothing is known
	failed   error         // why there is no estimate of it; nil if there is one
	search   *shell.While  // over: none runs
}

func newTerritory(s *subject, on host, deps Deps) *territory {
	return &territory{sub: s, on: on, estimate: deps.Estimate, remember: deps.Actions.Territory,
		shown: deps.Options.Territory && deps.Estimate != nil}
}

// toggle shows or hides the estimate and stores the choice.
func (t *territory) toggle() {
	if t.estimate == nil || t.sub.snap.Position == nil {
		return
	}
	t.shown = !t.shown
	if t.remember != nil {
		t.remember(t.shown)
	}
	t.positionChanged()
	t.on.showBoard()
	t.on.showStatus()
}

// follow implements part.
func (t *territory) follow(before session.Snapshot) {
	if before.Position == nil || t.sub.moved(before) {
		t.positionChanged()
	}
}

// active reports whether the current position is estimated. That is not the case before the first
// move, or while stones are counted.
func (t *territory) active() bool {
	snap := t.sub.snap
	return t.shown && (snap.Phase == session.Playing || snap.Phase == session.Paused) && snap.Cursor > 0
}

// positionChanged stops the current estimate. If active, it starts to estimate the new position.
func (t *territory) positionChanged() {
	t.search.End()
	if !t.active() {
		t.guess, t.of = engine.Info{}, nil
		return
	}
	pos := t.sub.snap.Position
	if game.Same(t.of, pos) {
		return
	}
	t.search = t.on.while().Within()
	search, estimate := t.search, t.estimate
	go func() {
		guess, err := estimate(search.Context(), pos)
		search.Do(func() {
			t.guess, t.of, t.failed = guess, pos, err
			t.on.showStatus()
			t.on.showBoard()
		})
	}()
}

// mark adds the count or the estimate to sc if it is shown.
func (t *territory) mark(sc *board.Scene) {
	switch {
	case t.sub.snap.Phase == session.Settling, t.sub.snap.Phase == session.Over && t.sub.snap.Outcome.Ending == game.ByScore:
		scene.Count(sc, t.sub.snap.Position, t.sub.snap.Dead)
	case t.active() && t.of != nil && t.failed == nil:
		sc.Likely = scene.Likely(t.sub.snap.Position, t.of, t.guess.Ownership)
	}
}

// words returns a text for the leading side and its lead, or "" if the estimate is not shown.
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

// describe returns the text for screen readers about p's probable owner. It returns "" if the
// estimate is not shown or p is undecided.
func (t *territory) describe(p game.Point) string {
	if !t.active() || !game.Same(t.of, t.sub.snap.Position) {
		return ""
	}
	w, _ := t.sub.snap.Position.Size()
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
