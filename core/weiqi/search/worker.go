package search

import (
	"time"

	"pionnier/core/engine/priority"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// maxDepth bounds a playout, in moves; longer ones are judged where they are.
const maxDepth = 600

// worker plays out for one goroutine.
type worker struct {
	*shared
	evaluator evaluator
	board     board.Board
	output    network.Output
	turned    network.Output // scratch of lookAround
	proposals []proposal
	judge     judge
	path      []*node // of the playout, the root first
}

// outcome of an attempt to play out.
type outcome uint8

const (
	finished outcome = iota
	collided         // another worker is busy where this one wanted to go
	full             // there is no memory for another node
)

// run plays out until the search is to stop or there is no more memory.
func (w *worker) run() {
	for !w.expired() {
		if w.limited && !w.take() {
			return
		}
		switch w.playout() {
		case finished:
			priority.Yield()
			continue
		case full:
			w.full.Store(true)
		case collided:
			time.Sleep(50 * time.Microsecond)
		}
		w.budget.Add(1)
	}
}

// take takes a playout from the budget, if one is left. The budget is never overdrawn,
// even for a moment: a playout that another worker gives back would be lost in it.
func (s *shared) take() bool {
	for {
		left := s.budget.Load()
		if left <= 0 {
			return false
		}
		if s.budget.CompareAndSwap(left, left-1) {
			return true
		}
	}
}

// expired reports whether the search is over, as far as a worker can know.
func (w *worker) expired() bool {
	return w.stop.Load() || w.full.Load() || w.ctx.Err() != nil ||
		!w.deadline.IsZero() && !time.Now().Before(w.deadline)
}

// playout follows the most promising moves from the root to a new position, evaluates
// it, and tells all positions on the way.
func (w *worker) playout() outcome {
	w.board.Copy(&w.root.board)
	n := w.tree.node(w.root.index)
	w.path = append(w.path[:0], n)
	result := finished
	for {
		if n.state.Load() == pending {
			result = collided
			break
		}
		if n.state.Load() == terminal || n.moves == 0 || len(w.path) > maxDepth {
			n.own.Add(1)
			break
		}
		edge := w.choose(n, len(w.path) == 1)
		if edge < 0 {
			result = collided
			break
		}
		child, fresh, ok := w.follow(n, edge)
		if !ok {
			result = full
			break
		}
		if child == nil {
			continue // the move was forbidden after all
		}
		move, _ := w.tree.edge(n, edge)
		w.board.Play(move)
		w.path = append(w.path, child)
		if fresh {
			w.grow(child, n)
			break
		}
		n = child
	}
	w.finish(result)
	return result
}

// finish takes the virtual losses back and, after a playout that came to an end, brings
// the averages on the path up to date.
func (w *worker) finish(result outcome) {
	for i := len(w.path) - 1; i >= 0; i-- {
		if result == finished {
			w.tree.refresh(w.path[i])
		}
		if i > 0 {
			w.path[i].virtual.Add(-1)
		}
	}
}

// follow returns the child behind an edge, with a virtual loss; fresh tells that it was
// just made and is to be evaluated by the caller. A nil child means that the move is
// against the rules; ok is false if there is no memory for a child.
func (w *worker) follow(n *node, edge int) (child *node, fresh, ok bool) {
	t := w.tree
	n.acquire()
	defer n.release()
	c := uint32(unopened)
	if edge < int(n.opened.Load()) {
		c = t.child(n, edge)
	}
	if c == unopened {
		move, _ := t.edge(n, edge)
		if w.board.Legal(move) {
			if c = t.newNode(); c == 0 {
				return nil, false, false
			}
			t.node(c).toMove = n.toMove.Opponent()
			fresh = true
		} else {
			c = forbidden
		}
		t.setChild(n, edge, c)
		if edge == int(n.opened.Load()) {
			n.opened.Add(1)
		}
	}
	if c == forbidden {
		return nil, false, true
	}
	child = t.node(c)
	child.virtual.Add(1)
	return child, fresh, true
}

// grow evaluates the worker's board and makes it the content of a new node.
func (w *worker) grow(n, parent *node) {
	n.own.Store(1)
	if w.board.Over() {
		n.setSelf(w.ended(parent))
		n.state.Store(terminal)
		return
	}
	e := w.evaluation(false)
	n.setSelf(w.scale.value(e.worth))
	w.setMoves(n, e)
	n.state.Store(expanded)
}

// setMoves gives a node its moves and its ownership; without memory for them it stays a
// leaf.
func (w *worker) setMoves(n *node, e *evaluation) bool {
	t := w.tree
	moves := len(e.edges)
	at := t.newWords(2*moves + (len(e.ownership)+3)/4)
	if at == 0 {
		w.full.Store(true)
		return false
	}
	for i, edge := range e.edges {
		*t.word(at + 2*uint32(i)) = edge
		*t.word(at + 2*uint32(i) + 1) = unopened
	}
	n.edges, n.moves = at, uint16(moves)
	n.ownership = at + 2*uint32(moves)
	t.setOwnership(n.ownership, e.ownership)
	return true
}
