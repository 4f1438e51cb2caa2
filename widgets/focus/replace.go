package focus

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Replace replaces the objects of box. If an old object has the focus, the new focusable object at
// the same index, or else the last one, receives it.
func Replace(box *fyne.Container, objects []fyne.CanvasObject) {
	c, at := CanvasOf(box), -1
	if c != nil && c.Focused() != nil {
		at = slices.Index(focusables(box), c.Focused())
	}
	exchange(box, objects)
	if at < 0 {
		return
	}
	if now := focusables(box); len(now) > 0 {
		c.Focus(now[min(at, len(now)-1)])
	} else {
		c.Unfocus()
	}
}

// exchange replaces the objects of box and refreshes only the new ones.
func exchange(box *fyne.Container, objects []fyne.CanvasObject) {
	before := make(map[fyne.CanvasObject]bool, len(box.Objects))
	for _, o := range box.Objects {
		before[o] = true
	}
	box.Objects = objects
	if !slices.ContainsFunc(objects, func(o fyne.CanvasObject) bool { return !before[o] }) {
		box.Refresh()
		return
	}
	if box.Layout != nil {
		box.Layout.Layout(objects, box.Size())
	}
	for _, o := range objects {
		if !before[o] {
			o.Refresh()
		}
	}
}

// First focuses the first focusable object in o. It does nothing if there is no such object.
func First(o fyne.CanvasObject) {
	if list := focusables(o); len(list) > 0 {
		if c := CanvasOf(o); c != nil {
			c.Focus(list[0])
		}
	}
}

// focusables returns the visible focusable objects in o, including o itself, in order.
func focusables(o fyne.CanvasObject) (list []fyne.Focusable) {
	if !o.Visible() {
		return nil
	}
	if f, ok := o.(fyne.Focusable); ok {
		list = append(list, f)
	}
	for _, part := range parts(o) {
		list = append(list, focusables(part)...)
	}
	return list
}

// parts returns the objects directly in o, or nil if o is neither a container nor a Holder.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case Holder:
		return o.Held()
	}
	return nil
}
