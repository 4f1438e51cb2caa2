package zone

import "math/bits"

// choices sets f.moves to the most promising moves of the winner in the region, at most s.width.
func (s *search) choices(f *frame) {
	b, c := &f.board, s.task.winner
	_, what := s.aim(f)
	f.moves = f.moves[:0]
	rest := s.region
	if s.chase {
		rest = s.close(f)
	}
	rest.without(&b.stones[0])
	rest.without(&b.stones[1])
	for {
		p, ok := rest.take()
		if !ok {
			break
		}
		threats := f.threats
		if p == f.ban {
			if threats == 0 {
				continue
			}
			threats--
		}
		e := b.foresee(p, c, false)
		if !e.legal {
			continue
		}
		need := s.after(f, p)
		m := choice{at: p, prior: replyCost + s.nullCost*uint32(need), key: s.position(e.hash, false, none, threats, s.takerAfter(f, p, c, &e))}
		if what == eyes {
			var t traits
			t.describe(s, f, p, &e, need)
			m.rank = -t.merit() - answerMerit*int32(bits.Len16(s.answers[min(f.last, maxPoints)][p])/2)
			if s.scatter > 0 {
				m.rank += int32((m.key >> 32) % s.scatter)
			}
		} else {
			m.rank = int32(8*need) - s.shape(f, p, &e)
		}
		s.insert(f, m)
	}
	for i := range f.moves {
		if s.costly {
			f.moves[i].cost = uint32(i)
		}
	}
}

// close returns the points that matter when a chain is chased. They are its liberties, the
// neighbours of these unless the chain is in atari, and the liberties of the winner's adjacent
// chains in atari.
func (s *search) close(f *frame) (room set) {
	b, target := &f.board, s.task.target
	b.liberties(target, &room)
	free := room
	for b.libs[b.head[target]] > 1 {
		p, ok := free.take()
		if !ok {
			break
		}
		for _, q := range b.beside(p) {
			room.add(q)
		}
	}
	for p := target; ; {
		for _, q := range b.beside(p) {
			if b.color[q] == s.task.winner && b.libs[b.head[q]] == 1 {
				b.liberties(q, &room)
			}
		}
		if p = b.next[p]; p == target {
			return room
		}
	}
}

// insert adds m to f.moves, which is sorted by rank, if m is among the best s.width moves.
func (s *search) insert(f *frame, m choice) {
	if len(f.moves) >= s.width {
		if m.rank >= f.moves[len(f.moves)-1].rank {
			return
		}
		f.moves = f.moves[:len(f.moves)-1]
	}
	f.moves = append(f.moves, m)
	for i := len(f.moves) - 1; i > 0 && f.moves[i].rank < f.moves[i-1].rank; i-- {
		f.moves[i], f.moves[i-1] = f.moves[i-1], f.moves[i]
	}
}

// shape returns a bonus for the shape of the winner's move on p with the effect e, where the winner
// captures. The bonus does not depend on the number of moves that the winner then needs.
func (s *search) shape(f *frame, p point, e *effect) (n int32) {
	b, own := &f.board, s.task.winner
	if e.captured > 0 {
		n += 10
	}
	if p == f.killer {
		n += 8
	}
	if f.last != none && b.around[p].has(f.last) {
		n += 3
	}
	for _, q := range b.beside(p) {
		if b.color[q] == 0 {
			continue
		}
		switch libs := b.libs[b.head[q]]; {
		case b.color[q] == own && libs == 1:
			n += 10
		case b.color[q] == own:
			n++
		case libs == 2:
			n += 3
		}
	}
	return n + int32(bits.Len32(s.history[p]))/2
}

// reach sets the region to the points within the given number of steps of the group, or of a stone of the
// pair.
func (s *search) reach(b *board, steps int) {
	s.region, s.steps = reach(b, s.task.target, steps)
	if s.task.kept == none {
		return
	}
	more, near := reach(b, s.task.kept, steps)
	s.region.join(&more)
	for i := range s.steps {
		s.steps[i] = min(s.steps[i], near[i])
	}
}

// reach returns the region of points within the given number of steps of the group on target. cost
// has the number of steps to each point, or 255 outside the region. A step leads to an empty point.
// Stones of the group's side cost no step, and stones of the other side cost two.
func reach(b *board, target point, steps int) (region set, cost [maxPoints]uint8) {
	own := b.color[target]
	for i := range cost {
		cost[i] = 255
	}
	todo := []point{target}
	cost[target] = 0
	for len(todo) > 0 {
		p := todo[0]
		todo = todo[1:]
		for _, q := range b.beside(p) {
			c := cost[p]
			switch {
			case b.color[q] == 0:
				c++
			case b.color[q] != own:
				c += 2
			}
			if int(c) <= steps && c < cost[q] {
				cost[q] = c
				todo = append(todo, q)
			}
		}
	}
	for i := range b.points {
		if cost[i] != 255 {
			region.add(point(i))
		}
	}
	return region, cost
}
