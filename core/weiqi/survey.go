package weiqi

import "pionnier/core/game"

// survey divides a final position into what territory scoring must tell apart.
//
// A region is the space, stones included, that only one colour reaches. A group
// is the stones of a colour that connect over neutral space (dame): whoever
// captures one part must capture it all. An eye is connected open space inside
// a region; each region lives or is in seki by the worth of its eyes.
//
// These notions, and the judgement of eyes, are those of lightvector's goscorer.
type survey struct {
	grid    *grid
	board   board
	dead    []bool
	gates   []game.Color
	open    []colors // who reaches a point, gates or not
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

// eye is open space, which may turn out to be worth no eye.
type eye struct {
	color   game.Color
	region  int
	points  points
	real    points         // without the false points
	touched map[int]points // for each group that borders it, where
	worth   int            // 0, 1 or 2
}

// surrounded returns the points that count under territory scoring, without those in seki.
func surrounded(g *grid, b board, dead []bool) []game.Color {
	owner, _ := newSurvey(g, b, dead).territory(twoEyes)
	return owner
}

// enclosed returns the points that count under territory scoring, those in seki too.
func enclosed(g *grid, b board, dead []bool) []game.Color {
	owner, _ := newSurvey(g, b, dead).territory(0)
	return owner
}

func newSurvey(g *grid, b board, dead []bool) *survey {
	s := &survey{grid: g, board: b, dead: dead, gates: gates(g, b, dead)}
	s.open = reach(g, b, dead, nil)
	s.markRegions(reach(g, b, dead, s.gates))
	s.markChains()
	s.markGroups()
	s.markEyes()
	return s
}

// living reports whether a stone that is not dead stands on a point.
func (s *survey) living(i int16) bool { return s.board[i] != game.None && !s.dead[i] }

func unset(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = -1
	}
	return all
}

// passable reports whether nothing of the other colour stops c on its way: enter
// a point, and go on from it.
func (s *survey) passable(c game.Color) (enter, through func(int16) bool) {
	foe := c.Opponent()
	enter = func(i int16) bool { return s.board[i] != foe || s.dead[i] }
	through = func(i int16) bool { return s.gates[i] != foe }
	return enter, through
}

func (s *survey) markRegions(reached []colors) {
	s.region = unset(len(s.board))
	for i := range s.board {
		if s.region[i] >= 0 || reached[i] != only(game.Black) && reached[i] != only(game.White) {
			continue
		}
		c := game.Black
		if reached[i].has(game.White) {
			c = game.White
		}
		enter, through := s.passable(c)
		free := func(q int16) bool { return enter(q) && s.region[q] < 0 }
		for _, q := range s.grid.spread([]int16{int16(i)}, free, through) {
			if reached[q] == only(c) {
				s.region[q] = len(s.regions)
			}
		}
		s.regions = append(s.regions, region{color: c})
	}
}

func (s *survey) markChains() {
	s.chain = unset(len(s.board))
	anywhere := func(int16) bool { return true }
	for i := range s.board {
		if s.chain[i] >= 0 {
			continue
		}
		alike := func(q int16) bool { return s.board[q] == s.board[i] && s.dead[q] == s.dead[i] }
		l := link{region: s.region[i]}
		liberties := newPoints(s.grid)
		for _, q := range s.grid.spread([]int16{int16(i)}, alike, anywhere) {
			s.chain[q] = len(s.chains)
			if s.region[q] != l.region {
				l.region = -1
			}
			for _, next := range s.grid.adjacent[q] {
				if s.board[next] == game.None {
					liberties.add(next)
				}
			}
		}
		l.liberties = liberties.count()
		s.chains = append(s.chains, l)
	}
}

func (s *survey) markGroups() {
	s.group = unset(len(s.board))
	for i := range s.board {
		if !s.living(int16(i)) || s.group[i] >= 0 {
			continue
		}
		c := s.board[i]
		_, through := s.passable(c)
		own := func(q int16) bool { return s.board[q] == c && !s.dead[q] }
		enter := func(q int16) bool { return own(q) || s.region[q] < 0 }
		goOn := func(q int16) bool { return own(q) || through(q) }
		for _, q := range s.grid.spread([]int16{int16(i)}, enter, goOn) {
			if own(q) {
				s.group[q] = len(s.groups)
			}
		}
		s.groups = append(s.groups, nil)
	}
}

func (s *survey) markEyes() {
	s.eye = unset(len(s.board))
	anywhere := func(int16) bool { return true }
	for i := range s.board {
		r := s.region[i]
		if r < 0 || s.eye[i] >= 0 || s.living(int16(i)) {
			continue
		}
		inside := func(q int16) bool { return s.region[q] == r && !s.living(q) }
		e := eye{color: s.regions[r].color, region: r, touched: map[int]points{}}
		e.points = newPoints(s.grid, s.grid.spread([]int16{int16(i)}, inside, anywhere)...)
		for p := range e.points.all() {
			s.eye[p] = len(s.eyes)
			s.touch(&e, p)
		}
		s.eyes = append(s.eyes, e)
	}
}

// touch notes which groups border the eye at p.
func (s *survey) touch(e *eye, p int16) {
	for _, q := range s.grid.adjacent[p] {
		if !s.living(q) || s.region[q] != e.region {
			continue
		}
		k := s.group[q]
		if e.touched[k] == nil {
			e.touched[k] = newPoints(s.grid)
			s.groups[k] = append(s.groups[k], len(s.eyes))
		}
		e.touched[k].add(p)
	}
}
