package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/layout"
)

// Unroll is a scroll whose content, parts one under the other, is made only as far as it has
// been scrolled to: what is long costs no more than what is seen of it.
type Unroll struct {
	widget.BaseWidget
	scroll *container.Scroll
	parts  *fyne.Container
	part   func(i int) fyne.CanvasObject
	whole  bool // there is no further part

	width, height float32 // of the parts as they were last placed
	placed        int     // parts that were
}

// NewUnroll makes an empty one.
func NewUnroll() *Unroll {
	u := &Unroll{whole: true}
	u.parts = &fyne.Container{Layout: (*unrolled)(u)}
	u.scroll = container.NewVScroll(u.parts)
	u.scroll.OnScrolled = func(fyne.Position) { u.fill() }
	u.ExtendBaseWidget(u)
	return u
}

// Set shows other content from its top; part returns its parts in order, and nil after the last.
func (u *Unroll) Set(part func(i int) fyne.CanvasObject) {
	u.part, u.whole, u.parts.Objects = part, false, nil
	u.placed, u.height = 0, 0
	u.scroll.Offset = fyne.Position{}
	u.fill()
	u.scroll.Refresh()
}

// Made returns how many parts are there so far.
func (u *Unroll) Made() int { return len(u.parts.Objects) }

// Top returns the index of the part that begins what is in sight.
func (u *Unroll) Top() int {
	for i, o := range u.parts.Objects {
		if o.Position().Y+o.Size().Height > u.scroll.Offset.Y {
			return i
		}
	}
	return max(0, u.Made()-1)
}

// fill makes parts until there is a window of them below what is in sight.
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

// place gives the parts a width: all if it is another one, or those that have none yet.
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

// Resize makes the parts that come in sight.
func (u *Unroll) Resize(size fyne.Size) {
	u.BaseWidget.Resize(size)
	u.scroll.Resize(size)
	u.fill()
}

// CreateRenderer implements fyne.Widget.
func (u *Unroll) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(u.scroll) }

// unrolled is the layout of the parts.
type unrolled Unroll

// Layout implements fyne.Layout.
func (l *unrolled) Layout(_ []fyne.CanvasObject, size fyne.Size) { (*Unroll)(l).place(size.Width) }

// MinSize implements fyne.Layout.
func (l *unrolled) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, l.height) }
