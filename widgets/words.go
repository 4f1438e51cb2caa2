package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heading returns a bold heading that is truncated if there is too little room.
func Heading(s string) *widget.Label {
	return &widget.Label{Text: s, SizeName: theme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true},
		Truncation: fyne.TextTruncateEllipsis}
}

// Name returns a bold heading that is never truncated.
func Name(s string) *widget.Label {
	h := Heading(s)
	h.Truncation = fyne.TextTruncateOff
	return h
}

// WrappedHeading returns a bold heading that wraps.
func WrappedHeading(s string) *Text { return newText(Name(""), s) }

// Paragraph returns a text that wraps.
func Paragraph(s string) *Text { return newText(&widget.Label{}, s) }

// Line returns a label of a single line that is truncated if there is too little room.
func Line(s string) *widget.Label {
	return &widget.Label{Text: s, Truncation: fyne.TextTruncateEllipsis}
}

// Caption returns a small text in the secondary colour that wraps.
func Caption(s string) *Text { return newText(Word(""), s) }

// Word returns a small label in the secondary colour that is never truncated.
func Word(s string) *widget.Label {
	return &widget.Label{Text: s, SizeName: theme.SizeNameCaptionText, Importance: widget.LowImportance}
}

// fade returns c with alpha a.
func fade(c color.Color, a uint8) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: a}
}
