package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/layout"
)

// Put calls layout.Put.
func Put(o fyne.CanvasObject, x, y, width, height float32) { layout.Put(o, x, y, width, height) }

// HighAt calls layout.HighAt.
func HighAt(o fyne.CanvasObject, width float32) float32 { return layout.HighAt(o, width) }

// Split returns the width of the column beside a screen's board. portrait reports whether the
// column is below the board instead. The column is wider if text is enlarged, but not wider than
// half of the window.
func Split(size fyne.Size) (side float32, portrait bool) {
	const half = 0.5 // what the column takes half of: the growth of the text, the window
	switch {
	case size.Width >= Narrow:
		side = fyne.Min(380, fyne.Max(320, size.Width*0.3))
	case size.Width > size.Height*1.15: // a phone held across: beside a board as high as the window
		least := columnLeast
		if size.Height < tiny {
			least = columnTiny
		}
		side = fyne.Min(320, fyne.Max(least, size.Width-size.Height-24))
	default:
		return 0, true
	}
	return fyne.Max(side, fyne.Min(Grow(side, half), size.Width*half-24)), false
}

// The board comes first. In an upright window it takes at least BoardUpright of the width, which leaves 0.9 of
// it without the shadow, as long as the part below it keeps its minimum height. Beside a column it takes at least BoardAcross of the height, as long as
// the column keeps columnLeast, or in a tiny window columnTiny.
const (
	BoardUpright float32 = 0.93
	BoardAcross  float32 = 0.85
	// columnLeast has room for tools as wide as a thumb and for readable lines, columnTiny for five such tools.
	columnLeast, columnTiny float32 = 272, 220
	tiny                    float32 = 300 // height of a window below which the column has columnTiny
)

// BoardEdge returns the width of a board in an upright window of the given width. The board shares
// the height room with text below it. The text gets a part of room, from 0 to 1, but the board may
// grow as long as least remains for the text.
func BoardEdge(width, room, part, least float32) float32 {
	return fyne.Min(width, fyne.Max(room*(1-part), fyne.Min(BoardUpright*width, room-least)))
}

// ReadableLines returns the minimum height at which a scrolled text can be read.
func ReadableLines() float32 { return Paragraph("a\na\na").MinSize().Height - 2*theme.InnerPadding() }

// ByWindow returns a container for a screen with a board. When the size of the window changes, it
// calls one of two functions that place objects. It calls portrait if Split puts the column below
// the board, and otherwise wide, with the width of the column.
func ByWindow(wide func(size fyne.Size, side float32), portrait func(size fyne.Size), objects ...fyne.CanvasObject) *fyne.Container {
	place := func(size fyne.Size) {
		if side, below := Split(size); below {
			portrait(size)
		} else {
			wide(size, side)
		}
	}
	return &fyne.Container{Objects: objects, Layout: &layout.Arrange{Min: fyne.NewSize(320, 300), Place: place}}
}

// Inset returns a container with o inside margins of x on the left and right and y above and below.
func Inset(x, y float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(fynelayout.NewCustomPaddedLayout(y, y, x, x), o)
}

// PlaceWide places board to the left of a column with the width side. It returns the column's left
// edge, top and bottom. The column is as high as the board's frame. In a low window, or if text is
// enlarged, it is as high as the window if the board is not.
func PlaceWide(board framed, margin float32, size fyne.Size, side float32) (x, top, bottom float32) {
	edges, low := 2*margin, size.Height < 520
	if low { // a phone held across
		edges = margin / 2
	}
	edge := fyne.Min(size.Width-side-3*edges, size.Height-2*edges)
	left := fyne.Max(edges, (size.Width-edge-side-edges)/2)
	y := (size.Height - edge) / 2
	Put(board, left, y, edge, edge)
	if x = left + edge + edges; (low || Grown() > 1) && edge < size.Height-2*edges { // the column needs all the height
		return x, edges, size.Height - edges
	}
	rim := board.Rim()
	return x, y + rim, y + edge - rim
}

// framed is a board with a shadow around its frame.
type framed interface {
	fyne.CanvasObject
	Rim() float32 // width of the shadow at the board's current size
}

// Narrow is the window width, in device-independent pixels, below which a screen stacks its parts and a modal
// becomes a sheet at the bottom.
const Narrow float32 = 900
