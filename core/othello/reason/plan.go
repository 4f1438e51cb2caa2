package reason

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/search"
)

// plan has the parts of a board of some size, in the bits of 8×8.
type plan struct {
	rim                         int // width of the rim of 8×8 that is not part of the board
	squares                     uint64
	corners, xSquares, cSquares uint64
	edges                       [4][]int // from corner to corner
	diagonals                   [2]diagonal
}

// diagonal is a long diagonal, from one corner to another.
type diagonal struct {
	squares  uint64
	from, to int
}

var eight, six = newPlan(0), newPlan(1)

func planOf(p othello.Position) *plan {
	if p.Squares() == othello.Six {
		return six
	}
	return eight
}

func newPlan(rim int) *plan {
	p := &plan{rim: rim}
	last := 7 - rim
	set := func(x, y int) uint64 { return 1 << (8*y + x) }
	for i := rim; i <= last; i++ {
		for j := rim; j <= last; j++ {
			p.squares |= set(i, j)
		}
		for edge, square := range [4]int{8*rim + i, 8*last + i, 8*i + rim, 8*i + last} {
			p.edges[edge] = append(p.edges[edge], square)
		}
		p.diagonals[0].squares |= set(i, i)
		p.diagonals[1].squares |= set(7-i, i)
	}
	p.diagonals[0].from, p.diagonals[0].to = 9*rim, 9*last
	p.diagonals[1].from, p.diagonals[1].to = 8*rim+last, 8*last+rim
	p.corners = set(rim, rim) | set(last, rim) | set(rim, last) | set(last, last)
	inner := set(rim+1, rim+1) | set(last-1, rim+1) | set(rim+1, last-1) | set(last-1, last-1)
	p.xSquares, p.cSquares = inner, around(p.corners)&p.squares&^inner
	return p
}

// point returns square as a point of the board.
func (p *plan) point(square int) game.Point { return game.Pt(square%8-p.rim, square/8-p.rim) }

// squareOf returns the square of at, or -1 if at is off the board. It is the inverse of point.
func (p *plan) squareOf(at game.Point) int {
	if side := int8(8 - 2*p.rim); at.X < 0 || at.X >= side || at.Y < 0 || at.Y >= side {
		return -1
	}
	return (int(at.Y)+p.rim)*8 + int(at.X) + p.rim
}

func (p *plan) points(set uint64) []game.Point {
	list := make([]game.Point, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		list = append(list, p.point(bits.TrailingZeros64(set)))
	}
	return list
}

// cornerBeside returns the corner next to square, a C or X square.
func (p *plan) cornerBeside(square int) int {
	return bits.TrailingZeros64(around(1<<square) & p.corners)
}

// stable returns discs of own that can never be flipped. The rim around a smaller board counts as
// discs of own, since lines end there.
func (p *plan) stable(own, opp uint64) uint64 {
	return search.Stable(own|^p.squares, opp) & own
}
