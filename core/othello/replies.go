package othello

import "math/bits"

// Replies are the moves of a position in the order for a search of the endgame: first those after
// which the other side has few answers.
type Replies struct {
	n     int32 // number of moves
	best  int32 // the greatest key, until its move is taken
	flips [maxMoves]uint64
	keys  [maxMoves]int32 // for each move, its promise, its square and its index
}

// maxMoves is at least the number of moves of any position.
const maxMoves = 34

// Positions of the parts of a key, in bits. A move that was taken has the least key.
const (
	keySquare  = 6
	keyPromise = 12
	keyTaken   = -1 << 30
)

// List lists moves, which must be legal moves of own, with a promise for each. The promise is that
// of its square in promise, plus 8 if the square is in odd, minus 16 for each reply of the other
// side and 16 more for each reply in a corner. Values in promise must be below 2^14 in absolute
// value.
func (r *Replies) List(own, opp, moves, odd uint64, promise *[64]int16) {
	expand(own, opp, moves, odd, promise, r)
}

// Next removes the most promising move from r and returns its square and the discs it flips. r must
// not be empty.
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

// greatest returns the greatest key. It has no branches, since they would be unpredictable.
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

// At returns the square of the i-th move and the discs it flips. The moves are in no special order.
// At must not be called after Next.
func (r *Replies) At(i int) (sq int, flips uint64) {
	return int(r.keys[i]>>keySquare) & 63, r.flips[i]
}

// Len returns the number of moves that List listed.
func (r *Replies) Len() int { return int(r.n) }

// expandGo implements expand without vector instructions.
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
