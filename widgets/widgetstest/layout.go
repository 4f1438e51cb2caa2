// Package widgetstest checks rules for every screen: at any size of the window, all objects must be inside it,
// and no control may be smaller than its minimum size, too small to be pressed, hard to read or without a name.
// Start reading at Fits.
package widgetstest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Sizes are the window sizes in which every screen is tested: two upright phones, one phone held across, a
// desktop.
var Sizes = []fyne.Size{
	fyne.NewSize(360, 640), fyne.NewSize(400, 800), fyne.NewSize(800, 400), fyne.NewSize(1100, 760),
}

// Fits shows content in windows of all Sizes or, with -short, of two of them. It reports each
// visible object that is outside its window or smaller than its MinSize. The content of a scroll
// may be higher than the window, but not wider.
func Fits(t *testing.T, content fyne.CanvasObject) {
	t.Helper()
	w := test.NewWindow(nil)
	defer w.Close()
	w.SetPadded(false)
	w.SetContent(content)
	sizes := Sizes
	if testing.Short() {
		sizes = []fyne.Size{Sizes[0], Sizes[2]}
	}
	for _, size := range sizes {
		w.Resize(size)
		Settle(content)
		for _, fault := range Faults(content, size) {
			t.Errorf("%gx%g: %s", size.Width, size.Height, fault)
		}
	}
}

// Settle lays out content repeatedly, until wrapped texts have their heights, as drivers do before
// drawing.
func Settle(content fyne.CanvasObject) {
	for range 3 {
		size := content.Size()
		content.Resize(size.AddWidthHeight(1, 0))
		content.Resize(size)
	}
}

// Faults returns a description of each object that does not fit in a window of the given size.
func Faults(content fyne.CanvasObject, window fyne.Size) []string {
	c := checker{}
	c.walk(content, fyne.Position{}, area{0, 0, window.Width, window.Height}, "")
	return c.faults
}

type checker struct{ faults []string }

const slack = 0.6 // rounding

func (c *checker) walk(o fyne.CanvasObject, pos fyne.Position, in area, path string) {
	if !o.Visible() {
		return
	}
	pos = pos.Add(o.Position())
	path += "/" + name(o)
	at, size := areaOf(o, pos), o.Size()
	if !at.within(in) {
		c.faults = append(c.faults, fmt.Sprintf("%s at %v size %v is outside", path, pos, size))
		return
	}
	if min := leastSize(o); min.Width > size.Width+slack || min.Height > size.Height+slack {
		c.faults = append(c.faults, fmt.Sprintf("%s has size %v, needs %v", path, size, min))
		return
	}
	switch o := o.(type) {
	case *container.Scroll:
		in = scrolled(o, at).allowed
	case *widget.Entry, *widget.Slider, *widget.Select: // Fyne's own insides overlap
		return
	case fyne.Widget:
		if foreign(o) {
			return
		}
	}
	for _, child := range parts(o) {
		c.walk(child, pos, in, path)
	}
}

// leastSize returns the minimum size of o. The width is 0 if o wraps, since it may then be narrower
// than its MinSize.
func leastSize(o fyne.CanvasObject) fyne.Size {
	min := o.MinSize()
	if w, ok := o.(interface{ Wraps() bool }); ok && w.Wraps() {
		min.Width = 0
	}
	return min
}

// foreign reports whether o is a toolkit widget whose parts are not checked.
func foreign(o fyne.Widget) bool {
	switch o.(type) {
	case interface{ SetPlaceHolder(string) }, interface{ SetChecked(bool) }, interface{ SetOptions([]string) },
		*widget.Label, *widget.RichText, *widget.Button, *widget.Icon, *widget.Hyperlink, *widget.ProgressBar:
		return true
	}
	return false
}

func name(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *widget.Label:
		return fmt.Sprintf("Label(%q)", o.Text)
	case *canvas.Text:
		return fmt.Sprintf("Text(%q)", o.Text)
	case interface{ AccessibilityLabel() string }:
		return fmt.Sprintf("%T(%q)", o, o.AccessibilityLabel())
	}
	return fmt.Sprintf("%T", o)
}
