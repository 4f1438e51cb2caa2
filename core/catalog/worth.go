package catalog

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/endgame"
)

// Worther is the ability of a game to compute the exact value of moving first in a part of the board.
type Worther interface {
	// Worth returns the difference in points of area between Black and White moving first. ok is false
	// if the search cannot be finished, or if something outside the part is open. Worth takes about a
	// second at most.
	Worth(pos game.Position, part func(game.Point) bool) (points int, ok bool)
}

// mostWorth is the greatest number of positions searched for each side.
const mostWorth = 20_000

// Worth implements Worther.
func (weiqiAbilities) Worth(pos game.Position, part func(game.Point) bool) (points int, ok bool) {
	p, ok := pos.(*weiqi.Position)
	if !ok {
		return 0, false
	}
	points, err := endgame.Worth(p, part, mostWorth)
	return points, err == nil
}
