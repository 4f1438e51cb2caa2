package board

import "pionnier/core/game"

// maxRegions is the largest number of regions of one colour. Regions cannot touch each other.
const maxRegions = (MaxPoints + 1) / 2

// benson finds the chains of one colour that live even if their owner always
// passes, by Benson's algorithm. A region is connected space without a stone of
// the colour. It is vital to a chain if every empty cell of it is a liberty of
// that chain; where suicide is allowed the stones in a region can become empty
// cells, and count as such. Chains with fewer than two vital regions, and
// regions bordered by such chains, are struck off until nothing changes.
type benson struct {
	b        *Board
	own      game.Color
	regionOf [maxCells]int16 // of a cell, -1 for none
	cells    [MaxPoints]Cell // region by region
	regions  [maxRegions]region
	count    int
	heads    [MaxPoints]Cell // of the chains
	chains   int
	struck   [maxCells]bool  // by head
	vital    [maxCells]uint8 // by head: how many regions are vital to it
}

// region is connected space without a stone of the colour.
type region struct {
	begin, end uint16 // in cells
	vital      [4]Cell
	vitals     int
	inner      int  // cells that touch no stone of the colour
	inhabited  bool // stones of the other colour are in it
	struck     bool // a chain beside it may die
}

// PassAlive sets owner, by Index, to the side that has a point for good, and to game.None for other
// points. A side has its chains that live even if it always passes, and the space between them in
// which the opponent cannot live.
func (b *Board) PassAlive(owner []game.Color) {
	clear(owner[:b.Points()])
	for _, c := range [...]game.Color{game.Black, game.White} {
		var n benson
		n.run(b, c)
		n.claim(owner, false)
	}
}

// Claims sets owner, by Index, to the owner of each point as the board stands. The points of
// PassAlive come first, then other stones, then empty regions that touch one color only. It differs
// from Area only by stones that are certainly dead.
func (b *Board) Claims(owner []game.Color) {
	clear(owner[:b.Points()])
	for _, c := range [...]game.Color{game.Black, game.White} {
		var n benson
		n.run(b, c)
		n.claim(owner, true)
	}
	for i := range b.Points() {
		if owner[i] == game.None {
			owner[i] = b.cells[b.geo.cellOf[i]].color
		}
	}
}

func (n *benson) run(b *Board, own game.Color) {
	n.b, n.own = b, own
	for v := range n.regionOf {
		n.regionOf[v] = -1
	}
	filled := 0
	for i := range b.Points() {
		v := b.geo.cellOf[i]
		switch c := &b.cells[v]; {
		case c.color == game.None && n.regionOf[v] < 0:
			filled = n.explore(v, filled)
		case c.color == own && c.head == v:
			n.heads[n.chains] = v
			n.chains++
		}
	}
	for n.strike() {
	}
}

// explore adds the region around the empty cell v: all cells that are connected to v without
// crossing stones of n.own. It stores the cells in n.cells from index begin on, and returns the
// index after the last one. It also counts the region for the chains to which it is vital.
func (n *benson) explore(v Cell, begin int) int {
	b := n.b
	r := &n.regions[n.count]
	r.begin = uint16(begin)
	n.join(r, v)
	n.regionOf[v], n.cells[begin] = int16(n.count), v
	end := begin + 1
	for k := begin; k < end; k++ {
		u := n.cells[k]
		inner := true
		for _, w := range b.Neighbors(u) {
			switch c := b.cells[w].color; {
			case c == n.own:
				inner = false
			case c != border && n.regionOf[w] < 0:
				n.regionOf[w], n.cells[end] = int16(n.count), w
				end++
			}
		}
		if inner {
			r.inner++
		}
		empty := b.cells[u].color == game.None
		r.inhabited = r.inhabited || !empty
		if empty || b.rules.Suicide {
			n.keep(r, u)
		}
	}
	r.end = uint16(end)
	for _, h := range r.vital[:r.vitals] {
		n.vital[h]++
	}
	n.count++
	return end
}

// join adds the chains adjacent to v, the first cell of r, to the chains for which r may be vital.
func (n *benson) join(r *region, v Cell) {
	for _, w := range n.b.Neighbors(v) {
		if c := &n.b.cells[w]; c.color == n.own && !contains(r.vital[:r.vitals], c.head) {
			r.vital[r.vitals] = c.head
			r.vitals++
		}
	}
}

// keep removes from r.vital the chains that are not adjacent to v.
func (n *benson) keep(r *region, v Cell) {
	kept := 0
	for _, h := range r.vital[:r.vitals] {
		if n.b.touches(v, h) {
			r.vital[kept] = h
			kept++
		}
	}
	r.vitals = kept
}

// strike removes the chains with fewer than two vital regions, and the regions adjacent to them. It
// reports whether it removed any.
func (n *benson) strike() (changed bool) {
	for _, h := range n.heads[:n.chains] {
		if n.struck[h] || n.vital[h] >= 2 {
			continue
		}
		n.struck[h] = true
		changed = true
		for u := h; ; {
			for _, w := range n.b.Neighbors(u) {
				if k := n.regionOf[w]; k >= 0 {
					n.drop(&n.regions[k])
				}
			}
			if u = n.b.cells[u].next; u == h {
				break
			}
		}
	}
	return changed
}

// drop removes r from the vital regions of its chains.
func (n *benson) drop(r *region) {
	if r.struck {
		return
	}
	r.struck = true
	for _, h := range r.vital[:r.vitals] {
		n.vital[h]--
	}
}

// claim sets owner for the chains and regions of n.own that live for good. If all is set, it also
// claims other empty regions that only n.own touches. It overwrites the other color's points only
// where n.own lives for good.
func (n *benson) claim(owner []game.Color, all bool) {
	if n.chains == 0 {
		return
	}
	b := n.b
	for _, h := range n.heads[:n.chains] {
		if n.struck[h] {
			continue
		}
		for u := h; ; {
			owner[b.Index(u)] = n.own
			if u = b.cells[u].next; u == h {
				break
			}
		}
	}
	for k := range n.regions[:n.count] {
		r := &n.regions[k]
		// One cell without a stone beside it is no room for two eyes.
		certain := !r.struck && r.inner <= 1
		certain = certain || all && !r.struck && !r.inhabited
		if !certain && (!all || r.inhabited) {
			continue
		}
		for _, u := range n.cells[r.begin:r.end] {
			if i := b.Index(u); certain || owner[i] == game.None {
				owner[i] = n.own
			}
		}
	}
}
