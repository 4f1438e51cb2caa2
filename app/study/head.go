package study

import (
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// head is the part at the top: the back button, the buttons for other games of the file, and the
// name of the opening or the progress of the report.
type head struct {
	sub     headed
	back    *widgets.Button
	opening *widgets.Title
	others  *sequence
}

func newHead(s *subject, back func(), others *sequence) *head {
	h := &head{sub: s, others: others, back: widgets.NewQuiet(text.T("common.back"), theme.Icon("back"), back), opening: widgets.NewTitle("")}
	h.opening.Head = true
	h.opening.SizeName, h.opening.ColorName, h.opening.Plain, h.opening.Trailing, h.opening.Flush = fynetheme.SizeNameCaptionText, fynetheme.ColorNamePlaceHolder, true, true, true
	h.opening.Short = func(fits func(string) bool) string {
		whole := h.opening.Text
		if brief, _, timed := strings.Cut(whole, " · "); timed && !fits(whole) { // how long a report still takes
			return brief
		}
		return whole
	}
	return h
}

func (h *head) show() {
	if name := h.sub.openingName(); h.opening.Text != name {
		h.opening.SetText(name)
	}
}

// place lays out the back button at the left, the buttons for other games next to it, and the
// opening's name at the right.
func (h *head) place(x, y, width float32) {
	back, height, end := h.back.MinSize().Width, h.opening.MinSize().Height, x+width
	if !fyne.CurrentDevice().IsMobile() {
		x -= 8 // its arrow stands over what is below
	}
	widgets.Put(h.back, x, y, back, headHigh()-2)
	back += h.others.place(x+back, y, headHigh()-2)
	widgets.Put(h.opening, x+back, y+(headHigh()-2-height)/2, end-x-back, height)
}
