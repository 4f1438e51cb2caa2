// Package scene says what a board shows of a game: pure functions from
// positions and snapshots to scenes, without any Fyne object. Package paint draws them.
// Start reading at Play; diagram.go has boards with numbered moves, style.go the look of a
// game's board.
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

// Play returns the scene of a running game. A person whose turn it is sees where they can
// play.
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

// Numbered returns a position with the number of the move on each disc or stone, as Numbers
// returns them, or others.
func Numbered(pos game.Position, moves []session.Played, told []int) paint.Scene {
	s := Of(pos)
	s.Numbers = numbers(moves, told, s.Width, s.Height)
	return s
}

// Count shows a position that was counted: the dead stones and who owns each
// point that none of the owner's stones holds. Games that are not counted so
// show nothing more.
func Count(s *paint.Scene, pos game.Position, dead []game.Point) {
	c, ok := pos.(game.Counter)
	if !ok {
		return
	}
	s.Dead = dead
	s.Territory = unheld(s.Stones, c.Territory(dead))
}

// unheld leaves out of the owners of points those whose own stone stands there:
// they need no mark.
func unheld(stones, owners []game.Color) []game.Color {
	marks := make([]game.Color, len(owners))
	for i, c := range owners {
		if stones[i] != c {
			marks[i] = c
		}
	}
	return marks
}

// Plan returns the stones that a line of moves would put on the board, numbered
// from 1; passes count too.
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

// Likely returns the expected owners of points (1 Black, -1 White) that are worth
// a mark: not those on which the owner's own stone stands, nor those that changed
// since the position that was estimated.
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

// Refused tells where the side to move cannot play.
func Refused(pos game.Position) func(game.Point) bool {
	legal := placements(pos)
	return func(p game.Point) bool { return !legal[p] }
}

// Legal returns the points to mark as those where the side to move can play; none where
// it can play nearly anywhere.
func Legal(pos game.Position) (points []game.Point) {
	if flips(pos) {
		for p := range placements(pos) {
			points = append(points, p)
		}
	}
	return points
}

// flips reports whether legal moves are worth marking: where one must play they
// are few, where one may always pass nearly every point is legal.
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

// changed returns the stones that a placement on p would turn over.
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

// last returns the point of the last move, none if that was a pass by choice.
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

// numbers writes each move's number on its point; a later move there wins.
func numbers(moves []session.Played, told []int, w, h int) []int {
	n := make([]int, w*h)
	for i, number := range told {
		if p, ok := moves[i].Move.Point(); ok {
			n[int(p.Y)*w+int(p.X)] = number
		}
	}
	return n
}
