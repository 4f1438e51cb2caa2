package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// survey divides a final position into the parts that territory scoring distinguishes.
//
// A region is the space, stones included, that only one colour reaches. A group is
// the stones of a colour that connect over neutral space (dame): if one part is
// captured, all of it is. An eye is connected open space inside a region; each
// region lives or is in seki by the worth of its eyes.
//
// These notions, and the judgement of eyes, come from lightvector's goscorer.
type survey struct {
	Board
	gates   []game.Color
	open    []colors // the colours that reach a point, gates or not
	regions []region
	region  []int // index into regions for each point, -1 for none
	chains  []link
	chain   []int // index into chains for each point
	groups  [][]int
	group   []int // index into groups for each living stone, else -1; groups list the eyes they touch
	eyes    []eye
	eye     []int // index into eyes for each point, -1 for none
}

type region struct {
	color game.Color
	worth int // sum of its eyes' worth
}

// link is a chain of stones, or connected empty points.
type link struct {
	region    int // -1 if it lies in several
	liberties int
}

// eye is connected open space, which may be worth no eye.
type eye struct {
	color   game.Color
	region  int
	points  grid.Set
	real    grid.Set         // without the false points
	touched map[int]grid.Set // for each group that borders it, where
	worth   int              // 0, 1 or 2
}

func newSurvey(b Board) *survey {
	s := &survey{Board: b, gates: b.gates()}
	s.open = b.reach(nil)
	s.markRegions(b.reach(s.gates))
	s.markChains()
	s.markGroups()
	s.markEyes()
	return s
}

func unset(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = -1
	}
	return all
}

// passable returns functions that report whether c may enter a point, and whether c may continue
// from it.
func (s *survey) passable(c game.Color) (enter, through func(int16) bool) {
	foe := c.Opponent()
	enter = func(i int16) bool { return s.Stones[i] != foe || s.Dead[i] }
	through = func(i int16) bool { return s.gates[i] != foe }
	return enter, through
}

func (s *survey) markRegions(reached []colors) {
	s.region = unset(len(s.Stones))
	for i := range s.Stones {
		if s.region[i] >= 0 || reached[i] != only(game.Black) && reached[i] != only(game.White) {
			continue
		}
		c := game.Black
		if reached[i].has(game.White) {
			c = game.White
		}
		enter, through := s.passable(c)
		free := func(q int16) bool { return enter(q) && s.region[q] < 0 }
		for _, q := range s.Grid.Spread([]int16{int16(i)}, free, through) {
			if reached[q] == only(c) {
				s.region[q] = len(s.regions)
			}
		}
		s.regions = append(s.regions, region{color: c})
	}
}

func (s *survey) markChains() {
	s.chain = unset(len(s.Stones))
	for i := range s.Stones {
		if s.chain[i] >= 0 {
			continue
		}
		alike := func(q int16) bool { return s.Stones[q] == s.Stones[i] && s.Dead[q] == s.Dead[i] }
		l := link{region: s.region[i]}
		liberties := grid.NewSet(s.Grid)
		for _, q := range s.Grid.Spread([]int16{int16(i)}, alike, nil) {
			s.chain[q] = len(s.chains)
			if s.region[q] != l.region {
				l.region = -1
			}
			for _, next := range s.Grid.Adjacent[q] {
				if s.Stones[next] == game.None {
					liberties.Add(next)
				}
			}
		}
		l.liberties = liberties.Count()
		s.chains = append(s.chains, l)
	}
}

func (s *survey) markGroups() {
	s.group = unset(len(s.Stones))
	for i := range s.Stones {
		if !s.living(int16(i)) || s.group[i] >= 0 {
			continue
		}
		c := s.Stones[i]
		_, through := s.passable(c)
		own := func(q int16) bool { return s.Stones[q] == c && !s.Dead[q] }
		enter := func(q int16) bool { return own(q) || s.region[q] < 0 }
		goOn := func(q int16) bool { return own(q) || through(q) }
		for _, q := range s.Grid.Spread([]int16{int16(i)}, enter, goOn) {
			if own(q) {
				s.group[q] = len(s.groups)
			}
		}
		s.groups = append(s.groups, nil)
	}
}

func (s *survey) markEyes() {
	s.eye = unset(len(s.Stones))
	for i := range s.Stones {
		r := s.region[i]
		if r < 0 || s.eye[i] >= 0 || s.living(int16(i)) {
			continue
		}
		inside := func(q int16) bool { return s.region[q] == r && !s.living(q) }
		e := eye{color: s.regions[r].color, region: r, touched: map[int]grid.Set{}}
		e.points = grid.NewSet(s.Grid, s.Grid.Spread([]int16{int16(i)}, inside, nil)...)
		for p := range e.points.All() {
			s.eye[p] = len(s.eyes)
			s.touch(&e, p)
		}
		s.eyes = append(s.eyes, e)
	}
}

// touch adds to e.touched the groups that border e at p.
func (s *survey) touch(e *eye, p int16) {
	for _, q := range s.Grid.Adjacent[p] {
		if !s.living(q) || s.region[q] != e.region {
			continue
		}
		k := s.group[q]
		if e.touched[k] == nil {
			e.touched[k] = grid.NewSet(s.Grid)
			s.groups[k] = append(s.groups[k], len(s.eyes))
		}
		e.touched[k].Add(p)
	}
}
