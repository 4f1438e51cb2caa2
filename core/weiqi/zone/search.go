package zone

import "math"

const (
	replyCost, replyRefute, moveRefute = 1, 1, 1 // numbers of positions that were not searched

	mostPlies = 160
	stopEvery = 256 // positions, after which a search asks whether to give up
)

// search proves by df-pn (Nagai 2002) that the winner reaches its goal. The other side's null move
// is searched first. Only the other side's moves in the zone of that proof, and of later proofs,
// need an answer. Disproofs only guide the search: they hold for the winner's moves in region, and
// may be wrong in cycles.
type search struct {
	*table
	keys     *keys
	task     task
	region   set              // where the winner may play
	chase    bool             // the winner plays close to the group wherever that runs
	costly   bool             // moves cost the more the worse they look
	nullCost uint32           // what a null move adds to proof numbers, since the winner needs one more move in a row
	share    uint32           // how many moves without an answer add 1 to a proof number
	options  uint32           // how many moves of the winner add 1 to a disproof number
	steps    [maxPoints]uint8 // of points of region, from the group
	width    int              // moves of the winner that are tried in a position
	left     int              // positions that may still be searched
	looked   int              // positions that were searched
	stop     func() bool
	frames   []frame
	onPath   [1 << 12]uint8 // positions from the root, by the end of their key
	history  [maxPoints]uint32
	answers  [maxPoints + 1][maxPoints]uint16 // how often a move proved a position, by the last move
	eyes     benson
	spots    *spots
	patterns *patterns
	salt     uint64
	scatter  uint64 // more than the greatest number that is added at random to the ranks of moves; 0 for none
}

// task is the statement to prove.
type task struct {
	winner, owner uint8 // colours; the owner's is that of the group
	target        point // a stone of the group
	kept          point // a stone of the winner that must not be captured before, of a pair; none without
	suicide       bool
	lives         bool // the stone that captures the group must live
	joins         bool // target and kept must come to be on one chain
}

// aim is what the winner wants of a chain.
type aim uint8

const (
	eyes   aim = iota // two of them
	taken             // its capture
	joined            // that it is one chain with task.kept
)

// aim returns the winner's aim in the position of f, for the chain on target.
func (s *search) aim(f *frame) (target point, what aim) {
	switch t := &s.task; {
	case f.taker != none:
		return f.taker, eyes
	case t.joins:
		return t.target, joined
	case t.winner != t.owner:
		return t.target, taken
	}
	return s.task.target, eyes
}

// takerAfter returns the taker of the position after a move of color c on p with the effect e.
func (s *search) takerAfter(f *frame, p point, c uint8, e *effect) point {
	b, t := &f.board, &s.task
	switch {
	case f.taker != none || !t.lives || e.captured == 0 && !e.suicide || !b.touches(t.target, p):
		return f.taker
	case c == t.winner && b.libs[b.head[t.target]] == 1:
		return p
	case c != t.winner && e.suicide:
		return b.witness(p, c)
	}
	return none
}

// witness returns the first of the opponent's stones that are adjacent to p or to the stones
// removed by a suicide of color c on p.
func (b *board) witness(p point, c uint8) point {
	var heads [4]point
	first := none
	for _, q := range b.beside(p) {
		if b.color[q] == opponent(c) {
			first = min(first, q)
		}
	}
	for _, h := range heads[:b.distinct(p, c, &heads)] {
		for s := h; ; {
			for _, q := range b.beside(s) {
				if b.color[q] == opponent(c) {
					first = min(first, q)
				}
			}
			if s = b.next[s]; s == h {
				break
			}
		}
	}
	return first
}

// frame is a position on the path from the root.
type frame struct {
	board   board
	key     uint64
	ban     point // where the winner may not play
	threats uint8 // that the winner has left, to play there in spite of that
	taker   point // the stone that captured the group, where it must live; none before
	last    point // the last move, none for a pass
	killer  point // the winner's move that answers a null move instead, if known
	moves   []choice
	zone    set // of the other side's moves: what must be answered
	done    set // points of it that were answered
	begun   bool
	need    int   // moves in a row that the winner needs, as guessed
	plans   plans // if the aim is eyes
	paths   paths // if it is joined
}

// choice is a move of the winner.
type choice struct {
	at    point
	prior uint32
	cost  uint32 // what it adds to the proof number of the position after it
	rank  int32  // the least looks best
	key   uint64
}

