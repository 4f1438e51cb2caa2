package learn

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// judge approves or rejects a legal move by what it does.
type judge func(before, after game.Position, m game.Move) bool

// anywhere approves every placement.
func anywhere(_, _ game.Position, m game.Move) bool { return m != game.Pass }

// captures approves moves that take stones off the board.
func captures(before, after game.Position, _ game.Move) bool {
	return count(after, before.ToMove().Opponent()) < count(before, before.ToMove().Opponent())
}

// capturesMost approves the moves that take the most stones.
func capturesMost(before, after game.Position, m game.Move) bool {
	if !captures(before, after, m) {
		return false
	}
	foe := before.ToMove().Opponent()
	for _, m := range before.Legal() {
		if other, err := before.Play(m); err == nil && count(other, foe) < count(after, foe) {
			return false
		}
	}
	return true
}

// keepsEyes approves what leaves every chain of the mover its liberties.
func keepsEyes(before, after game.Position, m game.Move) bool {
	p, placed := m.Point()
	w, ok := before.(*weiqi.Position)
	if !placed || !ok {
		return true
	}
	for _, d := range [...]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		q := game.Point{X: p.X + d.X, Y: p.Y + d.Y}
		if w.At(q) == before.ToMove() && after.(*weiqi.Position).Liberties(q) < w.Liberties(q) {
			return false
		}
	}
	return true
}

// guardsCorners approves moves after which the opponent can take no corner.
func guardsCorners(_, after game.Position, _ game.Move) bool {
	for _, m := range after.Legal() {
		if p, ok := m.Point(); ok && isCorner(after, p) {
			return false
		}
	}
	return true
}

// takesCorner approves moves in a corner.
func takesCorner(before, _ game.Position, m game.Move) bool {
	p, ok := m.Point()
	return ok && isCorner(before, p)
}

func isCorner(pos game.Position, p game.Point) bool {
	w, h := pos.Size()
	return (p.X == 0 || int(p.X) == w-1) && (p.Y == 0 || int(p.Y) == h-1)
}

// fewestReplies approves the moves that leave the opponent the fewest moves.
func fewestReplies(before, after game.Position, _ game.Move) bool {
	for _, m := range before.Legal() {
		if other, err := before.Play(m); err == nil && replies(other) < replies(after) {
			return false
		}
	}
	return true
}

// inCorner approves moves on the third to fifth lines of both sides of a corner,
// the point where two fifth lines cross excepted.
func inCorner(before, _ game.Position, m game.Move) bool {
	x, y, ok := lines(before, m)
	return ok && x >= 3 && y >= 3 && x <= 5 && y <= 5 && x+y < 10
}

// onSide approves moves on the third and fourth lines, away from the corners.
func onSide(before, _ game.Position, m game.Move) bool {
	x, y, ok := lines(before, m)
	return ok && (min(x, y) == 3 || min(x, y) == 4) && max(x, y) >= 6
}

// lines counts a move's distances from the nearest sides, from 1.
func lines(pos game.Position, m game.Move) (x, y int, ok bool) {
	p, ok := m.Point()
	w, h := pos.Size()
	return min(int(p.X)+1, w-int(p.X)), min(int(p.Y)+1, h-int(p.Y)), ok
}

// replies is the number of placements of the side to move.
func replies(pos game.Position) (n int) {
	for _, m := range pos.Legal() {
		if m != game.Pass {
			n++
		}
	}
	return n
}

func count(pos game.Position, c game.Color) (n int) {
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
