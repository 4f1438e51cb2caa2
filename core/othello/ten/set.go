package ten

import "math/bits"

// Side is the number of squares in a row or a column.
const Side = 10

// Squares is the number of squares of the board.
const Squares = Side * Side

// set is a set of squares. Square 10*y+x is column x, row y; the first 64 are bits of low.
type set struct{ low, high uint64 }

var (
	all   = set{1<<64 - 1, 1<<(Squares-64) - 1}
	inner = all.minus(file(0)).minus(file(Side - 1)) // squares on which no line along a row ends
)

// file returns the squares of column x.
func file(x int) (s set) {
	for sq := x; sq < Squares; sq += Side {
		s = s.or(square(sq))
	}
	return s
}

// square returns the set that contains only sq, from 0 to 99.
func square(sq int) set {
	if sq < 64 {
		return set{1 << sq, 0}
	}
	return set{0, 1 << (sq - 64)}
}

func (s set) and(t set) set   { return set{s.low & t.low, s.high & t.high} }
func (s set) or(t set) set    { return set{s.low | t.low, s.high | t.high} }
func (s set) minus(t set) set { return set{s.low &^ t.low, s.high &^ t.high} }
func (s set) empty() bool     { return s.low|s.high == 0 }
func (s set) has(sq int) bool { return !s.and(square(sq)).empty() }
func (s set) up(n uint) set   { return set{s.low << n, s.high<<n | s.low>>(64-n)} }
func (s set) down(n uint) set { return set{s.low>>n | s.high<<(64-n), s.high >> n} }
func (s set) count() int      { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// first returns the lowest square of s, which must not be empty.
func (s set) first() int {
	if s.low != 0 {
		return bits.TrailingZeros64(s.low)
	}
	return 64 + bits.TrailingZeros64(s.high)
}

// each calls f with each square of s, in ascending order.
func (s set) each(f func(sq int)) {
	for ; !s.empty(); s = s.minus(square(s.first())) {
		f(s.first())
	}
}

// lines are the four lines through a square: the distance of their neighbouring squares, and the
// squares on which a line does not end.
var lines = [...]struct {
	step   uint
	within set
}{{1, inner}, {Side - 1, inner}, {Side, all}, {Side + 1, inner}}

// movesOf returns the squares on which a disc of own flips discs of opp.
func movesOf(own, opp set) (moves set) {
	for _, l := range lines {
		turned := opp.and(l.within)
		up, down := turned.and(own.up(l.step)), turned.and(own.down(l.step))
		for range Side - 3 {
			up, down = up.or(turned.and(up.up(l.step))), down.or(turned.and(down.down(l.step)))
		}
		moves = moves.or(up.up(l.step)).or(down.down(l.step))
	}
	return moves.and(all).minus(own.or(opp))
}

// flipsOf returns the discs of opp that are flipped when own places a disc on sq, an empty square.
func flipsOf(own, opp set, sq int) (flips set) {
	at := square(sq)
	for _, l := range lines {
		turned := opp.and(l.within)
		var up, down set
		next := at.up(l.step)
		for ; !next.and(turned).empty(); next = next.up(l.step) {
			up = up.or(next)
		}
		if !next.and(own).empty() {
			flips = flips.or(up)
		}
		next = at.down(l.step)
		for ; !next.and(turned).empty(); next = next.down(l.step) {
			down = down.or(next)
		}
		if !next.and(own).empty() {
			flips = flips.or(down)
		}
	}
	return flips
}
