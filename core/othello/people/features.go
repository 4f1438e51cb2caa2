package people

import (
	"fmt"
	"hash/crc32"
	"math/bits"
	"sync"

	"pionnier/core/engine/logit"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
)

// A move has features, each a number with two weights:
//
//	whole   the filling of a shape as the move leaves it, where the move changed it
//	line    the filling of a line through the square before the move, and the place of the square
//	single  counts: mobility of either side after the move, discs flipped, the
//	        parity of the region, the loss against the best move by the trained evaluation
//
// Weights depend on the phase of the game; for lines there are half as many phases.
const (
	phases     = 6
	linePhases = phases / 2
)

// phaseOf returns the phase of positions with the given number of empty squares.
func phaseOf(empties int) int {
	for i, least := range [phases - 1]int{46, 36, 26, 16, 8} {
		if empties >= least {
			return i
		}
	}
	return phases - 1
}

// layout has the indices of features. It is made at first use: most users never play against
// people, and its tables take 4 MB.
var layout = sync.OnceValue(makeLayout)

type table struct {
	whole                              []int      // by shape: index of a phase's first filling; -1 for none
	line                               []int      // by shape: index of the first filling of the first place
	leastWhole                         [][]uint32 // by shape and filling: the one that shares its weights
	leastLine                          [][]uint32 // by shape, place*fillings + filling
	wholeSize, lineSize, singles, size int
}

func makeLayout() *table {
	t := new(table)
	for _, s := range shapes {
		t.whole, t.line = append(t.whole, t.wholeSize), append(t.line, t.lineSize)
		whole, line := s.least()
		t.leastWhole, t.leastLine = append(t.leastWhole, whole), append(t.leastLine, line)
		if s.whole {
			t.wholeSize += s.size()
		}
		if s.line {
			t.lineSize += len(pattern.Squares(s.squares)) * s.size()
		}
	}
	t.singles = phases*t.wholeSize + linePhases*t.lineSize
	t.size = t.singles + phases*singleSize
	return t
}

// least returns two tables of the lesser of a filling of s and its mirror image, which share their
// weights: whole by filling, and line by filling and place.
func (s shape) least() (whole, line []uint32) {
	to, n := s.mirror(), s.size()
	whole, line = make([]uint32, n), make([]uint32, n*len(to))
	power := make([]int, len(to)+1)
	power[0] = 1
	for i := range to {
		power[i+1] = 3 * power[i]
	}
	for filling := range n {
		image := 0
		for i, p := range to {
			image += filling / power[i] % 3 * power[p]
		}
		whole[filling] = uint32(min(filling, image))
		for place, p := range to {
			line[place*n+filling] = uint32(min(place*n+filling, p*n+image))
		}
	}
	return whole, line
}

// The kinds of single features, with the number of features and the first index of each.
const (
	mobilities = 20 // of the opponent after the move
	replies    = 20 // of the mover, in another move
	turned     = 12
	regions    = 12
	costs      = 24 // classes of loss against the best move by the trained evaluation
	places     = 10 // classes of squares
	offers     = 3  // corners that the opponent may take

	atReplies  = mobilities
	atTurned   = atReplies + replies
	atRegions  = atTurned + turned
	atLosses   = atRegions + regions
	atPlaces   = atLosses + costs
	atOffers   = atPlaces + places
	atSearched = atOffers + offers
	singleSize = atSearched + costs
)

// Features returns the number of features, which is the number of pairs of weights that a policy
// needs.
func Features() int { return layout().size }

// Counted returns the index of the first single feature. Lower indices are fillings.
func Counted() uint32 { return uint32(layout().singles) }

// signature identifies the features: it changes with them.
var signature = sync.OnceValue(func() uint32 {
	h := crc32.NewIEEE()
	for _, s := range shapes {
		fmt.Fprintln(h, s)
	}
	fmt.Fprintln(h, layout().size, middle, unit)
	return h.Sum32()
})

// Board is a position with data that the features of its moves share.
type Board struct {
	own, opp uint64
	phase    int
	fillings [64]uint16 // of the lanes
	values   [64]int16  // of the squares, by the evaluation, in units of 1/pattern.PerDisc disc
	best     int16
	losses   *[64]float32

	after   [64]uint16
	touched [64]bool
	changed []uint8
}

const corners = 1 | 1<<7 | 1<<56 | 1<<63