// position returns the key of a position. stones is the hash of its stones, and winnersTurn is true
// if the winner is to move. ban, threats and taker are as in frame.
func (s *search) position(stones uint64, winnersTurn bool, ban point, threats uint8, taker point) uint64 {
	key := stones ^ s.salt ^ s.keys.spare[threats]
	if winnersTurn {
		key ^= s.keys.turn
	}
	if ban != none {
		key ^= s.keys.ban[ban]
	}
	if taker != none {
		key ^= s.keys.taker[taker]
	}
	return key
}

// numbers holds the proof and disproof number of a position.
type numbers struct{ proof, refute uint32 }

var lost = numbers{infinite, 0}

// prove searches the position of the first frame until it is decided or the search must stop.
// winnersTurn is true if the winner is to move. prove returns the numbers of the position.
func (s *search) prove(winnersTurn bool) numbers {
	f := &s.frames[0]
	f.key = s.position(f.board.hash, winnersTurn, f.ban, f.threats, f.taker)
	if e := s.find(f.key); e != nil && e.proof == 0 {
		return numbers{0, infinite}
	}
	s.expand(0, winnersTurn, infinite, infinite)
	if e := s.find(f.key); e != nil {
		return numbers{e.proof, e.refute}
	}
	return numbers{1, 1}
}

// expand searches the position at the given depth until one of its numbers reaches its limit, proof
// or refute, or the search must stop. winnersTurn is true if the winner is to move.
func (s *search) expand(depth int, winnersTurn bool, proof, refute uint32) {
	f := &s.frames[depth]
	s.looked++
	if s.left--; s.looked%stopEvery == 0 {
		if s.patterns.trade(); s.stop() {
			s.left = 0
		}
	}
	if s.ended(f) {
		return
	}
	if n := s.patterns.match(f, winnersTurn); n != nil {
		s.proved(f.key, &n.zone, n.move, 1)
		return
	}
	if depth+2 >= mostPlies {
		s.put(f.key, lost, 1)
		return
	}
	s.onPath[f.key%uint64(len(s.onPath))]++
	before := s.looked
	if winnersTurn {
		s.attempt(depth, proof, refute, before)
	} else {
		s.defend(depth, proof, refute, before)
	}
	s.onPath[f.key%uint64(len(s.onPath))]--
}

// put stores n, the numbers of a position that is not proved, and adds work to the entry's work.
func (s *search) put(key uint64, n numbers, work int) {
	e := s.place(key)
	e.proof, e.refute, e.round = n.proof, n.refute, s.round
	e.work += uint32(work)
}

// proved stores the proof of a position with its zone and the winner's move, and adds work to the
// entry's work.
func (s *search) proved(key uint64, zone *set, move point, work int) {
	e := s.place(key)
	e.proof, e.refute, e.round, e.move = 0, infinite, s.round, move
	*s.zone(e) = *zone
	e.work += uint32(work)
}

// ended reports whether the position of f is decided without a search. If so, it stores the result.
func (s *search) ended(f *frame) bool {
	b, kept := &f.board, s.task.kept
	target, what := s.aim(f)
	owner := s.task.winner
	if what == taken {
		owner = s.task.owner
	}
	var zone set
	switch gone := b.color[target] != owner; {
	case gone && what != taken, kept != none && b.color[kept] != s.task.winner:
		s.put(f.key, lost, 1)
	case gone:
		if zone.add(target); kept != none {
			zone.add(kept)
		}
		s.proved(f.key, &zone, none, 1)
	case what == joined && b.head[target] != b.head[kept]:
		return false
	case what == joined:
		b.path(target, kept, &zone)
		s.proved(f.key, &zone, none, 1)
	case !s.eyes.lives(b, target, s.task.suicide, &zone):
		return false
	case what == eyes:
		s.proved(f.key, &zone, none, 1)
	default:
		s.put(f.key, lost, 1)
	}
	return true
}

// look returns the numbers and the entry of the position with the given key, which follows the
// position at depth. For an unknown position it returns guess and nil.
func (s *search) look(key uint64, depth int, guess numbers) (numbers, *entry) {
	if s.onPath[key%uint64(len(s.onPath))] > 0 {
		for i := range depth + 1 {
			if s.frames[i].key == key {
				return lost, nil
			}
		}
	}
	if e := s.find(key); e != nil {
		return numbers{e.proof, e.refute}, e
	}
	return guess, nil
}

