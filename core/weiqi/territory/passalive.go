package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// PassAlive returns, for each point, the side that has it for good, or game.None. A side has the
// chains that cannot be captured even if it always passes, and the space in which the other side
// cannot live against them. PassAlive ignores b.Dead.
//
// It uses Benson's algorithm. A region is connected space without a stone of the color. It is vital
// to a chain if every empty point of it is a liberty of that chain. If suicide is true, stones in a
// region count as empty, since they can be removed. The algorithm removes chains with fewer than
// two vital regions, and regions that touch such chains, until nothing changes.
func (b Board) PassAlive(suicide bool) []game.Color {
	owner := make([]game.Color, len(b.Stones))
	for _, c := range [...]game.Color{game.Black, game.White} {
		of := newBenson(b, c, suicide)
		for of.strike() {
		}
		of.claim(owner, c)
	}
	return owner
}

// benson is the state of the algorithm for one colour. Chains and regions are identified by index.
type benson struct {
	chains, regions           [][]int16
	borders                   []map[int]bool // chains that border each region
	vital                     []map[int]bool // chains to which each region is vital
	chainStruck, regionStruck []bool
}

func newBenson(on Board, c game.Color, suicide bool) *benson {
	b := &benson{}
	number := make([]int, len(on.Stones)) // of the chain or region on each point
	seen := grid.NewSet(on.Grid)
	for i := range on.Stones {
		if seen.Has(int16(i)) {
			continue
		}
		own := on.Stones[i] == c
		parts := &b.regions
		if own {
			parts = &b.chains
		}
		part := on.Grid.Spread([]int16{int16(i)}, func(q int16) bool { return (on.Stones[q] == c) == own }, nil)
		for _, q := range part {
			seen.Add(q)
			number[q] = len(*parts)
		}
		*parts = append(*parts, part)
	}
	for _, region := range b.regions {
		borders, vital := on.touching(c, region, number, suicide)
		b.borders = append(b.borders, borders)
		b.vital = append(b.vital, vital)
	}
	b.chainStruck = make([]bool, len(b.chains))
	b.regionStruck = make([]bool, len(b.regions))
	return b
}

// touching returns the chains of c that touch region, and the chains to which region is vital.
// number is the number of the chain on each point. suicide is as in PassAlive.
func (b Board) touching(c game.Color, region []int16, number []int, suicide bool) (borders, vital map[int]bool) {
	borders = map[int]bool{}
	for _, i := range region {
		beside := map[int]bool{}
		for _, q := range b.Grid.Adjacent[i] {
			if b.Stones[q] == c {
				beside[number[q]] = true
				borders[number[q]] = true
			}
		}
		switch {
		case b.Stones[i] != game.None && !suicide:
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

// strike removes chains with fewer than two vital regions, and then the regions that touch such
// chains. It reports whether it removed any.
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

// claim sets the owner of the remaining chains, and of the regions that are vital to one of them,
// to c.
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
