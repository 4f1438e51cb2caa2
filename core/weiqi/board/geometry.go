package board

import (
	"sync"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// maxSize is the largest board side.
const maxSize = weiqi.MaxSize

// MaxPoints is the number of points of the largest board.
const MaxPoints = maxSize * maxSize

// maxCells is the number of cells of the largest board: a row of border above and
// below, a column of border to the left, which the row above shares as its right
// border, and a cell after the end.
const maxCells = (maxSize+2)*(maxSize+1) + 1

// border is the colour of the cells around the board.
const border game.Color = 3

// Cell is an index into a board's arrays.
type Cell uint16

// Pass is the cell for a pass; it is part of the border.
const Pass Cell = 0

// geometry holds the tables that all boards of one size share.
type geometry struct {
	size   int
	stride Cell
	cells  int                  // the used part of arrays by cell
	index  [maxCells]uint16     // of a cell on the board: its place row by row
	cellOf [MaxPoints + 1]Cell  // the inverse, Pass after the last point
	keys   [2][maxCells]uint64  // hash of a stone of each colour
	blank  [maxCells]game.Color // the empty board with its border
}

var geometries = func() (all [maxSize + 1]func() *geometry) {
	for size := range all {
		all[size] = sync.OnceValue(func() *geometry { return newGeometry(size) })
	}
	return all
}()

func newGeometry(size int) *geometry {
	g := &geometry{size: size, stride: Cell(size + 1), cells: (size+2)*(size+1) + 1}
	for v := range g.blank {
		g.blank[v] = border
	}
	for i := range size * size {
		v := Cell(i/size+1)*g.stride + Cell(i%size+1)
		g.index[v] = uint16(i)
		g.cellOf[i] = v
		g.blank[v] = game.None
		g.keys[0][v] = weiqi.StoneHash(game.Black, i)
		g.keys[1][v] = weiqi.StoneHash(game.White, i)
	}
	g.index[Pass] = uint16(size * size)
	return g
}

// Size returns the number of lines per side of the board.
func (b *Board) Size() int { return b.geo.size }

// Points returns the number of points of the board.
func (b *Board) Points() int { return b.geo.size * b.geo.size }

// Cell returns the cell in column x and row y, counted from 0 at the top left.
func (b *Board) Cell(x, y int) Cell { return Cell(y+1)*b.stride + Cell(x+1) }

// CellAt returns the cell of p, which must be on the board.
func (b *Board) CellAt(p game.Point) Cell { return b.Cell(int(p.X), int(p.Y)) }

// CellOf returns the cell with the given index, or Pass for the index after the last point. Points
// are numbered row by row from the top left. It is the inverse of Index.
func (b *Board) CellOf(index int) Cell { return b.geo.cellOf[index] }

// Point returns the point of v, which must be on the board.
func (b *Board) Point(v Cell) game.Point {
	return game.Pt(int(v%b.stride)-1, int(v/b.stride)-1)
}

// Index returns the index of v. Points are numbered row by row from the top left, and Pass has the
// index after the last point.
func (b *Board) Index(v Cell) int { return int(b.geo.index[v]) }

// Move returns the move that plays on v, or a pass if v is Pass.
func (b *Board) Move(v Cell) game.Move {
	if v == Pass {
		return game.Pass
	}
	return game.PlaceAt(b.Point(v))
}

// CellFor returns the cell of m, or Pass if m is a pass or off the board.
func (b *Board) CellFor(m game.Move) Cell {
	p, ok := m.Point()
	if !ok || int(p.X) >= b.geo.size || int(p.Y) >= b.geo.size {
		return Pass
	}
	return b.CellAt(p)
}

// Neighbors returns the four cells adjacent to v, some of which may be border cells.
func (b *Board) Neighbors(v Cell) [4]Cell {
	return [4]Cell{v - b.stride, v - 1, v + 1, v + b.stride}
}
