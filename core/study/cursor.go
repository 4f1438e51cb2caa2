package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// cursor is the place of the cursor in a record and the line through it, with its positions.
type cursor struct {
	record *record.Record
	begin  func(*record.Record) (game.Position, error) // Setting.Begin
	start  game.Position                               // at the record's root

	node      *record.Node
	way       []*record.Node  // all nodes after the root through the cursor, and on
	line      []*record.Node  // the nodes of way that change the board
	played    []played        // line, as it was when it was replayed
	positions []game.Position // of line: one more
	faults    []*record.ReplayError
}

// place moves the cursor to n.
func (c *cursor) place(n *record.Node) {
	c.node = n
	if c.line == nil || n != c.record.Root && !slices.Contains(c.way, n) {
		c.replay()
	}
}

// replay computes the way through the cursor and the positions of its line. It replays only the part
// that differs from the previous line.
func (c *cursor) replay() {
	way := c.record.Way(c.node)
	line := record.OnBoard(way)
	now := asPlayed(line)
	same := shared(c.played, now)
	if c.line == nil {
		c.positions, c.faults = []game.Position{c.start}, nil
	}
	positions, faults := record.Replay(c.positions[same], line[same:])
	c.positions = append(slices.Clone(c.positions[:same]), positions...)
	c.faults = slices.DeleteFunc(slices.Clone(c.faults), func(f *record.ReplayError) bool { return f.Ply > same })
	for _, f := range faults {
		c.faults = append(c.faults, &record.ReplayError{Ply: f.Ply + same, Err: f.Err})
	}
	c.line, c.way = line[:len(c.positions)-1], way
	if len(c.line) < len(line) { // the rest cannot be put on the board
		c.way = way[:slices.Index(way, line[len(c.line)])]
	}
	c.played = now[:len(c.line)]
}

// restart recomputes the position at the root and reports whether it has changed. After a change the
// caller must call replay.
func (c *cursor) restart() bool {
	if c.begin == nil {
		return false
	}
	start, err := c.begin(c.record)
	if err != nil || game.KeyOf(start) == game.KeyOf(c.start) {
		return false
	}
	c.start, c.line, c.played = start, nil, nil
	return true
}

// step moves the cursor by steps nodes along the way, at most to its first or last node.
func (c *cursor) step(steps int) {
	to := max(0, min(c.node.Depth()+steps, len(c.way)))
	if to == 0 {
		c.place(c.record.Root)
	} else {
		c.place(c.way[to-1])
	}
}

// branch moves the cursor as Study.Branch does.
func (c *cursor) branch(by int) {
	for n := c.node; n.Parent != nil; n = n.Parent {
		siblings := n.Parent.Children
		if i := slices.Index(siblings, n) + by; i >= 0 && i < len(siblings) {
			c.place(siblings[i])
			return
		}
	}
}

// position returns the position at the cursor.
func (c *cursor) position() game.Position { return c.before(c.node.Ply()) }

// before returns the position of the line after the given number of its moves, or its last one.
func (c *cursor) before(moves int) game.Position {
	return c.positions[min(moves, len(c.positions)-1)]
}

// played is the effect of a node on the board, to decide whether it must be replayed.
type played struct {
	node  *record.Node
	color game.Color
	move  game.Move
	setup *record.Setup
}

func asPlayed(line []*record.Node) []played {
	list := make([]played, len(line))
	for i, n := range line {
		list[i] = played{n, n.Color, n.Move, n.Setup}
	}
	return list
}

// shared returns the length of the longest common prefix of a and b.
func shared(a, b []played) (same int) {
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	return same
}
