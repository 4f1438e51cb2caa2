package weiqi

import "pionnier/core/game"

// A group, where groups are taxed, is a side's area that hangs together: its stones, the
// points that only they surround, and the dead stones there. It lives independently if
// one of its points is surrounded by two eyes or more; otherwise it is in seki.

// independent returns the area, row by row, of the groups that live independently, and
// how many of them each side has.
func independent(g *grid, b board, dead []bool) (owner []game.Color, groups game.ByColor[int]) {
	claimed := area(g, b, dead)
	owner = make([]game.Color, len(claimed))
	anywhere := func(int16) bool { return true }
	for i, c := range surrounded(g, b, dead) {
		if c == game.None || owner[i] != game.None {
			continue
		}
		groups.Set(c, groups.Of(c)+1)
		same := func(q int16) bool { return claimed[q] == c }
		for _, q := range g.spread([]int16{int16(i)}, same, anywhere) {
			owner[q] = c
		}
	}
	return owner, groups
}

// areaOutsideSeki is area without the points that groups in seki surround. Their stones
// count.
func areaOutsideSeki(g *grid, b board, dead []bool) []game.Color {
	owner, _ := independent(g, b, dead)
	for i, c := range b {
		if c != game.None && !dead[i] {
			owner[i] = c
		}
	}
	return owner
}
