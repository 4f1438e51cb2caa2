package strength

import (
	"cmp"
	"context"

	"pionnier/core/game"
)

// Tracer evaluates single moves for an Appraiser. P is the type of the game's positions, T that of
// the evidence of a move.
type Tracer[P, T any] interface {
	// Trace returns the evidence of move m in position from. ok is false if m has no evidence, or ctx has ended.
	Trace(ctx context.Context, from P, m game.Move) (trace T, ok bool)
	// Crowd returns how likely players of each strength play move m in position from. ok is as in Trace.
	Crowd(ctx context.Context, from P, m game.Move) (crowd Crowd, ok bool)
}

// Appraise implements Appraiser.Appraise for a game with positions of type P. positions are
// line.Positions. Appraise calls begin once for the tracer, and evidence for each side to combine
// the evidence of its moves.
func Appraise[P, T any](ctx context.Context, line Line, positions []P, begin func() (Tracer[P, T], error),
	evidence func([]T) Evidence) (found Appraisal, err error) {
	var t Tracer[P, T]
	if failed := line.Look(ctx, func() { t, err = begin() }); failed != nil || err != nil {
		return Appraisal{}, cmp.Or(failed, err)
	}
	found.Crowds = map[int]Crowd{}
	for _, i := range line.Crowds {
		look := func() {
			if crowd, ok := t.Crowd(ctx, positions[i], line.Moves[i]); ok {
				found.Crowds[i] = crowd
			}
		}
		if err := line.Look(ctx, look); err != nil {
			return Appraisal{}, err
		}
	}
	for _, c := range line.Sides {
		var traces []T
		for i, m := range line.Moves {
			if line.Colors[i] != c || m == 0 {
				continue
			}
			look := func() {
				if trace, ok := t.Trace(ctx, positions[i], m); ok {
					traces = append(traces, trace)
				}
			}
			if err := line.Look(ctx, look); err != nil {
				return Appraisal{}, err
			}
		}
		found.Sides.Set(c, evidence(traces))
	}
	if err := ctx.Err(); err != nil {
		return Appraisal{}, err
	}
	return found, nil
}
