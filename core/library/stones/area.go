package stones

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/library"
)

// any is the colour of a point that may have any content.
const any game.Color = 3

// pattern is the rectangle of a question under one symmetry.
type pattern struct {
	width, height int
	wanted        []game.Color // row by row; any where it is open
	spots         []spot       // the points that are not open, stones first
	stones        int          // of spots
	offsets       []offset     // of spots
	left, top     int          // where it lies in its place
	valid         set          // where its corner may be, if the board fits in a set
	turned        library.Symmetry
	swapped       bool
}

// spot is a point of a pattern.
type spot struct {
	dx, dy int
	color  game.Color // None: empty
}

// offset is the position of a spot, in points of the board from the pattern's corner.
type offset struct {
	by    int16
	color uint8 // 0 for Black, 1 for White
}

// patterns returns the images of q's rectangle under all symmetries, and with the colours exchanged
// if q.Swap is set, without duplicates. It returns nil if the area is not on the board.
func patterns(q *library.Question) (list []pattern) {
	area := library.Area{Right: q.Width - 1, Bottom: q.Height - 1}
	if q.Area != nil {
		area = *q.Area
	}
	if area.Left < 0 || area.Top < 0 || area.Right >= q.Width || area.Bottom >= q.Height || area.Left > area.Right || area.Top > area.Bottom {
		return nil
	}
	seen := map[string]bool{}
	for _, swapped := range []bool{false, true} {
		for s := library.Symmetry(0); (!swapped || q.Swap) && s < library.Symmetries(q.Width, q.Height); s++ {
			p := patternOf(q, area, s, swapped)
			look := string([]byte{byte(p.width), byte(p.left), byte(p.top)})
			for _, c := range p.wanted {
				look += string(rune('0' + c))
			}
			if !seen[look] {
				seen[look] = true
				list = append(list, p)
			}
		}
	}
	return list
}

func patternOf(q *library.Question, area library.Area, s library.Symmetry, swapped bool) pattern {
	a := s.Turn(game.Pt(area.Left, area.Top), q.Width, q.Height)
	b := s.Turn(game.Pt(area.Right, area.Bottom), q.Width, q.Height)
	left, top := int(min(a.X, b.X)), int(min(a.Y, b.Y))
	p := pattern{left: left, top: top, width: int(max(a.X, b.X)) - left + 1, height: int(max(a.Y, b.Y)) - top + 1, turned: s, swapped: swapped}
	p.wanted = make([]game.Color, p.width*p.height)
	var empty []spot
	for y := area.Top; y <= area.Bottom; y++ {
		for x := area.Left; x <= area.Right; x++ {
			i := y*q.Width + x
			at := s.Turn(game.Pt(x, y), q.Width, q.Height)
			dx, dy := int(at.X)-left, int(at.Y)-top
			c := swap(q.Cells[i], swapped)
			switch {
			case q.Free != nil && q.Free[i]:
				c = any
			case c == game.None:
				empty = append(empty, spot{dx, dy, c})
			default:
				p.spots = append(p.spots, spot{dx, dy, c})
			}
			p.wanted[dy*p.width+dx] = c
		}
	}
	p.stones = len(p.spots)
	p.spots = append(p.spots, empty...)
	for _, at := range p.spots {
		o := offset{by: int16(at.dy*q.Width + at.dx)}
		if at.color == game.White {
			o.color = 1
		}
		p.offsets = append(p.offsets, o)
	}
	if q.Anywhere {
		p.left, p.top = 0, 0
	}
	p.validate(q)
	return p
}

// validate sets p.valid to the points at which the corner of p may be.
func (p *pattern) validate(q *library.Question) {
	if !fits(q.Width, q.Height) {
		return
	}
	if !q.Anywhere {
		p.valid.add(p.left, p.top)
		return
	}
	for y := 0; y+p.height <= q.Height; y++ {
		for x := 0; x+p.width <= q.Width; x++ {
			p.valid.add(x, y)
		}
	}
}

// scanArea implements Scan for a question about a rectangle.
func scanArea(s *library.Segment, q *library.Question, wanted func(int) bool, hit func(library.Hit)) {
	a := &areaScan{q: q, patterns: patterns(q)}
	if a.patterns == nil {
		return
	}
	for n := range s.Len() {
		if width, height := s.Size(n); width != q.Width || height != q.Height {
			continue
		}
		index := s.Index(n)
		if len(index) != indexSize || wanted != nil && !wanted(n) {
			continue
		}
		if h, ok := a.match(entries(s.Moves(n)), index); ok {
			h.Game = n
			hit(h)
		}
	}
}

