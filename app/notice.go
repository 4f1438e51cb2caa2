package app

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
)

// noticeTime is how long a notice is shown.
const noticeTime = 2500 * time.Millisecond

// notice is a line over the lower end of a screen that goes away by itself. It takes
// no clicks.
type notice struct {
	layer *fyne.Container // over the screen
	back  *canvas.Rectangle
	words *canvas.Text
	asked int // how many were shown, so that an older one does not take the newer away
}

func newNotice() *notice {
	n := &notice{back: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	n.layer = &fyne.Container{Layout: n, Objects: []fyne.CanvasObject{n.back, n.words}}
	n.layer.Hide()
	return n
}

// show shows words on a canvas for a while; dispatch runs a function on Fyne's thread.
func (n *notice) show(words string, c fyne.Canvas, dispatch func(func())) {
	n.asked++
	mine := n.asked
	n.words.Text, n.words.TextSize, n.words.Color = words, theme.TextSize(), theme.Color(theme.ColorNameBackground)
	n.back.FillColor, n.back.CornerRadius = theme.Color(theme.ColorNameForeground), 8
	n.layer.Show()
	n.Layout(nil, n.layer.Size())
	c.Refresh(n.layer) // the layer itself knows no canvas before it is painted
	time.AfterFunc(noticeTime, func() {
		dispatch(func() {
			if n.asked == mine {
				n.layer.Hide()
				c.Refresh(n.layer)
			}
		})
	})
}

// Layout is part of fyne.Layout.
func (n *notice) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const padding, above = 12, 24
	text := n.words.MinSize()
	x, y := (size.Width-text.Width)/2, size.Height-text.Height-padding-above
	widgets.Put(n.back, x-padding, y-padding/2, text.Width+2*padding, text.Height+padding)
	widgets.Put(n.words, x, y, text.Width, text.Height)
}

// MinSize is part of fyne.Layout.
func (n *notice) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
