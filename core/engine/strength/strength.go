// Package strength estimates a player's strength from moves, not from results: from one game
// ([Evidence]) and from several games ([Scale.Estimate]). It also has the probabilities with which
// players of each strength play a move ([Crowd]).
//
// It is independent of the game. A strength is a number on the game's own scale: ranks in Go (1 dan
// is 1, 1 kyu 0), Elo points in Othello. core/weiqi/people and core/othello/people find the
// evidence. Start reading at [Scale]; a game implements [Appraiser].
package strength

import (
	"context"
	"math"

	"pionnier/core/game"
)

// Evidence is the evidence of one game about the strength of one player. The zero value is no
// evidence.
type Evidence struct {
	Value     float64 // the strength that fits the moves best, without a prior
	Deviation float64 // standard error of Value, for this game alone
	Moves     int     // number of moves counted
}

// Known reports whether e contains evidence.
func (e Evidence) Known() bool { return e.Moves > 0 && e.Deviation > 0 }

// Scale has the distribution of the strengths of a game's players, and the limits of an estimate to
// show.
type Scale struct {
	Mean, Spread float64 // of unknown players: a normal distribution
	// Habit is the standard deviation of the common error of all games of one player, such as from
	// a style that looks like strength. More games do not make an estimate more certain than this.
	Habit       float64
	Least, Most float64 // bounds of the estimates
	Widest      float64 // upper limit of the 90 % interval
	Moves       int     // least number of moves
}

// Estimate is a player's estimated strength, with a 90 % interval.
type Estimate struct {
	Low, Middle, High float64
	Moves, Games      int // numbers of moves and games that it is based on
}

// half is half of a 90 % interval, in standard deviations.
const half = 1.6449

// Estimate estimates a player's strength from the evidence of several games. It is the mean
// weighted by certainty, shrunk towards the mean of all players. told is false if the estimate is
// too uncertain to show.
func (s Scale) Estimate(games ...Evidence) (e Estimate, told bool) {
	weight, sum := 0.0, 0.0
	for _, g := range games {
		if g.Known() {
			w := 1 / (g.Deviation * g.Deviation)
			weight, sum = weight+w, sum+w*g.Value
			e.Moves, e.Games = e.Moves+g.Moves, e.Games+1
		}
	}
	if e.Games == 0 {
		return Estimate{}, false
	}
	value, variance := sum/weight, 1/weight+s.Habit*s.Habit
	usual := s.Spread * s.Spread
	e.Middle = (value*usual + s.Mean*variance) / (usual + variance)
	deviation := math.Sqrt(usual * variance / (usual + variance))
	bounded := func(v float64) float64 { return max(s.Least, min(s.Most, v)) }
	e.Low, e.Middle, e.High = bounded(e.Middle-half*deviation), bounded(e.Middle), bounded(e.Middle+half*deviation)
	return e, e.Moves >= s.Moves && e.High-e.Low < s.Widest
}

// Crowd has the moves of players of several strengths in a position. The zero value means unknown.
type Crowd struct {
	Strengths  []float64   // rising
	Chances    []float64   // by strength: probability of the move that was played
	Favourites []game.Move // by strength: the likeliest move
}

// Known reports whether c is not empty.
func (c Crowd) Known() bool { return len(c.Strengths) > 0 }

// Chance returns the probability that a player of the given strength plays the move that was
// played. It interpolates linearly between the strengths of c, and is constant outside their range.
// c must not be empty.
func (c Crowd) Chance(strength float64) float64 {
	last := len(c.Strengths) - 1
	if strength <= c.Strengths[0] {
		return c.Chances[0]
	}
	for i := range last {
		if from, to := c.Strengths[i], c.Strengths[i+1]; strength < to {
			part := (strength - from) / (to - from)
			return c.Chances[i] + part*(c.Chances[i+1]-c.Chances[i])
		}
	}
	return c.Chances[last]
}

// Favourite returns the likeliest move of players whose strength is nearest to strength. c must not
// be empty.
func (c Crowd) Favourite(strength float64) game.Move {
	best := 0
	for i, s := range c.Strengths {
		if math.Abs(s-strength) < math.Abs(c.Strengths[best]-strength) {
			best = i
		}
	}
	return c.Favourites[best]
}

// Line is a game to appraise: Moves[i], a move of Colors[i], leads from Positions[i] to
// Positions[i+1]. A move is 0 if the board was changed without a move. A move that is no evidence
// has the colour None.
type Line struct {
	Positions []game.Position
	Moves     []game.Move
	Colors    []game.Color
	Sides     []game.Color // sides to return Evidence for
	Crowds    []int        // indices of the moves to return a Crowd for
	// Turn calls look, for one move, when its turn comes, or returns an error if it does not; nil:
	// look is called at once.
	Turn func(ctx context.Context, look func()) error
}

// Look runs look by l.Turn, or directly if l.Turn is nil, and waits for it. If ctx has ended, Look
// returns ctx's error instead. look should take milliseconds.
func (l Line) Look(ctx context.Context, look func()) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if l.Turn != nil {
		return l.Turn(ctx, look)
	}
	look()
	return nil
}

// Appraisal is the result of appraising a line.
type Appraisal struct {
	Sides  game.ByColor[Evidence]
	Crowds map[int]Crowd // by index of the move, without unknown ones
}

// Appraiser estimates the strength of play, for one game on boards of one size.
type Appraiser interface {
	Scale() Scale
	// Strength parses a rank in a record, such as "5k". ok is false if the rank is unknown.
	Strength(rank string) (strength float64, ok bool)
	// Appraise evaluates a line, move by move with Line.Look. It finds no evidence in a line that
	// it cannot judge, such as one from a position that was set up. It returns the errors of ctx
	// and Look.
	Appraise(ctx context.Context, line Line) (Appraisal, error)
}