// areaScan searches one game after another for a rectangle.
type areaScan struct {
	q            *library.Question
	patterns     []pattern
	pointHistory pointHistory // of the game
}

// place is a possible place of a pattern.
type place struct {
	pattern   *pattern
	left, top int
}

// match returns a hit for the first position of a game that contains one of the patterns.
func (a *areaScan) match(list entries, index []byte) (library.Hit, bool) {
	a.pointHistory.isRead = false
	ever := everOf(index)
	best, from, until := place{}, never, 0
	for i := range a.patterns {
		p := &a.patterns[i]
		a.places(p, &ever, func(left, top int) {
			points := a.q.Width * a.q.Height
			a.pointHistory.readStones(list, points)
			if a.pointHistory.surely(p, top*a.q.Width+left, from) {
				return
			}
			a.pointHistory.follow(points)
			if begin, end, ok := a.stands(p, left, top, from); ok {
				best, from, until = place{p, left, top}, begin, end
			}
		})
	}
	if best.pattern == nil {
		return library.Hit{}, false
	}
	h := library.Hit{Ply: a.pointHistory.ply(from), Turned: best.pattern.turned, Swapped: best.pattern.swapped}
	a.goOn(&h, best, from, until)
	return h, true
}

// places calls at, row by row, for each place at which p may occur: each of its stones was on its
// point at some time.
func (a *areaScan) places(p *pattern, ever *[2]farSet, at func(left, top int)) {
	if !fits(a.q.Width, a.q.Height) {
		right, bottom := p.left, p.top
		if a.q.Anywhere {
			right, bottom = a.q.Width-p.width, a.q.Height-p.height
		}
		for y := p.top; y <= bottom; y++ {
			for x := p.left; x <= right; x++ {
				at(x, y)
			}
		}
		return
	}
	where := p.valid
	for _, s := range p.spots[:p.stones] {
		if where.keep(&ever[s.color-game.Black], stride*s.dy+s.dx) == 0 {
			return
		}
	}
	for w, word := range where {
		for ; word != 0; word &= word - 1 {
			i := w<<6 + bits.TrailingZeros64(word)
			at(i%stride, i/stride)
		}
	}
}

// keep intersects s with other, shifted down by the given number of bits. left is the union of the
// words of the result, so it is 0 if the result is empty.
func (s *set) keep(other *farSet, by int) (left uint64) {
	word, bit := by>>6, uint(by&63)
	far := other[word : word+setWords+1]
	for i := range s {
		s[i] &= far[i]>>bit | far[i+1]<<1<<(63-bit)
		left |= s[i]
	}
	return left
}

// stands returns the first moment, earlier than before, at which p is on the board at the given
// place, and the moment at which it changes. ok is false if there is no such moment.
func (a *areaScan) stands(p *pattern, left, top, before int) (from, until int, ok bool) {
	corner := top*a.q.Width + left
	for again := true; again; {
		again, until = false, never
		for k := range p.spots {
			s := &p.spots[k]
			begin, end, ok := a.pointHistory.has(corner+s.dy*a.q.Width+s.dx, s.color, from)
			if !ok || begin >= before {
				return 0, 0, false
			}
			again = again || begin > from && k > 0
			from, until = begin, min(until, end)
		}
	}
	return from, until, from < before
}

// goOn sets h.Next to the first move in the pattern between the moments from and until, if there is
// one.
func (a *areaScan) goOn(h *library.Hit, at place, from, until int) {
	for i := range a.pointHistory.list.len() {
		e, moment := a.pointHistory.list.at(i), a.pointHistory.moment[i]
		if int(moment) > until {
			return
		}
		if int(moment) <= from || !e.isMove() || e&pointMask == noPoint {
			continue
		}
		x, y := e.point()%a.q.Width-at.left, e.point()/a.q.Width-at.top
		if x < 0 || y < 0 || x >= at.pattern.width || y >= at.pattern.height {
			continue
		}
		home := home(a.q, at.pattern.turned)
		h.Color = swap(e.color(), at.pattern.swapped)
		h.Next = at.pattern.turned.Inverse().TurnMove(game.Place(x+int(home.X), y+int(home.Y)), a.q.Width, a.q.Height)
		return
	}
}

// home returns the upper left corner of the image of q's area under s.
func home(q *library.Question, s library.Symmetry) game.Point {
	if q.Area == nil {
		return game.Point{}
	}
	a := s.Turn(game.Pt(q.Area.Left, q.Area.Top), q.Width, q.Height)
	b := s.Turn(game.Pt(q.Area.Right, q.Area.Bottom), q.Width, q.Height)
	return game.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
}
