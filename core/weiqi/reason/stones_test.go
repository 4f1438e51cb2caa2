package reason

import (
	"pionnier/core/engine"
	"pionnier/core/game"
)

// stones is a board point by point, a second implementation of the rules that facts need, to check
// facts with.
type stones struct {
	size int
	at   map[game.Point]game.Color // points without a stone are absent
}

func stonesOn(p game.Position) stones {
	size, _ := p.Size()
	s := stones{size, map[game.Point]game.Color{}}
	for y := range size {
		for x := range size {
			if c := p.At(game.Pt(x, y)); c != game.None {
				s.at[game.Pt(x, y)] = c
			}
		}
	}
	return s
}

func (s stones) on(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < s.size && int(p.Y) < s.size
}

func (s stones) around(p game.Point) (list []game.Point) {
	for _, d := range [][2]int8{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		if q := (game.Point{X: p.X + d[0], Y: p.Y + d[1]}); s.on(q) {
			list = append(list, q)
		}
	}
	return list
}

// flood returns the chain on a point and its liberties.
func (s stones) flood(p game.Point) (chain, free map[game.Point]bool) {
	chain, free = map[game.Point]bool{}, map[game.Point]bool{}
	side := s.at[p]
	if side == game.None {
		return chain, free
	}
	var visit func(game.Point)
	visit = func(q game.Point) {
		switch {
		case s.at[q] == game.None:
			free[q] = true
		case s.at[q] == side && !chain[q]:
			chain[q] = true
			for _, r := range s.around(q) {
				visit(r)
			}
		}
	}
	visit(p)
	return chain, free
}

func (s stones) free(p game.Point) int {
	_, free := s.flood(p)
	return len(free)
}

func (s stones) same(p, q game.Point) bool {
	chain, _ := s.flood(p)
	return chain[q]
}

// with returns the board after a move, and the stones that the move captures.
func (s stones) with(p game.Point, side game.Color) (next stones, taken map[game.Point]bool) {
	next, taken = stones{s.size, map[game.Point]game.Color{}}, map[game.Point]bool{}
	for q, c := range s.at {
		next.at[q] = c
	}
	if !s.on(p) {
		return next, taken
	}
	next.at[p] = side
	for _, q := range next.around(p) {
		if next.at[q] == side.Opponent() && next.free(q) == 0 {
			chain, _ := next.flood(q)
			for r := range chain {
				taken[r] = true
			}
		}
	}
	for q := range taken {
		delete(next.at, q)
	}
	if chain, free := next.flood(p); len(free) == 0 { // suicide
		for q := range chain {
			delete(next.at, q)
		}
	}
	return next, taken
}

// scene is expected play, move by move.
type scene struct {
	moves  []game.Point // off the board for a pass
	boards []stones
	taken  []map[game.Point]bool
}

// act plays at most nine moves of a line.
func (s stones) act(l engine.Line, side game.Color) (sc scene) {
	for i, m := range l.Moves {
		if i == 9 {
			break
		}
		p, ok := m.Point()
		if !ok {
			p = game.Pt(-1, -1)
		}
		next, taken := s.with(p, side)
		sc.moves, sc.boards, sc.taken = append(sc.moves, p), append(sc.boards, next), append(sc.taken, taken)
		s, side = next, side.Opponent()
	}
	return sc
}

// koTaken reports whether the i-th move of a scene takes a ko.
func (sc scene) koTaken(i int) bool {
	if len(sc.taken[i]) != 1 {
		return false
	}
	chain, free := sc.boards[i].flood(sc.moves[i])
	return len(chain) == 1 && len(free) == 1
}

// chase reads a ladder: whether the chain on p is captured. Its owner is to move if it
// has one liberty, the other side if it has two. unknown is set if that takes too long.
type chase struct {
	prey    game.Point
	owner   game.Color
	reads   int
	unknown bool
}

// caughtBy lists the hunter's first moves that catch a chain of two liberties.
func (c *chase) caughtBy(s stones) (moves []game.Point) {
	_, free := s.flood(c.prey)
	for m := range free {
		if c.hunts(s, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// hunts reports whether the hunter catches the chain by playing m.
func (c *chase) hunts(s stones, m game.Point) bool {
	next, taken := s.with(m, c.owner.Opponent())
	if next.at[m] == game.None {
		return false // suicide
	}
	if lone, free := next.flood(m); len(taken) == 1 && len(lone) == 1 && len(free) == 1 {
		return false // a ko
	}
	return c.escapesNot(next)
}

// escapesNot reports whether the chain, with its owner to move, is caught.
func (c *chase) escapesNot(s stones) bool {
	if c.reads++; c.reads > 20000 {
		c.unknown = true
		return false
	}
	chain, free := s.flood(c.prey)
	if len(free) != 1 {
		return len(free) == 0
	}
	tries := map[game.Point]bool{}
	for m := range free {
		tries[m] = true
	}
	for stone := range chain {
		for _, q := range s.around(stone) {
			if s.at[q] == c.owner.Opponent() {
				if _, f := s.flood(q); len(f) == 1 {
					for m := range f {
						tries[m] = true
					}
				}
			}
		}
	}
	for m := range tries {
		next, taken := s.with(m, c.owner)
		if next.at[m] == game.None {
			continue
		}
		_ = taken
		switch n := next.free(c.prey); {
		case n >= 3:
			return false
		case n == 2 && len(c.caughtBy(next)) == 0:
			return false
		}
	}
	return true
}
