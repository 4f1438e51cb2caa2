package session

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// line is the path through the record's tree that is being played, including undone moves at its
// end. Only line adds nodes to the record.
type line struct {
	root      *record.Node
	nodes     []*record.Node
	positions []game.Position       // before and after each of nodes
	played    []Played              // nodes as snapshots show them; entries are never changed
	ply       int                   // number of nodes on the board
	forced    map[*record.Node]bool // nodes whose moves are illegal
}

// lineOf returns the line of r through the node where the game was left, with start as its first
// position. It returns an error if the line cannot be played to its end.
func lineOf(r *record.Record, start game.Position) (line, error) {
	at := r.Resume()
	l := line{root: r.Root, nodes: r.Line(at), ply: at.Ply(), forced: map[*record.Node]bool{}}
	var faults []*record.ReplayError
	l.positions, faults = record.Replay(start, l.nodes)
	if len(l.positions) <= len(l.nodes) {
		return l, faults[len(faults)-1]
	}
	for _, f := range faults {
		l.forced[l.nodes[f.Ply-1]] = true
	}
	l.show(0)
	return l, nil
}

// show rebuilds l.played from the entry at ply on. Earlier entries do not change.
func (l *line) show(ply int) {
	if ply < len(l.played) {
		l.played = slices.Clip(l.played[:ply]) // older snapshots have the rest
	}
	for i, n := range l.nodes[ply:] {
		forced := n.Move == game.Pass && game.MustPass(l.positions[ply+i])
		l.played = append(l.played, Played{Color: n.Color, Move: n.Move, Forced: forced})
	}
}

// passedTwice reports whether the side that made the last move chose to pass then and on its turn before.
func (l *line) passedTwice() bool {
	if l.ply < 3 {
		return false
	}
	last, before := l.played[l.ply-1], l.played[l.ply-3]
	return last.Move == game.Pass && before.Move == game.Pass && !last.Forced && !before.Forced && last.Color == before.Color
}

// last returns the number of nodes of the line, including undone ones.
func (l *line) last() int { return len(l.nodes) }

// position returns the position on the board.
func (l *line) position() game.Position { return l.positions[l.ply] }

// node returns the node of the position on the board, or the root before the first move.
func (l *line) node() *record.Node {
	if l.ply == 0 {
		return l.root
	}
	return l.nodes[l.ply-1]
}

// play plays m, which leads to next, and makes the line the record's main line. Undone moves become
// a variation. changed is false if m is the undone move that follows.
func (l *line) play(m game.Move, next game.Position) (changed bool) {
	node := l.node().Play(l.position().ToMove(), m)
	l.ply++
	if l.ply <= len(l.nodes) && l.nodes[l.ply-1] == node {
		return false
	}
	node.Promote()
	later := slices.Collect(node.MainLine())[1:] // if the move was played before and went on
	later = slices.DeleteFunc(later, func(n *record.Node) bool { return !n.ChangesBoard() })
	positions, faults := record.Replay(next, later)
	for _, f := range faults {
		l.forced[later[f.Ply-1]] = true
	}
	l.nodes = append(append(l.nodes[:l.ply-1], node), later[:len(positions)-1]...)
	l.positions = append(l.positions[:l.ply], positions...)
	l.show(l.ply - 1)
	return true
}

// past returns the moves up to the position on the board. They start after the last step that was
// not a legal move.
func (l *line) past() *engine.Past {
	start := l.ply
	for start > 0 && l.nodes[start-1].Move != 0 && !l.forced[l.nodes[start-1]] {
		start--
	}
	past := &engine.Past{Start: l.positions[start]}
	for _, n := range l.nodes[start:l.ply] {
		past.Moves = append(past.Moves, engine.Played{Color: n.Color, Move: n.Move})
	}
	return past
}
