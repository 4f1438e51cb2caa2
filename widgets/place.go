package widgets

import "fyne.io/fyne/v2"

// Fill arranges one object to fill the space, at most Max wide and centred.
type Fill struct{ Max float32 }

// Layout is part of fyne.Layout.
func (f Fill) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := size.Width
	if f.Max > 0 && width > f.Max {
		width = f.Max
	}
	for _, o := range objects {
		o.Move(fyne.NewPos((size.Width-width)/2, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

// MinSize is part of fyne.Layout.
func (f Fill) MinSize(objects []fyne.CanvasObject) fyne.Size {
	min := fyne.Size{}
	for _, o := range objects {
		min = min.Max(o.MinSize())
	}
	return min
}

// Arrange is a layout made of a function, for screens that place their parts
// by the window's size themselves.
type Arrange struct {
	Min   fyne.Size
	Place func(size fyne.Size)
}

// Layout is part of fyne.Layout.
func (a *Arrange) Layout(_ []fyne.CanvasObject, size fyne.Size) { a.Place(size) }

// MinSize is part of fyne.Layout.
func (a *Arrange) MinSize([]fyne.CanvasObject) fyne.Size { return a.Min }

// Put moves and resizes an object at once.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// Split returns the width of the column beside a screen's board; portrait tells that
// the column goes below it instead.
func Split(size fyne.Size) (side float32, portrait bool) {
	switch {
	case size.Width >= Narrow:
		return fyne.Min(380, fyne.Max(320, size.Width*0.3)), false
	case size.Width > size.Height*1.15: // a phone held across: beside a board as high as the window
		return fyne.Min(320, fyne.Max(272, size.Width-size.Height-24)), false
	}
	return 0, true
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
	return &fyne.Container{Objects: objects, Layout: &Arrange{Min: fyne.NewSize(320, 300), Place: place}}
}

// AtLeast stacks objects and asks for a least size for them.
type AtLeast struct{ Size fyne.Size }

// Layout is part of fyne.Layout.
func (a *AtLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize is part of fyne.Layout.
func (a *AtLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return Fill{}.MinSize(objects).Max(a.Size)
}

// Inset puts an object into its place with room around it.
func Inset(x, y float32, o fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Objects: []fyne.CanvasObject{o}, Layout: inset{x, y}}
}

type inset struct{ x, y float32 }

func (i inset) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Put(o[0], i.x, i.y, size.Width-2*i.x, size.Height-2*i.y)
}

func (i inset) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(2*i.x, 2*i.y)
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
