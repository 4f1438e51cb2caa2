package weiqi

import "pionnier/core/game"

// Group returns the stones that live or die with the one on p: those of its
// colour that empty points connect to it without passing an opponent's stone.
// It is nil where no stone stands.
func (pos *Position) Group(p game.Point) []game.Point {
	c := pos.At(p)
	if c == game.None {
		return nil
	}
	reached, _ := flood(pos, p, c, make([]bool, len(pos.board)))
	var group []game.Point
	for _, q := range reached {
		if pos.At(q) == c {
			group = append(group, q)
		}
	}
	return group
}

// flood returns what connects to p through empty points and stones of side c,
// which it marks as seen, and the other stones around that.
func flood(pos *Position, p game.Point, c game.Color, seen []bool) (reached, border []game.Point) {
	onBorder := make([]bool, len(pos.board))
	reached = []game.Point{p}
	seen[pos.grid.index(p)] = true
	for i := 0; i < len(reached); i++ {
		for _, n := range pos.Beside(reached[i]) {
			at := pos.grid.index(n)
			switch color := pos.At(n); {
			case color != game.None && color != c:
				if !onBorder[at] {
					onBorder[at] = true
					border = append(border, n)
				}
			case !seen[at]:
				seen[at] = true
				reached = append(reached, n)
			}
		}
	}
	return reached, border
}

// Beside returns the points next to p.
func (pos *Position) Beside(p game.Point) []game.Point {
	list := make([]game.Point, 0, 4)
	for _, i := range pos.grid.adjacent[pos.grid.index(p)] {
		list = append(list, pos.grid.point(int(i)))
	}
	return list
}
