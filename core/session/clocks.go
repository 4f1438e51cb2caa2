package session

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// clocks are both sides' clocks, of which at most one runs.
type clocks struct {
	control clock.Control
	left    game.ByColor[clock.Clock] // as of began
	began   time.Time                 // zero while no clock runs
	mover   game.Color                // whose clock runs
	flag    *time.Timer               // fires when that side runs out of time; nil when no clock runs
}

// start lets the time of a side run; fell is called, from any goroutine, when it has
// run out.
func (c *clocks) start(mover game.Color, fell func()) {
	if c.control.Kind == clock.None || mover == game.None {
		return
	}
	c.mover, c.began = mover, time.Now()
	c.flag = time.AfterFunc(c.control.Remaining(c.left.Of(mover)), fell)
}

// stop charges the side whose clock runs.
func (c *clocks) stop() {
	if c.flag == nil {
		return
	}
	c.flag.Stop()
	c.left.Set(c.mover, c.control.Spend(c.left.Of(c.mover), time.Since(c.began)))
	c.flag, c.began = nil, time.Time{}
}

// press finishes the turn on the mover's stopped clock.
func (c *clocks) press(mover game.Color) {
	if c.control.Kind != clock.None {
		c.left.Set(mover, c.control.Press(c.left.Of(mover), 0))
	}
}

// keep notes the mover's clock in the node of the move.
func (c *clocks) keep(node *record.Node) {
	if c.control.Kind != clock.None {
		reading := c.left.Of(node.Color)
		node.Clock = &reading
	}
}

// restore takes both clocks from the last moves up to a node.
func (c *clocks) restore(node *record.Node) {
	for _, side := range []game.Color{game.Black, game.White} {
		reading := c.control.Start()
		for n := node; n != nil; n = n.Parent {
			if n.Color == side && n.Clock != nil {
				reading = *n.Clock
				break
			}
		}
		c.left.Set(side, reading)
	}
}
