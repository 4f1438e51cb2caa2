package zone

// defend searches the other side's moves until a number of the position reaches its limit, proof or
// refute. It searches the null move first, and then the moves in the zone. before is the work done
// before the search.
func (s *search) defend(depth int, proof, refute uint32, before int) {
	f := &s.frames[depth]
	null := s.position(f.board.hash, true, none, f.threats, f.taker)
	f.begun, f.done = false, set{}
	s.survey(f)
	for {
		c, e := s.look(null, depth, numbers{s.guess(f.need), moveRefute})
		if c.proof > 0 {
			n := numbers{min(c.proof+s.nullCost, infinite), c.refute}
			if n.proof >= proof || n.refute >= refute || n.refute == 0 || s.left <= 0 {
				s.put(f.key, n, s.looked-before)
				return
			}
			s.descend(depth, none, 0, null)
			s.expand(depth+1, true, proof-s.nullCost, refute)
			continue
		}
		if !f.begun {
			f.begun, f.zone, f.killer = true, *s.zone(e), e.move
		}
		w := s.answer(f, depth)
		if w.open == 0 {
			s.proved(f.key, &f.zone, none, s.looked-before)
			s.patterns.note(f, false, &f.zone, none, s.looked-before)
			return
		}
		n := numbers{min(w.hardest+(w.open-1)/s.share, infinite), w.refute}
		if n.proof >= proof || n.refute >= refute || n.refute == 0 || s.left <= 0 {
			s.put(f.key, n, s.looked-before)
			return
		}
		s.descend(depth, w.at, opponent(s.task.winner), w.key)
		s.frames[depth+1].killer = f.killer
		s.expand(depth+1, true, proof-(w.open-1)/s.share, min(refute, beyond(w.second)))
	}
}

// ways summarizes the other side's moves that are not answered yet.
type ways struct {
	at             point // the one to look at next
	key            uint64
	proof          uint32 // its proof number
	refute, second uint32 // the least disproof numbers
	hardest, open  uint32 // the greatest proof number, and how many moves there are
}

// answer widens the zone of f by all known proofs against the other side's moves. It returns the
// moves that remain.
func (s *search) answer(f *frame, depth int) (w ways) {
	b, foe := &f.board, opponent(s.task.winner)
	for {
		b.support(&f.zone, s.task.winner, 2, none)
		if s.task.suicide {
			b.support(&f.zone, foe, 1, none)
		}
		w = ways{at: none, refute: infinite + 1, second: infinite}
		before := f.zone
		rest := f.zone
		rest.without(&b.stones[0])
		rest.without(&b.stones[1])
		rest.without(&f.done)
		for {
			p, ok := rest.take()
			if !ok {
				break
			}
			s.consider(f, depth, p, &w)
			if w.refute == 0 {
				return w
			}
		}
		if f.zone == before {
			return w
		}
	}
}

// consider adds the other side's move on p to w. If the move is proved to fail, it adds the zone of
// that proof to the zone of f instead.
func (s *search) consider(f *frame, depth int, p point, w *ways) {
	b, foe := &f.board, opponent(s.task.winner)
	e := b.foresee(p, foe, s.task.suicide)
	if !e.legal {
		b.refuted(&f.zone, p, foe, &e, s.task.suicide)
		f.done.add(p)
		return
	}
	ban := none
	if e.captured == 1 && e.lone {
		ban = e.taken
	}
	key := s.position(e.hash, true, ban, f.threats, s.takerAfter(f, p, foe, &e))
	c, known := s.look(key, depth, numbers{s.guess(s.against(f, p)), replyRefute})
	if c.proof == 0 {
		f.zone.join(s.zone(known))
		b.refuted(&f.zone, p, foe, &e, s.task.suicide)
		f.done.add(p)
		return
	}
	w.open++
	w.hardest = max(w.hardest, c.proof)
	if c.refute < w.refute || s.costly && c.refute == w.refute && c.proof > w.proof {
		w.at, w.key, w.proof, w.refute, w.second = p, key, c.proof, c.refute, w.refute
	} else {
		w.second = min(w.second, c.refute)
	}
}
