package people

import (
	"context"
	"math"

	"pionnier/core/engine/strength"
	"pionnier/core/othello"
)

// Appraiser implements strength.Appraiser for games on 8×8: a strength is in Elo points, as at the head of this
// package. It may be used from several goroutines. ratings.md says how certain it is.
type Appraiser struct{}

// Known reports whether this program carries what an Appraiser needs.
func Known() bool { return len(embedded) > 0 }

// Scale implements strength.Appraiser.
func (Appraiser) Scale() strength.Scale { return scale }

// Strength implements strength.Appraiser. What records have are ratings of many servers, none of which is on
// this scale.
func (Appraiser) Strength(string) (float64, bool) { return 0, false }

// Appraise implements strength.Appraiser.
func (Appraiser) Appraise(ctx context.Context, line strength.Line) (strength.Appraisal, error) {
	positions, ok := usual(line)
	if !ok {
		return strength.Appraisal{}, nil
	}
	return strength.Appraise(ctx, line, positions, NewTracer, EvidenceOf)
}

// usual returns the positions of a line on 8×8.
func usual(line strength.Line) (positions []othello.Position, ok bool) {
	for _, p := range line.Positions {
		q, ok := p.(othello.Position)
		if !ok || q.Squares() == othello.Six {
			return nil, false
		}
		positions = append(positions, q)
	}
	return positions, true
}

// scale was fitted to players of WTHOR (ratings.md). The Widest lets a whole game tell something.
var scale = strength.Scale{Mean: 1600, Spread: 250, Habit: 117, Least: 1000, Most: 2500, Widest: 600, Moves: 20}

// A mean trace of zero is that of a game of this strength, one more is so much more; moveVariance is the
// variance of that for one move.
const (
	traceless    = 1869
	perTrace     = 1066
	moveVariance = 1.477e6
)

// EvidenceOf returns what traces of one side of a game show.
func EvidenceOf(traces []Trace) strength.Evidence {
	n := float64(len(traces))
	if n == 0 {
		return strength.Evidence{}
	}
	sum := 0.0
	for _, t := range traces {
		sum += float64(t)
	}
	return strength.Evidence{Value: traceless + perTrace*sum/n, Deviation: math.Sqrt(moveVariance / n), Moves: len(traces)}
}
