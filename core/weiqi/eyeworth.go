package weiqi

import "pionnier/core/game"

// spot is what matters about a real point of an eye.
type spot struct {
	inner     []int16 // neighbours in the eye
	openInner int     // empty ones among them
	openFalse int     // empty neighbours that are false
	heldFalse int     // false neighbours that hold a stone of the other colour
	neverEye  bool    // a prisoner here keeps the point from ever being closed off
	moves     int     // needed to close the point off as an eye; never if many
}

// never is more moves than anyone has.
const never = 1000

// judge estimates the worth of one eye. The estimate is meant for positions
// that are played to the end; what it gets wrong, further moves put right.
type judge struct {
	*survey
	*eye
	foe   game.Color
	fake  points
	spots map[int16]*spot
}

// judgeEyes sets the real points and the worth of every eye, and the worth of
// every region.
func (s *survey) judgeEyes(falsePoints points) {
	for k := range s.eyes {
		e := &s.eyes[k]
		e.real = newPoints(s.grid)
		for p := range e.points.all() {
			if !falsePoints.has(p) {
				e.real.add(p)
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
	for p := range j.real.all() {
		t := &spot{}
		for _, q := range j.grid.adjacent[p] {
			empty := j.board[q] == game.None
			if j.real.has(q) {
				t.inner = append(t.inner, q)
				if empty {
					t.openInner++
				}
			}
			if j.fake.has(q) && empty {
				t.openFalse++
			}
			if j.fake.has(q) && j.board[q] == j.foe {
				t.heldFalse++
			}
		}
		t.neverEye = j.board[p] == j.foe && (t.heldFalse > 0 || t.openFalse >= 2)
		j.spots[p] = t
	}
	for p, t := range j.spots {
		for _, q := range j.grid.adjacent[p] {
			t.moves += j.movesAgainst(q)
		}
	}
}

// movesAgainst returns how many moves a point needs to be safe from the side of
// its neighbour q.
func (j *judge) movesAgainst(q int16) int {
	t := j.spots[q]
	switch j.board[q] {
	case game.None:
		if t == nil || t.heldFalse >= 1 {
			return 1
		}
	case j.foe:
		if j.fake.has(q) || t != nil && t.neverEye {
			return never
		}
		if t != nil && t.openFalse >= 1 {
			return 1
		}
	}
	return 0
}

// closable: a point that needs one move at most is an eye.
func (j *judge) closable() int {
	for _, t := range j.spots {
		if t.moves <= 1 {
			return 1
		}
	}
	return 0
}

// divided: a move that cuts the space makes an eye of every part with a point
// that is closed off then.
func (j *judge) divided() (worth int) {
	for cut := range j.real.all() {
		if !j.playable(cut) {
			continue
		}
		allowed := 0
		if j.spots[cut].heldFalse == 1 {
			allowed = 1 // the cutting move itself closes that side
		}
		if parts := j.real.without(cut).pieces(j.grid); len(parts) > 1 {
			worth = max(worth, j.partsWith(parts, 1, allowed))
		}
	}
	return worth
}

// partsWith counts the parts that have n points needing at most the given number of moves.
func (j *judge) partsWith(parts []points, n, moves int) (count int) {
	for _, part := range parts {
		if part.countIf(func(p int16) bool { return j.spots[p].moves <= moves }) >= n {
			count++
		}
	}
	return count
}

// manyPrisoners: who captured five stones in one place has an eye there, and who
// captured eight has two.
func (j *judge) manyPrisoners() int {
	switch n := j.real.countIf(func(p int16) bool { return j.board[p] == j.foe && j.dead[p] }); {
	case n >= 8:
		return 2
	case n >= 5:
		return 1
	}
	return 0
}

// spacious: much space, its weaknesses and the prisoners at its heart deducted, or
// many open crossings.
func (j *judge) spacious() int {
	space, crossings := 0, 0
	for p, t := range j.spots {
		space += 1 - min(t.moves, 2)
		switch {
		case j.board[p] == j.foe && len(t.inner) >= 2:
			space--
		case j.board[p] == game.None:
			crossings += max(0, len(t.inner)-2)
		}
	}
	if space >= 6 || crossings >= 6 {
		return 2
	}
	return 0
}

// pairDivided: of two crossings side by side, the owner gets one whichever the
// other side takes, and the space is cut.
func (j *judge) pairDivided() int {
	for p, t := range j.spots {
		if j.board[p] != game.None || j.grid.border(p) || !crossing(t) || !j.playable(p) {
			continue
		}
		for _, q := range t.inner {
			u := j.spots[q]
			if !crossing(u) || j.board[q] != game.None && u.openInner <= 1 {
				continue
			}
			parts := j.real.without(p, q).pieces(j.grid)
			spacious := 1
			if j.board[q] != game.None {
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

// captured: the prisoners leave a space that makes two eyes, even after the
// other side has kept any one of the points where the owner cannot play.
func (j *judge) captured() int {
	prisoners := newPoints(j.grid)
	kept := []int16{-1}
	captives := false
	for p := range j.real.all() {
		if j.board[p] == j.foe && j.dead[p] {
			prisoners.add(p)
			captives = true
		} else if !j.playable(p) {
			prisoners.add(p)
			kept = append(kept, p)
		}
	}
	if !captives {
		return 0
	}
	thrownIn := j.points.countIf(func(p int16) bool { return j.board[p] == j.foe && j.fake.has(p) })
	for _, p := range kept {
		shape := prisoners
		if p >= 0 {
			shape = prisoners.without(p)
		}
		if j.shapeEyes(shape)-thrownIn < 2 {
			return 0
		}
	}
	return 2
}

// shapeEyes estimates how many eyes an empty shape makes: one for each part,
// and one more for every two points worth playing on.
func (j *judge) shapeEyes(shape points) int {
	parts := len(shape.pieces(j.grid))
	vital := shape.countIf(func(p int16) bool {
		return len(shape.without(p).pieces(j.grid)) > parts || j.within(shape, p) >= 3
	})
	if shape.count() >= 7 {
		vital++ // seven points live whatever their shape
	}
	return parts + vital/2
}

// playable reports whether the owner may play on an empty point, ko aside.
func (j *judge) playable(p int16) bool {
	if j.board[p] != game.None {
		return false
	}
	for _, q := range j.grid.adjacent[p] {
		if j.board[q] != j.foe || j.chains[j.chain[q]].liberties <= 1 {
			return true
		}
	}
	return false
}
