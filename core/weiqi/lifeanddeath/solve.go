package lifeanddeath

import (
	"cmp"
	"context"
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

// Solver finds out what becomes of an area's group. Questions share what was found before, and
// a question that is asked again goes on where it stopped. One serves one goroutine.
type Solver struct {
	area     *Area
	budget   int
	left     func() int // nil: no bound beside the budget
	ctx      context.Context
	searches map[question]*search
}

// NewSolver makes a solver that looks at budget states at most for each question.
func (a *Area) NewSolver(budget int) *Solver {
	return &Solver{area: a, budget: budget, ctx: context.Background(), searches: map[question]*search{}}
}

// Within limits the questions from now on to budget states each, and to the life of a context;
// a question that is cut short is answered Unknown.
func (s *Solver) Within(ctx context.Context, budget int) { s.ctx, s.budget = ctx, budget }

// Bound has no question look at more states than left returns, which is asked before each search: tables are kept, so
// that this bounds the memory of several solvers together.
func (s *Solver) Bound(left func() int) { s.left = left }

// decide is search.decide within the bounds.
func (s *Solver) decide(q *search, at state, budget int) numbers {
	if s.left != nil {
		budget = max(0, min(budget, s.left()))
	}
	return q.decide(at, budget)
}

// Positions returns how many states were looked at so far.
func (s *Solver) Positions() (n int) {
	for _, search := range s.searches {
		n += search.looked
	}
	return n
}

// search returns the search of a question.
func (s *Solver) search(q question) *search {
	if s.searches[q] == nil {
		s.searches[q] = newSearch(rules{s.area, q}, func() bool { return s.ctx.Err() != nil })
	}
	return s.searches[q]
}

// The plain questions: what can be proved against an opponent that wins every ko.
var (
	toCapture = question{attackerSeeks: true}
	toLive    = question{}
)

// Answer is a first move with what becomes of the group after it.
type Answer struct {
	Move   game.Move
	Status Status
	// Line is the move with play that follows, in which neither side changes the status.
	Line []game.Move
}

// Status returns what becomes of the group when a side moves first.
func (s *Solver) Status(first game.Color) Status { return s.status(s.root(first), false) }

func (s *Solver) root(first game.Color) state {
	root := state{stones: s.area.start, ko: none, attacks: first != s.area.Defender}
	if first == s.area.koFor {
		root.ko = s.area.ko
	}
	return root
}

// status proves Dead and Alive by play that ends; that neither can be proved is a ko.
func (s *Solver) status(at state, strict bool) Status {
	capture, live := toCapture, toLive
	capture.strict, live.strict = strict, strict
	for budget := min(firstBudget, s.budget); ; budget *= 4 {
		captured, lives := s.search(capture), s.search(live)
		c := s.decide(captured, at, budget)
		if c.proved() {
			return Dead
		}
		l := s.decide(lives, at, budget)
		switch {
		case l.proved():
			return Alive
		case c.disproved() && l.disproved():
			return Ko
		case budget >= s.budget || s.ctx.Err() != nil:
			return Unknown
		}
	}
}

// firstBudget is how many states each search of a question looks at before the other
// gets its turn.
const firstBudget = 1000

// Answers returns all moves of the side whose turn it is within the area, and a pass, the
// best for it first; of equal ones that which ends sooner. A side has moved first, and
// these moves were made; it returns nil if they cannot be made.
func (s *Solver) Answers(first game.Color, made ...game.Move) (list []Answer) {
	root := s.root(first)
	for _, m := range made {
		var ok bool
		if root, ok = s.search(toCapture).play(root, s.area.place(m)); !ok {
			return nil
		}
	}
	if s.search(toCapture).end(root) != underWay {
		return nil
	}
	lengths := map[game.Move]uint16{}
	for _, m := range s.search(toCapture).moves(root, nil) {
		next, _ := s.search(toCapture).play(root, int(m))
		a := Answer{Move: s.area.move(int(m)), Status: s.status(next, false)}
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
	var search *search // that says so
	switch status {
	case Alive:
		search = s.search(toLive)
	case Dead:
		search = s.search(toCapture)
	default:
		return nil
	}
	seen := map[state]bool{}
	for !seen[at] && len(line) < 2*MaxFree {
		seen[at] = true
		if search.end(at) != underWay {
			break
		}
		best, found := state{}, false
		var length uint16
		move := pass
		for _, m := range search.moves(at, nil) {
			next, _ := search.play(at, int(m))
			n, ok := search.table[next]
			if !ok || !n.proved() {
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
