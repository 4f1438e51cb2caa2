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

// DiagramOf returns the diagram of moves played from the position start. numbers are the numbers of
// the moves, such as those that Numbers returns; a move with number 0 is left out.
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

// Line returns the moves of a line of a record in the form that Numbers requires. positions has the
// position before each of them. A pass is forced if no other move was legal.
func Line(line []*record.Node, positions []game.Position) []session.Played {
	moves := make([]session.Played, len(line))
	for i, n := range line {
		moves[i] = session.Played{Color: n.Color, Move: n.Move, Forced: n.Move == game.Pass && game.MustPass(positions[i])}
	}
	return moves
}

// NumbersTold is like Numbers for a line of a record, and applies the move numbers that the record
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

// Numbers returns the number of each move, or 0 for forced passes and set-ups.
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
