package playout

import "pionnier/core/game"

// MaxSize is the largest board side.
const MaxSize = 25

// maxCells is what the largest board needs: a row of border above and below,
// one column of border to the left, which the row above shares as its right
// border, and one cell after the end.
const maxCells = (MaxSize+2)*(MaxSize+1) + 1

// border is the colour of the cells around the board.
const border game.Color = 3

// Cell is an index into a board's arrays.
type Cell uint16

// Pass is the cell that stands for a pass; it lies in the border.
const Pass Cell = 0

// chain sums up the liberties of connected stones. A liberty counts once for
// every stone it touches (pseudo-liberties), which needs no search when chains
// grow or shrink; the sum and the sum of squares of their cells tell whether
// all of them are the same cell.
type chain struct {
	stones    uint16
	liberties uint16 // pseudo-liberties
	sum       uint32 // of their cells
	squares   uint32 // of their cells; at most 4*625*703² < 2³²
}

func (c *chain) add(v Cell) {
	c.liberties++
	c.sum += uint32(v)
	c.squares += uint32(v) * uint32(v)
}

func (c *chain) remove(v Cell) {
	c.liberties--
	c.sum -= uint32(v)
	c.squares -= uint32(v) * uint32(v)
}

func (c *chain) join(o *chain) {
	c.stones += o.stones
	c.liberties += o.liberties
	c.sum += o.sum
	c.squares += o.squares
}

// single tells whether all liberties are one cell. By Cauchy and Schwarz,
// n·Σv² ≥ (Σv)², with equality exactly when all v are equal.
func (c *chain) single() bool {
	return c.liberties > 0 && uint64(c.liberties)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum)
}

// last returns the liberty of a chain that has a single one.
func (c *chain) last() Cell { return Cell(c.sum / uint32(c.liberties)) }

// Board is a mutable position. Its zero value is unusable; call Reset or Load.
// One Board serves one goroutine.
type Board struct {
	size   int
	stride Cell
	cells  int // the used part of the arrays

	color  [maxCells]game.Color
	head   [maxCells]Cell // of a stone: the cell that holds its chain's sums
	next   [maxCells]Cell // of a stone: the next of its chain, in a ring
	chains [maxCells]chain
	empty  [maxCells]Cell   // the empty cells, in no order
	place  [maxCells]uint16 // of an empty cell: where it is in empty
	vacant int              // number of empty cells

	toMove   game.Color
	ko       Cell // forbidden to toMove, Pass for none
	recent   Cell // the last move, Pass before the first
	previous Cell // the move before it
	passes   int  // in a row
}

// Reset empties the board and gives Black the move.
func (b *Board) Reset(size int) {
	b.size, b.stride = size, Cell(size+1)
	b.cells = (size+2)*(size+1) + 1
	b.vacant = 0
	for v := range b.color[:b.cells] {
		b.color[v] = border
	}
	for y := range size {
		for x := range size {
			v := b.Cell(x, y)
			b.color[v] = game.None
			b.vacate(v)
		}
	}
	b.toMove, b.ko, b.recent, b.previous, b.passes = game.Black, Pass, Pass, Pass, 0
}

// Copy makes b equal to o.
func (b *Board) Copy(o *Board) {
	n := o.cells
	b.size, b.stride, b.cells = o.size, o.stride, n
	copy(b.color[:n], o.color[:n])
	copy(b.head[:n], o.head[:n])
	copy(b.next[:n], o.next[:n])
	copy(b.chains[:n], o.chains[:n])
	copy(b.place[:n], o.place[:n])
	copy(b.empty[:o.vacant], o.empty[:o.vacant])
	b.vacant = o.vacant
	b.toMove, b.ko, b.recent, b.previous, b.passes = o.toMove, o.ko, o.recent, o.previous, o.passes
}

// Size returns the board's side.
func (b *Board) Size() int { return b.size }

// Cell returns the cell of column x and row y.
func (b *Board) Cell(x, y int) Cell { return Cell((y+1)*int(b.stride) + x + 1) }

// Point returns column and row of a cell on the board.
func (b *Board) Point(v Cell) game.Point {
	return game.Pt(int(v%b.stride)-1, int(v/b.stride)-1)
}

// Index returns the place of a cell row by row from the top left.
func (b *Board) Index(v Cell) int {
	return (int(v/b.stride)-1)*b.size + int(v%b.stride) - 1
}

// At returns the colour of a cell on the board.
func (b *Board) At(v Cell) game.Color { return b.color[v] }

// ToMove returns the side to move.
func (b *Board) ToMove() game.Color { return b.toMove }

// Recent returns the last move, Pass if there was none or it was a pass.
func (b *Board) Recent() Cell { return b.recent }

