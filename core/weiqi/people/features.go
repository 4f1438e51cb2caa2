package people

import (
	"cmp"
	"fmt"
	"hash/crc32"
	"slices"
	"sync"

	"pionnier/core/engine/logit"
	"pionnier/core/weiqi/network"
)

// A move is weighed by features, each a number with a weight and a slope:
//
//	gap       how far the network's logit is below its best, in quarters
//	order     how many moves the network prefers
//	near      how far the last move is, and the one before; alone, and by whole gaps
//	answer    where the move is seen from the last one, and whether that touches stones
//	around    the eight neighbours, with the chains in atari among the nearest
//	diamond   the twelve nearest points
//	line      lines from the edge, by phase of the game; and the place, seen from the corner
//	tactics   what is captured, saved, put in atari, as far as liberties tell
//	loss      what a look at the position after the move says that it loses, in points, against
//	          the best of the moves that were looked at
const (
	gaps       = 48
	orders     = 12
	nears      = 19
	coarse     = 9
	answers    = 2 * 28
	arounds    = 1296 * 256
	diamonds   = 1 << 16
	gamePhases = 6
	lines      = 10
	spots      = 55
	tactics    = 64
	costs      = 20 // classes of loss, the last for moves that were not looked at

	atDiamond = arounds
	atGap     = atDiamond + diamonds // what is counted begins here
	atOrder   = atGap + gaps
	atNear    = atOrder + orders
	atNear2   = atNear + nears
	atCross   = atNear2 + nears
	atAnswer  = atCross + coarse*nears
	atLine    = atAnswer + answers
	atSpot    = atLine + gamePhases*lines
	atTactics = atSpot + 3*spots
	atPass    = atTactics + tactics*2
	atLoss    = atPass + gaps + gamePhases
	count     = atLoss + 2*costs
)

// Features is the number of features.
func Features() int { return count }

// Counted is the first feature that is something counted; those before are shapes.
func Counted() uint32 { return atGap }

// signature is a number that changes with the features.
var signature = sync.OnceValue(func() uint32 {
	h := crc32.NewIEEE()
	fmt.Fprintln(h, 2, gaps, orders, nears, coarse, answers, gamePhases, lines, spots, tactics, costs, arounds, diamonds, middle, unit)
	return h.Sum32()
})

// The planes of network.Input that are looked at (package feature).
const (
	ownStones, otherStones   = 1, 2
	oneLiberty, twoLiberties = 3, 4
	forbidden                = 6
	lastMove, moveBefore     = 9, 10
	ladderMoves              = 17
)

// What a point holds, for shapes.
const (
	empty uint8 = iota
	own
	other
	off
	ownAtari
	otherAtari
)

// Board is a position with what the features of its moves have in common.
type Board struct {
	in           *network.Input
	out          *network.Output
	size, phase  int
	last, before int // indices, -1 for none
	contact      int // 1 if the last move touches a stone of the side to move
	points       []uint8
	two          []bool    // chains with two liberties
	losses       []float32 // by point, less than 0 for moves that were not looked at; nil: none was
	order        []int32
	sorted       []int32
}

// Set prepares a board. losses are what moves lose, in points, by point, less than 0 for those that
// were not looked at; nil: none was.
func (b *Board) Set(in *network.Input, out *network.Output, losses []float32) {
	b.in, b.out, b.size, b.losses = in, out, in.Size, losses
	n := in.Size * in.Size
	b.points, b.two = resized(b.points, n), resized(b.two, n)
	mine, theirs := in.Plane(ownStones), in.Plane(otherStones)
	atari, two := in.Plane(oneLiberty), in.Plane(twoLiberties)
	stones := 0
	for i := range n {
		b.points[i], b.two[i] = empty, two[i] != 0
		switch {
		case mine[i] != 0:
			b.points[i] = own
		case theirs[i] != 0:
			b.points[i] = other
		default:
			continue
		}
		stones++
		if atari[i] != 0 {
			b.points[i] += ownAtari - own
		}
	}
	b.phase = min(gamePhases-1, stones*361/n/40)
	b.last, b.before = slices.Index(in.Plane(lastMove), 1), slices.Index(in.Plane(moveBefore), 1)
	b.contact = 0
	if b.last >= 0 {
		for _, d := range orthogonal {
			if p := b.at(b.last, d); p == own || p == ownAtari {
				b.contact = 1
			}
		}
	}
	b.sort()
}

func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// sort finds the order in which the network prefers the points where one may play.
func (b *Board) sort() {
	n := len(b.points)
	b.order, b.sorted = resized(b.order, n), b.sorted[:0]
	for i, p := range b.points {
		if p == empty {
			b.sorted = append(b.sorted, int32(i))
		}
	}
	slices.SortFunc(b.sorted, func(x, y int32) int {
		return cmp.Or(cmp.Compare(b.out.Policy[y], b.out.Policy[x]), cmp.Compare(x, y))
	})
	for place, i := range b.sorted {
		b.order[i] = int32(place)
	}
}

// Candidates appends the points where one may play, but for suicide, and the pass.
func (b *Board) Candidates(moves []int) []int {
	ko := b.in.Plane(forbidden)
	for i, p := range b.points {
		if p == empty && ko[i] == 0 {
			moves = append(moves, i)
		}
	}
	return append(moves, len(b.points))
}

type offset struct{ x, y int }

