package stones

import (
	"math"

	"pionnier/core/game"
)

// story tells of each point of a game what stood there when. Moments count the positions
// of the game: 0 is the one before the first move, each move and each set-up makes another.
type story struct {
	list   entries
	told   bool
	moment []uint16              // of each entry: from which moment on it holds
	first  [pointMask + 1]uint16 // the first entry at each point, counted from 1; 0: none
	link   []uint16              // the next entry at the same point; 0: none
	setUps []uint16              // moments that set-ups make
}

// never comes after every moment.
const never = math.MaxInt32

// tell reads a game, if that is not done yet.
func (s *story) tell(list entries, points int) {
	if s.told {
		return
	}
	n := list.len()
	s.list, s.told, s.setUps = list, true, s.setUps[:0]
	if cap(s.moment) < n {
		s.moment, s.link = make([]uint16, n), make([]uint16, n)
	}
	s.moment, s.link = s.moment[:n], s.link[:n]
	clear(s.first[:points])
	var last [pointMask + 1]uint16 // the last entry at each point that has one
	moment, inSetUp := uint16(0), true
	for i := range n {
		e := list.at(i)
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

// has tells when a point first has a colour at a moment or later, and until when.
func (s *story) has(point int, c game.Color, from int) (begin, end int, ok bool) {
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

// ply is how many moves were played at a moment.
func (s *story) ply(moment int) int {
	ply := moment
	for _, m := range s.setUps {
		if int(m) <= moment {
			ply--
		}
	}
	return ply
}
