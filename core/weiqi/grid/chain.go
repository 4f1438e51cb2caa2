package grid

import "pionnier/core/game"

// Chain holds the connected stones of one colour. A Chain is large; as a local variable it
// needs no heap memory. The zero Chain is ready for one Collect.
type Chain struct {
	stones [MaxPoints]int16
	n      int
	seen   [MaxPoints]bool
}

// Collect sets c to the chain of the stone at origin and returns the number of its liberties. It
// stops when it has found limit liberties, perhaps before it has found all stones. A limit of -1
// means no limit.
func (c *Chain) Collect(g *Grid, stones []game.Color, origin, limit int) (liberties int) {
	color := stones[origin]
	c.n = 1
	c.stones[0] = int16(origin)
	c.seen[origin] = true
	for k := 0; k < c.n; k++ {
		for _, q := range g.Adjacent[c.stones[k]] {
			if c.seen[q] {
				continue
			}
			switch stones[q] {
			case color:
				c.seen[q] = true
				c.stones[c.n] = q
				c.n++
			case game.None:
				c.seen[q] = true
				if liberties++; liberties == limit {
					return liberties
				}
			}
		}
	}
	return liberties
}

// All returns the stones of the chain, starting with origin.
func (c *Chain) All() []int16 { return c.stones[:c.n] }
