package history

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/widgets"
)

// headLayout lays out the back button, the title and other buttons in a row. If the title does not
// fit even in small text, the other buttons are below.
type headLayout struct{ two bool }

// Layout implements fyne.Layout.
func (h *headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	back, buttons, title := o[0], o[1], o[2].(*widgets.Title)
	left, right := back.MinSize(), buttons.MinSize()
	right.Width = min(right.Width, size.Width)
	room := size.Width - left.Width - right.Width - 2*fynetheme.Padding()
	h.two = !widgets.Fits(title.Text, room-2*fynetheme.InnerPadding(), widgets.ShortLetters(), fyne.TextStyle{Bold: true})
	high, x := h.rows(o)
	if h.two {
		room = size.Width - left.Width - fynetheme.Padding()
		widgets.Put(buttons, size.Width-right.Width, high, right.Width, right.Height)
	} else {
		widgets.Put(buttons, size.Width-right.Width, 0, right.Width, high)
	}
	widgets.Put(back, 0, 0, left.Width, high)
	widgets.Put(title, x, 0, room, high)
}

// rows returns the height of the first row and the x coordinate of the title.
func (h *headLayout) rows(o []fyne.CanvasObject) (high, x float32) {
	high = max(o[0].MinSize().Height, o[2].MinSize().Height)
	if !h.two {
		high = max(high, o[1].MinSize().Height)
	}
	return high, o[0].MinSize().Width + fynetheme.Padding()
}

// MinSize implements fyne.Layout.
func (h *headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	high, _ := h.rows(o)
	if h.two {
		high += o[1].MinSize().Height
	}
	return fyne.NewSize(0, high)
}
