package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"

	"pionnier/widgets/layout"
)

// Put is layout.Put, for screens and renderers that place their parts themselves.
func Put(o fyne.CanvasObject, x, y, width, height float32) { layout.Put(o, x, y, width, height) }

// Split returns the width of the column beside a screen's board; portrait reports whether
// the column goes below it instead. Larger text takes room of the board, up to half of the window.
func Split(size fyne.Size) (side float32, portrait bool) {
	const half = 0.5 // what the column takes half of: the growth of the text, the window
	switch {
	case size.Width >= Narrow:
		side = fyne.Min(380, fyne.Max(320, size.Width*0.3))
	case size.Width > size.Height*1.15: // a phone held across: beside a board as high as the window
		side = fyne.Min(320, fyne.Max(272, size.Width-size.Height-24))
	default:
		return 0, true
	}
	return fyne.Max(side, fyne.Min(Grow(side, half), size.Width*half-24)), false
}

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
// the column's left edge, and the top and bottom of the board's frame, which its shadow
// surrounds by the rim.
func PlaceWide(board framed, margin float32, size fyne.Size, side float32) (x, top, bottom float32) {
	edges := 2 * margin
	if size.Height < 520 { // a phone held across
		edges = margin / 2
	}
	edge := fyne.Min(size.Width-side-3*edges, size.Height-2*edges)
	left := fyne.Max(edges, (size.Width-edge-side-edges)/2)
	y := (size.Height - edge) / 2
	Put(board, left, y, edge, edge)
	rim := board.Rim()
	return left + edge + edges, y + rim, y + edge - rim
}

// framed is a board with a shadow around its frame.
type framed interface {
	fyne.CanvasObject
	Rim() float32 // width of the shadow at the board's present size
}
