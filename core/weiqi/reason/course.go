package reason

import (
	"math"

	"pionnier/core/game"
)

// LeadLost is the fact that the earlier move Lost of the mover, move number Number, reduced
// its chance to win from at least 55 % to at most 45 %, by at least 20 %. On each known
// turn of the mover since then, and with the best move here, the chance is at most 45 %.
type LeadLost struct {
	Lost          game.Point
	Number        int // from 1, set-ups not counted
	Before, After int // percent, before and after that move
	Best          game.Point
	Now           int // percent, with the best move
}

// Bounds of LeadLost, in percent of the chance to win.
const (
	leads  = 55 // or more
	behind = 45 // or less
	thrown = 20 // lost at once
)

func (c *comparison) leadLost() found {
	now := c.percent(c.Best.Score)
	if len(c.Course) != len(c.Past)+1 || !c.placed() || !(now <= behind) {
		return found{}
	}
	for i := len(c.Past) - 2; i >= 0; i -= 2 {
		before, after := c.percent(c.Course[i]), c.percent(c.Course[i+1])
		if before > behind {
			at, placed := c.Past[i].Point()
			if !placed || !c.on(at) || !(before >= leads && after <= behind && before-after >= thrown) {
				return found{} // it went little by little, or in an unknown way
			}
			return found{fact: LeadLost{at, c.number(i), int(before), int(after), c.best.at, int(now)}}
		}
	}
	return found{}
}

// percent converts black, Black's winning chance from 0 to 1, to the mover's chance in whole
// percent.
func (c *comparison) percent(black float64) float64 {
	if c.me == game.White {
		black = 1 - black
	}
	return math.Round(100 * black)
}

// number returns the number of c.Past[i] among all moves, counted from 1.
func (c *comparison) number(i int) (n int) {
	for _, m := range c.Past[:i+1] {
		if m != 0 {
			n++
		}
	}
	return n
}

// on reports whether p is on the board.
func (c *comparison) on(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < c.size && int(p.Y) < c.size
}
