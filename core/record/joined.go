package record

import (
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// Others returns the number of nodes at the beginning of line that were not played by the named
// players: the nodes before Joined and the moves drawn at random. line is a result of Line. If line
// leaves the game before Joined, Others returns len(line).
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

// Amid reports whether the players began in the middle of a game: in a position of another game or
// with a set-up. Handicap stones are not a set-up.
func (r *Record) Amid() bool {
	return r.Others(r.Line(r.Root)) > r.Dealt() || r.Root.Setup != nil && r.Handicap == 0
}

// Beginning returns the node from which the named players played: the last node that they did not
// play, or the root.
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

// Anew returns a new record with the terms of r and its moves and set-ups up to n. It has no
// result, comments or analysis. Its Joined is the copy of n.
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
