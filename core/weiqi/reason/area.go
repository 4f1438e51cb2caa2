package reason

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// AreaLost is the fact that in the area around Center, the mover is expected to own Difference points
// more after the best move than after the one played (difference of ownership, summed and rounded), at
// least two. Part is the part of the loss that this is or, if ownership shows more than the loss, of the
// difference of ownership on the whole board. The best move is in the area; if Own is set, the move
// played is, and the best move is not.
type AreaLost struct {
	Move, Best, Center game.Point
	Part               Part
	Difference         int
	// Back is the number of points by which Difference exceeds the loss, at least two, where the move played wins
	// back the same number elsewhere by ownership; otherwise 0.
	Back int
	Own  bool
	Size int // of the board, in lines
}

// Part is the part of a loss that lies in an area.
type Part uint8

// The parts: at least a half, three fifths, and nine tenths.
const (
	Half Part = iota
	Most
	All
)

// partOf returns the Part of a loss for share, which must be at least 0.5.
func partOf(share float64) Part {
	switch {
	case share >= 0.9:
		return All
	case share >= 0.6:
		return Most
	}
	return Half
}

func (c *comparison) areaLost() found {
	if c.difference == nil || !c.placed() || c.loss <= 0 {
		return found{}
	}
	center, most := c.area(c.best.at, nowhere)
	own, also := c.area(c.played.at, c.best.at)
	f := AreaLost{Move: c.played.at, Best: c.best.at, Size: c.size}
	if also > most {
		center, most, f.Own = own, also, true
	}
	share := most / c.whole()
	if most < 2 || share < least {
		return found{}
	}
	f.Center, f.Difference, f.Part = center, int(math.Round(most)), partOf(share)
	if back := f.Difference - int(math.Round(c.loss)); back >= 2 && math.Abs(most-c.total()-float64(back)) <= 1 {
		f.Back = back
	}
	return found{f, []game.Point{center}}
}

// whole returns the number of points that counts as the whole loss: the loss or, if larger, the
// difference of ownership over the board.
func (c *comparison) whole() float64 { return max(c.loss, c.total()) }

// radius returns the radius of an area in lines, on a board of size lines.
func radius(size int) int {
	if size < 13 {
		return 2
	}
	return around
}

// area returns the centre of the area around at with the largest loss, and that loss. The area does
// not contain the point not, unless that is nowhere. center is nowhere if nothing is lost.
//
// Areas with at least half of the loss come before all others. The loss next to the centre counts
// twice, so that the centre is the point of the loss and not a point beside it.
func (c *comparison) area(at, not game.Point) (center game.Point, lost float64) {
	center, most, radius := nowhere, 0.0, radius(c.size)
	enough := least * c.whole()
	for i := range c.difference {
		p := game.Pt(i%c.size, i/c.size)
		if line(p, c.size) <= radius && p != at || distance(p, at) > radius || not != nowhere && distance(p, not) <= radius {
			continue // it would hang over the edge, or lie elsewhere
		}
		sum := c.sum(p, radius)
		weight := sum + c.sum(p, 1)
		if sum >= enough {
			weight += 1e3
		}
		if weight > most {
			center, lost, most = p, sum, weight
		}
	}
	return center, lost
}

// sum returns the difference of ownership, summed over the points within radius lines of p.
func (c *comparison) sum(p game.Point, radius int) (sum float64) {
	for y := int(p.Y) - radius; y <= int(p.Y)+radius; y++ {
		for x := int(p.X) - radius; x <= int(p.X)+radius; x++ {
			if x >= 0 && y >= 0 && x < c.size && y < c.size {
				sum += c.difference[y*c.size+x]
			}
		}
	}
	return sum
}

// Settled is the fact that every point within one line of the move is expected to
// belong to Owner, with at least 90 % after the best move, which is elsewhere.
type Settled struct {
	Move, Best game.Point
	Owner      game.Color
}

// sure is the ownership of a decided point: a chance of 90 %.
const sure = 0.8

func (c *comparison) settled() found {
	if c.best.own == nil || !c.placed() || distance(c.played.at, c.best.at) <= local {
		return found{}
	}
	least, most := 1.0, -1.0
	for y := int(c.played.at.Y) - 1; y <= int(c.played.at.Y)+1; y++ {
		for x := int(c.played.at.X) - 1; x <= int(c.played.at.X)+1; x++ {
			if x >= 0 && y >= 0 && x < c.size && y < c.size {
				o := c.best.own[y*c.size+x]
				least, most = min(least, o), max(most, o)
			}
		}
	}
	switch {
	case least >= sure:
		return found{fact: Settled{c.played.at, c.best.at, c.me}}
	case most <= -sure:
		return found{fact: Settled{c.played.at, c.best.at, c.foe}}
	}
	return found{}
}

// WorseThanPass is the fact that passing is worth about By points more than the move, at least one.
type WorseThanPass struct {
	Move game.Point
	By   int // points, rounded
}

func (c *comparison) worseThanPass() found {
	gain, _, ok := c.gains()
	if by := int(math.Round(-gain)); ok && by >= 1 {
		return found{fact: WorseThanPass{c.played.at, by}}
	}
	return found{}
}

// EndgameSize is the fact that the best move gains fewer than eight points over passing:
// about Better points, and the move played about Gain.
type EndgameSize struct {
	Move, Best   game.Point
	Gain, Better int // points, rounded
}

// gains returns the points that the move played and the best move gain over passing. ok is false if
// they are unknown.
func (c *comparison) gains() (played, best float64, ok bool) {
	if c.Pass == nil || !c.placed() {
		return 0, 0, false
	}
	gain := func(v engine.Value) float64 {
		margin, known := c.Margin(v)
		pass, also := c.Margin(*c.Pass)
		ok = known && also
		return margin - pass
	}
	return gain(c.Played.Value), gain(c.Best.Value), ok
}

func (c *comparison) endgameSize() found {
	played, best, ok := c.gains()
	f := EndgameSize{c.played.at, c.best.at, int(math.Round(played)), int(math.Round(best))}
	if !ok || best >= 8 || f.Gain < 0 || f.Better <= f.Gain {
		return found{}
	}
	return found{fact: f}
}
