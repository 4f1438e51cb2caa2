package playout

import "pionnier/core/game"

// shapes are the three-by-three surroundings of a good local answer, after the
// patterns for random games that Gelly, Wang, Munos and Teytaud describe
// ("Modification of UCT with Patterns in Monte-Carlo Go", 2006): hane, cut and
// moves at the edge. X and O are the two sides, either of which may be to move
// unless a shape says otherwise; a point is empty, # is off the board, ? is
// anything, x is anything but X, and o anything but O.
var shapes = []shape{
	{"XOX ... ???", either}, // hane around a stone
	{"XO. ... ?.?", either}, // hane
	{"XO? X.. x.?", either}, // hane at the head of two
	{"XOO ... ?.?", ofX},    // hane against a wall
	{"XO? O.o ?o?", either}, // cut
	{"XO? O.X ???", either}, // cut that is peeped at
	{"?X? O.O xxx", either}, // push between
	{"X.? O.? ###", either}, // chase along the edge
	{"?X? O.O ###", either}, // push to the edge
	{"?XO o.o ###", ofX},    // descend
	{"?OX X.O ###", either}, // cut at the edge
	{"OX? X.O ###", either}, // cut at the edge from inside
}

type shape struct {
	rows string
	side uint8
}

const (
	either uint8 = iota // X or O to move
	ofX                 // only X to move
)

// matches tells for every surrounding whether it is a shape for Black to move.
var matches = compile()

// Shape tells whether the surroundings of the empty cell v make it a good local
// answer of the side to move.
func (b *Board) Shape(v Cell) bool {
	index := uint16(0)
	for i, n := range b.around(v) {
		index |= uint16(b.color[n]) << (2 * i)
	}
	if b.toMove == game.White { // exchange the colours: 1 and 2
		index = index&0x5555<<1 | index>>1&0x5555
	}
	return matches[index]
}

// compile expands the shapes by symmetry, side and wild cards.
func compile() *[1 << 16]bool {
	table := new([1 << 16]bool)
	for _, s := range shapes {
		grid := s.rows[:3] + s.rows[4:7] + s.rows[8:]
		for range 2 { // mirrored
			for range 4 { // turned
				expand(table, grid, 0, 0, game.Black)
				if s.side == either {
					expand(table, grid, 0, 0, game.White)
				}
				grid = pick(grid, "630741852")
			}
			grid = pick(grid, "210543876")
		}
	}
	return table
}

// pick rearranges a grid of nine cells.
func pick(grid, order string) string {
	turned := make([]byte, len(order))
	for i := range turned {
		turned[i] = grid[order[i]-'0']
	}
	return string(turned)
}

// inGrid is where the cells of around lie in a grid.
var inGrid = [8]int{1, 3, 5, 7, 0, 2, 6, 8}

// expand marks the surroundings that fit the grid from its i-th cell on, with
// X being Black or White.
func expand(table *[1 << 16]bool, grid string, i int, index uint16, x game.Color) {
	if i == len(inGrid) {
		table[index] = true
		return
	}
	for c := game.None; c <= border; c++ {
		if fits(grid[inGrid[i]], c, x) {
			expand(table, grid, i+1, index|uint16(c)<<(2*i), x)
		}
	}
}

func fits(mark byte, c, x game.Color) bool {
	switch mark {
	case '.':
		return c == game.None
	case 'X':
		return c == x
	case 'O':
		return c == x.Opponent()
	case 'x':
		return c != x
	case 'o':
		return c != x.Opponent()
	case '#':
		return c == border
	}
	return true
}
