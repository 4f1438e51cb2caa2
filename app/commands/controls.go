package commands

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// OfControls returns a command for each visible control in o that has a label for screen readers.
// It omits a control whose label is the name of a command in list or of an earlier control. Running
// a command presses the button or moves the focus to the field. The command of a disabled control
// is disabled.
func OfControls(o fyne.CanvasObject, list []Command) (more []Command) {
	walk(o, func(o fyne.CanvasObject) {
		do := use(o)
		if do == nil {
			return
		}
		words := o.(fyne.Accessible).AccessibilityLabel()
		said := func(c Command) bool { return fold(c.Words) == fold(words) }
		if words == "" || slices.ContainsFunc(list, said) || slices.ContainsFunc(more, said) {
			return
		}
		c := Command{ID: "control." + strconv.Itoa(len(more)), Words: words, Do: do}
		d, ok := o.(fyne.Disableable)
		more = append(more, c.When(!ok || !d.Disabled()))
	})
	return more
}

// use returns a function that operates the control o, or nil if o is not a control.
func use(o fyne.CanvasObject) func() {
	switch o := o.(type) {
	case *widgets.Button:
		return press(o)
	case *widgets.Tool:
		return press(o)
	case *widgets.Tile:
		return press(o)
	case *widgets.Toggle:
		return press(o)
	case *widgets.Entry, *widgets.Suggest, *widgets.Select, *widgets.Slider, *widgets.LevelSlider, *widgets.Segments:
		return func() {
			if c := focus.CanvasOf(o); c != nil {
				c.Focus(o.(fyne.Focusable))
			}
		}
	}
	return nil
}

// press returns a function that presses the control o with the space key.
func press(o fyne.Focusable) func() {
	return func() { o.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }
}

// walk calls visit for o and for all visible objects in it, except objects in tiles and tools.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	visit(o)
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *container.Scroll:
		parts = []fyne.CanvasObject{o.Content}
	case *widgets.Tile, *widgets.Tool: // controls in one are pressed with it
	case focus.Holder:
		parts = o.Held()
	}
	for _, part := range parts {
		walk(part, visit)
	}
}
