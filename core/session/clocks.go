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

// start runs mover's clock; fell is called, from any goroutine, when its time has run
// out.
func (c *clocks) start(mover game.Color, fell func()) {
	if c.control.Kind == clock.None || mover == game.None {
		return
	}
	c.mover, c.began = mover, time.Now()
	c.flag = time.AfterFunc(c.control.Remaining(c.left.Of(mover)), fell)
}

// stop stops the running clock and charges its side.
func (c *clocks) stop() {
	if c.flag == nil {
		return
	}
	c.flag.Stop()
	c.left = c.now()
	c.flag, c.began = nil, time.Time{}
}

// press finishes the turn on the mover's stopped clock.
func (c *clocks) press(mover game.Color) {
	if c.control.Kind != clock.None {
		c.left.Set(mover, c.control.Press(c.left.Of(mover), 0))
	}
}

// keep records the mover's clock in the node of the move.
func (c *clocks) keep(node *record.Node) {
	if c.control.Kind != clock.None {
		reading := c.left.Of(node.Color)
		node.Clock = &reading
	}
}

// noted returns what both clocks showed after the last moves up to a node.
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

// reopen sets both clocks to where the game was left.
func (c *clocks) reopen(r *record.Record, node *record.Node) {
	c.left = c.noted(node)
	if r.LeftAt == node && r.LeftWith != (game.ByColor[clock.Clock]{}) {
		c.left = r.LeftWith
	}
}

// travel sets both clocks to another position of the game. No side gains time: each clock
// shows what it did there, or what it shows now if that is less. A clock that has run out
// is the exception: it shows what it did there, so that play can go on.
func (c *clocks) travel(node *record.Node) {
	now := c.left
	c.left = c.noted(node)
	for _, side := range []game.Color{game.Black, game.White} {
		if !now.Of(side).Flagged {
			c.left.Set(side, c.control.Lesser(c.left.Of(side), now.Of(side)))
		}
	}
}

// now returns both clocks, less the time spent since the turn began.
func (c *clocks) now() game.ByColor[clock.Clock] {
	left := c.left
	if c.flag != nil {
		left.Set(c.mover, c.control.Spend(left.Of(c.mover), time.Since(c.began)))
	}
	return left
}

// leave stores in r what both clocks show, unless the moves up to node already say so.
func (c *clocks) leave(r *record.Record, node *record.Node) {
	r.LeftWith = c.now()
	if r.LeftWith == c.noted(node) {
		r.LeftWith = game.ByColor[clock.Clock]{}
	}
}
