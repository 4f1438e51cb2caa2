package board

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Area sets owner, by Index, to the owner of each point if all stones are alive. A stone's point
// belongs to its color, and an empty region to the color around it if only one color touches it.
func (b *Board) Area(owner []game.Color) {
	var seen [maxCells]bool
	var region [MaxPoints]Cell
	for i := range b.Points() {
		v := b.geo.cellOf[i]
		if c := b.cells[v].color; c != game.None {
			owner[i] = c
			continue
		}
		if seen[v] {
			continue
		}
		n, colors := b.region(v, &region, &seen)
		for _, u := range region[:n] {
			owner[b.geo.index[u]] = single(colors)
		}
	}
}

// region stores the empty cells connected with v in region and marks them in seen. It returns their
// number and the set of adjacent colors, with bit c for color c.
func (b *Board) region(v Cell, region *[MaxPoints]Cell, seen *[maxCells]bool) (n int, colors uint8) {
	region[0], n = v, 1
	seen[v] = true
	for k := 0; k < n; k++ {
		for _, u := range b.Neighbors(region[k]) {
			c := b.cells[u].color
			colors |= 1 << c
			if c == game.None && !seen[u] {
				seen[u] = true
				region[n] = u
				n++
			}
		}
	}
	return n, colors
}

// single returns the only color of stones in the set colors. It returns game.None if the set has
// both colors or neither.
func single(colors uint8) game.Color {
	switch colors & (1<<game.Black | 1<<game.White) {
	case 1 << game.Black:
		return game.Black
	case 1 << game.White:
		return game.White
	}
	return game.None
}

// Margin returns Black's lead in points if the game ends now with all stones alive. It includes
// komi and compensation for handicap.
func (b *Board) Margin() float64 {
	var owner [MaxPoints]game.Color
	points := owner[:b.Points()]
	b.Area(points)
	lead := 0
	for _, c := range points {
		switch c {
		case game.Black:
			lead++
		case game.White:
			lead--
		}
	}
	return float64(lead) - b.Allowance()
}

// Allowance returns the points that White receives besides the area: komi and compensation for
// handicap. Under territory scoring it adds one for every stone that Black has placed more than
// White, since area less stones played equals territory and prisoners.
func (b *Board) Allowance() float64 {
	points := b.rules.Komi + b.rules.Compensation()
	if b.rules.Scoring == weiqi.TerritoryScoring {
		points += float64(b.stones.Black - b.stones.White + b.captured.White - b.captured.Black)
	}
	return points
}
