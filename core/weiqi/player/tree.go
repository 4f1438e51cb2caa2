package player

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/playout"
)

// The tree's constants were taken from the literature and a few matches; none
// is delicate.
const (
	expandAt = 6       // playouts through a leaf before it gets children
	maxNodes = 1 << 21 // 64 MiB; a full tree goes on with playouts only
	// equivalence is the number of playouts whose average is worth as much as
	// the all-moves-as-first average (Gelly and Silver's RAVE).
	equivalence = 3000
	// stake is the share of a playout's value that its margin decides: a side
	// that wins or loses anyway still prefers points.
	stake = 0.1
)

// node is a move in the tree. Counts of wins are from the side that made it.
// Children lie together in the slab.
type node struct {
	cell       playout.Cell
	count      uint16 // of children
	first      uint32 // index of the first child
	visits     float32
	wins       float32
	amafVisits float32 // playouts in which the move came later, or now
	amafWins   float32
	prior      float32 // imagined visits
	priorWins  float32
}

// value estimates the node's chance to win from playouts, prior and AMAF.
func (n *node) value() float32 {
	visits := n.visits + n.prior
	mean := (n.wins + n.priorWins) / visits
	if n.amafVisits == 0 {
		return mean
	}
	weight := n.amafVisits / (n.amafVisits + visits + n.amafVisits*visits/equivalence)
	return weight*n.amafWins/n.amafVisits + (1-weight)*mean
}

// mean returns the node's share of wins, from its mover's side.
func (n *node) mean() float32 {
	if n.visits == 0 {
		return 0
	}
	return n.wins / n.visits
}

// tree is a search tree and what a playout from its root needs. Node 0 is the
// root.
type tree struct {
	root   playout.Board
	count  scoring
	nodes  []node
	path   []uint32
	runner playout.Runner
	tally  *playout.Tally
	wins   float64 // of Black, without stake
}

// plant makes a new tree with these moves, and the pass, at the root.
func (t *tree) plant(board *playout.Board, count scoring, moves []playout.Cell, seed uint64) {
	t.root.Copy(board)
	t.count = count
	t.nodes = append(t.nodes[:0], node{})
	t.runner.Rand = playout.NewRand(seed)
	t.runner.Start(board)
	t.tally = playout.NewTally(board.Size())
	t.wins = 0
	t.expand(0, moves)
}

// children returns the children of a node.
func (t *tree) children(at uint32) []node {
	n := &t.nodes[at]
	return t.nodes[n.first : n.first+uint32(n.count)]
}

// simulate plays one game from the root to its end and learns from it.
func (t *tree) simulate() {
	r := &t.runner
	r.Start(&t.root)
	t.path = append(t.path[:0], 0)
	passes := 0 // of Black less those of White, in the tree
	for at := uint32(0); ; {
		if t.nodes[at].count == 0 && !t.grow(at) {
			break
		}
		at = t.descend(at)
		cell := t.nodes[at].cell
		if cell == playout.Pass {
			passes += sign(r.ToMove())
		}
		r.Play(cell)
		t.path = append(t.path, at)
	}
	r.Finish()
	t.learn(t.count.margin(t.tally.Add(&r.Board), passes))
}

// grow gives children to a leaf that was visited often enough.
func (t *tree) grow(at uint32) bool {
	r := &t.runner
	if t.nodes[at].visits < expandAt || r.Passes() >= 2 || len(t.nodes)+len(r.Vacant()) >= maxNodes {
		return false
	}
	t.expand(at, nil)
	return true
}

// descend returns the most promising child.
func (t *tree) descend(at uint32) uint32 {
	best, most := t.nodes[at].first, float32(-1)
	children := t.children(at)
	for i := range children {
		if v := children[i].value(); v > most {
			best, most = t.nodes[at].first+uint32(i), v
		}
	}
	return best
}

// learn counts a playout that Black won by margin points.
func (t *tree) learn(margin float64) {
	black := float32(0.5)
	switch {
	case margin > 0:
		black = 1
	case margin < 0:
		black = 0
	}
	t.wins += float64(black)
	points := float32(t.root.Size() * t.root.Size())
	lead := max(-1, min(1, float32(margin)/points))
	value := (1-stake)*black + stake*(0.5+0.5*lead)

	mover := t.root.ToMove().Opponent()
	for _, at := range t.path {
		n := &t.nodes[at]
		n.visits++
		n.wins += of(mover, value)
		mover = mover.Opponent()
		children := t.children(at)
		for i := range children {
			if c := &children[i]; t.runner.First[c.cell] == mover {
				c.amafVisits++
				c.amafWins += of(mover, value)
			}
		}
	}
}

// of returns Black's value as side c sees it.
func of(c game.Color, black float32) float32 {
	if c == game.White {
		return 1 - black
	}
	return black
}

func sign(c game.Color) int {
	if c == game.White {
		return -1
	}
	return 1
}
