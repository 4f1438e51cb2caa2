package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// region is the part of the board that the games are searched for; its zero value is all of
// it.
type region struct {
	marking  bool         // the next taps, or a drag, are its corners
	corners  []game.Point // the corners that were tapped
	area     *library.Area
	anywhere bool // on the board, and in both colours
	corner   bool // it is a corner of the board, in both colours
}

// leastCorners is the side of the smallest board that has corners apart from each other.
const leastCorners = 13

// cornerRegion is the quarter of a board, with the middle lines, that a point is in.
func cornerRegion(size int, p game.Point) region {
	from := func(x int8) (int, int) {
		if 2*int(x)+1 > size {
			return size / 2, size - 1
		}
		return 0, (size+1)/2 - 1
	}
	a := library.Area{}
	a.Left, a.Right = from(p.X)
	a.Top, a.Bottom = from(p.Y)
	return region{area: &a, corner: true}
}

// narrow asks for the part alone.
func (p *region) narrow(q *library.Question) {
	if p.area != nil && p.area.Right < q.Width && p.area.Bottom < q.Height {
		q.Area, q.Anywhere, q.Swap = p.area, p.anywhere, q.Swap || p.anywhere || p.corner
	}
}

// tap takes a tap on the board as a corner of the region, if one is being marked.
func (e *explorer) tap(at game.Point) bool {
	return e.region.marking && e.mark(append(e.region.corners, at))
}

// drag takes a drag over the board as two corners of the region, if one is being marked.
func (e *explorer) drag(from, to game.Point) bool {
	return e.region.marking && e.mark([]game.Point{from, to})
}

// mark takes one corner, or both, and returns true.
func (e *explorer) mark(corners []game.Point) bool {
	p := &e.region
	p.corners = corners
	at := corners[len(corners)-1]
	a := p.corners[0]
	p.area = &library.Area{Left: int(min(a.X, at.X)), Top: int(min(a.Y, at.Y)), Right: int(max(a.X, at.X)), Bottom: int(max(a.Y, at.Y))}
	if len(p.corners) == 2 {
		p.marking, p.corners = false, nil
	} else {
		p.area = nil
	}
	e.show()
	e.showBoard()
	return true
}

// regionRow is how a part of the board is marked, and given up.
func (e *explorer) regionRow() fyne.CanvasObject {
	p := &e.region
	anew := func(change func()) func() {
		return func() {
			change()
			e.show()
			e.showBoard()
		}
	}
	switch {
	case p.marking:
		give := widgets.NewButton(text.T("common.cancel"), nil, anew(func() { *p = region{} }))
		return container.NewBorder(nil, nil, nil, give, widgets.Caption(text.T("explore.corners")))
	case p.area == nil:
		part := widgets.NewButton(text.T("explore.part"), nil, anew(func() { p.marking, p.corners = true, nil }))
		w, h := e.snap.Position().Size()
		if w != h || w < leastCorners {
			return widgets.NewChoices(4, part)
		}
		corner := widgets.NewButton(text.T("explore.corner"), nil, anew(func() { *p = cornerRegion(w, e.lastPoint()) }))
		return widgets.NewChoices(4, corner, part)
	case p.corner:
		return widgets.NewChoices(4, widgets.NewButton(text.T("explore.whole"), nil, anew(func() { *p = region{} })))
	}
	word := "explore.anywhere"
	if p.anywhere {
		word = "explore.inplace"
	}
	return widgets.NewChoices(4,
		widgets.NewButton(text.T(word), nil, anew(func() { p.anywhere = !p.anywhere })),
		widgets.NewButton(text.T("explore.whole"), nil, anew(func() { *p = region{} })))
}

// draw shows on the board the part that is searched for and what was played next.
func (e *explorer) draw(sc *board.Scene) {
	sc.Area = append(sc.Area, e.region.corners...)
	if a := e.region.area; a != nil {
		for y := a.Top; y <= a.Bottom; y++ {
			for x := a.Left; x <= a.Right; x++ {
				sc.Area = append(sc.Area, game.Pt(x, y))
			}
		}
	}
	if e.found == nil || e.region.marking {
		return
	}
	list := e.next[:min(mostCandidates, len(e.next))]
	for i := range list {
		c := &list[i]
		if at, ok := c.Move.Point(); ok {
			h := board.Hint{Point: at, Text: letter(i), Best: i == 0, Weight: weight(i, int64(c.Games), int64(list[0].Games))}
			h.Notes[0] = e.note(c)
			sc.Hints = append(sc.Hints, h)
		}
	}
}
