package study

import (
	"context"
	"slices"
	"sync"

	"pionnier/core/analysis"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/review"
)

// appraised estimates how strongly the sides of a survey's line played, and stores the result.
type appraised struct {
	strength.Appraiser
	ranks game.ByColor[string] // from the record

	mu    sync.Mutex
	found *strength.Appraisal // nil: not known yet
}

// appraise estimates how strongly the sides played, unless that is already known, and then calls
// changed. It must be called after the moves are judged. Each of its steps waits for its turn
// behind the report's questions. If a step fails or ctx is cancelled, appraise returns an error and
// stores nothing.
func (s *Survey) appraise(ctx context.Context, changed func()) error {
	if s.play == nil || s.play.known() != nil {
		return nil
	}
	line := strength.Line{Positions: s.line.Positions, Sides: s.sides()}
	report := s.Report()
	for i, step := range s.line.Steps {
		mover := step.Color
		if report.Moves[i].Over || report.Moves[i].Others || mover != s.line.Positions[i].ToMove() {
			mover = game.None
		}
		line.Moves, line.Colors = append(line.Moves, step.Move), append(line.Colors, mover)
	}
	line.Crowds = report.Askable(s.sides())
	if t, ok := s.asker.(analysis.Turner); ok {
		line.Turn = func(ctx context.Context, look func()) error { return t.Turn(ctx, analysis.Deeper, look) }
	}
	found, err := s.play.Appraise(ctx, line)
	if err != nil {
		return err
	}
	s.play.mu.Lock()
	s.play.found = &found
	s.play.mu.Unlock()
	s.mu.Lock()
	s.found++
	s.mu.Unlock()
	changed()
	return nil
}

// known returns the estimate, or nil if it has not been computed.
func (a *appraised) known() *strength.Appraisal {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.found
}

// tell adds the estimate of the given sides to r, or of both if sides is empty. It does nothing
// without an estimate. a may be nil.
func (a *appraised) tell(r *review.Report, sides []game.Color) {
	if a == nil {
		return
	}
	found := a.known()
	if found == nil {
		return
	}
	for _, c := range []game.Color{game.Black, game.White} {
		if len(sides) == 0 || slices.Contains(sides, c) {
			r.Play.Set(c, review.NewPlay(a, found.Sides.Of(c), a.ranks.Of(c)))
		}
	}
	for i, crowd := range found.Crowds {
		r.Moves[i].Crowd = crowd
	}
}
