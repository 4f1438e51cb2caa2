package lesson

import "pionnier/core/game"

// Judge reports whether the legal move m is a right answer, given the positions before and after
// it.
type Judge func(before, after game.Position, m game.Move) bool

// Anywhere is a Judge that accepts every move except a pass.
func Anywhere(_, _ game.Position, m game.Move) bool { return m != game.Pass }

// Captures is a Judge that accepts moves that capture stones.
func Captures(before, after game.Position, _ game.Move) bool {
	return Count(after, before.ToMove().Opponent()) < Count(before, before.ToMove().Opponent())
}

// CapturesMost is a Judge that accepts the moves that capture the most stones.
func CapturesMost(before, after game.Position, m game.Move) bool {
	if !Captures(before, after, m) {
		return false
	}
	foe := before.ToMove().Opponent()
	for _, m := range before.Legal() {
		if other, err := before.Play(m); err == nil && Count(other, foe) < Count(after, foe) {
			return false
		}
	}
	return true
}

// GuardsCorners is a Judge that accepts moves after which the opponent has no move in a corner.
func GuardsCorners(_, after game.Position, _ game.Move) bool {
	for _, m := range after.Legal() {
		if p, ok := m.Point(); ok && isCorner(after, p) {
			return false
		}
	}
	return true
}

// TakesCorner is a Judge that accepts moves in a corner.
func TakesCorner(before, _ game.Position, m game.Move) bool {
	p, ok := m.Point()
	return ok && isCorner(before, p)
}

func isCorner(pos game.Position, p game.Point) bool {
	w, h := pos.Size()
	return (p.X == 0 || int(p.X) == w-1) && (p.Y == 0 || int(p.Y) == h-1)
}

// FewestReplies is a Judge that accepts the moves that leave the opponent the fewest moves.
func FewestReplies(before, after game.Position, _ game.Move) bool {
	for _, m := range before.Legal() {
		if other, err := before.Play(m); err == nil && Replies(other) < Replies(after) {
			return false
		}
	}
	return true
}

// InCorner is a Judge that accepts moves on the third to fifth lines from both sides of a corner,
// except the 5-5 point.
func InCorner(before, _ game.Position, m game.Move) bool {
	x, y, ok := lines(before, m)
	return ok && x >= 3 && y >= 3 && x <= 5 && y <= 5 && x+y < 10
}

// OnSide is a Judge that accepts moves on the third and fourth lines, away from the corners.
func OnSide(before, _ game.Position, m game.Move) bool {
	x, y, ok := lines(before, m)
	return ok && (min(x, y) == 3 || min(x, y) == 4) && max(x, y) >= 6
}

// lines returns the distances of m from the nearest vertical and horizontal edges, where the first
// line is 1. ok is false for a pass.
func lines(pos game.Position, m game.Move) (x, y int, ok bool) {
	p, ok := m.Point()
	w, h := pos.Size()
	return min(int(p.X)+1, w-int(p.X)), min(int(p.Y)+1, h-int(p.Y)), ok
}

// Replies returns the number of legal moves in pos, not counting a pass.
func Replies(pos game.Position) (n int) {
	for _, m := range pos.Legal() {
		if m != game.Pass {
			n++
		}
	}
	return n
}

// Count returns the number of stones or discs of color c in pos.
func Count(pos game.Position, c game.Color) (n int) {
	w, h := pos.Size()
	for y := range h {
		for x := range w {
			if pos.At(game.Pt(x, y)) == c {
				n++
			}
		}
	}
	return n
}
