package othello

import "math/bits"

// Replies are the moves of a position in an order that a search of the endgame wants
// them: first those that leave the other side few answers.
type Replies struct {
	n     int32 // that are listed
	best  int32 // the greatest key, until it is taken
	flips [maxMoves]uint64
	keys  [maxMoves]int32 // for each move, its promise, its square and its place here
}

// maxMoves is no less than any position has.
const maxMoves = 34

// Parts of a key, in bits. A move that was taken has the least key.
const (
	keySquare  = 6
	keyPromise = 12
	keyTaken   = -1 << 30
)

// List lists moves, legal ones of own. Each promises what promise says of its square
// (less than 2^14 on either side of 0), 8 more if the square is in odd, and 16 less for
// each answer that the other side will have and again for each of those in a corner.
func (r *Replies) List(own, opp, moves, odd uint64, promise *[64]int16) {
	expand(own, opp, moves, odd, promise, r)
}

// Next takes the most promising move of those that are left, of which there must be
// one, and returns its square and what it turns.
func (r *Replies) Next() (sq int, flips uint64) {
	key := r.best
	if key == keyTaken {
		key = r.greatest()
	}
	r.best = keyTaken
	i := key & (1<<keySquare - 1)
	r.keys[i] = keyTaken
	return int(key>>keySquare) & 63, r.flips[i]
}

// greatest returns the greatest key, without a branch, for none would be foreseeable.
//
//go:noinline
func (r *Replies) greatest() int32 {
	best := int32(keyTaken)
	for _, k := range r.keys[:r.n] {
		worse := best - k // negative if k is better
		best -= worse & (worse >> 31)
	}
	return best
}

// At returns the square of the i-th move and what it turns, in no special order, before
// any is taken.
func (r *Replies) At(i int) (sq int, flips uint64) {
	return int(r.keys[i]>>keySquare) & 63, r.flips[i]
}

// Len returns how many moves were listed.
func (r *Replies) Len() int { return int(r.n) }

// expandGo is expand without vector instructions.
func expandGo(own, opp, moves, odd uint64, promise *[64]int16, list *Replies) {
	list.n, list.best = 0, keyTaken
	for ; moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		f := Flips(own, opp, sq)
		answers := Moves(opp&^f, own|f|1<<(sq&63))
		p := int(promise[sq&63]) + int(odd>>(sq&63)&1)<<3 -
			16*(bits.OnesCount64(answers)+bits.OnesCount64(answers&0x8100000000000081))
		list.flips[list.n] = f
		key := int32(p<<keyPromise|sq<<keySquare) | list.n
		list.keys[list.n] = key
		list.best = max(list.best, key)
		list.n++
	}
}
