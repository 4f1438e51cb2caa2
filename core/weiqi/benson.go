package weiqi

import "pionnier/core/game"

// PassAlive returns, row by row from the top left, who owns what without ever
// having to answer: the chains that cannot be captured even if their owner
// always passes, and the space in which the other side cannot live against
// them. Stones of the other side in that space are certainly dead. All other
// points are None.
//
// This is Benson's algorithm. A region, here, is connected space without a
// stone of the colour; it is vital to a chain if every empty point of it is a
// liberty of that chain. Where suicide is allowed the stones in a region can
// become empty points, and count as such. Chains with fewer than two vital regions, and regions
// bordered by such chains, are struck off until nothing changes.
func PassAlive(p *Position) []game.Color {
	owner := make([]game.Color, p.grid.points())
	for _, c := range [...]game.Color{game.Black, game.White} {
		b := newBenson(p, c)
		for b.strike() {
		}
		b.claim(owner, c)
	}
	return owner
}

// benson is the state of the algorithm for one colour. Chains and regions are
// named by index; what is struck off is marked so.
type benson struct {
	chains, regions           [][]int16
	borders                   []map[int]bool // chains that border each region
	vital                     []map[int]bool // chains to which each region is vital
	chainStruck, regionStruck []bool
}

func newBenson(p *Position, c game.Color) *benson {
	g := p.grid
	b := &benson{}
	number := make([]int, g.points()) // of the chain or region on each point
	seen := newPoints(g)
	anywhere := func(int16) bool { return true }
	for i := range p.board {
		if seen.has(int16(i)) {
			continue
		}
		own := p.board[i] == c
		parts := &b.regions
		if own {
			parts = &b.chains
		}
		part := g.spread([]int16{int16(i)}, func(q int16) bool { return (p.board[q] == c) == own }, anywhere)
		for _, q := range part {
			seen.add(q)
			number[q] = len(*parts)
		}
		*parts = append(*parts, part)
	}
	for _, region := range b.regions {
		borders, vital := touching(p, c, region, number)
		b.borders = append(b.borders, borders)
		b.vital = append(b.vital, vital)
	}
	b.chainStruck = make([]bool, len(b.chains))
	b.regionStruck = make([]bool, len(b.regions))
	return b
}

// touching returns the chains of c that border the region, and those of them
// that have every point of it as a liberty that is empty or can become so.
func touching(p *Position, c game.Color, region []int16, number []int) (borders, vital map[int]bool) {
	borders = map[int]bool{}
	for _, i := range region {
		beside := map[int]bool{}
		for _, q := range p.grid.adjacent[i] {
			if p.board[q] == c {
				beside[number[q]] = true
				borders[number[q]] = true
			}
		}
		switch {
		case p.board[i] != game.None && !p.rules.Suicide:
		case vital == nil:
			vital = beside
		default:
			for k := range vital {
				if !beside[k] {
					delete(vital, k)
				}
			}
		}
	}
	return borders, vital
}

// strike removes what cannot live and reports whether there was any.
func (b *benson) strike() (changed bool) {
	for k := range b.chains {
		if b.chainStruck[k] {
			continue
		}
		n := 0
		for r := range b.regions {
			if !b.regionStruck[r] && b.vital[r][k] {
				n++
			}
		}
		if n < 2 {
			b.chainStruck[k] = true
			changed = true
		}
	}
	for r := range b.regions {
		for k := range b.borders[r] {
			if b.chainStruck[k] && !b.regionStruck[r] {
				b.regionStruck[r] = true
				changed = true
			}
		}
	}
	return changed
}

// claim gives c the chains that are left and the regions vital to one of them.
func (b *benson) claim(owner []game.Color, c game.Color) {
	for k, chain := range b.chains {
		if b.chainStruck[k] {
			continue
		}
		for _, i := range chain {
			owner[i] = c
		}
		for r, region := range b.regions {
			if b.regionStruck[r] || !b.vital[r][k] {
				continue
			}
			for _, i := range region {
				owner[i] = c
			}
		}
	}
}
