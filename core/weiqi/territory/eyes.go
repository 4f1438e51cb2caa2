package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// spot describes a real point of an eye.
type spot struct {
	inner     []int16 // neighbours in the eye
	openInner int     // empty ones among them
	openFalse int     // empty neighbours that are false
	heldFalse int     // false neighbours that hold a stone of the other colour
	neverEye  bool    // a prisoner here keeps the point from ever being closed off
	moves     int     // needed to close the point off as an eye; never if many
}

// never stands for a number of moves that cannot be made.
const never = 1000

// judge estimates the worth of one eye. The estimate is meant for positions that
// are played to the end; further moves correct its mistakes.
type judge struct {
	*survey
	*eye
	foe   game.Color
	fake  grid.Set
	spots map[int16]*spot
}

// judgeEyes sets real and worth for every eye, and worth for every region. Points in falsePoints
// are not part of real.
func (s *survey) judgeEyes(falsePoints grid.Set) {
	for k := range s.eyes {
		e := &s.eyes[k]
		e.real = grid.NewSet(s.Grid)
		for p := range e.points.All() {
			if !falsePoints.Has(p) {
				e.real.Add(p)
			}
		}
		j := &judge{survey: s, eye: e, foe: e.color.Opponent(), fake: falsePoints, spots: map[int16]*spot{}}
		j.readSpots()
		e.worth = j.estimate()
		s.regions[e.region].worth += e.worth
	}
}

func (j *judge) estimate() int {
	worth := 0
	for _, rule := range [...]func() int{j.closable, j.divided, j.manyPrisoners, j.spacious, j.pairDivided, j.captured} {
		if worth = max(worth, rule()); worth >= 2 {
			return 2
		}
	}
	return worth
}

func (j *judge) readSpots() {
	for p := range j.real.All() {
		t := &spot{}
		for _, q := range j.Grid.Adjacent[p] {
			empty := j.Stones[q] == game.None
			if j.real.Has(q) {
				t.inner = append(t.inner, q)
				if empty {
					t.openInner++
				}
			}
			if j.fake.Has(q) && empty {
				t.openFalse++
			}
			if j.fake.Has(q) && j.Stones[q] == j.foe {
				t.heldFalse++
			}
		}
		t.neverEye = j.Stones[p] == j.foe && (t.heldFalse > 0 || t.openFalse >= 2)
		j.spots[p] = t
	}
	for p, t := range j.spots {
		for _, q := range j.Grid.Adjacent[p] {
			t.moves += j.movesAgainst(q)
		}
	}
}

// movesAgainst returns the number of moves that the owner needs to protect a point from its
// neighbour q. It returns never if the point cannot be protected.
func (j *judge) movesAgainst(q int16) int {
	t := j.spots[q]
	switch j.Stones[q] {
	case game.None:
		if t == nil || t.heldFalse >= 1 {
			return 1
		}
	case j.foe:
		if j.fake.Has(q) || t != nil && t.neverEye {
			return never
		}
		if t != nil && t.openFalse >= 1 {
			return 1
		}
	}
	return 0
}

// closable returns 1 if a point of the eye can be closed off as an eye with at most one move, and
// otherwise 0.
func (j *judge) closable() int {
	for _, t := range j.spots {
		if t.moves <= 1 {
			return 1
		}
	}
	return 0
}

// divided returns the number of eyes after the best move that divides the space. Each part counts
// as one eye if it has a point that needs no further move.
func (j *judge) divided() (worth int) {
	for cut := range j.real.All() {
		if !j.playable(cut) {
			continue
		}
		allowed := 0
		if j.spots[cut].heldFalse == 1 {
			allowed = 1 // the cutting move itself closes that side
		}
		if parts := j.real.Without(cut).Pieces(j.Grid); len(parts) > 1 {
			worth = max(worth, j.partsWith(parts, 1, allowed))
		}
	}
	return worth
}