var (
	orthogonal = [4]offset{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	diagonal   = [4]offset{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}
	jumps      = [4]offset{{0, -2}, {2, 0}, {0, 2}, {-2, 0}}
)

// at returns what is at an offset from a point.
func (b *Board) at(index int, d offset) uint8 {
	x, y := index%b.size+d.x, index/b.size+d.y
	if x < 0 || y < 0 || x >= b.size || y >= b.size {
		return off
	}
	return b.points[y*b.size+x]
}

// Append appends the features of moves: indices of points, Size*Size for a pass.
func (b *Board) Append(moves *logit.Moves, indices []int) {
	top := b.out.Pass
	for _, i := range indices {
		if i < len(b.points) {
			top = max(top, b.out.Policy[i])
		}
	}
	for _, i := range indices {
		if i == len(b.points) {
			gap := min(gaps-1, int(4*(top-b.out.Pass)))
			moves.Features = append(moves.Features, uint32(atPass+gap), uint32(atPass+gaps+b.phase))
		} else {
			moves.Features = b.appendMove(moves.Features, i, top-b.out.Policy[i])
		}
		moves.End()
	}
}

// orderClass classes how many moves are preferred.
func orderClass(order int32) int {
	switch {
	case order < 8:
		return int(order)
	case order < 12:
		return 8
	case order < 20:
		return 9
	case order < 40:
		return 10
	}
	return 11
}

// nearClass is the distance of two points as eyes see it, nears-1 if there is no second one.
func (b *Board) nearClass(index, from int) int {
	if from < 0 {
		return nears - 1
	}
	dx, dy := distance(index%b.size, from%b.size), distance(index/b.size, from/b.size)
	return min(nears-2, dx+dy+max(dx, dy))
}

func distance(a, b int) int { return max(a-b, b-a) }

func (b *Board) appendMove(ids []uint32, i int, gap float32) []uint32 {
	near := b.nearClass(i, b.last)
	ids = append(ids, uint32(atGap+min(gaps-1, int(4*gap))), uint32(atOrder+orderClass(b.order[i])),
		uint32(atNear+near), uint32(atNear2+b.nearClass(i, b.before)),
		uint32(atCross+min(coarse-1, int(gap))*nears+near))
	if b.last >= 0 {
		dx, dy := distance(i%b.size, b.last%b.size), distance(i/b.size, b.last/b.size)
		if dx, dy = min(dx, dy), max(dx, dy); dy <= 6 {
			ids = append(ids, uint32(atAnswer+2*(dy*(dy+1)/2+dx)+b.contact))
		}
	}
	x, y := i%b.size, i/b.size
	x, y = min(x, b.size-1-x, lines-1), min(y, b.size-1-y, lines-1)
	x, y = min(x, y), max(x, y)
	ids = append(ids, uint32(atLine+b.phase*lines+x), uint32(atSpot+min(b.phase, 2)*spots+y*(y+1)/2+x))
	tactic := b.tactic(i)
	if b.in.Plane(ladderMoves)[i] != 0 {
		tactic += tactics
	}
	around, diamond := b.shapes(i)
	if b.losses != nil {
		class := lossClass(b.losses[i])
		if b.phase >= gamePhases/2 { // late in the game losses are seen better
			class += costs
		}
		ids = append(ids, uint32(atLoss+class))
	}
	return append(ids, uint32(atTactics+tactic), around, uint32(atDiamond)+diamond)
}

// lossClass classes a loss in points: halves at first, then coarser.
func lossClass(points float32) int {
	switch {
	case points < 0:
		return costs - 1
	case points < 3:
		return int(2 * points)
	case points < 10:
		return 6 + int(points-3)
	case points < 30:
		return 13 + int(points-10)/5
	}
	return 17
}

// tactic tells by bits what a move does to the chains beside it.
func (b *Board) tactic(i int) (bits int) {
	free := 0
	for _, d := range orthogonal {
		switch p := b.at(i, d); p {
		case otherAtari:
			bits |= 1
		case ownAtari:
			bits |= 2
		case own, other:
			if j := i + d.y*b.size + d.x; b.two[j] && p == other {
				bits |= 4
			} else if b.two[j] {
				bits |= 8
			} else if p == own {
				bits |= 16
			}
		case empty:
			free++
		}
	}
	if free == 0 {
		bits |= 32
	}
	return bits
}

// shapes returns the numbers of the shapes around a point, the same ones however the board
// is turned: the least of the eight ways to read them.
func (b *Board) shapes(i int) (around, diamond uint32) {
	var near, corner, jump [4]uint32
	for k := range 4 {
		near[k], corner[k], jump[k] = uint32(b.at(i, orthogonal[k])), uint32(b.at(i, diagonal[k])), uint32(b.at(i, jumps[k]))
	}
	around, diamond = ^uint32(0), ^uint32(0)
	for turn := range 4 {
		for _, flip := range []bool{false, true} {
			var a, d uint32
			for k := range 4 {
				n, c := (k+turn)%4, (k+turn)%4
				if flip { // a corner lies after its side, and before it in a mirror
					n, c = (4-k+turn)%4, (7-k+turn)%4
				}
				a = a*24 + near[n]*4 + plain(corner[c])
				d = d<<6 | plain(near[n])<<4 | plain(corner[c])<<2 | plain(jump[n])
			}
			around, diamond = min(around, a), min(diamond, d)
		}
	}
	return around, diamond * 2654435761 >> 16
}

// plain leaves out whether a chain is in atari.
func plain(p uint32) uint32 {
	if p > uint32(off) {
		return p - uint32(ownAtari-own)
	}
	return p
}
