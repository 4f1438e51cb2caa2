package zone

import "math/bits"

// kept is the number of patterns of a turn that are tried on a position.
const kept = 1024

// pattern is a proof independent of its position: it holds wherever the zone has these stones.
type pattern struct {
	zone    set
	stones  [2]set
	ban     point
	taker   point
	threats uint8
	move    point
	key     uint64 // of the position that it was found in
	finder  *patterns
}

// patterns holds the latest proofs in a ring for each turn.
type patterns struct {
	list     [2][kept]pattern
	next     [2]int
	word     int // of sets, in which most patterns differ
	glance   [2][kept]glance
	exchange *exchange // with solvers of the same group; nil without
	outbox   []letter
	fetched  int // letters of exchange
	// A test that replays proofs asks where a proof of another position comes from.
	trace *trace
}

// glance is one word of a pattern, by which most patterns that do not fit are ruled out.
type glance struct{ zone, black, white uint64 }

// focus chooses the word of sets that glances compare, which is the one with the most points of
// region.
func (l *patterns) focus(region *set) {
	l.word = 0
	for i, w := range region {
		if bits.OnesCount64(w) > bits.OnesCount64(region[l.word]) {
			l.word = i
		}
	}
	for t := range l.list {
		for k := range min(l.next[t], kept) {
			l.look(t, k)
		}
	}
}

func (l *patterns) look(t, k int) {
	n := &l.list[t][k]
	l.glance[t][k] = glance{n.zone[l.word], n.stones[0][l.word], n.stones[1][l.word]}
}

// trace records proofs that were reused.
type trace struct {
	from   map[uint64]pattern // keys of positions, to the proofs of others
	stones map[uint64][2]set  // of positions that were proved, by key
	proved func(s *search, f *frame, move point, work int)
}

func turnIndex(winnersTurn bool) int {
	if winnersTurn {
		return 1
	}
	return 0
}

// note stores a proof of the position of f, which took work positions, in place of the oldest one if
// necessary. winnersTurn is true if the winner is to move. zone are the points on which the proof
// depends, and move is the winner's move.
func (l *patterns) note(f *frame, winnersTurn bool, zone *set, move point, work int) {
	n := pattern{*zone, f.board.stones, f.ban, f.taker, f.threats, move, f.key, l}
	n.stones[0].meet(zone)
	n.stones[1].meet(zone)
	turn := turnIndex(winnersTurn)
	l.keep(turn, &n)
	l.send(turn, work)
	if l.trace != nil {
		l.trace.stones[f.key] = f.board.stones
	}
}

// keep stores n, a proof of the given turn, in place of the oldest one if necessary.
func (l *patterns) keep(turn int, n *pattern) {
	k := l.next[turn] % kept
	l.list[turn][k] = *n
	l.next[turn]++
	l.look(turn, k)
}

// match returns a stored proof that holds for the position of f, or nil if there is no such proof.
// winnersTurn is true if the winner is to move.
func (l *patterns) match(f *frame, winnersTurn bool) *pattern {
	i := turnIndex(winnersTurn)
	b := &f.board
	black, white := b.stones[0][l.word], b.stones[1][l.word]
	for k := range l.glance[i][:min(l.next[i], kept)] {
		g := &l.glance[i][k]
		if ((black^g.black)|(white^g.white))&g.zone != 0 {
			continue
		}
		n := &l.list[i][k]
		if n.fits(b) && f.taker == n.taker && (f.ban == none || f.ban == n.ban) && f.threats >= n.threats {
			if l.trace != nil {
				l.trace.from[f.key] = *n
			}
			return n
		}
	}
	return nil
}

func (n *pattern) fits(b *board) bool {
	for i := words - 1; i >= 0; i-- {
		if ((b.stones[0][i]^n.stones[0][i])|(b.stones[1][i]^n.stones[1][i]))&n.zone[i] != 0 {
			return false
		}
	}
	return true
}