// Passes returns the number of passes in a row.
func (b *Board) Passes() int { return b.passes }

// Vacant returns the empty cells in no particular order. The slice is valid
// until the board changes.
func (b *Board) Vacant() []Cell { return b.empty[:b.vacant] }

// Neighbors returns the four cells around v; some may lie in the border.
func (b *Board) Neighbors(v Cell) [4]Cell {
	return [4]Cell{v - b.stride, v - 1, v + 1, v + b.stride}
}

// around returns the eight cells around v: first the four neighbours.
func (b *Board) around(v Cell) [8]Cell {
	s := b.stride
	return [8]Cell{v - s, v - 1, v + 1, v + s, v - s - 1, v - s + 1, v + s - 1, v + s + 1}
}

// InAtari returns the only liberty of the chain on v, false if it has more.
func (b *Board) InAtari(v Cell) (Cell, bool) {
	c := &b.chains[b.head[v]]
	if !c.single() {
		return Pass, false
	}
	return c.last(), true
}

// ChainSize returns the number of stones of the chain on v.
func (b *Board) ChainSize(v Cell) int { return int(b.chains[b.head[v]].stones) }

// Chain calls f for every stone of the chain on v until f returns false.
func (b *Board) Chain(v Cell, f func(Cell) bool) {
	for u := v; ; {
		if !f(u) {
			return
		}
		if u = b.next[u]; u == v {
			return
		}
	}
}

// Legal tells whether the side to move may play on the cell v: it is empty, is
// no ko, and is no suicide.
func (b *Board) Legal(v Cell) bool {
	return b.color[v] == game.None && v != b.ko && b.breathes(v)
}

// breathes tells whether a stone of the side to move on v has a liberty or
// makes one by a capture.
func (b *Board) breathes(v Cell) bool {
	for _, n := range b.Neighbors(v) {
		switch c := b.color[n]; c {
		case game.None:
			return true
		case border:
		default:
			// v is a liberty of the chain: another one saves our own, the lack
			// of another one captures the opponent's.
			if b.chains[b.head[n]].single() != (c == b.toMove) {
				return true
			}
		}
	}
	return false
}

// Play makes a legal move of the side to move, or passes.
func (b *Board) Play(v Cell) {
	b.previous, b.recent, b.ko = b.recent, v, Pass
	if v == Pass {
		b.passes++
	} else {
		b.passes = 0
		b.put(v, b.toMove)
	}
	b.toMove ^= border
}

// put places a stone and captures; it sets the ko.
func (b *Board) put(v Cell, own game.Color) {
	b.occupy(v)
	b.color[v] = own
	b.head[v], b.next[v] = v, v
	b.chains[v] = chain{stones: 1}
	enclosed := true
	around := b.Neighbors(v)
	for _, n := range around {
		switch b.color[n] {
		case game.None:
			b.chains[v].add(n)
			enclosed = false
		case border:
		case own:
			b.chains[b.head[n]].remove(v)
			enclosed = false
		default:
			b.chains[b.head[n]].remove(v)
		}
	}
	captured, prey := 0, Pass
	for _, n := range around {
		switch c := b.color[n]; {
		case c == own:
			b.connect(b.head[v], b.head[n])
		case c == own^border && b.chains[b.head[n]].liberties == 0:
			captured += b.capture(n)
			prey = n
		}
	}
	if enclosed && captured == 1 {
		b.ko = prey
	}
}

// connect makes one chain of two, which may be the same.
func (b *Board) connect(p, q Cell) {
	if p == q {
		return
	}
	if b.chains[p].stones < b.chains[q].stones {
		p, q = q, p
	}
	b.chains[p].join(&b.chains[q])
	for u := q; ; {
		b.head[u] = p
		if u = b.next[u]; u == q {
			break
		}
	}
	b.next[p], b.next[q] = b.next[q], b.next[p]
}

// capture removes the chain on v and returns its number of stones.
func (b *Board) capture(v Cell) int {
	count := 0
	for u := v; ; {
		next := b.next[u]
		b.color[u] = game.None
		b.vacate(u)
		count++
		for _, n := range b.Neighbors(u) {
			if c := b.color[n]; c == game.Black || c == game.White {
				b.chains[b.head[n]].add(u)
			}
		}
		if u = next; u == v {
			return count
		}
	}
}

// vacate adds v to the empty cells.
func (b *Board) vacate(v Cell) {
	b.empty[b.vacant] = v
	b.place[v] = uint16(b.vacant)
	b.vacant++
}

// occupy takes v from the empty cells.
func (b *Board) occupy(v Cell) {
	b.vacant--
	last := b.empty[b.vacant]
	b.empty[b.place[v]] = last
	b.place[last] = b.place[v]
}
