package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/layout"
)

// Unroll is a scroll of stacked parts that are created only when they become visible.
type Unroll struct {
	widget.BaseWidget
	scroll *container.Scroll
	parts  *fyne.Container
	part   func(i int) fyne.CanvasObject
	whole  bool // there are no further parts

	width, height float32 // of the parts when they were last placed
	placed        int     // number of parts that were placed
}

// NewUnroll returns an empty Unroll.
func NewUnroll() *Unroll {
	u := &Unroll{whole: true}
	u.parts = &fyne.Container{Layout: (*unrolled)(u)}
	u.scroll = container.NewVScroll(u.parts)
	u.scroll.OnScrolled = func(fyne.Position) { u.fill() }
	u.ExtendBaseWidget(u)
	return u
}

// Set replaces the content and scrolls to the top. part returns part i, or nil after the last part.
// It is called when the part is about to become visible.
func (u *Unroll) Set(part func(i int) fyne.CanvasObject) {
	u.part, u.whole, u.parts.Objects = part, false, nil
	u.placed, u.height = 0, 0
	u.scroll.Offset = fyne.Position{}
	u.fill()
	u.scroll.Refresh()
}

// Made returns the number of parts made so far.
func (u *Unroll) Made() int { return len(u.parts.Objects) }

// Top returns the index of the first visible part.
func (u *Unroll) Top() int {
	for i, o := range u.parts.Objects {
		if o.Position().Y+o.Size().Height > u.scroll.Offset.Y {
			return i
		}
	}
	return max(0, u.Made()-1)
}

// fill makes parts until they extend two heights of the window below its top.
func (u *Unroll) fill() {
	made := u.Made()
	for size := u.scroll.Size(); !u.whole && u.height < u.scroll.Offset.Y+2*size.Height; {
		o := u.part(u.Made())
		if u.whole = o == nil; !u.whole {
			u.parts.Objects = append(u.parts.Objects, o)
			u.place(size.Width)
		}
	}
	if u.Made() > made {
		u.scroll.Refresh()
	}
}

// place lays out the parts for width. It places only new parts unless the width has changed.
func (u *Unroll) place(width float32) {
	if width != u.width {
		u.width, u.height, u.placed = width, 0, 0
	}
	for ; u.placed < u.Made(); u.placed++ {
		o := u.parts.Objects[u.placed]
		o.Resize(fyne.NewSize(width, o.MinSize().Height)) // a text that wraps knows its height then
		height := o.MinSize().Height
		layout.Put(o, 0, u.height, width, height)
		u.height += height
	}
}

// Resize implements fyne.CanvasObject. It makes the parts that become visible.
func (u *Unroll) Resize(size fyne.Size) {
	u.BaseWidget.Resize(size)
	u.scroll.Resize(size)
	u.fill()
}

// CreateRenderer implements fyne.Widget.
func (u *Unroll) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(u.scroll) }

// unrolled is the layout of the parts of an Unroll.
type unrolled Unroll

// Layout implements fyne.Layout.
func (l *unrolled) Layout(_ []fyne.CanvasObject, size fyne.Size) { (*Unroll)(l).place(size.Width) }

// MinSize implements fyne.Layout.
func (l *unrolled) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, l.height) }
