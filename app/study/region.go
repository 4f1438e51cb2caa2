package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// region is the part of the board that the explorer compares. The zero value is the whole board.
type region struct {
	marking  bool         // the next taps, or a drag, are its corners
	corners  []game.Point // the corners that were tapped
	swept    []game.Point // what a drag that goes on would mark
	area     *library.Area
	anywhere bool // on the board, and in both colours
	corner   bool // it is a corner of the board, in both colours
}

// leastCorners is the width of the smallest board whose corners can be searched.
const leastCorners = 13

// cornerRegion returns the quarter of a board of the given size that contains p. The quarters
// include the middle lines.
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

// narrow restricts q to p. It does nothing if p is the whole board or does not fit on q's board.
func (p *region) narrow(q *library.Question) {
	if p.area != nil && p.area.Right < q.Width && p.area.Bottom < q.Height {
		q.Area, q.Anywhere, q.Swap = p.area, p.anywhere, q.Swap || p.anywhere || p.corner
	}
}

// mark sets the region to the rectangle between two corners. A single corner is stored until the
// next call provides both.
func (p *region) mark(corners []game.Point) {
	p.corners, p.swept = corners, nil
	at := corners[len(corners)-1]
	a := p.corners[0]
	p.area = &library.Area{Left: int(min(a.X, at.X)), Top: int(min(a.Y, at.Y)), Right: int(max(a.X, at.X)), Bottom: int(max(a.Y, at.Y))}
	if len(p.corners) == 2 {
		p.marking, p.corners = false, nil
	} else {
		p.area = nil
	}
}

// row returns the buttons for the region of pos's board. Without a region, they start to mark one
// or select the corner that contains last. While the user marks a region, the button cancels that.
// With a region, they select the whole board again or change whether the region may be anywhere.
// The buttons call changed after each change.
func (p *region) row(pos game.Position, last game.Point, changed func()) fyne.CanvasObject {
	anew := func(change func()) func() {
		return func() {
			change()
			changed()
		}
	}
	switch {
	case p.marking:
		give := widgets.NewButton(text.T("common.cancel"), nil, anew(func() { *p = region{} }))
		return container.NewBorder(nil, nil, nil, give, widgets.Caption(text.T("explore.corners")))
	case p.area == nil:
		part := widgets.NewButton(text.T("explore.part"), nil, anew(func() { p.marking, p.corners = true, nil }))
		w, h := pos.Size()
		if w != h || w < leastCorners {
			return widgets.NewChoices(4, part)
		}
		corner := widgets.NewButton(text.T("explore.corner"), nil, anew(func() { *p = cornerRegion(w, last) }))
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
