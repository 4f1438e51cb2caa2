package study

import "pionnier/core/game"

// movesToEnd returns the number of moves of a line that belong to play. Moves after the end of play
// are not counted, unless play was resumed and ended again. positions are the positions before the
// first move and after each move.
func movesToEnd(positions []game.Position) int {
	last := len(positions) - 1
	if positions[last].ToMove() == game.None {
		return last
	}
	for i, p := range positions {
		if p.ToMove() == game.None && p.Outcome() == (game.Outcome{}) {
			return i
		}
	}
	return last
}

// agreed returns the number of passes at the end of l by which the players agreed to end the game,
// at most 2. Such passes are not judged.
func (l Line) agreed() (n int) {
	last := len(l.Steps)
	if _, agree := l.Positions[last].(game.Settler); !agree || l.Positions[last].ToMove() != game.None {
		return 0
	}
	for n < min(2, last) && l.Steps[last-1-n].Move == game.Pass {
		n++
	}
	return n
}
