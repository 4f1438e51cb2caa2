package focus

import "fyne.io/fyne/v2"

// At returns the focusable object of c at a point of the window, or nil. Of objects above each
// other it returns the last. An open overlay covers everything below it.
func At(c fyne.Canvas, at fyne.Position) (found fyne.Focusable) {
	root := c.Overlays().Top()
	if root == nil {
		root = c.Content()
	}
	var search func(fyne.CanvasObject)
	search = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if _, box := o.(*fyne.Container); !box { // what a page has scrolled away is not at the point
			p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
			if p.X < 0 || p.Y < 0 || p.X >= o.Size().Width || p.Y >= o.Size().Height {
				return
			}
			if f, ok := o.(fyne.Focusable); ok {
				found = f
			}
		}
		for _, part := range parts(o) {
			search(part)
		}
	}
	search(root)
	return found
}
