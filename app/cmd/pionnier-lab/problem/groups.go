package problem

import (
	"maps"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Limits of life-and-death problems.
const (
	leastFree = 4
	budget    = 30_000 // states searched for one question
	eachGroup = 2      // problems of a group and its continuations
	thickest  = 3      // rounds of stones added to a thin wall
)

// Groups returns life-and-death problems made from the groups on a board. A group is a problem if
// it lives or dies depending on the side that moves first, without a ko. This may be so as the
// board is, or after one move. The rest of the board is emptied, and thin walls are made thicker.
func (f *Finder) Groups(p *weiqi.Position) (found []Problem) {
	size, height := p.Size()
	seen := map[game.Point]bool{}
	for i := range size * height {
		at := game.Pt(i%size, i/size)
		if p.At(at) == game.None || seen[at] {
			continue
		}
		chain := p.Chain(at)
		for _, s := range chain {
			seen[s] = true
		}
		if len(chain) < 3 {
			continue
		}
		if alone, err := isolate(p, at); err == nil {
			found = append(found, problemsOf(alone, at)...)
		}
	}
	return found
}

// problemsOf returns the problems of the group that has a stone on at. The group must be alone on
// the board.
func problemsOf(p *weiqi.Position, at game.Point) (found []Problem) {
	area, err := lifeanddeath.Enclose(p, at)
	if err != nil || len(area.Free()) < leastFree {
		return nil
	}
	if list := unsettled(p, area); list != nil {
		return list
	}
	for _, side := range []game.Color{area.Defender.Opponent(), area.Defender} {
		turned, err := p.Arrange(nil, side)
		if err != nil {
			return nil
		}
		for _, at := range area.Free() {
			next, err := turned.(*weiqi.Position).Move(game.PlaceAt(at))
			if err != nil || next.At(area.Target[0]) == game.None {
				continue
			}
			if _, ko := next.KoPoint(); ko {
				continue
			}
			// The problem begins with the stones: the moves that led to them do not matter.
			next, err = alike(next, side.Opponent())
			if err != nil {
				continue
			}
			again, err := lifeanddeath.Enclose(next, area.Target[0])
			if err != nil {
				continue
			}
			for _, one := range unsettled(next, again) {
				if one.Position.ToMove() == side.Opponent() && len(found) < eachGroup {
					found = append(found, one)
				}
			}
		}
	}
	return found
}

// alike returns a position with the stones of p, side to move, and no history.
func alike(p *weiqi.Position, side game.Color) (*weiqi.Position, error) {
	var stones [3][]game.Point
	w, h := p.Size()
	for i := range w * h {
		at := game.Pt(i%w, i/w)
		stones[p.At(at)] = append(stones[p.At(at)], at)
	}
	empty, err := weiqi.NewRectangle(w, h, p.Rules())
	if err != nil {
		return nil, err
	}
	return empty.WithSetup(stones[game.Black], stones[game.White], side)
}

// unsettled returns the problems, at most two, of a group that lives or dies depending on the side
// that moves first. It returns nil for any other group.
func unsettled(p *weiqi.Position, area *lifeanddeath.Area) (found []Problem) {
	s := area.NewSolver(budget)
	foe := area.Defender.Opponent()
	if s.Status(foe) != lifeanddeath.Dead || s.Status(area.Defender) != lifeanddeath.Alive {
		return nil
	}
	for _, first := range []game.Color{foe, area.Defender} {
		if one, ok := lifeProblem(p, area, s, first); ok {
			found = append(found, one)
		}
	}
	return found
}

// isolate returns a position with only the surroundings of the chain that has a stone on at, and
// the attacking stones around them. It adds stones to surrounding chains with few other liberties.
// It returns lifeanddeath.ErrOpen if the surroundings are too large.
func isolate(p *weiqi.Position, at game.Point) (*weiqi.Position, error) {
	defender := p.At(at)
	inside, walls, err := surroundings(p, at)
	if err != nil {
		return nil, err
	}
	var stones [3][]game.Point
	w, h := p.Size()
	for i := range w * h {
		if at := game.Pt(i%w, i/w); inside[at] || walls[at] {
			stones[p.At(at)] = append(stones[p.At(at)], at)
		}
	}
	empty, err := weiqi.NewRectangle(w, h, p.Rules())
	if err != nil {
		return nil, err
	}
	alone, err := empty.WithSetup(stones[game.Black], stones[game.White], defender)
	for n := 0; n < thickest && err == nil; n++ {
		more := map[game.Point]bool{}
		for wall := range walls {
			if outer := beyond(alone, wall, inside); 0 < len(outer) && len(outer) < 3 {
				for _, at := range outer {
					more[at] = true
				}
			}
		}
		sides := [3][]game.Point{}
		sides[defender.Opponent()] = slices.Collect(maps.Keys(more))
		if alone, err = alone.WithSetup(sides[game.Black], sides[game.White], defender); len(more) == 0 {
			break
		}
	}
	return alone, err
}

// surroundings returns the points that can be reached from the stone on at without crossing stones
// of the other side, and the chains of these stones. It returns lifeanddeath.ErrOpen if more than
// lifeanddeath.MaxFree of the points are empty.
func surroundings(p *weiqi.Position, at game.Point) (inside, walls map[game.Point]bool, err error) {
	inside, walls = map[game.Point]bool{at: true}, map[game.Point]bool{}
	free := 0
	for todo := []game.Point{at}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, q := range p.Beside(next) {
			switch {
			case inside[q] || walls[q]:
			case p.At(q) == p.At(at).Opponent():
				for _, s := range p.Chain(q) {
					walls[s] = true
				}
			default:
				if p.At(q) == game.None {
					free++
				}
				inside[q] = true
				todo = append(todo, q)
			}
		}
		if free > lifeanddeath.MaxFree {
			return nil, nil, lifeanddeath.ErrOpen
		}
	}
	return inside, walls, nil
}

