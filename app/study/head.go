package study

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// head is the part above the others: the back button, and the name of the opening or the
// progress of the report.
type head struct {
	*subject
	back    *widgets.Button
	opening *widget.Label
}

func newHead(s *subject, back func()) *head {
	h := &head{subject: s, back: widgets.NewQuiet(text.T("common.back"), theme.Icon("back"), back), opening: widgets.Line("")}
	h.opening.SizeName, h.opening.Importance = fynetheme.SizeNameCaptionText, widget.LowImportance
	h.opening.Alignment = fyne.TextAlignTrailing
	return h
}

func (h *head) show() {
	if name := h.openingName(); h.opening.Text != name {
		h.opening.SetText(name)
	}
}

// place puts the back button at the left and the opening's name at the right.
func (h *head) place(x, y, width float32) {
	back, height, end := h.back.MinSize().Width, h.opening.MinSize().Height, x+width+8 // its letters end where the column does
	if !fyne.CurrentDevice().IsMobile() {
		x -= 8 // its arrow stands over what is below
	}
	widgets.Put(h.back, x, y, back, headHigh()-2)
	widgets.Put(h.opening, x+back, y+(headHigh()-2-height)/2, end-x-back, height)
}
