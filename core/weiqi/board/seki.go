package board

import "pionnier/core/game"

// ClaimsOutsideSeki is like Claims without the points that groups in seki surround, for rules with
// a tax. A group is a connected area that one side claims. It counts as in seki if it touches an
// empty cell that neither side claims, or has a chain in atari.
func (b *Board) ClaimsOutsideSeki(owner []game.Color) {
	var claims [MaxPoints]game.Color
	b.Claims(claims[:])
	copy(owner[:b.Points()], claims[:])
	var seen [MaxPoints]bool
	var cells [MaxPoints]Cell
	for i := range b.Points() {
		if claims[i] == game.None || seen[i] {
			continue
		}
		n, seki := b.claimed(b.geo.cellOf[i], &claims, &seen, &cells)
		if !seki {
			continue
		}
		for _, v := range cells[:n] {
			if k := b.Index(v); b.cells[v].color != claims[k] {
				owner[k] = game.None
			}
		}
	}
}

// claimed stores in cells the cells connected with v that the same side claims, and marks them in
// seen. It returns their number. seki reports whether they count as a group in seki.
func (b *Board) claimed(v Cell, claims *[MaxPoints]game.Color, seen *[MaxPoints]bool, cells *[MaxPoints]Cell) (n int, seki bool) {
	side := claims[b.Index(v)]
	cells[0], n = v, 1
	seen[b.Index(v)] = true
	for k := 0; k < n; k++ {
		if b.cells[cells[k]].color == side && b.Liberties(cells[k]) == 1 {
			seki = true
		}
		for _, u := range b.Neighbors(cells[k]) {
			if b.cells[u].color == border {
				continue
			}
			switch i := b.Index(u); {
			case claims[i] == game.None:
				seki = true
			case claims[i] == side && !seen[i]:
				seen[i] = true
				cells[n] = u
				n++
			}
		}
	}
	return n, seki
}