// partsWith returns the number of parts that have at least n points which need at most the given
// number of moves.
func (j *judge) partsWith(parts []grid.Set, n, moves int) (count int) {
	for _, part := range parts {
		if part.CountIf(func(p int16) bool { return j.spots[p].moves <= moves }) >= n {
			count++
		}
	}
	return count
}

// manyPrisoners returns the number of eyes that the space of captured stones makes: two for eight
// stones, one for five, and otherwise zero.
func (j *judge) manyPrisoners() int {
	switch n := j.real.CountIf(func(p int16) bool { return j.Stones[p] == j.foe && j.Dead[p] }); {
	case n >= 8:
		return 2
	case n >= 5:
		return 1
	}
	return 0
}

// spacious returns 2 if the eye has much space, reduced by its weaknesses and by prisoners at its
// centre, or many open crossings. Otherwise it returns 0.
func (j *judge) spacious() int {
	space, crossings := 0, 0
	for p, t := range j.spots {
		space += 1 - min(t.moves, 2)
		switch {
		case j.Stones[p] == j.foe && len(t.inner) >= 2:
			space--
		case j.Stones[p] == game.None:
			crossings += max(0, len(t.inner)-2)
		}
	}
	if space >= 6 || crossings >= 6 {
		return 2
	}
	return 0
}

// pairDivided returns 2 if the eye has two adjacent crossings and its space is divided whichever of
// them the owner gets. Otherwise it returns 0.
func (j *judge) pairDivided() int {
	for p, t := range j.spots {
		if j.Stones[p] != game.None || j.Grid.Border(p) || !crossing(t) || !j.playable(p) {
			continue
		}
		for _, q := range t.inner {
			u := j.spots[q]
			if !crossing(u) || j.Stones[q] != game.None && u.openInner <= 1 {
				continue
			}
			parts := j.real.Without(p, q).Pieces(j.Grid)
			spacious := 1
			if j.Stones[q] != game.None {
				spacious = 2
			}
			if j.partsWith(parts, 1, 0) >= 2 && j.partsWith(parts, 2, 0) >= spacious {
				return 2
			}
		}
	}
	return 0
}

func crossing(t *spot) bool { return len(t.inner) >= 3 && t.moves <= 1 }

// captured returns 2 if the space that the prisoners leave makes two eyes. This must be so even if
// the other side keeps any one point on which the owner cannot play. Otherwise captured returns 0.
func (j *judge) captured() int {
	prisoners := grid.NewSet(j.Grid)
	kept := []int16{-1}
	captives := false
	for p := range j.real.All() {
		if j.Stones[p] == j.foe && j.Dead[p] {
			prisoners.Add(p)
			captives = true
		} else if !j.playable(p) {
			prisoners.Add(p)
			kept = append(kept, p)
		}
	}
	if !captives {
		return 0
	}
	thrownIn := j.points.CountIf(func(p int16) bool { return j.Stones[p] == j.foe && j.fake.Has(p) })
	for _, p := range kept {
		shape := prisoners
		if p >= 0 {
			shape = prisoners.Without(p)
		}
		if j.shapeEyes(shape)-thrownIn < 2 {
			return 0
		}
	}
	return 2
}

// shapeEyes returns an estimate of the number of eyes in an empty shape: one for each part, and one
// for every two vital points.
func (j *judge) shapeEyes(shape grid.Set) int {
	parts := len(shape.Pieces(j.Grid))
	vital := shape.CountIf(func(p int16) bool {
		return len(shape.Without(p).Pieces(j.Grid)) > parts || j.within(shape, p) >= 3
	})
	if shape.Count() >= 7 {
		vital++ // seven points live whatever their shape
	}
	return parts + vital/2
}

// playable reports whether the owner may play on point p, ignoring ko.
func (j *judge) playable(p int16) bool {
	if j.Stones[p] != game.None {
		return false
	}
	for _, q := range j.Grid.Adjacent[p] {
		if j.Stones[q] != j.foe || j.chains[j.chain[q]].liberties <= 1 {
			return true
		}
	}
	return false
}
