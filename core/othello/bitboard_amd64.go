package othello

import "golang.org/x/sys/cpu"

//go:generate go run -C ../../app/cmd/pionnier-asm ./othello/bitboard -out ../../../core/othello/bitboard_amd64.s

// simd is the level of vector instructions of the processor: 0 none that are used, 1 AVX2, 2
// AVX-512. At 0 the assembly code jumps to its scalar twin.
var simd = detect()

func detect() uint8 {
	switch x := &cpu.X86; {
	case x.HasAVX512F && x.HasAVX512VL && x.HasAVX512DQ && x.HasAVX512CD:
		return 2
	case x.HasAVX2 && x.HasBMI1 && x.HasBMI2 && x.HasPOPCNT:
		return 1
	}
	return 0
}

// Moves returns the squares on which own may place a disc. They are the empty squares from which an
// unbroken line of opp's discs leads to a disc of own.
func Moves(own, opp uint64) uint64

// Flips returns the discs of opp that are flipped when own places a disc on sq, a square from 0 to
// 63. It returns 0 if no disc is flipped. The square must be empty.
func Flips(own, opp uint64, sq int) uint64

// expand implements Replies.List.
//
//go:noescape
func expand(own, opp, moves, odd uint64, promise *[64]int16, list *Replies)

// countReplies returns the number of lines of two plies that begin with one of moves, which must be
// legal moves of own. A move without a reply counts as one line.
func countReplies(own, opp, moves uint64) uint64

// last4 implements Last4 with vector instructions, in about half the time of last4Go.
//
//go:noescape
func last4(own, opp uint64, alpha int, squares *[4]int) (value, nodes int)

// Functions that last4 calls, with arguments in registers.
//
//lint:ignore U1000 the assembly code calls them
func lastThreeAVX512()

//lint:ignore U1000 as above
func lastTwoAVX512()

//lint:ignore U1000 as above
func lastThreeAVX2()

//lint:ignore U1000 as above
func lastTwoAVX2()

// rays[sq] are the squares from sq to the edge in each direction: first the four directions towards
// higher bits, then those towards lower ones.
//
//lint:ignore U1000 the assembly code reads it
var rays = makeRays()

//lint:ignore U1000 as rays
func makeRays() (table [64][8]uint64) {
	directions := [8]struct{ dx, dy int }{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}
	for sq := range 64 {
		for i, d := range directions {
			x, y := sq%8+d.dx, sq/8+d.dy
			for ; x >= 0 && x < 8 && y >= 0 && y < 8; x, y = x+d.dx, y+d.dy {
				table[sq][i] |= 1 << (8*y + x)
			}
		}
	}
	return table
}
