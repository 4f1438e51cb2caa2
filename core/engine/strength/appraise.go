package strength

import (
	"cmp"
	"context"

	"pionnier/core/game"
)

// Tracer looks at single moves for an Appraiser. P is the game's position, T what a move shows of how strong
// its player is.
type Tracer[P, T any] interface {
	// Trace looks at a move. ok is false where it shows nothing, or ctx has ended.
	Trace(ctx context.Context, from P, m game.Move) (trace T, ok bool)
	// Crowd tells how likely players of each strength play a move. ok is as that of Trace.
	Crowd(ctx context.Context, from P, m game.Move) (crowd Crowd, ok bool)
}

// Appraise looks at a line as Appraiser.Appraise does. positions are the line's, begin makes the tracer, in a
// turn of its own, and evidence puts together what the moves of one side show.
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
