package stones

import "pionnier/core/game"

// Played calls move for the moves of a packed game on a board of this width, passes among
// them, until it returns false. set tells that stones were set up before the last of them.
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
