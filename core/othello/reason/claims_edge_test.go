package reason

import (
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

func (c *replay) edgeClaims(f explain.Fact) []claim {
	played, best := c.played.boards[0], c.best.boards[0]
	switch f := f.(type) {
	case Wedge:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {played.wedged(f.Square, c.me) && played.can(f.Square, c.foe), "after the move"},
			{!best.wedged(f.Square, c.me) || !best.can(f.Square, c.foe), "not after the best one"}, {c.played.ply(f.Square, 1, 6) > 0, "played there"}}
	case UnbalancedEdge:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {played.five(f.From, f.To, c.me), "after the move"},
			{!best.unbalancedAlong(f.From, f.To, c.me), "not after the best one"}}
	case DiagonalCut:
		inner := func(b cells, side game.Color) (n int) {
			for i := int8(0); i <= b.last(); i++ {
				if b.at(game.Point{X: f.From.X + i*sgn(f.To.X-f.From.X), Y: f.From.Y + i*sgn(f.To.Y-f.From.Y)}) == side {
					n++
				}
			}
			return n
		}
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {c.before.isCorner(f.From) && c.before.isCorner(f.To), "corner to corner"},
			{c.before.at(f.From) == game.None || c.before.at(f.To) == game.None, "an empty corner"},
			{inner(c.before, c.foe) >= 3 && inner(c.before, c.me) == 0, "before"}, {inner(best, c.me) > 0, "cut"}, {inner(played, c.me) == 0, "left whole"}}
	case StableWon:
		return []claim{{f.Move == c.move && f.Best == c.better, "the moves"}, {f.Discs == best.fixed(c.me), "after the best move"},
			{f.Discs >= played.fixed(c.me)+3, "more"}}
	case StableGiven:
		return []claim{{f.Move == c.move && f.Best == c.better && f.Reply == c.played.placed[1], "the moves"},
			{f.Discs == c.played.boards[1].fixed(c.foe), "after the reply"}, {f.Discs >= c.best.boards[1].fixed(c.foe)+3, "more"}}
	}
	return nil
}

func sgn(x int8) int8 { return max(-1, min(1, x)) }

// wedged reports whether an empty edge square is between two discs of a side along the edge.
func (c cells) wedged(p game.Point, side game.Color) bool {
	if c.at(p) != game.None || c.isCorner(p) {
		return false
	}
	if p.Y == 0 || p.Y == c.last() {
		return c[p.Y][p.X-1] == side && c[p.Y][p.X+1] == side
	}
	return (p.X == 0 || p.X == c.last()) && c[p.Y-1][p.X] == side && c[p.Y+1][p.X] == side
}

// five reports whether a side has exactly the five edge squares from one to another, and
// the rest of that edge is empty.
func (c cells) five(from, to game.Point, side game.Color) bool {
	dx, dy := sgn(to.X-from.X), sgn(to.Y-from.Y)
	along := func(i int8) game.Color {
		if dx == 1 && dy == 0 && (from.Y == 0 || from.Y == 7) {
			return c[from.Y][i]
		}
		if dx == 0 && dy == 1 && (from.X == 0 || from.X == 7) {
			return c[i][from.X]
		}
		return game.None
	}
	first := from.X*dx + from.Y*dy
	if last := to.X*dx + to.Y*dy; last-first != 4 {
		return false
	}
	for i := int8(0); i < 8; i++ {
		want := game.None
		if i >= first && i <= first+4 {
			want = side
		}
		if along(i) != want {
			return false
		}
	}
	return true
}

// unbalancedAlong reports the same for either five squares of that edge.
func (c cells) unbalancedAlong(from, to game.Point, side game.Color) bool {
	dx, dy := sgn(to.X-from.X), sgn(to.Y-from.Y)
	for first := int8(1); first <= 2; first++ {
		a, b := from, to
		if dx == 1 {
			a.X, b.X = first, first+4
		} else if dy == 1 {
			a.Y, b.Y = first, first+4
		}
		if c.five(a, b, side) {
			return true
		}
	}
	return false
}
