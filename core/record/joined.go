package record

import (
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// Others returns the number of steps at the start of line that are not the named players' own: the
// steps before Joined, and moves that were drawn at random. line is a result of Line. If line
// leaves the game before Joined, Others returns the length of line.
func (r *Record) Others(line []*Node) int {
	dealt := min(r.Dealt(), len(line))
	if r.Joined == nil || r.Joined == r.Root {
		return dealt
	}
	i := len(line)
	if at := r.Joined.Ply(); at <= len(line) && (at == 0 || slices.Contains(r.Joined.Path(), line[at-1])) {
		i = at
	}
	return max(i, dealt)
}

// Amid reports whether the players began this game in the middle, from a position of another game
// or from stones that were set up. Handicap stones do not count as a set-up.
func (r *Record) Amid() bool {
	return r.Others(r.Line(r.Root)) > r.Dealt() || r.Root.Setup != nil && r.Handicap == 0
}

// Beginning returns the node where the named players began: the last node that is not their own, or
// the root if all are.
func (r *Record) Beginning() *Node {
	line := r.Line(r.Root)
	if r.Joined != nil {
		line = r.Line(r.Joined)
	}
	if n := r.Others(line); n > 0 {
		return line[n-1]
	}
	return r.Root
}

// Anew returns a new record with the terms of r and its set-ups and moves up to n, but without
// result, comments and analysis. Its players join at n.
func (r *Record) Anew(n *Node) *Record {
	c := *r
	c.LeftAt, c.LeftWith, c.Foreign, c.Outcome, c.Dead, c.Extra, c.Title = nil, game.ByColor[clock.Clock]{}, false, game.Outcome{}, nil, nil, ""
	c.Root = &Node{Setup: r.Root.Setup}
	at := c.Root
	for _, step := range r.Line(n)[:n.Ply()] {
		at = at.Add(&Node{Color: step.Color, Move: step.Move, Setup: step.Setup})
	}
	if c.Joined = at; at == c.Root {
		c.Joined = nil
	}
	return &c
}
