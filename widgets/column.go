package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// RowHeight is the least height of a row that a finger presses.
const RowHeight float32 = 44

// Column arranges objects one under the other, each over the full width and as
// high as it needs at that width. Unlike Fyne's box it asks a wrapping text for
// its height after giving it its width, so that one pass is enough.
type Column struct{ Gap float32 }

// Layout is part of fyne.Layout.
func (c Column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		height := o.MinSize().Height
		Put(o, 0, y, size.Width, height)
		y += height + c.Gap
	}
}

// MinSize is part of fyne.Layout.
func (c Column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	min := fyne.Size{}
	for i, o := range visible(objects) {
		if i > 0 {
			min.Height += c.Gap
		}
		size := o.MinSize()
		min = fyne.NewSize(fyne.Max(min.Width, size.Width), min.Height+size.Height)
	}
	return min
}

func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			out = append(out, o)
		}
	}
	return out
}

// NewColumn puts objects one under the other, gap apart.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(Column{Gap: gap}, objects...)
}

// Tallest puts objects in the same place and is as high as the highest of them,
// the hidden ones included: what is shown may change and nothing moves.
type Tallest struct{}

// Layout is part of fyne.Layout.
func (Tallest) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize is part of fyne.Layout.
func (Tallest) MinSize(objects []fyne.CanvasObject) fyne.Size {
	min := fyne.Size{}
	for _, o := range objects {
		min = min.Max(o.MinSize())
	}
	return min
}

// Words is a label over its caption, which may be empty.
func Words(label, caption string) *fyne.Container {
	if caption == "" {
		return NewColumn(0, Paragraph(label))
	}
	return Over(Paragraph(label), Caption(caption))
}

// Over puts a label close over its caption.
func Over(label, caption fyne.CanvasObject) *fyne.Container { return NewColumn(-10, label, caption) }

// row puts words on the left and a control on the right, or under the words
// where there is no room for both.
type row struct {
	wide  float32 // width of the control beside the words; 0: what it needs
	width float32 // of the last layout
}

const (
	rowWords float32 = 130 // least room for the words beside a control
	rowGap   float32 = 16  // between them
)

// wordsRoom is how wide the words beside a control must be, so that none of them is broken.
func wordsRoom(words fyne.CanvasObject) float32 {
	room := rowWords - rowGap
	for _, o := range parts(words) {
		if t, ok := o.(*Text); ok {
			room = fyne.Max(room, t.widestWord())
		}
	}
	return room
}

// parts are what is in a container, or the object itself.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	if c, ok := o.(*fyne.Container); ok {
		return c.Objects
	}
	return []fyne.CanvasObject{o}
}

func (r *row) control(o fyne.CanvasObject) float32 {
	width := o.MinSize().Width
	switch o := o.(type) { // what can be narrower, and then is higher
	case interface{ naturalWidth() float32 }:
		width = o.naturalWidth()
	case *fyne.Container:
		if g, ok := o.Layout.(*grid); ok {
			width = g.naturalWidth(o.Objects)
		}
	}
	return fyne.Max(r.wide, width)
}

func (r *row) stacked(objects []fyne.CanvasObject) bool {
	return r.width > 0 && r.width < r.control(objects[1])+rowGap+wordsRoom(objects[0])
}

func (r *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	r.width = size.Width
	words, control := objects[0], objects[1]
	if r.stacked(objects) {
		Column{}.Layout(objects, size)
		return
	}
	width := r.control(control)
	words.Resize(fyne.NewSize(size.Width-width-rowGap, words.MinSize().Height))
	min := words.MinSize().Height
	Put(words, 0, (size.Height-min)/2, size.Width-width-rowGap, min)
	control.Resize(fyne.NewSize(width, control.Size().Height))
	height := control.MinSize().Height
	Put(control, size.Width-width, (size.Height-height)/2, width, height)
}

func (r *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	words, control := objects[0].MinSize(), objects[1].MinSize()
	if r.stacked(objects) {
		return fyne.NewSize(fyne.Max(words.Width, control.Width), words.Height+control.Height)
	}
	return fyne.NewSize(fyne.Max(words.Width, control.Width), fyne.Max(RowHeight, fyne.Max(words.Height, control.Height)))
}

// Row is a label with its caption, which may be empty, and a control of this
// width (0: what it needs) at the right.
func Row(label, caption string, control fyne.CanvasObject, width float32) *fyne.Container {
	return RowOf(Words(label, caption), control, width)
}

// RowOf is a Row with words that may change.
func RowOf(words, control fyne.CanvasObject, width float32) *fyne.Container {
	nameControls(words, control)
	return container.New(&row{wide: width}, words, control)
}

// anyWidth gives one object the width that there is, though it may ask for more: what is
// in it wraps.
type anyWidth struct{}

// Layout is part of fyne.Layout.
func (anyWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize is part of fyne.Layout.
func (anyWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}
