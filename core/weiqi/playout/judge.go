package playout

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// settled is the mean ownership from which a group is taken to live.
// // It is low because playouts leave much to chance.
const settled = 0.25

// smallSpace is the number of points of the largest empty region that a group in
// seki touches: around more there is room to live.
const smallSpace = 6

// Judge says of every stone what becomes of it where play has stopped: what
// Benson's algorithm proves, and else what the ownership tells (row by row from
// the top left: 1 Black, -1 White). Stones of one Group and one fate are told
// together, in the order of their first points; which are captured is as in Dead.
func Judge(pos *weiqi.Position, own []float32) []game.Proposal {
	s := newSurvey(pos, own)
	weak := s.outweighed()
	var dead []game.Point
	s.eachChain(func(chain []game.Point, c game.Color) {
		if s.captured(chain, c, weak) {
			dead = append(dead, chain...)
		}
	})
	j := judge{survey: s, dead: s.mark(dead), seki: s.mark(weiqi.Seki(pos, dead)), grouped: make([]bool, len(own))}
	j.spaces()
	var list []game.Proposal
	s.eachChain(func(chain []game.Point, c game.Color) {
		if !j.grouped[index(chain[0], s.size)] {
			list = append(list, j.group(chain[0], c)...)
		}
	})
	return list
}

// judge is a survey and what was concluded from it, row by row.
type judge struct {
	*survey
	dead, seki []bool
	space      []int // number of points of an empty point's region
	grouped    []bool
}

func (s *survey) mark(points []game.Point) []bool {
	marks := make([]bool, s.size*s.size)
	for _, p := range points {
		marks[index(p, s.size)] = true
	}
	return marks
}

// spaces measures the empty regions.
func (j *judge) spaces() {
	j.space = make([]int, j.size*j.size)
	seen := make([]bool, j.size*j.size)
	j.each(func(p game.Point) {
		if j.pos.At(p) != game.None || seen[index(p, j.size)] {
			return
		}
		empty, _ := flood(j.pos, p, game.None, seen)
		for _, q := range empty {
			j.space[index(q, j.size)] = len(empty)
		}
	})
}

// group judges the chains of the group on p and puts those of one fate together.
func (j *judge) group(p game.Point, c game.Color) []game.Proposal {
	var list []game.Proposal
	for _, q := range Group(j.pos, p) {
		if j.grouped[index(q, j.size)] {
			continue
		}
		chain := j.pos.Chain(q)
		for _, stone := range chain {
			j.grouped[index(stone, j.size)] = true
		}
		verdict, sure := j.verdict(chain, c)
		list = together(list, chain, verdict, sure)
	}
	return list
}

// together adds a chain to the proposal of its fate, or as a new one.
func together(list []game.Proposal, chain []game.Point, v game.Verdict, sure bool) []game.Proposal {
	for i := range list {
		if list[i].Verdict == v && list[i].Sure == sure {
			list[i].Stones = append(list[i].Stones, chain...)
			return list
		}
	}
	return append(list, game.Proposal{Stones: chain, Verdict: v, Sure: sure})
}

func (j *judge) verdict(chain []game.Point, c game.Color) (v game.Verdict, sure bool) {
	at := index(chain[0], j.size)
	switch owner := j.alive[at]; {
	case owner == c:
		return game.Alive, true
	case owner == c.Opponent():
		return game.Captured, true
	case j.dead[at]:
		return game.Captured, false
	case j.inSeki(chain, c):
		return game.Seki, false
	}
	if mean, _ := j.strength(chain, c); mean >= settled {
		return game.Alive, false
	}
	return game.Unsettled, false
}

// inSeki tells whether a chain without two eyes shares a liberty with one of the
// other side in the same case, and no open space is near, in which either could
// still live.
func (j *judge) inSeki(chain []game.Point, c game.Color) bool {
	if !j.seki[index(chain[0], j.size)] {
		return false
	}
	shared := false
	for _, p := range chain {
		for _, liberty := range j.beside(p) {
			if j.pos.At(liberty) != game.None {
				continue
			}
			if j.space[index(liberty, j.size)] > smallSpace {
				return false
			}
			for _, q := range j.beside(liberty) {
				shared = shared || j.pos.At(q) == c.Opponent() && j.seki[index(q, j.size)]
			}
		}
	}
	return shared
}

// beside returns the points next to p on the board.
func (s *survey) beside(p game.Point) []game.Point {
	var list []game.Point
	for _, step := range [4]game.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		n := game.Point{X: p.X + step.X, Y: p.Y + step.Y}
		if n.X >= 0 && n.Y >= 0 && int(n.X) < s.size && int(n.Y) < s.size {
			list = append(list, n)
		}
	}
	return list
}
