package reason

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// AreaLost: in the area around Center, the mover is expected to own Difference points more after the best
// move than after the one played (difference of ownership, summed and rounded), two or more; Part says how
// much that is of the loss or, where ownership sees more, of what it sees on the whole board. The best move
// is there; if Own, it is not, and the move played is.
type AreaLost struct {
	Move, Best, Center game.Point
	Part               Part
	Difference         int
	// Back is how much more than the loss Difference is, two points or more, where the move played wins
	// back as much elsewhere by ownership; else 0.
	Back int
	Own  bool
	Size int // of the board, in lines
}

// Points implements explain.Fact.
func (f AreaLost) Points() []game.Point { return []game.Point{f.Center} }

// Part is how much of a loss lies in an area.
type Part uint8

// The parts: from a half, from three fifths, and from nine tenths on.
const (
	Half Part = iota
	Most
	All
)

// partOf returns the part that a share is; it must be a half at least.
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

// whole returns what a share is a part of: the loss or, where ownership sees more, all that it sees.
func (c *comparison) whole() float64 { return max(c.loss, c.total()) }

// radius returns how far an area reaches on a board of size lines, in lines from its centre.
func radius(size int) int {
	if size < 13 {
		return 2
	}
	return around
}

// area returns the centre of the area around a move, and not around another one, in which most is
// lost, and how much that is; nowhere if nothing is. What is lost at the centre itself counts twice,
// so that the area is named by where the loss is, not by a place beside it; but not if that names an area with
// less than half, and there is one with more.
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

// SpreadLost: the mover is expected to own two points or more, and half of the loss, more on the whole board
// after the best move than after the one played, but no area around one of the moves has half of it.
type SpreadLost struct{ Move, Best game.Point }

// Points implements explain.Fact.
func (f SpreadLost) Points() []game.Point { return []game.Point{f.Move, f.Best} }

func (c *comparison) spreadLost() found {
	total := c.total()
	if !c.placed() || c.loss <= 0 || total < 2 || total < least*c.loss || c.areaLost().fact != nil {
		return found{}
	}
	if half, radius := least*c.whole(), radius(c.size); c.sum(c.played.at, radius) >= half || c.sum(c.best.at, radius) >= half {
		return found{}
	}
	return found{fact: SpreadLost{c.played.at, c.best.at}}
}

// sum adds the difference in ownership over the points within radius lines of one.
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

// Settled: every point within one line of the move is expected to be owned by one side,
// with 90 % or more after the best move, which is elsewhere.
type Settled struct {
	Move, Best game.Point
	Owner      game.Color
}

// Points implements explain.Fact.
func (f Settled) Points() []game.Point { return []game.Point{f.Move, f.Best} }

// sure is the ownership of a point that is decided: 90 %.
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

// WorseThanPass: what passing is worth is known, and it is about By points, at least
// one, more than the move.
type WorseThanPass struct {
	Move game.Point
	By   int // points, rounded
}

// Points implements explain.Fact.
func (f WorseThanPass) Points() []game.Point { return []game.Point{f.Move} }

func (c *comparison) worseThanPass() found {
	gain, _, ok := c.gains()
	if by := int(math.Round(-gain)); ok && by >= 1 {
		return found{fact: WorseThanPass{c.played.at, by}}
	}
	return found{}
}

// EndgameSize: what passing is worth is known, and by it the best move gains fewer than
// eight points: Gain is about what the move played gains, Better what the best one does.
type EndgameSize struct {
	Move, Best   game.Point
	Gain, Better int // points, rounded
}

// Points implements explain.Fact.
func (f EndgameSize) Points() []game.Point { return []game.Point{f.Move, f.Best} }

// gains returns by how many points each move is better than passing.
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
