package graph

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// hoverWords shows text beside the pointer: the move above, and its details below.
type hoverWords struct {
	plate      *canvas.Rectangle
	head, rest *canvas.Text
}

// newHoverWords returns a hoverWords without text.
func newHoverWords() *hoverWords {
	h := &hoverWords{plate: canvas.NewRectangle(nil), head: canvas.NewText("", nil), rest: canvas.NewText("", nil)}
	h.head.TextStyle.Bold = true
	return h
}

// objects returns the objects to draw, from bottom to top.
func (h *hoverWords) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{h.plate, h.head, h.rest}
}

// hoverGap is the distance of the text from the pointer's line, and the padding around it.
const hoverGap float32 = 6

// place shows words beside x, on the side with more room in a graph of the given width. The part of
// words before the first comma is on a line above the rest. If words is empty, place hides the
// text.
func (h *hoverWords) place(words string, x, y, width float32) {
	h.head.Text, h.rest.Text, _ = strings.Cut(words, ", ")
	for _, o := range h.objects() {
		if words == "" {
			o.Hide()
		} else {
			o.Show()
		}
	}
	wide, high := h.size()
	left := x + hoverGap
	if x > width/2 {
		left = x - hoverGap - wide
	}
	left = fyne.Max(0, fyne.Min(left, width-wide))
	h.plate.Move(fyne.NewPos(left, y))
	h.plate.Resize(fyne.NewSize(wide, high))
	h.head.Move(fyne.NewPos(left+hoverGap, y+hoverGap/2))
	h.rest.Move(fyne.NewPos(left+hoverGap, y+hoverGap/2+h.head.MinSize().Height))
}

// size returns the size of the text including padding.
func (h *hoverWords) size() (width, height float32) {
	head, rest := h.head.MinSize(), h.rest.MinSize()
	width, height = fyne.Max(head.Width, rest.Width)+2*hoverGap, head.Height+hoverGap
	if h.rest.Text != "" {
		height += rest.Height
	}
	return width, height
}

// style applies the colours and sizes of the theme.
func (h *hoverWords) style() {
	h.plate.FillColor, h.plate.CornerRadius = theme.Color(theme.ColorNameOverlayBackground), theme.Size(theme.SizeNameInputRadius)
	h.plate.StrokeColor, h.plate.StrokeWidth = theme.Color(theme.ColorNameSeparator), 1
	for _, t := range []*canvas.Text{h.head, h.rest} {
		t.Color, t.TextSize = theme.Color(theme.ColorNameForeground), theme.Size(theme.SizeNameCaptionText)
	}
}
