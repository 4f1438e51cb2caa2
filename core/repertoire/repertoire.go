// Package repertoire implements openings that the user wants to know by heart. They are trees of moves
// to which lines are added (Add), and from which lines to be played are drawn (Draw), with the other
// side's moves as frequent as people play them.
//
// A user's own tree is a record, one for each side, so that Study can edit it; Branches reads it.
// Trees that are mined from games, as in package library/corners, are Branches from the beginning. The
// package knows no game, only positions. Start reading at Add and Draw.
package repertoire

import (
	"errors"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ErrNoLine is the error for a line that cannot be learnt: it has no move of the side, or does not
// begin at the usual start.
var ErrNoLine = errors.New("no line of an opening")

// Add adds to tree the moves that lead to end, a node of the record from, and returns the number of
// new moves. Both records begin in the position start. Add applies the symmetry of start under
// which the line follows tree longest. It returns ErrNoLine if the line has set-up stones or no
// moves, or if from is of another game or board size.
func Add(tree *record.Record, start game.Position, from *record.Record, end *record.Node) (added int, err error) {
	var line []*record.Node
	for _, n := range end.Path() {
		switch {
		case n.Setup != nil:
			return 0, ErrNoLine
		case n.Move != 0:
			line = append(line, n)
		}
	}
	if len(line) == 0 || from.Game != tree.Game || from.Width != tree.Width || from.Height != tree.Height {
		return 0, ErrNoLine
	}
	best, agrees := game.Symmetry{}, -1
	for _, s := range symmetries(start) {
		if n := follow(tree, line, s); n > agrees {
			best, agrees = s, n
		}
	}
	at := tree.Root
	for _, n := range line {
		at = at.Play(n.Color, turned(best, n.Move, tree))
	}
	return len(line) - agrees, nil
}

// follow returns the number of leading moves of line, transformed by s, that are in tree.
func follow(tree *record.Record, line []*record.Node, s game.Symmetry) (n int) {
	at := tree.Root
	for _, step := range line {
		next := child(at, step.Color, turned(s, step.Move, tree))
		if next == nil {
			return n
		}
		at, n = next, n+1
	}
	return n
}

func child(n *record.Node, c game.Color, m game.Move) *record.Node {
	for _, next := range n.Children {
		if next.Color == c && next.Move == m {
			return next
		}
	}
	return nil
}

func turned(s game.Symmetry, m game.Move, r *record.Record) game.Move {
	if p, ok := m.Point(); ok {
		return game.PlaceAt(s.Point(p, r.Width, r.Height))
	}
	return m
}

// symmetries returns the symmetries under which p is unchanged, starting with the identity.
func symmetries(p game.Position) []game.Symmetry {
	list := []game.Symmetry{{}}
	for _, s := range game.Symmetries {
		if same(p, s) {
			list = append(list, s)
		}
	}
	return list
}

func same(p game.Position, s game.Symmetry) bool {
	w, h := p.Size()
	if tw, th := s.Size(w, h); tw != w || th != h {
		return false
	}
	for i := range w * h {
		at := game.Pt(i%w, i/w)
		if p.At(at) != p.At(s.Point(at, w, h)) {
			return false
		}
	}
	return true
}

// Lines returns the number of lines of tree, which is the number of its leaves.
func Lines(tree *record.Record) (count int) {
	for n := range tree.Root.All() {
		if n.Move != 0 && len(n.Children) == 0 {
			count++
		}
	}
	return count
}
