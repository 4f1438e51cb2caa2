package record

import (
	"slices"

	"pionnier/core/clock"
	"pionnier/core/game"
)

// Others returns how many of the first steps of a line, as Line returns it, are not the named
// players' own: those before they sat down (Joined), and moves that were drawn at random. All of a
// line that leaves the game before that are others'.
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

// Amid reports whether its players began this game in the middle: from a position of another game, or
// from stones that were set up. Handicap stones are no such stones.
func (r *Record) Amid() bool {
	return r.Others(r.Line(r.Root)) > r.Dealt() || r.Root.Setup != nil && r.Handicap == 0
}

// Beginning returns the node where the named players began: the root, or behind the moves that are
// not their own.
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

// Anew returns a record that begins as r and leads to n: its terms, set-ups and moves, but no result,
// no comment and nothing that was found out. Who plays it sits down at n.
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
