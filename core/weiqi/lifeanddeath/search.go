package lifeanddeath

import "math"

// seekerMoves reports whether it is the seeker's turn, the side whose aim a search proves:
// with kos won by the defender it is the attacker's to capture, else the defender's to
// live. It must be reached in finitely many moves, so that a proof holds however a state
// came about.
func (r *rules) seekerMoves(s state) bool { return s.attacks != r.attackerWinsKo }

// reached reports whether the seeker has reached its aim in an end.
func (r *rules) reached(captured bool) bool { return captured != r.attackerWinsKo }

// infinite is the proof number of what cannot be.
const infinite = math.MaxUint32 / 4

// numbers are the least numbers of leaves that must be decided to prove and to disprove
// that the seeker reaches its aim; one of both is 0 where that is known.
type numbers struct {
	proof, disproof uint32
	length          uint16 // plies to the end, as far as known
}

func (n numbers) proved() bool    { return n.proof == 0 }
func (n numbers) disproved() bool { return n.disproof == 0 }

var (
	isProved    = numbers{0, infinite, 0}
	isDisproved = numbers{infinite, 0, 0}
	isOpen      = numbers{1, 1, 0}
)

// search is df-pn with a table of all states that were seen.
type search struct {
	rules
	table        map[state]numbers
	path         map[state]bool // from the root: coming back to one does not help the seeker
	budget, left int            // states to be looked at for one question, and those that are left
	moved        [][]int8       // lists of moves to be used again, by depth
}

func newSearch(r rules, budget int) *search {
	return &search{rules: r, table: map[state]numbers{}, path: map[state]bool{}, budget: budget}
}

// decide returns the numbers of a state once it is proved or disproved, or once the budget
// is used up. A disproof needs verify.
func (s *search) decide(root state) numbers {
	for s.left = s.budget; ; {
		if n := s.look(root); n.proved() || n.disproved() || s.left <= 0 {
			return n
		}
		s.expand(root, infinite, infinite, 0)
	}
}

// look returns what is known of a state.
func (s *search) look(at state) numbers {
	if n, ok := s.table[at]; ok {
		return n
	}
	n := isOpen
	if over, captured := s.over(at); over {
		if n = isDisproved; s.reached(captured) {
			n = isProved
		}
	}
	s.table[at] = n
	s.left--
	return n
}

// expand searches below a state until its numbers reach a limit each.
func (s *search) expand(at state, proof, disproof uint32, depth int) {
	if depth == len(s.moved) {
		s.moved = append(s.moved, nil)
	}
	s.left--
	list := s.rules.moves(at, s.moved[depth][:0])
	s.moved[depth] = list
	s.path[at] = true
	for {
		n, best, second := s.sum(at, list)
		s.table[at] = n
		if n.proof >= proof || n.disproof >= disproof || n.proved() || n.disproved() || s.left <= 0 {
			break
		}
		child, _ := s.play(at, int(list[best]))
		c := s.look(child)
		if s.seekerMoves(at) {
			s.expand(child, min(proof, second+1), disproof-n.disproof+c.disproof, depth+1)
		} else {
			s.expand(child, proof-n.proof+c.proof, min(disproof, second+1), depth+1)
		}
	}
	delete(s.path, at)
}

// sum returns a state's numbers by those of what follows, which move to look at next, and
// the number of the next best one.
func (s *search) sum(at state, list []int8) (n numbers, best int, second uint32) {
	seeking := s.seekerMoves(at)
	least, total := uint32(infinite), uint32(0)
	second = infinite
	var shortest, longest uint16 = math.MaxUint16, 0
	decided := false
	for i, m := range list {
		child, _ := s.play(at, int(m))
		c := isDisproved
		if !s.path[child] {
			c = s.look(child)
		}
		p, d := c.proof, c.disproof
		if !seeking {
			p, d = d, p
		}
		if p < least {
			best, least, second = i, p, least
		} else {
			second = min(second, p)
		}
		if p == 0 {
			decided, shortest = true, min(shortest, c.length)
		}
		longest = max(longest, c.length)
		total = min(total+d, infinite)
	}
	n = numbers{proof: least, disproof: total, length: longest + 1}
	if decided {
		n = numbers{proof: 0, disproof: infinite, length: shortest + 1}
	}
	if !seeking {
		n.proof, n.disproof = n.disproof, n.proof
	}
	return n, best, second
}

// verify reports whether a disproof holds: that a move keeps the seeker from its aim wherever
// play can come to from a state. The table alone does not say so, since a state may have
// been given up for coming back to one that was on the way there by chance.
func (s *search) verify(root state) bool {
	seen := map[state]bool{root: true}
	for todo := []state{root}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if over, captured := s.over(at); over {
			if s.reached(captured) {
				return false
			}
			continue
		}
		kept := s.seekerMoves(at)
		for _, m := range s.rules.moves(at, nil) {
			next, _ := s.play(at, int(m))
			n, known := s.table[next]
			if fine := known && n.disproved(); !s.seekerMoves(at) {
				if !fine {
					continue
				}
				kept = true
			} else if known && n.proved() {
				return false
			}
			if !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
			if !s.seekerMoves(at) {
				break
			}
		}
		if !kept {
			return false
		}
	}
	return true
}
