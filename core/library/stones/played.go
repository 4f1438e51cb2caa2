package stones

import "pionnier/core/game"

// Played calls move for each move of a packed game, including passes, until move returns false.
// width is the width of the board. set reports whether the game has set-up stones before the last
// of these moves.
func Played(packed []byte, width int, move func(c game.Color, m game.Move) bool) (set bool) {
	list := entries(packed)
	for i := range list.len() {
		e := list.at(i)
		m := game.Pass
		switch {
		case e&setUp != 0:
			set = true
			continue
		case e&taken != 0:
			continue
		case e&pointMask != noPoint:
			m = game.Place(e.point()%width, e.point()/width)
		}
		if !move(e.color(), m) {
			break
		}
	}
	return set
}