// beyond returns the liberties, except those inside, of the chain that has a stone on at.
func beyond(p *weiqi.Position, at game.Point, inside map[game.Point]bool) (list []game.Point) {
	for _, s := range p.Chain(at) {
		for _, q := range p.Beside(s) {
			if p.At(q) == game.None && !inside[q] && !slices.Contains(list, q) {
				list = append(list, q)
			}
		}
	}
	return list
}

// lifeProblem returns the problem in which first must find the move on which the group's life
// depends. ok is false if there is no such problem.
func lifeProblem(p *weiqi.Position, area *lifeanddeath.Area, s *lifeanddeath.Solver, first game.Color) (one Problem, ok bool) {
	turned, err := p.Arrange(nil, first)
	if err != nil {
		return one, false
	}
	one = Problem{Theme: Life, Position: turned.(*weiqi.Position), Target: area.Target, Proved: true}
	aim := lifeanddeath.Dead
	if first == area.Defender {
		aim = lifeanddeath.Alive
	}
	right, wrong := 0, 0
	for _, a := range s.Answers(first) {
		if a.Status == lifeanddeath.Unknown {
			return one, false
		}
		if a.Move == game.Pass {
			continue
		}
		step := Step{Move: a.Move, Right: a.Status == aim}
		if step.Right {
			right++
			step = lead(s, first, a, nil, turns)
		} else {
			wrong++
			step.Line = a.Line
		}
		one.Steps = append(one.Steps, step)
	}
	for i := range one.Steps {
		one.Steps[i].cut(one.Position)
	}
	return one, right > 0 && right <= mostRight && wrong >= leastWrong
}

// cut removes the part of a continuation that is illegal in a game. A proof may let one side retake
// a ko at once.
func (s *Step) cut(p *weiqi.Position) {
	for i, at := 0, p; i < len(s.Line); i++ {
		next, err := at.Move(s.Line[i])
		if err != nil {
			s.Line = s.Line[:i]
			break
		}
		at = next
	}
	after, err := p.Move(s.Move)
	if err != nil || s.Reply == 0 {
		return
	}
	replied, err := after.Move(s.Reply)
	if err != nil {
		s.Reply, s.Next = 0, nil
		return
	}
	s.Next = slices.DeleteFunc(s.Next, func(n Step) bool { _, err := replied.Move(n.Move); return err != nil })
	if len(s.Next) == 0 {
		s.Reply = 0
	}
	for i := range s.Next {
		s.Next[i].cut(replied)
	}
}

// lead returns the step of a right answer after the moves made. It continues with the reply that
// resists longest, for up to left turns.
func lead(s *lifeanddeath.Solver, first game.Color, a lifeanddeath.Answer, made []game.Move, left int) Step {
	step := Step{Move: a.Move, Right: true}
	if left <= 1 || len(a.Line) < 3 {
		return step
	}
	made = append(slices.Clone(made), a.Move, a.Line[1])
	for _, next := range s.Answers(first, made...) {
		switch {
		case next.Status != a.Status:
		case next.Move == game.Pass: // nothing more is needed
			return Step{Move: a.Move, Right: true}
		case len(step.Next) == 0:
			step.Reply = a.Line[1]
			step.Next = append(step.Next, lead(s, first, next, made, left-1))
		default:
			step.Next = append(step.Next, Step{Move: next.Move, Right: true})
		}
	}
	return step
}
