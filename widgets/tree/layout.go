// Package tree provides a widget that shows a game's moves and variations from left to right: the main line on
// top, each variation below the move that it replaces. A variation that is long or was found by an engine folds
// into one cell, unless it contains the cursor, branches or comments.
//
// It knows nodes, but no rules or records. Start reading at Node. layout.go gives each node a cell, at a cost
// that grows with their number, draw.go draws the cells in sight, and tree.go contains the widget.
package tree

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/press/plot"
)

// Shape is the kind of a node, which decides how it is drawn.
type Shape uint8

// The shapes.
const (
	Start   Shape = iota // the root
	Stone                // a placement
	Pass                 // a move that places nothing
	Setup                // stones added or removed
	Remark               // only a comment
	Illegal              // a move that cannot be played
)

// Node is a node of a tree. In a list of nodes, parents come before their children, and children are in order;
// the first child continues the line.
type Node struct {
	Parent    int // index in the list; -1 for the root
	Shape     Shape
	Color     game.Color // colour of a Stone or Pass
	Number    int        // number of the move, for the ruler
	Commented bool
	Marked    bool // something is drawn on the board
	Bookmark  bool
	Paint     uint8 // the user's colour of the node, from 1, or 0
	Closed    bool  // the user folded the variation that begins here, including its branches
	Engine    bool  // the variation was found by an engine, and is folded even if it is short
	HasMark   bool
	Mark      plot.Kind // how bad the move was, if HasMark is set
}

// foldFrom is the least length of a variation that folds.
const foldFrom = 8

// place is the cell of a node.
type place struct {
	column, row int32
	folded      int32 // number of nodes that this cell represents; 0: only its own node
	hidden      bool  // the node is inside a folded cell
}

// plan is the layout of a tree: the cell of each node.
type plan struct {
	nodes    []Node
	places   []place
	children [][]int32 // of each node, in order
	columns  [][]int32 // visible nodes of each column, by row
	rows     int
	onPath   []bool // the node is on the path from the root to the cursor and on along the first children
	visited  int    // number of nodes looked at, for tests
}

// layOut returns the layout of nodes with the cursor at node current.
func layOut(nodes []Node, current int) *plan {
	p := &plan{nodes: nodes, places: make([]place, len(nodes)), children: childrenOf(nodes)}
	if len(nodes) == 0 {
		return p
	}
	p.follow(current)
	// A line is a node and its first descendants. Its variations wait on a stack, so
	// that its last nodes' are placed first, and nearest below it.
	free := []int32{} // the first free row of each column
	type start struct {
		node int32
		row  int32 // of its parent
	}
	todo := []start{{0, -1}}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		line, column := p.line(s.node)
		for len(free) < int(column)+len(line)+1 {
			free = append(free, 0)
		}
		from := max(0, column-1) // the edge goes down beside the first node
		row := s.row + 1
		for _, f := range free[from : int(column)+len(line)] {
			row = max(row, f)
		}
		for i := range free[from : int(column)+len(line)] {
			free[int(from)+i] = row + 1
		}
		p.rows = max(p.rows, int(row)+1)
		for i, n := range line {
			p.places[n].row = row
			p.show(n, column+int32(i))
		}
		for _, n := range line {
			if p.places[n].folded == 0 {
				for i := len(p.children[n]) - 1; i > 0; i-- {
					todo = append(todo, start{p.children[n][i], row})
				}
			}
		}
	}
	for _, c := range p.columns {
		slices.SortFunc(c, func(a, b int32) int { return int(p.places[a].row - p.places[b].row) })
	}
	return p
}

func childrenOf(nodes []Node) [][]int32 {
	counts := make([]int32, len(nodes))
	for _, n := range nodes {
		if n.Parent >= 0 {
			counts[n.Parent]++
		}
	}
	all := make([]int32, 0, len(nodes))
	lists := make([][]int32, len(nodes))
	for i, c := range counts {
		start := len(all)
		all = all[:start+int(c)]
		lists[i] = all[start:start:len(all)]
	}
	for i, n := range nodes {
		if n.Parent >= 0 {
			lists[n.Parent] = append(lists[n.Parent], int32(i))
		}
	}
	return lists
}

