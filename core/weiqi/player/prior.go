package player

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// expand gives a node its children: the moves given, or else all that fill no
// own eye on the runner's board, and the pass. What a glance at the board says
// of a move becomes imagined playouts.
func (t *tree) expand(at uint32, moves []playout.Cell) {
	b := &t.runner.Board
	first := len(t.nodes)
	if at == 0 {
		for _, v := range moves {
			t.add(b, v)
		}
	} else {
		vacant := b.Vacant()
		start := 0
		if len(vacant) > 0 {
			start = t.runner.Rand.IntN(len(vacant)) // no part of the board is first among equals
		}
		for i := range vacant {
			v := vacant[(start+i)%len(vacant)]
			if b.Legal(v) && !b.Eye(v, b.ToMove()) {
				t.add(b, v)
			}
		}
	}
	t.urge(b, first)
	t.nodes = append(t.nodes, node{cell: playout.Pass, prior: 10, priorWins: 1})
	t.nodes[at].first, t.nodes[at].count = uint32(first), uint16(len(t.nodes)-first)
}

// add appends a child with its prior.
func (t *tree) add(b *playout.Board, v playout.Cell) {
	n := node{cell: v, prior: 10, priorWins: 5}
	liberties, captured := b.Liberties(v, b.ToMove())
	switch {
	case captured > 1:
		n.favor(30)
	case captured == 1:
		n.favor(15)
	case liberties < 2:
		n.prior += 10
	case b.Shape(v):
		n.favor(10)
	}
	if last := b.Recent(); last != playout.Pass {
		n.favor(closeness(b.Point(v), b.Point(last)))
	}
	t.place(b, v, &n)
	t.nodes = append(t.nodes, n)
}

// favor imagines this many wins.
func (n *node) favor(wins float32) {
	n.prior += wins
	n.priorWins += wins
}

// closeness returns the wins imagined for a move near the last one.
func closeness(p, q game.Point) float32 {
	dx, dy := abs(int(p.X-q.X)), abs(int(p.Y-q.Y))
	switch dx + dy + max(dx, dy) {
	case 2, 3:
		return 14
	case 4:
		return 10
	case 5, 6:
		return 5
	}
	return 0
}

// place judges a move where no stones are near: the first two lines are bad,
// the third and fourth good.
func (t *tree) place(b *playout.Board, v playout.Cell, n *node) {
	p, size := b.Point(v), b.Size()
	line := min(int(p.X), int(p.Y), size-1-int(p.X), size-1-int(p.Y)) + 1
	if line > 4 || !remote(b, p) {
		return
	}
	if line <= 2 {
		n.prior += 10
	} else {
		n.favor(10)
	}
}

// remote tells whether no stone is within three steps.
func remote(b *playout.Board, p game.Point) bool {
	size := b.Size()
	for y := max(0, int(p.Y)-3); y <= min(size-1, int(p.Y)+3); y++ {
		reach := 3 - abs(y-int(p.Y))
		for x := max(0, int(p.X)-reach); x <= min(size-1, int(p.X)+reach); x++ {
			if b.At(b.Cell(x, y)) != game.None {
				return false
			}
		}
	}
	return true
}

// urge favours the children from first on that answer the last move's threats.
func (t *tree) urge(b *playout.Board, first int) {
	var buffer [16]playout.Cell
	for _, v := range b.Urgent(buffer[:0]) {
		for i := first; i < len(t.nodes); i++ {
			if t.nodes[i].cell == v {
				t.nodes[i].favor(20)
			}
		}
	}
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
