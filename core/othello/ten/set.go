package ten

import "math/bits"

// Side is how many squares the board has in a row and in a column.
const Side = 10

// Squares is how many squares the board has.
const Squares = Side * Side

// Set is a set of squares. Square 10*y+x is column x, row y; the first 64 are bits of low.
type Set struct{ low, high uint64 }

var (
	all   = Set{1<<64 - 1, 1<<(Squares-64) - 1}
	inner = all.minus(file(0)).minus(file(Side - 1)) // what no line along a row ends on
)

// file is a column.
func file(x int) (s Set) {
	for sq := x; sq < Squares; sq += Side {
		s = s.or(square(sq))
	}
	return s
}

// square is the set of one square, 0 to 99.
func square(sq int) Set {
	if sq < 64 {
		return Set{1 << sq, 0}
	}
	return Set{0, 1 << (sq - 64)}
}

func (s Set) and(t Set) Set   { return Set{s.low & t.low, s.high & t.high} }
func (s Set) or(t Set) Set    { return Set{s.low | t.low, s.high | t.high} }
func (s Set) minus(t Set) Set { return Set{s.low &^ t.low, s.high &^ t.high} }
func (s Set) empty() bool     { return s.low|s.high == 0 }
func (s Set) has(sq int) bool { return !s.and(square(sq)).empty() }
func (s Set) up(n uint) Set   { return Set{s.low << n, s.high<<n | s.low>>(64-n)} }
func (s Set) down(n uint) Set { return Set{s.low>>n | s.high<<(64-n), s.high >> n} }
func (s Set) count() int      { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// first returns the lowest square, of a set that is not empty.
func (s Set) first() int {
	if s.low != 0 {
		return bits.TrailingZeros64(s.low)
	}
	return 64 + bits.TrailingZeros64(s.high)
}

// each calls f with every square, the lowest first.
func (s Set) each(f func(sq int)) {
	for ; !s.empty(); s = s.minus(square(s.first())) {
		f(s.first())
	}
}

// lines are the four lines through a square: how far apart their squares are, and where discs
// may stand that a line goes on behind.
var lines = [...]struct {
	step   uint
	within Set
}{{1, inner}, {Side - 1, inner}, {Side, all}, {Side + 1, inner}}

// movesOf returns the squares on which the side with the discs own turns some of opp's.
func movesOf(own, opp Set) (moves Set) {
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

// flipsOf returns opp's discs that a disc of own's on an empty square turns.
func flipsOf(own, opp Set, sq int) (flips Set) {
	at := square(sq)
	for _, l := range lines {
		turned := opp.and(l.within)
		var up, down Set
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