// follow marks the path through node current.
func (p *plan) follow(current int) {
	p.onPath = make([]bool, len(p.nodes))
	if current < 0 || current >= len(p.nodes) {
		current = 0
	}
	for n := current; n >= 0; n = p.nodes[n].Parent {
		p.onPath[n] = true
	}
	for n := int32(current); len(p.children[n]) > 0; {
		n = p.children[n][0]
		p.onPath[n] = true
	}
}

// line returns the visible nodes of the line that begins with first, and the column of first. If
// the line folds, it hides the nodes after first.
func (p *plan) line(first int32) (line []int32, column int32) {
	if parent := p.nodes[first].Parent; parent >= 0 {
		column = p.places[parent].column + 1
	}
	if line = p.chain(first); p.folds(line) {
		p.places[first].folded = p.hideAfter(first) + 1
		line = line[:1]
	}
	return line, column
}

// hideAfter hides all descendants of n and returns their number.
func (p *plan) hideAfter(n int32) (count int32) {
	todo := slices.Clone(p.children[n])
	for ; len(todo) > 0; count++ {
		last := todo[len(todo)-1]
		p.places[last].hidden = true
		todo = append(todo[:len(todo)-1], p.children[last]...)
	}
	return count
}

// chain returns first, its first child, that node's first child, and so on.
func (p *plan) chain(first int32) (chain []int32) {
	for n := first; ; n = p.children[n][0] {
		p.visited++
		chain = append(chain, n)
		if len(p.children[n]) == 0 {
			return chain
		}
	}
}

// moveTo moves the cursor to current. refold reports whether a variation folds or unfolds as a
// result. It examines only the branches that the cursor leaves and enters.
func (p *plan) moveTo(current int) (refold bool) {
	var entered []int32
	n := int32(current)
	for ; !p.onPath[n]; n = int32(p.nodes[n].Parent) {
		p.visited++
		entered = append(entered, n)
	}
	fork := n // where the ways part
	for left := p.nextOnPath(fork); left >= 0; left = p.nextOnPath(left) {
		p.visited++
		p.onPath[left] = false
		if p.begins(left) && !refold {
			refold = p.folds(p.chain(left))
		}
	}
	if len(entered) > 0 {
		entered = append(entered, p.chain(int32(current))[1:]...)
	}
	for _, n := range entered {
		p.onPath[n] = true
		refold = refold || p.places[n].folded > 0 || p.places[n].hidden
	}
	return refold
}

// nextOnPath returns the child of n on the path through the cursor, or -1 if there is no such
// child.
func (p *plan) nextOnPath(n int32) int32 {
	for _, child := range p.children[n] {
		if p.onPath[child] {
			return child
		}
	}
	return -1
}

// begins reports whether a variation begins with n.
func (p *plan) begins(n int32) bool {
	parent := p.nodes[n].Parent
	return parent >= 0 && p.children[parent][0] != n
}

// folds reports whether line is shown as a single cell. That is never so for a single node, for the
// line from the root, and for a line on the path through the cursor. Any other line is folded if
// the user folded it, or if it has no branches, comments or bookmarks and is long or was found by
// an engine.
func (p *plan) folds(line []int32) bool {
	first := line[0]
	if p.onPath[first] || p.nodes[first].Parent < 0 || len(line) < 2 {
		return false
	}
	if p.nodes[first].Closed {
		return true
	}
	for _, n := range line {
		if len(p.children[n]) > 1 || p.nodes[n].Commented || p.nodes[n].Bookmark {
			return false
		}
	}
	return len(line) >= foldFrom || p.nodes[first].Engine
}

func (p *plan) show(n, column int32) {
	p.places[n].column = column
	for len(p.columns) <= int(column) {
		p.columns = append(p.columns, nil)
	}
	p.columns[column] = append(p.columns[column], n)
}

// at returns the node at (column, row), or -1 if the cell is empty.
func (p *plan) at(column, row int) int {
	if column < 0 || column >= len(p.columns) {
		return -1
	}
	c := p.columns[column]
	i, ok := slices.BinarySearchFunc(c, int32(row), func(n, row int32) int { return int(p.places[n].row - row) })
	if !ok {
		return -1
	}
	return int(c[i])
}

// shown returns the node whose cell shows n: n itself, or the first node of the folded variation
// that contains n.
func (p *plan) shown(n int) int {
	for p.places[n].hidden {
		n = p.nodes[n].Parent
	}
	return n
}
