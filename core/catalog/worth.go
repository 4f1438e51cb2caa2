package catalog

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/endgame"
)

// Worther is the ability of a game to count exactly what moving first in a part of the board is worth.
type Worther interface {
	// Worth returns by how many points of area the end differs between either side moving first; ok
	// is false where that cannot be searched to the end, or something is open outside the part. It
	// takes about a second at most.
	Worth(pos game.Position, part func(game.Point) bool) (points int, ok bool)
}

// mostWorth bounds the positions that are searched for each side.
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
