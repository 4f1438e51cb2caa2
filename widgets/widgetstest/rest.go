package widgetstest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Restless returns the objects in layer that a driver would lay out in every frame for ever, since
// each layout gives them new parts or sizes. It would also paint every frame.
func Restless(layer fyne.CanvasObject) []string {
	r := rest{sizes: map[fyne.CanvasObject]fyne.Size{}}
	for range 5 { // a layout may need another
		if r.again = nil; !r.frame(layer) && r.again == nil {
			return nil
		}
	}
	return r.again
}

// rest is what drivers remember from one frame to the next.
type rest struct {
	sizes map[fyne.CanvasObject]fyne.Size // the least size of each object
	again []string                        // the objects that were laid out in this frame
}

// frame lays out o if one of its parts is new or needs another size, as drivers do before they
// paint. It reports whether that holds for o itself.
func (r *rest) frame(o fyne.CanvasObject) (changed bool) {
	if !o.Visible() {
		return false
	}
	again := false
	for _, part := range parts(o) {
		again = r.frame(part) || again
	}
	if again {
		r.again = append(r.again, name(o))
		switch o := o.(type) {
		case fyne.Widget:
			test.WidgetRenderer(o).Layout(o.Size())
		case *fyne.Container:
			if o.Layout != nil {
				o.Layout.Layout(o.Objects, o.Size())
			}
		}
	}
	least := o.MinSize()
	was, known := r.sizes[o]
	r.sizes[o] = least
	return !known || was != least
}
