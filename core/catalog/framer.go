package catalog

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/frame"
)

// Framer is the ability of a game to surround a part of the board with safe stones, so that only
// play inside decides.
type Framer interface {
	// Frame returns the stones to put outside the rectangle with the given corners; the colour None
	// stands for an empty point. It returns an error if there is no room, or if it is unclear which
	// side surrounds.
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
