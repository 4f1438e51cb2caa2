package shell

import (
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// NoticeTime returns how long Shell.Say shows words: long enough to read them.
func NoticeTime(words string) time.Duration {
	const each, least, most = 60 * time.Millisecond, 4 * time.Second, 10 * time.Second
	return min(max(each*time.Duration(utf8.RuneCountInString(words)), least), most)
}

// notice is a message that disappears by itself and ignores clicks. It replaces the screen's
// heading or, if there is no space or no heading, covers the top of the screen.
type notice struct {
	layer  *fyne.Container   // over the screen
	screen fyne.CanvasObject // under the layer
	back   *canvas.Rectangle
	words  *widgets.Lines
	stead  Heading // in whose place the words are; may be nil
	shown  *While  // over once the words are gone, or newer ones came
}

// Heading is implemented by objects that show a screen's heading.
type Heading interface {
	fyne.CanvasObject
	// Heading reports whether the object is a heading now, and where in its room a notice begins.
	Heading() (align fyne.TextAlign, is bool)
	// Yield hides the name while a notice has its place.
	Yield(on bool)
}

func newNotice() *notice {
	n := &notice{back: canvas.NewRectangle(nil), words: widgets.NewLines(theme.SizeNameText, theme.ColorNameBackground)}
	n.layer = &fyne.Container{Layout: &layout.Arrange{Place: n.place}, Objects: []fyne.CanvasObject{n.back, n.words}}
	n.layer.Hide()
	return n
}

// show shows words on c for NoticeTime. dispatch must run a function on Fyne's thread.
func (n *notice) show(words string, c fyne.Canvas, dispatch func(func())) {
	n.shown.End()
	n.shown = Begin(dispatch)
	n.words.Text = words
	n.back.FillColor, n.back.CornerRadius = theme.Color(theme.ColorNameForeground), 8
	n.layer.Show()
	n.place(n.layer.Size())
	n.words.Refresh()
	c.Refresh(n.layer) // the layer itself knows no canvas before it is painted
	n.shown.After(NoticeTime(words), func() {
		n.shown.End()
		n.layer.Hide()
		n.replace(nil)
		c.Refresh(n.layer)
	})
}

// over sets the screen below the notice.
func (n *notice) over(screen fyne.CanvasObject) {
	n.screen = screen
	n.place(n.layer.Size())
}

// replace hides the text of h, which may be nil, and shows the text of the heading that was hidden
// before.
func (n *notice) replace(h Heading) {
	if n.stead == h {
		return
	}
	if n.stead != nil {
		n.stead.Yield(false)
	}
	if n.stead = h; h != nil {
		h.Yield(true)
	}
}

// place lays out the notice on a screen of the given size.
func (n *notice) place(size fyne.Size) {
	if !n.layer.Visible() {
		return
	}
	const edge, below, air = 12, 48, 4
	pad := fyne.NewSize(2*theme.InnerPadding(), 2*air)
	stead, at := headingOf(n.screen, fyne.Position{})
	if stead != nil {
		align, _ := stead.Heading()
		room, middle := stead.Size(), at.Y+stead.Size().Height/2
		room.Height = fyne.Max(room.Height, fyne.Min(fyne.Max(room.Height+3*air, 10*air), 2*middle)) // a little more than the name's
		if words := n.words.Needs(room.Subtract(pad)); words.Height <= room.Height-pad.Height {
			box := words.Add(pad).AddWidthHeight(1, 0)
			x := map[fyne.TextAlign]float32{fyne.TextAlignCenter: (room.Width - box.Width) / 2, fyne.TextAlignTrailing: room.Width - box.Width}[align]
			n.put(fyne.NewPos(at.X+x, middle-box.Height/2), box)
			n.replace(stead)
			return
		}
	}
	n.replace(nil)
	room := fyne.NewSize(size.Width-2*edge, size.Height)
	box := n.words.Needs(room.Subtract(pad)).Add(pad).AddWidthHeight(1, 0)
	n.put(fyne.NewPos((size.Width-box.Width)/2, fyne.Max(0, fyne.Min(below, size.Height-box.Height))), box)
}

// put lays out the text in a box at the given position.
func (n *notice) put(at fyne.Position, box fyne.Size) {
	widgets.Put(n.back, at.X, at.Y, box.Width, box.Height)
	pad := theme.InnerPadding()
	widgets.Put(n.words, at.X+pad, at.Y+4, box.Width-2*pad, box.Height-8)
}

// headingOf returns the first visible heading in o and its position. at is the position of o's
// parent. It returns nil if o has no heading.
func headingOf(o fyne.CanvasObject, at fyne.Position) (Heading, fyne.Position) {
	if o == nil || !o.Visible() {
		return nil, at
	}
	at = at.Add(o.Position())
	if h, ok := o.(Heading); ok {
		if _, is := h.Heading(); is && o.Size().Width > 0 {
			return h, at
		}
	}
	if c, ok := o.(*fyne.Container); ok {
		for _, part := range c.Objects {
			if h, at := headingOf(part, at); h != nil {
				return h, at
			}
		}
	}
	return nil, at
}
