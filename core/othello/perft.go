package othello

import "math/bits"

// perft returns the number of lines of play of depth plies from p. A forced pass is a ply. A game
// that ends earlier counts as one line.
func (p Position) perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	own, opp := p.OwnOpp()
	return perft(own, opp, depth)
}

// Perft returns the number of lines of play of depth plies from the start, which tests the move
// generator: the numbers are published.
func Perft(depth int) uint64 { return New().perft(depth) }

func perft(own, opp uint64, depth int) uint64 {
	moves := Moves(own, opp)
	switch {
	case moves == 0 && (depth == 1 || Moves(opp, own) == 0):
		return 1
	case moves == 0:
		return perft(opp, own, depth-1)
	case depth == 1: // no need to play the last ply
		return uint64(bits.OnesCount64(moves))
	case depth == 2: // nor to leave the vector registers between the last two
		return countReplies(own, opp, moves)
	}
	var lines uint64
	for ; moves != 0; moves &= moves - 1 {
		flips := Flips(own, opp, bits.TrailingZeros64(moves))
		lines += perft(opp&^flips, own|flips|moves&-moves, depth-1)
	}
	return lines
}

// countRepliesGo implements countReplies without vector instructions.
func countRepliesGo(own, opp, moves uint64) (lines uint64) {
	for ; moves != 0; moves &= moves - 1 {
		flips := Flips(own, opp, bits.TrailingZeros64(moves))
		lines += perft(opp&^flips, own|flips|moves&-moves, 1)
	}
	return lines
}
