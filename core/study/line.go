package study

import (
	"time"

	"pionnier/core/game"
)

// Step is a move of the line that is judged.
type Step struct {
	Color    game.Color
	Move     game.Move // 0: the board was changed without a move
	Spent    time.Duration
	HasSpent bool
}

// Line is the line of moves to be judged: Positions[0] is the start, and Positions[i+1] the position
// after Steps[i].
type Line struct {
	Positions []game.Position
	Steps     []Step
	Others    int // how many of the first steps are not the players' own: record.Record.Others
}

// moves returns the number of steps at which c is to move.
func (l Line) moves(c game.Color) (n int) {
	for i := range l.Steps {
		if l.Positions[i].ToMove() == c {
			n++
		}
	}
	return n
}

// choices returns the number of legal moves before each step. It is 1 for a step without a move or
// without a side to move.
func (l Line) choices() []int {
	counts := make([]int, len(l.Steps))
	for i, step := range l.Steps {
		counts[i] = 1
		if step.Move != 0 && l.Positions[i].ToMove() != game.None {
			counts[i] = len(l.Positions[i].Legal())
		}
	}
	return counts
}
