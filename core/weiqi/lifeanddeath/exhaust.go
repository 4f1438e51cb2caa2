package lifeanddeath

// graph holds the states that play can reach from a state and that are not proved yet.
type graph struct {
	*search
	index map[state]int32
	nodes []node
}

// node is a state of a graph.
type node struct {
	at   state
	from []int32 // states before it
	left int32   // moves that do not lead to the seeker's aim, as far as known
	won  bool    // the seeker reaches its aim
}

// exhaust decides root for certain by visiting all states that can follow, up to most. It returns
// false if it could not decide root.
//
// It finds the least set of states that contains the ends at which the seeker wins, the seeker's
// turns with a move into the set, and the other side's turns without a move out of it. All other
// states are disproved, including cycles.
func (s *search) exhaust(root state, most int) bool {
	g := graph{search: s, index: map[state]int32{}}
	g.node(root)
	var won []int32
	for i := int32(0); int(i) < len(g.nodes); i++ {
		if len(g.nodes) > most || s.stop() {
			return false
		}
		if g.expand(i) {
			won = append(won, i)
		}
	}
	for ; len(won) > 0; won = won[1:] {
		for _, before := range g.nodes[won[0]].from {
			n := &g.nodes[before]
			n.left--
			if !n.won && (s.seekerMoves(n.at) || n.left == 0) {
				n.won = true
				won = append(won, before)
			}
		}
	}
	for _, n := range g.nodes {
		if old := s.table[n.at]; !n.won {
			s.table[n.at] = numbers{proof: infinite, depth: old.depth, certain: true}
		} else if !old.proved() {
			s.table[n.at] = numbers{disproof: infinite, length: uint16(2 * len(s.points)), depth: old.depth}
		}
	}
	return true
}

// node returns the index of at in g.nodes. It adds at if it is new.
func (g *graph) node(at state) int32 {
	i, ok := g.index[at]
	if !ok {
		i = int32(len(g.nodes))
		g.index[at] = i
		g.nodes = append(g.nodes, node{at: at})
		if g.looked++; g.looked%stopEvery == 0 && g.stop() {
			g.left = 0
		}
	}
	return i
}

// expand adds the states after node i, and reports whether the seeker has already won there.
func (g *graph) expand(i int32) bool {
	at := g.nodes[i].at
	if e := g.end(at); e != underWay {
		g.nodes[i].won = g.reached(e)
		return g.nodes[i].won
	}
	if n := g.table[at]; n.proved() && g.known(at) {
		g.nodes[i].won = true
		return true
	}
	for _, m := range g.moves(at, nil) {
		next, _ := g.play(at, int(m))
		j := g.node(next)
		g.nodes[j].from = append(g.nodes[j].from, i)
		g.nodes[i].left++
	}
	return false
}

// known reports whether at is in the table.
func (s *search) known(at state) bool { _, ok := s.table[at]; return ok }
