package player

import (
	"pionnier/core/engine"
	"pionnier/core/game"
)

// position is an othello.Position or a ten.Position.
type position interface {
	game.Filler
	Discs() game.ByColor[int]
	// MoveOn returns the move on the square with the number sq.
	MoveOn(sq int) game.Move
}

// board is a position for engines that need no speed. side is the side to move, or the side whose
// turn it would be if the game is over.
type board struct {
	position
	side game.Color
}

// over reports whether neither side can move.
func (b board) over() bool { return b.ToMove() == game.None }

// play returns the board after m, which must be legal. The other side's turn follows.
func (b board) play(m game.Move) board {
	next, err := b.Play(m)
	if err != nil {
		panic(err) // the move came from Legal
	}
	return board{next.(position), b.side.Opponent()}
}

// discs returns the number of discs of b.side and of the other side.
func (b board) discs() (own, opp int) {
	d := b.Discs()
	return d.Of(b.side), d.Of(b.side.Opponent())
}

// margin returns the margin of a finished game in discs for b.side.
func (b board) margin() int {
	o := b.Outcome()
	return int(o.Score.Of(b.side) - o.Score.Of(b.side.Opponent()))
}

// empties returns the number of empty squares of p.
func empties(p position) int {
	w, h := p.Size()
	d := p.Discs()
	return w*h - d.Black - d.White
}

// passInfo returns the answer in a position where the side to move must pass.
func passInfo() engine.Info {
	return engine.Info{Move: game.Pass, Progress: 1, Unit: engine.Discs, Lines: []engine.Line{{Moves: []game.Move{game.Pass}}}}
}