// beyond returns the limit for searching the best move, where second is the number of the second
// best move.
func beyond(second uint32) uint32 { return min(second+second/4+1, infinite) }

// attempt searches the winner's moves until a number of the position reaches its limit, proof or
// refute. before is the work done before the search.
func (s *search) attempt(depth int, proof, refute uint32, before int) {
	f := &s.frames[depth]
	s.survey(f)
	s.choices(f)
	for {
		best, n, second, hardest, open := -1, lost, uint32(infinite), uint32(0), uint32(0)
		for i := range f.moves {
			m := &f.moves[i]
			c, e := s.look(m.key, depth, numbers{m.prior, moveRefute})
			if c.proof == 0 {
				zone := *s.zone(e)
				f.board.answered(&zone, m.at, s.task.winner)
				s.credit(f.last, m.at)
				s.proved(f.key, &zone, m.at, s.looked-before)
				s.patterns.note(f, true, &zone, m.at, s.looked-before)
				if t := s.patterns.trace; t != nil && t.proved != nil {
					t.proved(s, f, m.at, s.looked-before)
				}
				return
			}
			if c.refute == 0 {
				continue
			}
			open++
			hardest = max(hardest, c.refute)
			if c.proof = min(c.proof+m.cost, infinite-1); c.proof < n.proof {
				second, n.proof, best = n.proof, c.proof, i
			} else {
				second = min(second, c.proof)
			}
		}
		if best < 0 {
			n = lost
		} else {
			n.refute = min(hardest+(open-1)/s.options, infinite)
		}
		if n.proof >= proof || n.refute >= refute || best < 0 || s.left <= 0 {
			s.put(f.key, n, s.looked-before)
			return
		}
		m := &f.moves[best]
		s.descend(depth, m.at, s.task.winner, m.key)
		s.expand(depth+1, false, min(proof, beyond(second))-m.cost, refute-(open-1)/s.options)
	}
}

// credit counts that the winner's move on at proved a position after the move on last.
func (s *search) credit(last, at point) {
	s.history[at] += 1 + s.history[at]/16
	n := &s.answers[min(last, maxPoints)][at]
	*n = min(*n+1+*n/16, math.MaxUint16/2)
}

// descend sets the frame after depth to the position after a move of color c on at, or after a pass
// for the point none.
func (s *search) descend(depth int, at point, c uint8, key uint64) {
	f, g := &s.frames[depth], &s.frames[depth+1]
	g.board = f.board
	g.key, g.ban, g.threats, g.taker, g.last, g.begun = key, none, f.threats, f.taker, at, false
	g.killer = none
	if at == none {
		return
	}
	if c == s.task.winner && at == f.ban {
		g.threats--
	}
	e := f.board.foresee(at, c, c != s.task.winner && s.task.suicide)
	if c != s.task.winner && e.captured == 1 && e.lone {
		g.ban = e.taken
	}
	g.taker = s.takerAfter(f, at, c, &e)
	g.board.play(at, c)
}

// survey sets f.need to an estimate of the number of moves in a row that the winner needs.
func (s *search) survey(f *frame) {
	switch target, what := s.aim(f); what {
	case taken:
		f.need = int(f.board.libs[f.board.head[target]])
	case joined:
		f.need = f.paths.survey(&f.board, target, s.task.kept)
	default:
		f.plans.survey(&f.board, s.task.winner, &s.region, s.spots)
		f.need = f.plans.cost
	}
}

// after returns the estimate f.need for the position after the winner's move on p.
func (s *search) after(f *frame, p point) int {
	switch target, what := s.aim(f); {
	case what == eyes:
		return f.plans.after(s.spots[p])
	case what == joined:
		return min(f.need, f.paths.through(p)-1)
	case f.board.touches(target, p):
		return f.need - 1
	}
	return f.need
}

// against returns the estimate f.need for the position after the other side's move on p.
func (s *search) against(f *frame, p point) int {
	switch _, what := s.aim(f); {
	case what == eyes:
		return f.plans.against(s.spots[p])
	case what == joined && f.paths.only.has(p):
		return f.need + 1
	}
	return f.need
}

// guess returns the proof number of an unknown position in which the winner is to move and needs
// need moves in a row.
func (s *search) guess(need int) uint32 {
	return replyCost + s.nullCost*uint32(max(need-1, 0))
}
