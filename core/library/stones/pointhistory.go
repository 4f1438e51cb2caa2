package stones

import (
	"math"

	"pionnier/core/game"
)

// pointHistory records when which stone stood at each point of a game. Moments number the positions of
// the game: 0 is the one before the first move, and each move and each set-up makes another.
type pointHistory struct {
	list    entries
	isRead  bool
	linked  bool
	firstOf [2][pointMask + 1]uint16 // the moment at which a black and a white stone first stood at each point; unset: none did
	emptied [pointMask + 1]bool      // points from which a stone was taken
	moment  []uint16                 // of each entry: from which moment on it holds
	first   [pointMask + 1]uint16    // the first entry at each point, counted from 1; 0: none
	link    []uint16                 // the next entry at the same point; 0: none
	setUps  []uint16                 // moments that set-ups make
}

const (
	never = math.MaxInt32  // comes after every moment
	unset = math.MaxUint16 // more than any moment of a game
)

// allUnset is the value of firstOf before a game is read.
var allUnset = func() (list [pointMask + 1]uint16) {
	for i := range list {
		list[i] = unset
	}
	return list
}()

// readStones sets firstOf and emptied from list. It does nothing if they are already set for this
// game.
func (s *pointHistory) readStones(list entries, points int) {
	if s.isRead {
		return
	}
	s.list, s.isRead, s.linked = list, true, false
	copy(s.firstOf[0][:points], allUnset[:points])
	copy(s.firstOf[1][:points], allUnset[:points])
	clear(s.emptied[:points])
	moment, inSetUp := uint16(0), true
	for i := 0; i+1 < len(list); i += 2 {
		e := entry(list[i]) | entry(list[i+1])<<8
		if e.isMove() || e&setUp != 0 && !inSetUp {
			moment++
		}
		inSetUp = e&setUp != 0
		at := e & pointMask
		if e&taken != 0 {
			s.emptied[at] = true
		} else if of := &s.firstOf[e/white&1][at]; *of == unset {
			*of = moment
		}
	}
}

// surely reports whether p certainly does not occur at corner before the moment before. That is the
// case if one of its stones is played too late, or if one of its empty points has had a stone that
// is never removed.
func (s *pointHistory) surely(p *pattern, corner, before int) (not bool) {
	from := uint16(0)
	for _, at := range p.offsets[:p.stones] {
		from = max(from, s.firstOf[at.color][corner+int(at.by)])
	}
	if from == unset || int(from) >= before {
		return true
	}
	for _, at := range p.offsets[p.stones:] {
		i := corner + int(at.by)
		if min(s.firstOf[0][i], s.firstOf[1][i]) <= from && !s.emptied[i] {
			return true
		}
	}
	return false
}

// follow links the entries of each point. It does nothing if they are already linked for this game.
func (s *pointHistory) follow(points int) {
	if s.linked {
		return
	}
	n := s.list.len()
	s.linked, s.setUps = true, s.setUps[:0]
	if cap(s.moment) < n {
		s.moment, s.link = make([]uint16, n), make([]uint16, n)
	}
	s.moment, s.link = s.moment[:n], s.link[:n]
	clear(s.first[:points])
	var last [pointMask + 1]uint16 // the last entry at each point that has one
	moment, inSetUp := uint16(0), true
	for i := range n {
		e := s.list.at(i)
		switch {
		case e.isMove():
			moment++
		case e&setUp != 0 && !inSetUp:
			moment++
			s.setUps = append(s.setUps, moment)
		}
		inSetUp = e&setUp != 0
		s.moment[i], s.link[i] = moment, 0
		at := e & pointMask
		switch {
		case at == noPoint:
		case s.first[at] == 0:
			s.first[at], last[at] = uint16(i+1), uint16(i)
		default:
			s.link[last[at]], last[at] = uint16(i+1), uint16(i)
		}
	}
}

// has returns the first period in which point has colour c at or after from. begin is at least
// from, and end is never if the period lasts. ok is false if there is no such period.
func (s *pointHistory) has(point int, c game.Color, from int) (begin, end int, ok bool) {
	now, since := game.None, 0
	for i := s.first[point]; i != 0; i = s.link[i-1] {
		change := int(s.moment[i-1])
		if now == c && change > from && change > since {
			return max(since, from), change, true
		}
		e := s.list.at(int(i - 1))
		if now = e.color(); e&taken != 0 {
			now = game.None
		}
		since = change
	}
	return max(since, from), never, now == c
}

// ply returns the number of moves played up to moment.
func (s *pointHistory) ply(moment int) int {
	ply := moment
	for _, m := range s.setUps {
		if int(m) <= moment {
			ply--
		}
	}
	return ply
}
