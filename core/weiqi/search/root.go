package search

import (
	"math"
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// root is the position to search, with the data that is kept for its moves alone.
type root struct {
	position *weiqi.Position
	board    board.Board
	index    uint32 // of its node
	known    *evaluation
	avoided  []game.Move // by the question
	ending
}

// enter makes q.Position the root of the tree and evaluates it. It reuses what the tree knows about
// the position if q allows that.
func (s *Searcher) enter(q Question) {
	w := s.workers[0]
	old := s.root.index
	if !q.keeps() || !s.descend(q.Position) || s.root.index == old && !slices.Equal(s.root.avoided, q.Avoid) {
		s.tree.clear() // what was found without some moves says little of all, and the other way round
		s.root.index = 0
	}
	s.root.avoided = q.Avoid
	s.root.position = q.Position
	s.root.board.Load(q.Position)
	if s.fight = newFight(q.Position, &s.root.board, q.Fight); s.fight != nil {
		s.salt ^= fightKey
	}
	if s.root.index != 0 && s.root.index != old {
		s.transplant(0)
	}
	w.board.Copy(&s.root.board)
	e := w.evaluation(true)
	s.root.known = e
	if s.root.index == 0 {
		s.makeRoot()
	}
	n := s.tree.node(s.root.index)
	expected := e.worth.score
	if n.visits.Load() > 1 {
		expected = n.score.load()
	}
	s.scale = newScale(s.root.board.Size(), expected)
	if n.own.Load() <= 1 { // it has taken in nothing that was pruned
		n.setSelf(s.worth(&s.root.board, e))
		n.own.Store(1)
	}
	n.toMove = q.Position.ToMove()
	edges := s.rootEdges(e, q)
	if !s.replaceMoves(n, e, edges) {
		// What was kept leaves no room for the root's own moves: begin anew.
		s.tree.clear()
		s.makeRoot()
		n = s.tree.node(s.root.index)
		n.setSelf(s.worth(&s.root.board, e))
		n.own.Store(1)
		n.toMove = q.Position.ToMove()
		s.replaceMoves(n, e, edges)
	}
	n.state.Store(expanded)
	s.tree.refresh(n)
	if s.root.ending = (ending{}); s.fight == nil {
		s.root.survey(&s.root.board, e)
	}
}

// makeRoot adds a node for the root to an empty tree.
func (s *Searcher) makeRoot() { s.root.index = s.tree.newNode() }

// descend makes p the root if p is in the tree below the root of the last search. It returns false
// if p is not there.
func (s *Searcher) descend(p *weiqi.Position) bool {
	if s.root.index == 0 || s.root.position.Rules() != p.Rules() {
		return false
	}
	moves, ok := between(s.root.position, p)
	if !ok {
		return false
	}
	b := &s.workers[0].board
	b.Copy(&s.root.board)
	index := s.root.index
	for _, m := range moves {
		v := b.CellFor(m)
		index = s.below(index, v)
		if index == 0 {
			return false
		}
		b.Play(v)
	}
	if b.Over() || b.Passes() != p.Passes() {
		return false // play was resumed
	}
	s.root.index = index
	return true
}

// below returns the index of the child of the node index by the move v. It returns 0 if there is no
// such child or it is not expanded.
func (s *Searcher) below(index uint32, v board.Cell) uint32 {
	n := s.tree.node(index)
	for i := range int(n.opened.Load()) {
		if move, _ := s.tree.edge(n, i); move == v {
			c := s.tree.childNode(n, i)
			if c == nil || c.state.Load() != expanded || c.moves == 0 {
				return 0
			}
			return s.tree.child(n, i)
		}
	}
	return 0
}

// between returns the moves that lead from one position to a later one of the same game. ok is
// false if the positions are not of one game.
func between(from, to *weiqi.Position) (moves []game.Move, ok bool) {
	turns := to.MoveNumber() - from.MoveNumber()
	if turns < 0 {
		return nil, false
	}
	m := to.Moment()
	for range turns {
		moves = append(moves, m.Move())
		if m, ok = m.Before(); !ok || moves[len(moves)-1] == 0 {
			return nil, false
		}
	}
	slices.Reverse(moves)
	return moves, same(m, from.Moment())
}

// same reports whether a and b have the same past.
func same(a, b weiqi.Moment) bool {
	for a != b {
		if a.Stones() != b.Stones() || a.ToMove() != b.ToMove() || a.Move() != b.Move() {
			return false
		}
		var more, too bool
		a, more = a.Before()
		b, too = b.Before()
		if !more || !too {
			return more == too
		}
	}
	return true
}

// rootEdges returns the edges of the root: all legal moves that q does not avoid, with priors
// changed by q's temperature and noise. If q avoids all legal moves, it returns them all.
func (s *Searcher) rootEdges(e *evaluation, q Question) []uint32 {
	b := &s.root.board
	all := e.edges
	if s.fight != nil {
		all = s.fight.moves(b, all)
	}
	moves := make([]board.Cell, 0, len(all))
	priors := make([]float64, 0, len(e.edges))
	sum := 0.0
	for _, edge := range all {
		v, prior := unpackEdge(edge)
		if slices.Contains(q.Avoid, b.Move(v)) && len(q.Avoid) < len(e.edges) {
			continue
		}
		if q.PolicyTemperature > 0 {
			prior = math.Pow(prior, 1/q.PolicyTemperature)
		}
		moves, priors = append(moves, v), append(priors, prior)
		sum += prior
	}
	if len(moves) == 0 {
		return all // everything was to be avoided
	}
	noise := dirichlet(len(moves), q.RootNoise, q.Seed)
	edges := make([]uint32, len(moves))
	for i, v := range moves {
		prior := priors[i] / max(sum, math.SmallestNonzeroFloat32)
		if noise != nil {
			prior = (1-q.RootNoise)*prior + q.RootNoise*noise[i]
		}
		edges[i] = packEdge(v, float32(prior))
	}
	slices.SortStableFunc(edges, func(x, y uint32) int { // by prior, highest first
		return int(y&0xffff) - int(x&0xffff)
	})
	return edges
}

// noiseTotal is the total concentration of the noise over all moves.
const noiseTotal = 10.83

// dirichlet returns n random shares with the sum 1, or nil if weight is not positive.
func dirichlet(n int, weight float64, seed uint64) []float64 {
	if weight <= 0 {
		return nil
	}
	rng := rand.New(rand.NewPCG(seed, 0x6e6f697365))
	shares := make([]float64, n)
	sum := 0.0
	for i := range shares {
		shares[i] = gamma(rng, noiseTotal/float64(n))
		sum += shares[i]
	}
	for i := range shares {
		shares[i] /= max(sum, math.SmallestNonzeroFloat64)
	}
	return shares
}

// gamma returns a random number from the gamma distribution with the given shape (method of
// Marsaglia and Tsang).
func gamma(rng *rand.Rand, shape float64) float64 {
	if shape < 1 {
		return gamma(rng, shape+1) * math.Pow(rng.Float64(), 1/shape)
	}
	d := shape - 1.0/3
	c := 1 / math.Sqrt(9*d)
	for {
		x := rng.NormFloat64()
		v := 1 + c*x
		if v <= 0 {
			continue
		}
		v = v * v * v
		if math.Log(rng.Float64()) < x*x/2+d-d*v+d*math.Log(v) {
			return d * v
		}
	}
}

// replaceMoves replaces the moves of the root's node n by edges and keeps its children, whose moves
// come first. It returns false if memory is full.
func (s *Searcher) replaceMoves(n *node, e *evaluation, edges []uint32) bool {
	t, w := s.tree, s.workers[0]
	children := map[board.Cell]uint32{}
	for i := range int(n.opened.Load()) {
		if c := t.childNode(n, i); c != nil {
			v, _ := t.edge(n, i)
			children[v] = t.child(n, i)
		}
	}
	sorted := make([]uint32, 0, len(edges))
	for _, known := range [...]bool{true, false} {
		for _, edge := range edges {
			v, _ := unpackEdge(edge)
			if (children[v] != 0) == known {
				sorted = append(sorted, edge)
			}
		}
	}
	full := *e
	full.edges = sorted
	if !w.setMoves(n, &full) {
		return false
	}
	opened := 0
	for i, edge := range sorted {
		v, _ := unpackEdge(edge)
		if c := children[v]; c != 0 {
			t.setChild(n, i, c)
			opened++
		}
	}
	n.opened.Store(uint32(opened))
	return true
}
