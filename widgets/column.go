package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets/layout"
)

// RowHeight is the minimum height of a row that a finger presses.
const RowHeight float32 = 44

// NewColumn returns a container that stacks objects vertically with gap between them.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(layout.Column{Gap: gap}, objects...)
}

// Words returns a label above a caption. It leaves out the caption if it is empty.
func Words(label, caption string) *fyne.Container {
	if caption == "" {
		return NewColumn(0, Paragraph(label))
	}
	return Over(Paragraph(label), Caption(caption))
}

// Over returns a container with label directly above caption.
func Over(label, caption fyne.CanvasObject) *fyne.Container { return NewColumn(-10, label, caption) }

// row is a layout with words on the left and a control on the right or, if there is too little
// room, below the words.
type row struct {
	wide  float32 // width of the control beside the words; 0: its minimum width
	width float32 // of the last layout
}

const (
	rowWords float32 = 130 // least room for the words beside a control
	rowGap   float32 = 16  // between them
)

// wordsRoom returns the minimum width of words at which no word is broken.
func wordsRoom(words fyne.CanvasObject) float32 {
	room := rowWords - rowGap
	for _, o := range parts(words) {
		if t, ok := o.(*Text); ok {
			room = fyne.Max(room, t.widestWord())
		}
	}
	return room
}

// parts returns the objects of o if it is a container, and otherwise o itself.
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
		layout.Column{}.Layout(objects, size)
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

// Row returns a container with a label at the left and control at the right. caption, which may be
// empty, is below the label. width is the width of control. If it is 0, control has its minimum
// width.
func Row(label, caption string, control fyne.CanvasObject, width float32) *fyne.Container {
	return RowOf(Words(label, caption), control, width)
}

// RowOf is like Row, with words that may change later.
func RowOf(words, control fyne.CanvasObject, width float32) *fyne.Container {
	nameControls(words, control)
	return container.New(&row{wide: width}, words, control)
}
