//go:build !amd64

package othello

// Moves returns the squares on which own may place a disc. They are the empty squares from which an
// unbroken line of opp's discs leads to a disc of own.
func Moves(own, opp uint64) uint64 { return movesGo(own, opp) }

// Flips returns the discs of opp that are flipped when own places a disc on sq, a square from 0 to
// 63. It returns 0 if no disc is flipped. The square must be empty.
func Flips(own, opp uint64, sq int) uint64 { return flipsGo(own, opp, sq) }

func expand(own, opp, moves, odd uint64, promise *[64]int16, list *Replies) {
	expandGo(own, opp, moves, odd, promise, list)
}

func last4(own, opp uint64, alpha int, squares *[4]int) (value, nodes int) {
	return last4Go(own, opp, alpha, squares)
}

func countReplies(own, opp, moves uint64) uint64 { return countRepliesGo(own, opp, moves) }
