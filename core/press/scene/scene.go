// Package scene determines what a board shows of a game: it has pure functions from positions and
// snapshots to scenes, without any Fyne object. Package paint draws them. Start reading at Play;
// diagram.go has boards with numbered moves, style.go the look of a game's board.
package scene

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/session"
)

// Options are the user's choices of marks.
type Options struct {
	LegalMarks, FlipPreview, LastMove, MoveNumbers bool
}

// Of returns the bare scene of a position: its size and its stones.
func Of(pos game.Position) paint.Scene {
	w, h := pos.Size()
	s := paint.Scene{Width: w, Height: h, Stones: make([]game.Color, w*h)}
	for y := range h {
		for x := range w {
			s.Stones[y*w+x] = pos.At(game.Pt(x, y))
		}
	}
	return s
}

// Play returns the scene of a running game. If it is a person's turn, it adds the previews and
// marks of legal moves that o selects.
func Play(snap session.Snapshot, o Options) paint.Scene {
	s := Of(snap.Position)
	played := snap.Moves[:snap.Cursor]
	if o.LastMove {
		s.Last = last(played)
	}
	if o.MoveNumbers {
		s.Numbers = numbers(played, Numbers(played), s.Width, s.Height)
	}
	s.Dead = snap.Dead
	toMove := snap.Position.ToMove()
	if snap.Phase != session.Playing || !snap.Seats.Of(toMove).Human() {
		return s
	}
	s.Ghost = toMove
	s.Refused = Refused(snap.Position)
	if o.LegalMarks {
		s.Legal = Legal(snap.Position)
	}
	if o.FlipPreview {
		s.Flips = func(p game.Point) []game.Point { return changed(snap.Position, p) }
	}
	return s
}

// Numbered returns the scene of pos with the number of the last move on each point. told are the
// numbers of moves, as returned by Numbers.
func Numbered(pos game.Position, moves []session.Played, told []int) paint.Scene {
	s := Of(pos)
	s.Numbers = numbers(moves, told, s.Width, s.Height)
	return s
}

// Count adds the result of a count to s: the dead stones and, for each point without a living
// stone, its owner. It does nothing if pos is not a game.Counter.
func Count(s *paint.Scene, pos game.Position, dead []game.Point) {
	c, ok := pos.(game.Counter)
	if !ok {
		return
	}
	s.Dead = dead
	s.Territory = unheld(s.Stones, c.Territory(dead))
}

// unheld returns owners without the points that have a stone of their owner.
func unheld(stones, owners []game.Color) []game.Color {
	marks := make([]game.Color, len(owners))
	for i, c := range owners {
		if stones[i] != c {
			marks[i] = c
		}
	}
	return marks
}

// Plan returns the stones that moves would put on the board at pos, numbered from 1. Passes are
// counted.
func Plan(pos game.Position, moves []game.Move) []paint.Planned {
	var plan []paint.Planned
	c := pos.ToMove()
	for i, m := range moves {
		if p, ok := m.Point(); ok {
			plan = append(plan, paint.Planned{Point: p, Color: c, Number: i + 1})
		}
		c = c.Opponent()
	}
	return plan
}

// Likely returns the expected owners of the points that need a mark, from 1 for Black to -1 for
// White. It leaves out points with a stone of their owner, and points that differ between now and
// estimated. It returns nil if ownership does not match the size of the board.
func Likely(now, estimated game.Position, ownership []float32) []float32 {
	w, h := now.Size()
	if len(ownership) != w*h {
		return nil
	}
	marks := make([]float32, len(ownership))
	for i, o := range ownership {
		p := game.Pt(i%w, i/w)
		owner := game.Black
		if o < 0 {
			owner = game.White
		}
		if c := now.At(p); c != owner && c == estimated.At(p) {
			marks[i] = o
		}
	}
	return marks
}

// Refused returns a function that reports whether the side to move in pos may not play on a point.
func Refused(pos game.Position) func(game.Point) bool {
	legal := placements(pos)
	return func(p game.Point) bool { return !legal[p] }
}

// Legal returns the legal moves of pos for marks on the board. It returns nil in a game in which
// nearly every point is legal.
func Legal(pos game.Position) (points []game.Point) {
	if flips(pos) {
		for p := range placements(pos) {
			points = append(points, p)
		}
	}
	return points
}

// flips reports whether the legal moves of pos should be marked. That is the case if a pass is
// illegal, as in Othello, where legal moves are few.
func flips(pos game.Position) bool { return !slices.Contains(pos.Legal(), game.Pass) }

func placements(pos game.Position) map[game.Point]bool {
	legal := map[game.Point]bool{}
	for _, m := range pos.Legal() {
		if p, ok := m.Point(); ok {
			legal[p] = true
		}
	}
	return legal
}

// changed returns the points of the stones that a move at p would turn over. It returns nil if the
// move is illegal.
func changed(pos game.Position, p game.Point) []game.Point {
	next, err := pos.Play(game.PlaceAt(p))
	if err != nil {
		return nil
	}
	var points []game.Point
	w, h := pos.Size()
	for y := range h {
		for x := range w {
			q := game.Pt(x, y)
			if before, after := pos.At(q), next.At(q); before != game.None && after != game.None && before != after {
				points = append(points, q)
			}
		}
	}
	return points
}

// last returns the point of the last move that was not a forced pass, as a slice. It returns nil if
// there is no such move or it was a pass.
func last(moves []session.Played) []game.Point {
	for len(moves) > 0 && moves[len(moves)-1].Forced {
		moves = moves[:len(moves)-1]
	}
	if len(moves) == 0 {
		return nil
	}
	if p, ok := moves[len(moves)-1].Move.Point(); ok {
		return []game.Point{p}
	}
	return nil
}

// numbers returns, row by row, the number of the last move on each point, or 0. told are the
// numbers of moves.
func numbers(moves []session.Played, told []int, w, h int) []int {
	n := make([]int, w*h)
	for i, number := range told {
		if p, ok := moves[i].Move.Point(); ok {
			n[int(p.Y)*w+int(p.X)] = number
		}
	}
	return n
}
