// Package layout provides the layouts that every screen shares and that know no widget: a column, a stack, a
// minimum size, a function. Layouts of particular widgets are in package widgets. Start reading at Column.
package layout

import "fyne.io/fyne/v2"

// Put moves and resizes o. It does not call Move if o is already there, since the toolkit repaints
// the window for each Move of a container.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	if at := fyne.NewPos(x, y); o.Position() != at {
		o.Move(at)
	}
	o.Resize(fyne.NewSize(width, height))
}

// HighAt sets the width of o and returns the minimum height of o at that width. It does not change
// the height of o.
func HighAt(o fyne.CanvasObject, width float32) float32 {
	o.Resize(fyne.NewSize(width, o.Size().Height))
	return o.MinSize().Height
}

// Column is a layout of objects one below the other, each with the full width and its minimum height at that
// width. Unlike Fyne's box it asks a wrapping text for its height after setting its width, so that one pass is
// enough.
type Column struct{ Gap float32 }

// Layout implements fyne.Layout.
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

// MinSize implements fyne.Layout.
func (c Column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	min := fyne.Size{}
	for i, o := range Visible(objects) {
		if i > 0 {
			min.Height += c.Gap
		}
		size := o.MinSize()
		min = fyne.NewSize(fyne.Max(min.Width, size.Width), min.Height+size.Height)
	}
	return min
}

// Visible returns the objects that are not hidden.
func Visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	out := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			out = append(out, o)
		}
	}
	return out
}

// Stack is a layout of objects on top of each other. It is as large as the largest of them, hidden ones
// included, and at least Least, so that nothing moves when another object is shown.
type Stack struct{ Least fyne.Size }

// Layout implements fyne.Layout.
func (Stack) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize implements fyne.Layout.
func (s Stack) MinSize(objects []fyne.CanvasObject) fyne.Size { return Largest(objects).Max(s.Least) }

// Largest returns the maximum of the minimum sizes of objects, including hidden ones.
func Largest(objects []fyne.CanvasObject) fyne.Size {
	min := fyne.Size{}
	for _, o := range objects {
		min = min.Max(o.MinSize())
	}
	return min
}

// Equal is a layout of objects side by side, Gap apart, all with the same width and the height of the highest.
// With a Least width, it puts them one below the other if they would be narrower.
type Equal struct {
	Gap, Least float32
	width      float32 // of the last layout
}

func (e *Equal) stacked(n int) bool {
	return e.Least > 0 && e.width < float32(n)*e.Least+float32(n-1)*e.Gap
}

// Layout implements fyne.Layout.
func (e *Equal) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	e.width = size.Width
	if e.stacked(len(objects)) {
		Column{Gap: e.Gap}.Layout(objects, size)
		return
	}
	n := float32(len(objects))
	width := (size.Width - (n-1)*e.Gap) / n
	for _, o := range objects { // a wrapping text knows its height once its width is set
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	height := Largest(objects).Height
	for i, o := range objects {
		Put(o, float32(i)*(width+e.Gap), 0, width, height)
	}
}

// MinSize implements fyne.Layout.
func (e *Equal) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if e.Least > 0 {
		if e.stacked(len(objects)) {
			return Column{Gap: e.Gap}.MinSize(objects)
		}
		return Largest(objects)
	}
	size := fyne.NewSize(-e.Gap, Largest(objects).Height)
	for _, o := range objects {
		size.Width += o.MinSize().Width + e.Gap
	}
	return size
}

// MinHeight is a layout that centres objects in a row of at least this height.
type MinHeight float32

// Layout implements fyne.Layout.
func (h MinHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		height := o.MinSize().Height
		Put(o, 0, (size.Height-height)/2, size.Width, height)
	}
}

// MinSize implements fyne.Layout.
func (h MinHeight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return Largest(objects).Max(fyne.NewSize(0, float32(h)))
}

// AnyWidth is a layout that gives one object the available width, even if that is less than its minimum.
type AnyWidth struct{}

// Layout implements fyne.Layout.
func (AnyWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (AnyWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, objects[0].MinSize().Height)
}

// Arrange is a layout made of functions, for screens and rows that place their parts by their own size.
type Arrange struct {
	Min   fyne.Size
	Least func() fyne.Size // returns the minimum size of content that changes; nil: Min alone
	Place func(size fyne.Size)
}

// Layout implements fyne.Layout.
func (a *Arrange) Layout(_ []fyne.CanvasObject, size fyne.Size) { a.Place(size) }

// MinSize implements fyne.Layout.
func (a *Arrange) MinSize([]fyne.CanvasObject) fyne.Size {
	if a.Least == nil {
		return a.Min
	}
	return a.Least().Max(a.Min)
}
