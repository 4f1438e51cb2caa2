package board

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// cell is one entry of the board. A chain is a ring of stones; its sums are in
// the entry of its head.
type cell struct {
	color     game.Color
	head      Cell   // of a stone
	next      Cell   // of a stone: the next one of its chain
	stones    uint16 // of a head
	liberties uint16 // of a head
}

// Board is a mutable position. Its zero value is unusable; call Load or Copy
// first.
type Board struct {
	cells [maxCells]cell
	state
	// history holds a key for each past position and the present one, oldest first; see
	// key. Under simple ko it begins at the last pass.
	history []uint64
	// trail holds the entries that the last two moves overwrote, so that they can be taken
	// back: first, up to split, the entries of the move before the last one, then of
	// the last one. Reading ladders appends to trail and truncates it again.
	trail []change
	moves []Cell // the moves that ladder reading still has to try
}

// change holds an entry and its value before it was overwritten. While moves are
// taken back, it holds the value afterwards.
type change struct {
	at  Cell
	was cell
}

// state is the part of a board that is copied by assignment.
type state struct {
	geo    *geometry
	stride Cell
	rules  weiqi.Rules

	tactics
	toMove game.Color
	passes int  // in a row
	void   bool // a cycle ended the game without a result

	turns   int     // number of moves known, not more than there are in recent
	recent  [5]Cell // the last moves, the last one first
	split   int
	earlier [2]Cell // the ko one and two turns back
	ladders [3]ladders
	filter  filter // of history
}

// tactics is the state that placing a stone changes besides the entries.
type tactics struct {
	ko       Cell   // forbidden to the side to move, Pass for none
	hash     uint64 // of the stones
	captured game.ByColor[int]
	stones   game.ByColor[int] // on the board
}

// Copy makes b a copy of o.
func (b *Board) Copy(o *Board) {
	n := o.geo.cells
	copy(b.cells[:n], o.cells[:n])
	b.state = o.state
	b.history = append(b.history[:0], o.history...)
	b.trail = append(b.trail[:0], o.trail...)
}

// ToMove returns the side to move. It also returns a side if play has stopped.
func (b *Board) ToMove() game.Color { return b.toMove }

// Rules returns the rules of the game.
func (b *Board) Rules() weiqi.Rules { return b.rules }

// At returns the color of cell v. The color of a cell outside the board is no side and not
// game.None.
func (b *Board) At(v Cell) game.Color { return b.cells[v].color }

// Ko returns the cell that the side to move may not retake, or Pass if there is no ko.
func (b *Board) Ko() Cell { return b.ko }

// Passes returns the number of passes in a row that led to b.
func (b *Board) Passes() int { return b.passes }

// Void reports whether the game ended without a result because a board occurred for the third time,
// which happens only under simple ko.
func (b *Board) Void() bool { return b.void }

// Over reports whether play has stopped, by two passes in a row or without a result.
func (b *Board) Over() bool { return b.passes >= 2 || b.void }

// Recent returns the i-th last move and the side that played it, where i is from 0 for the last
// move to 4. It returns false if the move is unknown. If play was resumed after two passes, earlier
// moves are unknown except for the second pass.
func (b *Board) Recent(i int) (Cell, game.Color, bool) {
	if i >= b.turns {
		return Pass, game.None, false
	}
	if i%2 == 0 {
		return b.recent[i], b.toMove.Opponent(), true
	}
	return b.recent[i], b.toMove, true
}

// Captured returns the number of prisoners of each side: the opponent's stones that were removed,
// including suicides, and the pass stones that the side received.
func (b *Board) Captured() game.ByColor[int] { return b.captured }

// Liberties returns the number of liberties of the chain on v, which must have a stone.
func (b *Board) Liberties(v Cell) int { return int(b.cells[b.cells[v].head].liberties) }

// ChainSize returns the number of stones of the chain on v, which must have a stone.
func (b *Board) ChainSize(v Cell) int { return int(b.cells[b.cells[v].head].stones) }

// Head returns the cell that identifies the chain on v, which must have a stone. It is the same for
// all stones of the chain until the board changes.
func (b *Board) Head(v Cell) Cell { return b.cells[v].head }

// Chain calls f for every stone of the chain on v until f returns false.
func (b *Board) Chain(v Cell, f func(Cell) bool) {
	for u := v; ; {
		if !f(u) {
			return
		}
		if u = b.cells[u].next; u == v {
			return
		}
	}
}

// AppendLiberties appends the liberties of the chain on v to cells, in ascending order, and returns
// the extended slice.
func (b *Board) AppendLiberties(cells []Cell, v Cell) []Cell {
	first, left := len(cells), b.Liberties(v)
	for u := v; left > 0; u = b.cells[u].next {
		for _, n := range b.Neighbors(u) {
			if b.cells[n].color == game.None && !contains(cells[first:], n) {
				cells = append(cells, n)
				left--
			}
		}
	}
	slices.Sort(cells[first:])
	return cells
}

func contains(cells []Cell, v Cell) bool {
	for _, u := range cells {
		if u == v {
			return true
		}
	}
	return false
}
