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

// start runs mover's clock. It calls fell, on any goroutine, when mover's time has run out.
func (c *clocks) start(mover game.Color, fell func()) {
	if c.control.Kind == clock.None || mover == game.None {
		return
	}
	c.mover, c.began = mover, time.Now()
	c.flag = time.AfterFunc(c.control.Remaining(c.left.Of(mover)), fell)
}

// stop stops the running clock and charges its side the time spent.
func (c *clocks) stop() {
	if c.flag == nil {
		return
	}
	c.flag.Stop()
	c.left = c.now()
	c.flag, c.began = nil, time.Time{}
}

// press ends the turn of mover, whose clock is stopped.
func (c *clocks) press(mover game.Color) {
	if c.control.Kind != clock.None {
		c.left.Set(mover, c.control.Press(c.left.Of(mover), 0))
	}
}

// keep stores the clock of the mover in node.
func (c *clocks) keep(node *record.Node) {
	if c.control.Kind != clock.None {
		reading := c.left.Of(node.Color)
		node.Clock = &reading
	}
}

// noted returns what both clocks showed after each side's last move up to node.
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

// reopen sets both clocks to their state at node, or to what r stored if the game was left there.
func (c *clocks) reopen(r *record.Record, node *record.Node) {
	c.left = c.noted(node)
	if r.LeftAt == node && r.LeftWith != (game.ByColor[clock.Clock]{}) {
		c.left = r.LeftWith
	}
}

// travel sets both clocks to their state at node. No side gains time: each clock shows the lesser
// of that state and its present state. The exception is a clock that has run out: it shows its
// state at node, so that play can continue.
func (c *clocks) travel(node *record.Node) {
	now := c.left
	c.left = c.noted(node)
	for _, side := range []game.Color{game.Black, game.White} {
		if !now.Of(side).Flagged {
			c.left.Set(side, c.control.Lesser(c.left.Of(side), now.Of(side)))
		}
	}
}

// now returns both clocks, with the time since the turn began subtracted.
func (c *clocks) now() game.ByColor[clock.Clock] {
	left := c.left
	if c.flag != nil {
		left.Set(c.mover, c.control.Spend(left.Of(c.mover), time.Since(c.began)))
	}
	return left
}

// leave stores in r what both clocks show, unless the moves up to node already determine it.
func (c *clocks) leave(r *record.Record, node *record.Node) {
	r.LeftWith = c.now()
	if r.LeftWith == c.noted(node) {
		r.LeftWith = game.ByColor[clock.Clock]{}
	}
}
