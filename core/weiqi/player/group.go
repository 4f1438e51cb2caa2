package player

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Group returns the stones that live or die with the one on p: those of its
// colour that empty points connect to it without passing an opponent's stone.
// It is nil where no stone stands.
func Group(pos *weiqi.Position, p game.Point) []game.Point {
	c := pos.At(p)
	if c == game.None {
		return nil
	}
	width, height := pos.Size()
	reached, _ := flood(pos, p, c, make([]bool, width*height))
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
func flood(pos *weiqi.Position, p game.Point, c game.Color, seen []bool) (reached, shore []game.Point) {
	width, height := pos.Size()
	ashore := make([]bool, width*height)
	reached = []game.Point{p}
	seen[index(p, width)] = true
	for i := 0; i < len(reached); i++ {
		for _, n := range beside(reached[i], width, height) {
			at := index(n, width)
			switch color := pos.At(n); {
			case color != game.None && color != c:
				if !ashore[at] {
					ashore[at] = true
					shore = append(shore, n)
				}
			case !seen[at]:
				seen[at] = true
				reached = append(reached, n)
			}
		}
	}
	return reached, shore
}

// beside returns the points next to p on a board of this size.
func beside(p game.Point, width, height int) []game.Point {
	list := make([]game.Point, 0, 4)
	for _, step := range [4]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		n := game.Point{X: p.X + step.X, Y: p.Y + step.Y}
		if n.X >= 0 && n.Y >= 0 && int(n.X) < width && int(n.Y) < height {
			list = append(list, n)
		}
	}
	return list
}

func index(p game.Point, width int) int { return int(p.Y)*width + int(p.X) }
