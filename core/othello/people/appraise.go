package people

import (
	"context"
	"math"

	"pionnier/core/engine/strength"
	"pionnier/core/othello"
)

// Appraiser implements strength.Appraiser for games on 8×8. Strengths are in Elo points, as defined
// in the package documentation. Several goroutines may use it. ratings.md describes its accuracy.
type Appraiser struct{}

// Known reports whether the program contains the data that an Appraiser needs.
func Known() bool { return len(embedded) > 0 }

// Scale implements strength.Appraiser.
func (Appraiser) Scale() strength.Scale { return scale }

// Strength implements strength.Appraiser. It always returns false: ratings in records come from
// many servers, and none of them uses this scale.
func (Appraiser) Strength(string) (float64, bool) { return 0, false }

// Appraise implements strength.Appraiser.
func (Appraiser) Appraise(ctx context.Context, line strength.Line) (strength.Appraisal, error) {
	positions, ok := usual(line)
	if !ok {
		return strength.Appraisal{}, nil
	}
	return strength.Appraise(ctx, line, positions, NewTracer, EvidenceOf)
}

// usual returns the positions of line. ok is false if they are not on 8×8.
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

// scale was fitted to players of WTHOR (ratings.md). Its Widest allows an estimate from a whole
// game.
var scale = strength.Scale{Mean: 1600, Spread: 250, Habit: 117, Least: 1000, Most: 2500, Widest: 600, Moves: 20}

// traceless is the strength of a game with a mean trace of zero, perTrace the strength per unit of
// the mean trace, and moveVariance the variance of one move's strength.
const (
	traceless    = 1869
	perTrace     = 1066
	moveVariance = 1.477e6
)

// EvidenceOf returns the evidence in the traces of one side's moves in a game.
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
