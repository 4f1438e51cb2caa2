package widgetstest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// InSight returns o and all objects in it, except hidden ones. It includes objects that must be
// scrolled into view.
func InSight(o fyne.CanvasObject) []fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	list := []fyne.CanvasObject{o}
	for _, child := range parts(o) {
		list = append(list, InSight(child)...)
	}
	return list
}

// parts returns the objects directly in o. For a scroll, it returns only the content.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}
