package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/layout"
)

// Put is layout.Put, for screens and renderers that place their parts themselves.
func Put(o fyne.CanvasObject, x, y, width, height float32) { layout.Put(o, x, y, width, height) }

// HighAt is layout.HighAt.
func HighAt(o fyne.CanvasObject, width float32) float32 { return layout.HighAt(o, width) }

// Split returns the width of the column beside a screen's board; portrait reports whether
// the column goes below it instead. Larger text takes room of the board, up to half of the window.
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

// The board comes first. In an upright window it is at least BoardUpright of the width, as far as what is under it has its
// least room then; beside a column it is at least BoardAcross of the height, as long as that has columnLeast, or in a tiny window columnTiny.
const (
	BoardUpright float32 = 0.9
	BoardAcross  float32 = 0.85
	// columnLeast has tools as wide as a thumb and lines that can be read, columnTiny five such tools.
	columnLeast, columnTiny float32 = 272, 220
	tiny                    float32 = 300 // the height of a window under which the column has columnTiny
)

// BoardEdge returns the edge of a board in an upright window of a width, in a room that it shares with words below it. They have
// a part of it, but the board comes first as long as least is left to them.
func BoardEdge(width, room, part, least float32) float32 {
	return fyne.Min(width, fyne.Max(room*(1-part), fyne.Min(BoardUpright*width, room-least)))
}

// ReadableLines returns the height in which a text that is scrolled can be read.
func ReadableLines() float32 { return Paragraph("a\na\na").MinSize().Height - 2*theme.InnerPadding() }

// ByWindow makes a container of a screen with a board that is placed by the
// window's size (Split): wide gets the width of the column beside the board,
// portrait puts the column below it.
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

// Inset puts an object into its place with room around it, x at the sides and y above and below.
func Inset(x, y float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(fynelayout.NewCustomPaddedLayout(y, y, x, x), o)
}

// PlaceWide puts a board to the left of a column of that width, with margins, and returns
// the column's left edge, top and bottom: it is as high as the board's frame, which a shadow
// surrounds by the rim, or as a window that has no room for a larger board, if it is low
// or the text is large.
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
	Rim() float32 // width of the shadow at the board's present size
}

// Narrow is the window width, in device-independent pixels, under which a
// screen stacks its parts and a modal becomes a sheet at the bottom.
const Narrow float32 = 900
