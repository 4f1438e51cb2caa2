package search

import (
	"time"

	"pionnier/core/engine/priority"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// maxDepth is the largest number of moves of a playout. A longer one is evaluated where it ends.
const maxDepth = 600

// worker makes playouts on one goroutine.
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

// outcome is the result of an attempted playout.
type outcome uint8

const (
	finished outcome = iota
	collided         // another worker is busy where this one wanted to go
	full             // there is no memory for another node
)

// run makes playouts until the search stops or memory is full.
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

// take removes a playout from the budget. It returns false if none was left. The budget is never
// negative, even for a moment, since a playout that another worker returns could then be lost.
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

// expired reports whether the worker must stop.
func (w *worker) expired() bool {
	return w.stop.Load() || w.full.Load() || w.ctx.Err() != nil ||
		!w.deadline.IsZero() && !time.Now().Before(w.deadline)
}

// playout follows the most promising moves from the root to a new position, evaluates the position,
// and updates all nodes on the path.
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

// finish removes the virtual losses on the path. If the playout finished, it also updates the
// averages.
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

// follow returns the child of n at edge with a virtual loss added, or nil if the move is illegal.
// fresh reports whether the child is new, so that the caller must evaluate it. ok is false if
// memory is full.
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

// grow evaluates w.board and stores the result in the new node n.
func (w *worker) grow(n, parent *node) {
	n.own.Store(1)
	if w.board.Over() {
		if n.setSelf(w.ended(parent)); w.fight != nil {
			n.setSelf(parent.self)
		}
		n.state.Store(terminal)
		return
	}
	e := w.evaluation(false)
	n.setSelf(w.worth(&w.board, e))
	if w.fight != nil {
		local := *e
		local.edges = w.fight.moves(&w.board, e.edges)
		e = &local
	}
	w.setMoves(n, e)
	n.state.Store(expanded)
}

// setMoves sets the moves and the ownership of n. If memory is full, it returns false and n remains
// a leaf.
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
