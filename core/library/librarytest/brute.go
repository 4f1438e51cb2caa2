package librarytest

import (
	"iter"
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// state is a position of a game, with the number of moves before it and the move after it.
type state struct {
	pos   game.Position
	ply   int
	next  game.Move
	color game.Color
}

// positions returns the states of the main line of rec: one for each move except forced passes, and
// one without a move for the final position. It panics if a move is illegal.
func positions(g Game, rec *record.Record) (list []state) {
	pos, ply := g.Start(rec), 0
	for n := range rec.Root.MainLine() {
		if n.Move == 0 {
			continue
		}
		if !game.MustPass(pos) {
			list = append(list, state{pos, ply, n.Move, n.Color})
			ply++
		}
		next, err := record.Step(pos, n)
		if err != nil {
			panic(err)
		}
		pos = next
	}
	if game.MustPass(pos) {
		pos, _ = pos.Play(game.Pass)
	}
	return append(list, state{pos: pos, ply: ply})
}

// replay is a game with all its positions.
type replay struct {
	width, height int
	states        []state
	boards        []rows // of the states
}

// rows are the points of each colour, including None: a number for each row, with a bit for each
// column.
type rows [3][]uint32

func (g Game) replay(rec *record.Record) replay {
	r := replay{width: rec.Width, height: rec.Height, states: positions(g, rec)}
	for _, s := range r.states {
		var b rows
		for c := range b {
			b[c] = make([]uint32, rec.Height)
		}
		for y := range rec.Height {
			for x := range rec.Width {
				b[s.pos.At(game.Pt(x, y))][y] |= 1 << x
			}
		}
		r.boards = append(r.boards, b)
	}
	return r
}

// brute returns a hit for the first position of each game that q matches.
func brute(games []replay, q library.Question) (hits []library.Hit) {
	var looks []look
	for t := range turnings(q) {
		looks = append(looks, t.look(q))
	}
	for n := range games {
		if h, ok := games[n].first(q, looks); ok {
			h.Game = n
			hits = append(hits, h)
		}
	}
	return hits
}

func (g *replay) first(q library.Question, looks []look) (library.Hit, bool) {
	if g.width != q.Width || g.height != q.Height {
		return library.Hit{}, false
	}
	for i, s := range g.states {
		for k := range looks {
			l := &looks[k]
			if by, ok := l.stands(&g.boards[i]); ok && l.turning.moves(q, s) {
				return l.turning.hit(q, g.states[i:], by), true
			}
		}
	}
	return library.Hit{}, false
}

// look is a question under one symmetry: which points have which colours.
type look struct {
	turning                  turning
	left, top, right, bottom int // of the area
	points                   []game.Stone
	anywhere                 bool
	width, height            int
}

func (t turning) look(q library.Question) look {
	l := look{turning: t, anywhere: q.Area != nil && q.Anywhere, width: q.Width, height: q.Height}
	area := library.Area{Right: q.Width - 1, Bottom: q.Height - 1}
	if q.Area != nil {
		area = *q.Area
	}
	a, b := t.sym.Turn(game.Pt(area.Left, area.Top), q.Width, q.Height), t.sym.Turn(game.Pt(area.Right, area.Bottom), q.Width, q.Height)
	l.left, l.right = int(min(a.X, b.X)), int(max(a.X, b.X))
	l.top, l.bottom = int(min(a.Y, b.Y)), int(max(a.Y, b.Y))
	for i, c := range q.Cells {
		if p := game.Pt(i%q.Width, i/q.Width); inside(q, p) && (q.Free == nil || !q.Free[i]) {
			l.points = append(l.points, game.Stone{Point: t.sym.Turn(p, q.Width, q.Height), Color: t.color(c)})
		}
	}
	return l
}

// stands reports whether all points have their colours on b. If the area may be anywhere, by is the
// shift at which they do, the smallest one down and then to the right.
func (l *look) stands(b *rows) (by game.Point, ok bool) {
	if !l.anywhere {
		return by, l.row(b, 0)>>l.left&1 != 0
	}
	for y := -l.top; l.bottom+y < l.height; y++ {
		fits := l.row(b, y) & (1<<(l.width-(l.right-l.left)) - 1)
		if fits != 0 {
			return game.Point{X: int8(bits.TrailingZeros32(fits) - l.left), Y: int8(y)}, true
		}
	}
	return by, false
}

// row returns, as a set of bits, the columns at which the left side of the area can be. All points,
// shifted down by down rows, then have their colours.
func (l *look) row(b *rows, down int) uint32 {
	fits := ^uint32(0)
	for _, p := range l.points {
		if fits &= b[p.Color][int(p.Point.Y)+down] >> (int(p.Point.X) - l.left); fits == 0 {
			break
		}
	}
	return fits
}

// turning is one way to see a question.
type turning struct {
	sym     library.Symmetry
	swapped bool
}

// turnings returns an iterator over the symmetries of q in order of preference, first without and
// then with swapped colours.
func turnings(q library.Question) iter.Seq[turning] {
	return func(yield func(turning) bool) {
		for _, swapped := range []bool{false, true} {
			for s := library.Symmetry(0); (!swapped || q.Swap) && s < library.Symmetries(q.Width, q.Height); s++ {
				if !yield(turning{s, swapped}) {
					return
				}
			}
		}
	}
}

func (t turning) color(c game.Color) game.Color {
	if t.swapped {
		return c.Opponent()
	}
	return c
}

func inside(q library.Question, p game.Point) bool {
	a := q.Area
	return a == nil || int(p.X) >= a.Left && int(p.X) <= a.Right && int(p.Y) >= a.Top && int(p.Y) <= a.Bottom
}

// matches reports whether all points of q have their colours in s after a shift by the vector by.
func (t turning) matches(q library.Question, s state, by game.Point) bool {
	for _, p := range t.look(q).points {
		if s.pos.At(game.Point{X: p.Point.X + by.X, Y: p.Point.Y + by.Y}) != p.Color {
			return false
		}
	}
	return true
}

// moves reports whether q allows the side to move in s. A question with an Area or without a side
// to move allows both. If both sides have passed, moves returns true.
func (t turning) moves(q library.Question, s state) bool {
	mover := s.color
	if s.next == 0 {
		mover = s.pos.ToMove()
		if _, ok := s.pos.(game.Settler); ok && mover == game.None {
			return true // both have passed
		}
	}
	return q.Area != nil || q.ToMove == game.None || mover == t.color(q.ToMove)
}

// hit returns the hit for states[0], in which q matches after a shift by the vector by.
func (t turning) hit(q library.Question, states []state, by game.Point) library.Hit {
	h := library.Hit{Ply: states[0].ply, Turned: t.sym, Swapped: t.swapped}
	back := func(p game.Point) (game.Point, bool) {
		p.X, p.Y = p.X-by.X, p.Y-by.Y
		if p.X < 0 || p.Y < 0 || int(p.X) >= q.Width || int(p.Y) >= q.Height {
			return p, false
		}
		p = t.sym.Inverse().Turn(p, q.Width, q.Height)
		return p, inside(q, p)
	}
	for i, s := range states {
		p, placed := s.next.Point()
		at, within := back(p)
		switch {
		case s.next == 0:
			return h
		case q.Area == nil:
			h.Color, h.Next = t.color(s.color), s.next
			if placed {
				h.Next = game.PlaceAt(at)
			}
			return h
		case placed && within:
			h.Color, h.Next = t.color(s.color), game.PlaceAt(at)
			return h
		case i+1 < len(states) && !t.matches(q, states[i+1], by):
			return h // something was captured from outside
		}
	}
	return h
}
