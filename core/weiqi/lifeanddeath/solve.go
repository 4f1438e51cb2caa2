package lifeanddeath

import (
	"cmp"
	"context"
	"slices"

	"pionnier/core/game"
)

// Status is the fate of a group.
type Status uint8

// The statuses.
const (
	Unknown Status = iota // the budget did not suffice
	Dead                  // captured, even if the defender wins every ko
	Ko                    // decided by a ko
	Alive                 // not captured, even if the attacker wins every ko; also in seki
)

// Solver finds the fate of an area's group. Questions share earlier results, and a repeated
// question continues where it stopped. A Solver must be used by one goroutine at a time.
type Solver struct {
	area     *Area
	budget   int
	left     func() int // nil: no bound beside the budget
	ctx      context.Context
	searches map[question]*search
}

// NewSolver returns a solver that visits at most budget states for each question.
func (a *Area) NewSolver(budget int) *Solver {
	return &Solver{area: a, budget: budget, ctx: context.Background(), searches: map[question]*search{}}
}

// Within limits later questions to budget states each and to the lifetime of ctx. A question that
// is cut short has the status Unknown.
func (s *Solver) Within(ctx context.Context, budget int) { s.ctx, s.budget = ctx, budget }

// Bound sets a further limit: a search visits at most as much as left returns at its start. Since
// tables are kept, it limits the memory of several solvers together.
func (s *Solver) Bound(left func() int) { s.left = left }

// decide calls q.decide within the limits of s.
func (s *Solver) decide(q *search, at state, budget int) numbers {
	if s.left != nil {
		budget = max(0, min(budget, s.left()))
	}
	return q.decide(at, budget)
}

// Positions returns the number of states visited so far.
func (s *Solver) Positions() (n int) {
	for _, search := range s.searches {
		n += search.looked
	}
	return n
}

// search returns the search for q, which it creates if necessary.
func (s *Solver) search(q question) *search {
	if s.searches[q] == nil {
		s.searches[q] = newSearch(rules{s.area, q}, func() bool { return s.ctx.Err() != nil })
	}
	return s.searches[q]
}

// The plain questions, in which the opponent wins every ko.
var (
	toCapture = question{attackerSeeks: true}
	toLive    = question{}
)

// Answer is a first move with the status of the group after it.
type Answer struct {
	Move   game.Move
	Status Status
	// Line is the move and the play after it, in which neither side changes the status.
	Line []game.Move
}

// Status returns the status of the group if first moves first.
func (s *Solver) Status(first game.Color) Status { return s.status(s.root(first), false) }

func (s *Solver) root(first game.Color) state {
	root := state{stones: s.area.start, ko: none, attacks: first != s.area.Defender}
	if first == s.area.koFor {
		root.ko = s.area.ko
	}
	return root
}

// status returns the status of at. strict is the field of the same name in rules. It proves Dead
// and Alive by play that ends. If both are disproved, the status is Ko. The status is Unknown if
// the search exceeds its budget or is cancelled.
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

// firstBudget is the number of states that each search of a question first looks at
// before the other search has its turn.
const firstBudget = 1000

// Answers returns the moves of the side to move in the area, and a pass, best first. Of equal
// moves, the one that ends play sooner comes first. first moves first, and the moves in made are
// played before. Answers returns nil if these cannot be played or if play has ended.
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

// place returns the index of the point of m, or pass. It returns -1 if the point is not in the
// area. It is the inverse of move.
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

// line returns moves after the state at that preserve its status. The side that reaches its aim
// ends play soon, and the other side resists as long as possible. The line ends at a pass. line
// returns nil unless status is Alive or Dead.
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
