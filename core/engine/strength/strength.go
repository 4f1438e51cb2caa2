// Package strength tells how strong a player is by how the moves were played, not by results: what one
// game shows ([Evidence]), what several games show together ([Scale.Estimate]), and how likely players of
// each strength are to play a move ([Crowd]).
//
// It knows no game. A strength is a number on the game's own scale: ranks in Go (1 dan is 1, 1 kyu 0), Elo
// points in Othello. How evidence is found is that game's business: core/weiqi/people and
// core/othello/people. Start reading at [Scale];
// [Appraiser] is what a game brings.
package strength

import (
	"context"
	"math"

	"pionnier/core/game"
)

// Evidence is what one game shows of one player. The zero value is no evidence.
type Evidence struct {
	Value     float64 // the strength that the moves look like, whatever is usual
	Deviation float64 // standard error of Value, for this game alone
	Moves     int     // moves that were counted
}

// Known reports whether there is any evidence.
func (e Evidence) Known() bool { return e.Moves > 0 && e.Deviation > 0 }

// Scale is how the strengths of a game's players lie, and when an estimate is worth telling.
type Scale struct {
	Mean, Spread float64 // of players of whom nothing is known: a normal distribution
	// Habit is the standard deviation of what all games of one player have in common that looks like strength
	// but is not. More games make an estimate no surer than this.
	Habit       float64
	Least, Most float64 // bounds of the estimates
	Widest      float64 // a 90 % interval must be narrower than this
	Moves       int     // fewest moves
}

// Estimate is how strong a player is, with a 90 % interval.
type Estimate struct {
	Low, Middle, High float64
	Moves, Games      int // that it rests on
}

// half is half of a 90 % interval, in standard deviations.
const half = 1.6449

// Estimate combines the evidence of one player's games: their mean, weighted by certainty and drawn
// towards the prior. told is false if the estimate is too uncertain to show.
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

// Crowd is what players of several strengths do in a position. Its zero value knows nothing.
type Crowd struct {
	Strengths  []float64   // rising
	Chances    []float64   // by strength: that such a player plays the move that was played
	Favourites []game.Move // by strength: the likeliest move
}

// Known reports whether anything is known.
func (c Crowd) Known() bool { return len(c.Strengths) > 0 }

// Chance returns how likely a player of a strength plays the move that was played: between the strengths
// that are known as they suggest, beyond them as at the last one. It must be Known.
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

// Favourite returns the likeliest move at the known strength next to this one. It must be Known.
func (c Crowd) Favourite(strength float64) game.Move {
	best := 0
	for i, s := range c.Strengths {
		if math.Abs(s-strength) < math.Abs(c.Strengths[best]-strength) {
			best = i
		}
	}
	return c.Favourites[best]
}

// Line is a game whose play is looked at: Moves[i], a move of Colors[i], leads from Positions[i] to
// Positions[i+1]. A move is 0 where the board was changed without one, a colour None where the move says nothing.
type Line struct {
	Positions []game.Position
	Moves     []game.Move
	Colors    []game.Color
	Sides     []game.Color // of which Evidence is wanted
	Crowds    []int        // moves of which a Crowd is wanted, by index
	// Turn has a look at one move done when its turn comes, or returns why it was not; nil: each is done at once.
	Turn func(ctx context.Context, look func()) error
}

// Look has a look at one move done, of milliseconds: as Turn does, unless ctx has ended, whose error it returns
// then.
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

// Appraisal is what was found out about a line.
type Appraisal struct {
	Sides  game.ByColor[Evidence]
	Crowds map[int]Crowd // by move; one of which nothing is known is missing
}

// Appraiser finds out how strong play was: for one game, on boards of one size.
type Appraiser interface {
	Scale() Scale
	// Strength reads a rank as records have it, such as "5k"; ok is false for one that means nothing here.
	Strength(rank string) (strength float64, ok bool)
	// Appraise looks at a line, move by move as Line.Look has it. It finds nothing in one that it cannot judge,
	// such as a position that was set up. It returns ctx's error when that ends, and what Look fails with.
	Appraise(ctx context.Context, line Line) (Appraisal, error)
}
