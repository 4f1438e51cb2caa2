package people

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// habit is a property of moves in which players of the same strength differ, and which is stable
// from one half of a player's games to the other (provenance.txt).
type habit uint8

// The habits.
const (
	// high is the habit of moves in the opening on the fourth line or above.
	high habit = iota
	// touch is the habit of moves beside a stone of the opponent.
	touch
)

// openingStones is the number of stones on the board at which the opening ends for the habit high.
const openingStones = 50

// pulls holds the change by styles to the logits of moves with a habit. It moves the policy
// about two standard deviations of the players away from the mean.
var pulls = map[engine.Style]struct {
	habit habit
	pull  float64
}{
	engine.Territorial: {high, -0.6}, engine.Influential: {high, 0.6},
	engine.Fighting: {touch, 0.25}, engine.Calm: {touch, -0.25},
}

// Tilt changes chances, the probabilities of moves, into the probabilities for people with the
// given style. Territorial and Influential change nothing after the opening. Each move is the index
// of a point, or b.Points() for a pass, and must be legal.
func Tilt(style engine.Style, b *board.Board, moves []int, chances []float64) {
	p, ok := pulls[style]
	if !ok || p.habit == high && !opening(b) {
		return
	}
	sum := 0.0
	for k, i := range moves {
		if p.habit.Of(b, i) {
			chances[k] *= math.Exp(p.pull)
		}
		sum += chances[k]
	}
	for k := range chances {
		chances[k] /= sum
	}
}

// opening reports whether b has fewer than openingStones stones.
func opening(b *board.Board) bool {
	stones := 0
	for i := range b.Points() {
		if b.At(b.CellOf(i)) != game.None {
			stones++
		}
	}
	return stones < openingStones
}

// Of reports whether move, which must be legal, has the habit h. It does not check that b is in the
// opening.
func (h habit) Of(b *board.Board, move int) bool {
	if move >= b.Points() {
		return false
	}
	v := b.CellOf(move)
	if h == high {
		at, last := b.Point(v), int8(b.Size()-1)
		return min(at.X, at.Y, last-at.X, last-at.Y) >= 3
	}
	for _, n := range b.Neighbors(v) {
		if b.At(n) == b.ToMove().Opponent() {
			return true
		}
	}
	return false
}
