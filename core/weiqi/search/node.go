package search

import (
	"math"
	"runtime"
	"sync/atomic"

	"pionnier/core/game"
	"pionnier/core/weiqi/board"
)

// estimate is the estimated value of a position, from Black's view.
type estimate struct {
	utility float64 // what the search maximizes; see utility.go
	win     float64 // chance of winning, a draw or no result counting half
	score   float64 // points at the end, mean
	square  float64 // points at the end, mean of squares
	lead    float64 // points that would make the game even
	leads   float64 // mean of their squares
}

// add adds o to e with the weight times.
func (e *estimate) add(o *estimate, times float64) {
	e.utility += times * o.utility
	e.win += times * o.win
	e.score += times * o.score
	e.square += times * o.square
	e.lead += times * o.lead
	e.leads += times * o.leads
}

// deviation returns the standard deviation of the final score, in points.
func (e *estimate) deviation() float64 { return math.Sqrt(max(0, e.square-e.score*e.score)) }

// number is a float64 that can be read while another goroutine writes it.
type number struct{ bits atomic.Uint64 }

func (n *number) load() float64   { return math.Float64frombits(n.bits.Load()) }
func (n *number) store(v float64) { n.bits.Store(math.Float64bits(v)) }

// The states of a node, in this order.
const (
	pending  = iota // a worker evaluates it
	expanded        // evaluated, its moves known
	terminal        // the game is over
)

// node is a position in the tree. Averages are over all visits below it and may be
// read at any time; they may differ by a visit. Fields that are not atomic are
// written before state leaves pending, or while no worker runs.
type node struct {
	state   atomic.Uint32
	lock    atomic.Uint32 // held to open an edge and to write averages
	virtual atomic.Int32  // workers below, which make it look worse
	opened  atomic.Uint32 // edges that were followed: the first ones
	visits  atomic.Int64  // own and the children's
	own     atomic.Int64  // visits that ended here, or in what was pruned below

	utility, variety                 number // averages of the utility and of its square
	win, score, squares, lead, leads number

	self      estimate // average of own visits
	selfSq    float64  // of utility squared
	edges     uint32   // index of the first of two words for each move
	ownership uint32   // index of its words, 0 if there are none
	moves     uint16
	toMove    game.Color
}

func (n *node) reset() {
	n.state.Store(pending)
	n.lock.Store(0)
	n.virtual.Store(0)
	n.opened.Store(0)
	n.visits.Store(0)
	n.own.Store(0)
	n.self, n.selfSq = estimate{}, 0
	n.edges, n.ownership, n.moves, n.toMove = 0, 0, 0, game.None
}

func (n *node) acquire() {
	for !n.lock.CompareAndSwap(0, 1) {
		runtime.Gosched()
	}
}

func (n *node) release() { n.lock.Store(0) }

// setSelf sets the value of n itself, without its children, to e.
func (n *node) setSelf(e estimate) { n.self, n.selfSq = e, e.utility*e.utility }

// averages returns the averages over all visits of n.
func (n *node) averages() estimate {
	return estimate{n.utility.load(), n.win.load(), n.score.load(), n.squares.load(), n.lead.load(), n.leads.load()}
}

// An edge is two words: the move and its prior, and the index of the child. The prior
// is a float32 without its lower half, precise to 0.4 %.
const (
	// unopened is the child of an edge that was not followed, or whose child was discarded.
	unopened = 0
	// forbidden is the child of an edge whose move turned out to be illegal.
	forbidden = math.MaxUint32
)

func packEdge(move board.Cell, prior float32) uint32 {
	return uint32(move)<<16 | (math.Float32bits(prior)+0x8000)>>16
}

func unpackEdge(word uint32) (move board.Cell, prior float64) {
	return board.Cell(word >> 16), float64(math.Float32frombits(word << 16))
}

// edge returns the i-th move of n and its prior.
func (t *tree) edge(n *node, i int) (board.Cell, float64) {
	return unpackEdge(atomic.LoadUint32(t.word(n.edges + 2*uint32(i))))
}

// child returns the index of the i-th child of n, which may be unopened or forbidden.
func (t *tree) child(n *node, i int) uint32 {
	return atomic.LoadUint32(t.word(n.edges + 2*uint32(i) + 1))
}

func (t *tree) setChild(n *node, i int, child uint32) {
	atomic.StoreUint32(t.word(n.edges+2*uint32(i)+1), child)
}

// childNode returns the i-th child of n, or nil if it is unopened or forbidden.
func (t *tree) childNode(n *node, i int) *node {
	c := t.child(n, i)
	if c == unopened || c == forbidden {
		return nil
	}
	return t.node(c)
}

// refresh recomputes the averages of n from its own value and its children. It must be called after
// each change of a child.
func (t *tree) refresh(n *node) {
	n.acquire()
	defer n.release()
	visits := n.own.Load()
	weight := float64(visits)
	var sum estimate
	sum.add(&n.self, weight)
	squares := weight * n.selfSq
	for i := range int(n.opened.Load()) {
		c := t.childNode(n, i)
		if c == nil {
			continue
		}
		v := c.visits.Load()
		if v == 0 {
			continue
		}
		average := c.averages()
		sum.add(&average, float64(v))
		squares += float64(v) * c.variety.load()
		weight += float64(v)
		visits += v
	}
	if visits == 0 {
		return
	}
	n.utility.store(sum.utility / weight)
	n.variety.store(squares / weight)
	n.win.store(sum.win / weight)
	n.score.store(sum.score / weight)
	n.squares.store(sum.square / weight)
	n.lead.store(sum.lead / weight)
	n.leads.store(sum.leads / weight)
	n.visits.Store(visits)
}

// setOwnership stores own, the ownership of the points from Black's side, in the words from index
// at on.
func (t *tree) setOwnership(at uint32, own []int8) {
	for i := 0; i < len(own); i += 4 {
		var word uint32
		for k, v := range own[i:min(i+4, len(own))] {
			word |= uint32(uint8(v)) << (8 * k)
		}
		*t.word(at + uint32(i/4)) = word
	}
}

// addOwnership adds the ownership stored at index at, with the weight times, to sum. If squares is
// not nil, it adds the squares to squares.
func (t *tree) addOwnership(at uint32, sum, squares []float32, times float32) {
	for i := 0; i < len(sum); i += 4 {
		word := *t.word(at + uint32(i/4))
		for k := range sum[i:min(i+4, len(sum))] {
			v := float32(int8(word>>(8*k))) / ownershipScale
			sum[i+k] += times * v
			if squares != nil {
				squares[i+k] += times * v * v
			}
		}
	}
}

// ownershipScale is the stored value of a certain owner.
const ownershipScale = 127
