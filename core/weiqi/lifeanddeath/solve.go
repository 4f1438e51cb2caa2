package lifeanddeath

import (
	"cmp"
	"slices"

	"pionnier/core/game"
)

// Status is what becomes of a group.
type Status uint8

// The statuses.
const (
	Unknown Status = iota // not found out with the budget
	Dead                  // captured, even if the defender wins every ko
	Ko                    // decided by a ko
	Alive                 // not captured, even if the attacker wins every ko; also in seki
)

// Solver finds out what becomes of an area's group.
type Solver struct {
	area     *Area
	searches [2]*search // with kos won by the defender, by the attacker
}

// NewSolver makes a solver that looks at budget states at most for each question.
func (a *Area) NewSolver(budget int) *Solver {
	s := &Solver{area: a}
	for i := range s.searches {
		s.searches[i] = newSearch(rules{a, i == 1}, budget)
	}
	return s
}

// Answer is a first move with what becomes of the group after it.
type Answer struct {
	Move   game.Move
	Status Status
	// Line is the move with play that follows, in which nobody changes the status.
	Line []game.Move
}

// Status returns what becomes of the group when a side moves first.
func (s *Solver) Status(first game.Color) Status { return s.status(s.root(first)) }

func (s *Solver) root(first game.Color) state {
	return state{stones: s.area.start, ko: none, attacks: first != s.area.Defender}
}

// status proves Dead and Alive by play that ends; that neither can be proved is a ko.
func (s *Solver) status(at state) Status {
	captured := s.searches[0].decide(at)
	if captured.proved() {
		return Dead
	}
	lives := s.searches[1].decide(at)
	switch {
	case lives.proved():
		return Alive
	case captured.disproved() && lives.disproved() && s.searches[0].verify(at) && s.searches[1].verify(at):
		return Ko
	}
	return Unknown
}

// Answers returns all moves of the side whose turn it is within the area, and a pass, the
// best for it first; of equal ones that which ends sooner. A side has moved first, and
// these moves were made; it returns nil if they cannot be made.
func (s *Solver) Answers(first game.Color, made ...game.Move) (list []Answer) {
	root := s.root(first)
	for _, m := range made {
		var ok bool
		if root, ok = s.searches[0].play(root, s.area.place(m)); !ok {
			return nil
		}
	}
	if over, _ := s.searches[0].over(root); over {
		return nil
	}
	lengths := map[game.Move]uint16{}
	for _, m := range s.searches[0].moves(root, nil) {
		next, _ := s.searches[0].play(root, int(m))
		a := Answer{Move: s.area.move(int(m)), Status: s.status(next)}
		a.Line = append([]game.Move{a.Move}, s.line(next, a.Status)...)
		lengths[a.Move] = uint16(len(a.Line))
		list = append(list, a)
	}
	slices.SortStableFunc(list, func(x, y Answer) int {
		order := cmp.Compare(x.Status, y.Status) // the attacker's
		if !root.attacks {
			order = -order
		}
		return cmp.Or(order, cmp.Compare(lengths[x.Move], lengths[y.Move]))
	})
	return list
}

// place is the inverse of move.
func (a *Area) place(m game.Move) int {
	if at, ok := m.Point(); ok {
		return slices.Index(a.points, at)
	}
	return pass
}

func (a *Area) move(m int) game.Move {
	if m == pass {
		return game.Pass
	}
	return game.PlaceAt(a.points[m])
}

// line follows play that keeps a status: who has what they want ends it soon, the other side
// holds out long. Passes end it.
func (s *Solver) line(at state, status Status) (line []game.Move) {
	k, want := 0, true // which search says so, and whether its seeker has its aim
	switch status {
	case Alive:
		k = 1
	case Dead:
	default:
		return nil
	}
	search := s.searches[k]
	seen := map[state]bool{}
	for !seen[at] && len(line) < 2*MaxFree {
		seen[at] = true
		if over, _ := search.over(at); over {
			break
		}
		best, found := state{}, false
		var length uint16
		move := pass
		for _, m := range search.moves(at, nil) {
			next, _ := search.play(at, int(m))
			n, ok := search.table[next]
			if !ok || n.proved() != want {
				continue
			}
			better := n.length > length
			if search.seekerMoves(at) {
				better = n.length < length
			}
			if !found || better {
				best, found, length, move = next, true, n.length, int(m)
			}
		}
		if !found || move == pass {
			break
		}
		line = append(line, s.area.move(move))
		at = best
	}
	return line
}
