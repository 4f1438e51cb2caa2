package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heading makes a heading.
func Heading(s string) *widget.Label {
	return &widget.Label{Text: s, SizeName: theme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true},
		Truncation: fyne.TextTruncateEllipsis}
}

// Name makes a heading that keeps its width.
func Name(s string) *widget.Label {
	h := Heading(s)
	h.Truncation = fyne.TextTruncateOff
	return h
}

// WrappedHeading makes a heading that may take several lines.
func WrappedHeading(s string) *Text { return newText(Name(""), s) }

// Paragraph makes a text that wraps.
func Paragraph(s string) *Text { return newText(&widget.Label{}, s) }

// Line makes a text of one line that is cut when there is no room.
func Line(s string) *widget.Label {
	return &widget.Label{Text: s, Truncation: fyne.TextTruncateEllipsis}
}

// Caption makes a small text in the second colour that wraps.
func Caption(s string) *Text { return newText(Word(""), s) }

// Word makes a small text in the second colour that keeps its width.
func Word(s string) *widget.Label {
	return &widget.Label{Text: s, SizeName: theme.SizeNameCaptionText, Importance: widget.LowImportance}
}

// fade returns c with another opacity.
func fade(c color.Color, a uint8) color.Color {
	r, g, b, _ := c.RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: a}
}