// Set sets b to the board with the given discs. losses is the loss of each move by a search, in
// discs, indexed by square. It is nil if there was no search.
func (b *Board) Set(own, opp uint64, losses *[64]float32) {
	b.own, b.opp, b.losses = own, opp, losses
	empties := bits.OnesCount64(^(own | opp))
	b.phase = phaseOf(empties)
	for i := range lanes {
		b.fillings[i] = 0
	}
	for sq := range touches {
		digit := uint16(1)
		switch {
		case own>>sq&1 != 0:
			digit = 2
		case opp>>sq&1 != 0:
			digit = 0
		}
		for _, t := range touches[sq] {
			b.fillings[t.lane] += digit * t.power
		}
	}
	w, err := pattern.Default()
	if err != nil {
		return // then all moves have the same value
	}
	var f pattern.Features
	f.Set(own, opp)
	b.best = -1 << 15
	for moves := othello.Moves(own, opp); moves != 0; moves &= moves - 1 {
		sq := bits.TrailingZeros64(moves)
		value := -w.EvaluateAfter(&f, sq, othello.Flips(own, opp, sq), empties-1)
		b.values[sq] = int16(max(-1<<14, min(1<<14, value)))
		b.best = max(b.best, b.values[sq])
	}
}

// Append appends the features of all legal moves to moves, in the order of their squares.
func (b *Board) Append(moves *logit.Moves) {
	for legal := othello.Moves(b.own, b.opp); legal != 0; legal &= legal - 1 {
		moves.Features = b.appendMove(moves.Features, bits.TrailingZeros64(legal))
		moves.End()
	}
}

// appendMove appends the features of the move on sq to ids and returns it.
func (b *Board) appendMove(ids []uint32, sq int) []uint32 {
	flips, layout := othello.Flips(b.own, b.opp, sq), layout()
	b.changed = b.changed[:0]
	b.change(sq, 1)
	for rest := flips; rest != 0; rest &= rest - 1 {
		b.change(bits.TrailingZeros64(rest), 2)
	}
	for _, lane := range b.changed {
		b.touched[lane] = false
		if s := lanes[lane].shape; shapes[s].whole {
			id := b.phase*layout.wholeSize + layout.whole[s]
			ids = append(ids, uint32(id)+layout.leastWhole[s][b.after[lane]])
		}
	}
	for _, t := range touches[sq] {
		if s := lanes[t.lane].shape; shapes[s].line {
			id := phases*layout.wholeSize + b.phase/2*layout.lineSize + layout.line[s]
			n := len(layout.leastWhole[s])
			ids = append(ids, uint32(id)+layout.leastLine[s][int(t.place)*n+int(b.fillings[t.lane])])
		}
	}
	return b.appendSingles(ids, sq, flips)
}

// change adds by to the digit of sq in all lanes that contain sq.
func (b *Board) change(sq int, by uint16) {
	for _, t := range touches[sq] {
		if !b.touched[t.lane] {
			b.touched[t.lane] = true
			b.changed = append(b.changed, t.lane)
			b.after[t.lane] = b.fillings[t.lane]
		}
		b.after[t.lane] += by * t.power
	}
}

// appendSingles appends the single features of the move on sq to ids and returns it. flips are the
// discs that the move flips.
func (b *Board) appendSingles(ids []uint32, sq int, flips uint64) []uint32 {
	own, opp := b.own|flips|1<<sq, b.opp&^flips
	theirs := othello.Moves(opp, own)
	start := uint32(layout().singles + b.phase*singleSize)
	add := func(at, n, value int) {
		ids = append(ids, start+uint32(at+min(value, n-1)))
	}
	add(0, mobilities, bits.OnesCount64(theirs))
	add(atReplies, replies, bits.OnesCount64(othello.Moves(own, opp)))
	add(atTurned, turned, bits.OnesCount64(flips))
	add(atRegions, regions, region(^(b.own|b.opp), sq))
	add(atLosses, costs, lossClass(float32(b.best-b.values[sq])/pattern.PerDisc))
	add(atPlaces, places, placeClass(sq))
	add(atOffers, offers, bits.OnesCount64(theirs&corners))
	if b.losses != nil {
		add(atSearched, costs, lossClass(b.losses[sq]))
	}
	return ids
}

// lossClass returns the class of a loss. Classes are half a disc wide at first, then wider.
func lossClass(discs float32) int {
	switch {
	case discs < 4:
		return int(2 * discs)
	case discs < 12:
		return 8 + int(discs-4)
	default:
		return 16 + int(min(discs-12, 28))/4
	}
}

// placeClass returns the number of the class of squares that are symmetric to sq.
func placeClass(sq int) int {
	x, y := min(sq%8, 7-sq%8), min(sq/8, 7-sq/8)
	x, y = min(x, y), max(x, y)
	return y*(y+1)/2 + x
}

// region returns the number of squares in the region of empty squares around sq.
func region(empty uint64, sq int) int {
	const left, right = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f
	grown := uint64(1) << sq
	for {
		wide := grown | grown&right<<1 | grown&left>>1
		next := (wide | wide<<8 | wide>>8) & empty
		if next == grown {
			return bits.OnesCount64(grown)
		}
		grown = next
	}
}
