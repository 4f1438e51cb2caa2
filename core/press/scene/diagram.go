package scene

import (
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	"pionnier/core/session"
)

// Diagram is the printed diagram of a game: each point shows the first stone played on it, with the
// number of that move, even if it was captured or turned over later.
type Diagram struct {
	paint.Scene
	// Notes are the moves that find no room on the board, in order: passes, and
	// moves on points that were taken already.
	Notes []Note
}

// Note is a move that a diagram lists below the board.
type Note struct {
	Number int
	Move   game.Move
	First  int // number of the move that took its point, 0 if a stone stood there from the start
}

// DiagramOf returns the diagram of moves played from start. numbers are the moves' numbers, as
// returned by Numbers. A move with number 0 is left out.
func DiagramOf(start game.Position, moves []session.Played, numbers []int) Diagram {
	d := Diagram{Scene: Of(start)}
	d.Numbers = make([]int, len(d.Stones))
	for i, number := range numbers {
		if number == 0 {
			continue
		}
		p, ok := moves[i].Move.Point()
		at := int(p.Y)*d.Width + int(p.X)
		switch {
		case !ok:
			d.Notes = append(d.Notes, Note{Number: number, Move: moves[i].Move})
		case d.Stones[at] != game.None:
			d.Notes = append(d.Notes, Note{Number: number, Move: moves[i].Move, First: d.Numbers[at]})
		default:
			d.Stones[at], d.Numbers[at] = moves[i].Color, number
		}
	}
	return d
}

// Line converts a line of a record into played moves. positions are the positions before each node.
// A pass is forced if no other move was legal.
func Line(line []*record.Node, positions []game.Position) []session.Played {
	moves := make([]session.Played, len(line))
	for i, n := range line {
		moves[i] = session.Played{Color: n.Color, Move: n.Move, Forced: n.Move == game.Pass && game.MustPass(positions[i])}
	}
	return moves
}

// NumbersTold is like Numbers for a line of a record. It applies the move numbers that the record
// sets (MN).
func NumbersTold(line []*record.Node, positions []game.Position) []int {
	numbers, shift := Numbers(Line(line, positions)), 0
	for i, n := range line {
		if numbers[i] == 0 {
			continue
		}
		if told := n.Number(); told > 0 {
			shift = told - numbers[i]
		}
		numbers[i] += shift
	}
	return numbers
}

// Numbers returns the number of each move, counted from 1. Forced passes and set-ups have number 0
// and are not counted.
func Numbers(moves []session.Played) []int {
	numbers := make([]int, len(moves))
	n := 0
	for i, m := range moves {
		if !m.Forced && m.Move != 0 {
			n++
			numbers[i] = n
		}
	}
	return numbers
}
