package reason

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// AreaLost: in the area around Center, the mover is expected to own Difference points
// more after the best move than after the one played (difference of ownership, summed and
// rounded); that is at least half of the loss, and two points. The best move is there; if Own, it
// is not, and the move played is.
type AreaLost struct {
	Move, Best, Center game.Point
	Difference         int
	// Back is how many points more the mover is expected to own elsewhere after the move
	// played than after the best one, rounded; 0 if fewer than two.
	Back int
	Own  bool
	Size int // of the board, in lines
}

// Points implements explain.Fact.
func (f AreaLost) Points() []game.Point { return []game.Point{f.Center} }

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
	if most < 2 || most < least*c.loss {
		return found{}
	}
	f.Center, f.Difference = center, int(math.Round(most))
	if back := int(math.Round(most - c.total())); back >= 2 {
		f.Back = back
	}
	if float64(f.Difference-f.Back) < least*c.loss {
		return found{} // what is lost and won does not add up to the loss
	}
	return found{f, []game.Point{center}}
}

// radius returns how far an area reaches on a board of size lines, in lines from its centre.
func radius(size int) int {
	if size < 13 {
		return 2
	}
	return around
}

// area returns the centre of the area around a move, and not around another one, in which most is
// lost, and how much that is; nowhere if nothing is. What is lost at the centre itself counts twice,
// so that the area is named by where the loss is, not by a place beside it.
func (c *comparison) area(at, not game.Point) (center game.Point, lost float64) {
	center, most, radius := nowhere, 0.0, radius(c.size)
	for i := range c.difference {
		p := game.Pt(i%c.size, i/c.size)
		if line(p, c.size) <= radius || distance(p, at) > radius || not != nowhere && distance(p, not) <= radius {
			continue // it would hang over the edge, or lie elsewhere
		}
		sum := c.sum(p, radius)
		if weight := sum + c.sum(p, 1); weight > most {
			center, lost, most = p, sum, weight
		}
	}
	return center, lost
}

// SpreadLost: the mover is expected to own Difference points more on the whole board after the best
// move than after the one played, at least two and half of the loss, but no area around one of the
// moves has half of the loss.
type SpreadLost struct {
	Move, Best game.Point
	Difference int
}

// Points implements explain.Fact.
func (f SpreadLost) Points() []game.Point { return []game.Point{f.Move, f.Best} }

func (c *comparison) spreadLost() found {
	total := c.total()
	if !c.placed() || c.loss <= 0 || total < 2 || total < least*c.loss || c.areaLost().fact != nil {
		return found{}
	}
	return found{fact: SpreadLost{c.played.at, c.best.at, int(math.Round(total))}}
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
