package shell

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// NoticeTime is how long Shell.Say shows words.
const NoticeTime = 2500 * time.Millisecond

// notice is a message over the upper end of a screen, below the way back and above the tools. It
// has one or more lines, disappears by itself and ignores clicks.
type notice struct {
	layer *fyne.Container // over the screen
	back  *canvas.Rectangle
	words *widget.RichText
	shown *While // over once the words are gone, or newer ones came
}

func newNotice() *notice {
	n := &notice{back: canvas.NewRectangle(nil), words: widget.NewRichText()}
	n.words.Wrapping = fyne.TextWrapWord
	n.layer = &fyne.Container{Layout: &layout.Arrange{Place: n.place}, Objects: []fyne.CanvasObject{n.back, n.words}}
	n.layer.Hide()
	return n
}

// show shows words on c for NoticeTime. dispatch runs a function on Fyne's thread.
func (n *notice) show(words string, c fyne.Canvas, dispatch func(func())) {
	n.shown.End()
	n.shown = Begin(dispatch)
	n.words.Segments = []widget.RichTextSegment{&widget.TextSegment{Text: words, Style: widget.RichTextStyle{ColorName: theme.ColorNameBackground}}}
	n.words.Refresh()
	n.back.FillColor, n.back.CornerRadius = theme.Color(theme.ColorNameForeground), 8
	n.layer.Show()
	n.place(n.layer.Size())
	c.Refresh(n.layer) // the layer itself knows no canvas before it is painted
	n.shown.After(NoticeTime, func() {
		n.shown.End()
		n.layer.Hide()
		c.Refresh(n.layer)
	})
}

// place positions the words over the upper end of a screen of this size.
func (n *notice) place(size fyne.Size) {
	const edge, below = 12, 48
	pad := theme.InnerPadding()
	width := fyne.Min(size.Width-2*edge, fyne.MeasureText(n.words.String(), theme.TextSize(), fyne.TextStyle{}).Width+2*pad+1)
	high := widgets.HighAt(n.words, width)
	x, y := (size.Width-width)/2, fyne.Max(0, fyne.Min(below, size.Height-high))
	widgets.Put(n.back, x, y, width, high)
	widgets.Put(n.words, x, y, width, high)
}
