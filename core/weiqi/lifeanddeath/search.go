package lifeanddeath

import (
	"maps"
	"math"
	"math/bits"
)

// infinite is the proof number of an impossible proof.
const infinite = math.MaxUint32 / 4

// numbers holds the least numbers of leaves that must be decided to prove and to
// disprove that the seeker reaches its aim. One of them is 0 once the result is known.
type numbers struct {
	proof, disproof uint32
	length          uint16 // plies to the end, as far as known
	depth           uint16 // plies from the root, at least
	certain         bool   // a disproof that needs no verify
}

func (n numbers) proved() bool    { return n.proof == 0 }
func (n numbers) disproved() bool { return n.disproof == 0 }

var (
	isProved    = numbers{proof: 0, disproof: infinite}
	isDisproved = numbers{proof: infinite, disproof: 0}
	isOpen      = numbers{proof: 1, disproof: 1}
)

// search is a df-pn search with a table of all states seen.
type search struct {
	rules
	table  map[state]numbers
	path   map[state]bool // from the root: coming back to one does not help the seeker
	left   int            // states that may still be looked at
	looked int            // states that were looked at
	idle   int            // states that were searched since one was looked at
	plain  bool           // guess says the same of every state
	stop   func() bool    // whether to give up; asked now and then
	ways   []ways         // to be used again, by depth
}

// ways holds the moves in a state and the states after them.
type ways struct {
	moves []int8
	next  []state
}

// stopEvery is the number of states between two calls to stop.
const stopEvery = 256

func newSearch(r rules, stop func() bool) *search {
	return &search{rules: r, table: map[state]numbers{}, path: map[state]bool{}, stop: stop}
}

// decide searches until root is proved or disproved for certain, or until it has visited budget
// states. It returns the numbers of root. A further call continues the search.
func (s *search) decide(root state, budget int) numbers {
	s.left, s.idle = budget, 0
	for {
		n := s.look(root, 0)
		switch {
		case n.proved() || n.certain:
			return n
		case n.disproved() && s.verify(root):
			n.certain = true
			s.table[root] = n
			return n
		case n.disproved() || s.idle > mostIdle: // cycles mislead it, or hold it up
			if !s.stop() && s.exhaust(root, min(budget, mostExhausted)) {
				return s.table[root]
			}
			if s.plain || s.stop() {
				return isOpen
			}
			s.restart(budget)
		case s.left <= 0:
			return n
		}
		s.expand(root, infinite, infinite, 0)
	}
}

// restart starts again with budget states and equal numbers for all unknown states. That decides
// some states that block each other with the numbers of guess. It keeps proved and certain results.
func (s *search) restart(budget int) {
	s.plain, s.left, s.idle = true, budget, 0
	maps.DeleteFunc(s.table, func(_ state, n numbers) bool { return !n.proved() && !n.certain })
}

// mostExhausted is the largest number of states that exhaust looks at where cycles mislead the search.
const mostExhausted = 200_000

// look returns the numbers of at, a state depth plies from the root. It adds at to the table if it
// is new.
func (s *search) look(at state, depth int) numbers {
	if n, ok := s.table[at]; ok {
		if int(n.depth) > depth {
			n.depth = uint16(depth)
			s.table[at] = n
		}
		return n
	}
	n := s.guess(at)
	if e := s.end(at); e != underWay {
		if n = isDisproved; s.reached(e) {
			n = isProved
		}
	}
	n.depth = uint16(depth)
	s.table[at] = n
	s.count()
	return n
}

// guess returns the numbers of an unknown state: each move of the side that opposes the aim must be
// refuted.
func (s *search) guess(at state) numbers {
	if s.plain {
		return isOpen
	}
	ways := uint32(1 + bits.OnesCount64(uint64(s.all()&^(at.defending|at.attacking))))
	if s.seekerMoves(at) {
		return numbers{proof: 1, disproof: ways}
	}
	return numbers{proof: ways, disproof: 1}
}

