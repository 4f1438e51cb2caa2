package catalog

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/frame"
)

// Framer is the ability of a game in which safe stones can be put around a part of the board, so
// that what happens there decides.
type Framer interface {
	// Frame returns what is to stand outside the rectangle with these corners, stones of None for
	// empty points. The error tells that there is no room, or that it is not clear who surrounds.
	Frame(pos game.Position, corner, opposite game.Point) ([]game.Stone, error)
}

// Frame implements Framer.
func (weiqiAbilities) Frame(pos game.Position, corner, opposite game.Point) ([]game.Stone, error) {
	p, ok := pos.(*weiqi.Position)
	if !ok {
		return nil, fmt.Errorf("a frame for %T", pos)
	}
	area := frame.Area{Left: int(min(corner.X, opposite.X)), Top: int(min(corner.Y, opposite.Y)),
		Right: int(max(corner.X, opposite.X)), Bottom: int(max(corner.Y, opposite.Y))}
	return frame.Around(p, area, frame.Attacker(p, area))
}
