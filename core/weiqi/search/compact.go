package search

// growth is the ratio between the memory of a tree and the memory for a copy of the
// part worth keeping: some two thirds of the nodes have a single visit.
const growth = 2

// transplant copies the tree below the root to the spare tree, breadth first, and makes the copy
// the tree. Children with fewer visits than least, and children for which memory has no room, are
// merged into their parents. No worker may be running.
func (s *Searcher) transplant(least int64) {
	from, to := s.tree, s.spare
	to.limit = s.treeMemory - from.held
	defer func() { to.limit = s.treeMemory * growth / (growth + 1) }()
	points := s.root.board.Points()
	root := copyNode(from, to, from.node(s.root.index), points)
	if root == 0 {
		from.clear()
		s.root.index = 0
		return
	}
	// Nodes are numbered in the order of copying, so the copies are their own queue.
	for i := root; i < to.nodes; i++ {
		n := to.node(i)
		for k := range int(n.opened.Load()) {
			child := to.child(n, k) // still an index of the old tree
			if child == unopened || child == forbidden {
				continue
			}
			old := from.node(child)
			copied := uint32(0)
			if old.visits.Load() >= least && old.state.Load() != pending {
				copied = copyNode(from, to, old, points)
			}
			if copied == 0 {
				mergeChild(n, old)
			}
			to.setChild(n, k, copied)
		}
	}
	s.tree, s.spare = to, from
	from.clear()
	s.root.index = root
}

// copyNode copies n with its words and returns the index of the copy. It returns 0 if memory is
// full. The edges of the copy still refer to the old tree.
func copyNode(from, to *tree, n *node, points int) uint32 {
	words := 0
	if n.moves > 0 {
		words = 2*int(n.moves) + (points+3)/4
	}
	at := uint32(0)
	if words > 0 {
		if at = to.newWords(words); at == 0 {
			return 0
		}
		for i := range uint32(words) {
			*to.word(at + i) = *from.word(n.edges + i)
		}
	}
	index := to.newNode()
	if index == 0 {
		return 0
	}
	c := to.node(index)
	c.state.Store(n.state.Load())
	c.opened.Store(n.opened.Load())
	c.visits.Store(n.visits.Load())
	c.own.Store(n.own.Load())
	for _, pair := range [...][2]*number{
		{&c.utility, &n.utility}, {&c.variety, &n.variety}, {&c.win, &n.win},
		{&c.score, &n.score}, {&c.squares, &n.squares}, {&c.lead, &n.lead}, {&c.leads, &n.leads},
	} {
		pair[0].store(pair[1].load())
	}
	c.self, c.selfSq, c.moves, c.toMove = n.self, n.selfSq, n.moves, n.toMove
	if words > 0 {
		c.edges, c.ownership = at, at+2*uint32(n.moves)
	}
	return index
}

// mergeChild adds the visits of a discarded child to the visits of n itself.
func mergeChild(n, child *node) {
	v := child.visits.Load()
	if v == 0 {
		return
	}
	own := float64(n.own.Load())
	all := own + float64(v)
	average := child.averages()
	var sum estimate
	sum.add(&n.self, own/all)
	sum.add(&average, float64(v)/all)
	n.self = sum
	n.selfSq = (own*n.selfSq + float64(v)*child.variety.load()) / all
	n.own.Add(v)
}

// prune removes nodes with few visits from a full tree, as few nodes as free a good part of it. It
// returns false if there is still no room.
func (s *Searcher) prune() bool {
	before := s.tree.nodes
	for least := int64(2); least < 1<<40; least *= 2 {
		s.transplant(least)
		if s.root.index == 0 {
			return false
		}
		if s.tree.nodes <= before/2 {
			return true
		}
		if s.tree.nodes < 64 {
			return false // the root's children alone fill the memory
		}
	}
	return false
}
