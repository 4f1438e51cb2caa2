package session

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// clocks are the clocks of both sides. At most one of them runs.
type clocks struct {
	control clock.Control
	left    game.ByColor[clock.Clock] // as of began
	began   time.Time                 // zero while no clock runs
	mover   game.Color                // side whose clock runs
	flag    *time.Timer               // fires when that side runs out of time; nil when no clock runs
}

// start runs mover's clock. It calls fell on another goroutine when mover's time has run out.
func (c *clocks) start(mover game.Color, fell func()) {
	if c.control.Kind == clock.None || mover == game.None {
		return
	}
	c.mover, c.began = mover, time.Now()
	c.flag = time.AfterFunc(c.control.Remaining(c.left.Of(mover)), fell)
}

// stop stops the running clock, if any, and subtracts the time spent.
func (c *clocks) stop() {
	if c.flag == nil {
		return
	}
	c.flag.Stop()
	c.left = c.now()
	c.flag, c.began = nil, time.Time{}
}

// press updates the clock of mover after its move. The clock must be stopped.
func (c *clocks) press(mover game.Color) {
	if c.control.Kind != clock.None {
		c.left.Set(mover, c.control.Press(c.left.Of(mover), 0))
	}
}

// keep stores the clock of node's side in node.
func (c *clocks) keep(node *record.Node) {
	if c.control.Kind != clock.None {
		reading := c.left.Of(node.Color)
		node.Clock = &reading
	}
}

// noted returns both clocks as stored in the last node of each side, up to node. A side without one
// has its starting time.
func (c *clocks) noted(node *record.Node) (left game.ByColor[clock.Clock]) {
	for _, side := range []game.Color{game.Black, game.White} {
		reading := c.control.Start()
		for n := node; n != nil; n = n.Parent {
			if n.Color == side && n.Clock != nil {
				reading = *n.Clock
				break
			}
		}
		left.Set(side, reading)
	}
	return left
}

// reopen sets both clocks for a game that continues at node. If r stores clocks for the place where
// the game was left, and this is node, reopen uses these. Otherwise it uses the clocks noted at
// node.
func (c *clocks) reopen(r *record.Record, node *record.Node) {
	c.left = c.noted(node)
	if r.LeftAt == node && r.LeftWith != (game.ByColor[clock.Clock]{}) {
		c.left = r.LeftWith
	}
}

// travel sets both clocks to their state at node, or to their present state if that has less time,
// so that no side gains time. A clock that has run out is always set to its state at node, so that
// play can continue.
func (c *clocks) travel(node *record.Node) {
	now := c.left
	c.left = c.noted(node)
	for _, side := range []game.Color{game.Black, game.White} {
		if !now.Of(side).Flagged {
			c.left.Set(side, c.control.Lesser(c.left.Of(side), now.Of(side)))
		}
	}
}

// now returns both clocks, less the time that the running turn has taken.
func (c *clocks) now() game.ByColor[clock.Clock] {
	left := c.left
	if c.flag != nil {
		left.Set(c.mover, c.control.Spend(left.Of(c.mover), time.Since(c.began)))
	}
	return left
}

// leave stores both clocks in r.LeftWith. It stores the zero value if they are the ones noted at
// node.
func (c *clocks) leave(r *record.Record, node *record.Node) {
	r.LeftWith = c.now()
	if r.LeftWith == c.noted(node) {
		r.LeftWith = game.ByColor[clock.Clock]{}
	}
}