func (s *search) count() {
	s.left--
	s.idle = 0
	if s.looked++; s.looked%stopEvery == 0 && s.stop() {
		s.left = 0
	}
}

// follow returns the moves in a state and the states after them, in memory that the next call for
// the same depth reuses.
func (s *search) follow(at state, depth int) ways {
	if depth == len(s.ways) {
		s.ways = append(s.ways, ways{})
	}
	w := s.ways[depth]
	w.moves = s.moves(at, w.moves[:0])
	w.next = w.next[:0]
	for _, m := range w.moves {
		next, _ := s.play(at, int(m))
		w.next = append(w.next, next)
	}
	s.ways[depth] = w
	return w
}

// mostIdle is the number of searches in a row without a new state after which states are
// taken to only wait for each other.
const mostIdle = 2000

// expand searches below at until one of its numbers reaches its limit, proof or disproof.
func (s *search) expand(at state, proof, disproof uint32, depth int) {
	if s.left--; s.left%stopEvery == 0 && s.stop() {
		s.left = 0
	}
	if s.idle++; s.idle > mostIdle {
		s.left = 0
	}
	w := s.follow(at, depth)
	s.path[at] = true
	for {
		n, best, second := s.sum(at, w.next, depth)
		s.table[at] = n
		if n.proof >= proof || n.disproof >= disproof || n.proved() || n.disproved() || s.left <= 0 {
			break
		}
		child := w.next[best]
		c := s.look(child, depth+1)
		if s.seekerMoves(at) {
			s.expand(child, min(proof, beyond(second)), disproof-n.disproof+c.disproof, depth+1)
		} else {
			s.expand(child, proof-n.proof+c.proof, min(disproof, beyond(second)), depth+1)
		}
	}
	delete(s.path, at)
}

// beyond returns the limit for the best move, where second is the number of the second best. It is
// slightly greater than second, so that the search does not switch back and forth (Pawlewicz and
// Lew 2007).
func beyond(second uint32) uint32 { return min(second+second/4+1, infinite) }

// sum returns the numbers of at from the numbers of next, the states after it. It also returns the
// index of the best of them and the number of the second best.
//
// States that are also reached sooner are not added up: play may return to them, and numbers
// counted twice would grow forever (Kishimoto and Müller 2003).
func (s *search) sum(at state, next []state, depth int) (n numbers, best int, second uint32) {
	seeking := s.seekerMoves(at)
	least, total, old := uint32(infinite), uint32(0), uint32(0)
	second = infinite
	own := s.depth(at, depth)
	var shortest, longest uint16 = math.MaxUint16, 0
	decided := false
	for i, child := range next {
		c := isDisproved
		if !s.path[child] {
			c = s.look(child, depth+1)
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
		if c.depth <= own && d < infinite {
			old = max(old, d)
		} else {
			total = min(total+d, infinite)
		}
	}
	if total == 0 {
		total = old
	}
	n = numbers{proof: least, disproof: total, length: longest + 1, depth: own}
	if decided {
		n = numbers{proof: 0, disproof: infinite, length: shortest + 1, depth: own}
	}
	if !seeking {
		n.proof, n.disproof = n.disproof, n.proof
	}
	return n, best, second
}

// depth returns the least known number of plies from the root to at, but at most depth.
func (s *search) depth(at state, depth int) uint16 {
	if n, ok := s.table[at]; ok {
		return min(n.depth, uint16(depth))
	}
	return uint16(depth)
}

// verify reports whether a disproof of root holds: in every state that can follow, a move prevents
// the seeker from reaching its aim. The table alone does not prove this. A state may have been
// given up for returning to a state that happened to be on the path.
func (s *search) verify(root state) bool {
	seen := map[state]bool{root: true}
	for todo := []state{root}; len(todo) > 0; {
		if len(seen)%stopEvery == 0 && s.stop() {
			return false
		}
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if e := s.end(at); e != underWay {
			if s.reached(e) {
				return false
			}
			continue
		}
		kept := s.seekerMoves(at)
		for _, m := range s.moves(at, nil) {
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
