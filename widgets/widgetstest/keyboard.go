package widgetstest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Untabbed returns the faults of a screen or a modal for a user without a pointer. Faults are
// controls that Tab does not reach, controls that Tab does not leave, and a focus outside of layer.
// Rows of a list count as reached, since arrow keys reach them. Untabbed restores the focus.
func Untabbed(c fyne.Canvas, layer fyne.CanvasObject) (faults []string) {
	before := c.Focused()
	defer func() {
		c.Unfocus()
		if before != nil {
			c.Focus(before)
		}
	}()
	came := map[fyne.CanvasObject]bool{}
	c.Unfocus()
	for {
		c.FocusNext()
		f, ok := c.Focused().(fyne.CanvasObject)
		if !ok || came[f] {
			break
		}
		came[f] = true
		if at, found := shown(f, layer); !inside(f) && found && at.empty() {
			faults = append(faults, fmt.Sprintf("Tab leads out of sight, to %s", name(f)))
		}
		if t, ok := f.(fyne.Tabbable); ok && t.AcceptsTab() {
			faults = append(faults, fmt.Sprintf("Tab does not leave %s", name(f)))
		}
	}
	return append(faults, unreached(layer, layer, came)...)
}

// shown returns the visible part of the area of o in layer. found is false if o is not in layer. It
// does not search rows of lists, since a list makes more rows than are visible.
func shown(o, layer fyne.CanvasObject) (at area, found bool) {
	size := layer.Size()
	s := &shownPart{object: o}
	s.walk(layer, fyne.Position{}, area{0, 0, size.Width, size.Height})
	return s.at, s.found
}

type shownPart struct {
	object fyne.CanvasObject
	at     area
	found  bool
}

func (s *shownPart) walk(o fyne.CanvasObject, pos fyne.Position, sight area) {
	if !o.Visible() || fmt.Sprintf("%T", o) == "*widget.listItem" {
		return
	}
	pos = pos.Add(o.Position())
	at := areaOf(o, pos)
	if o == s.object {
		s.at, s.found = at.clip(sight), true
		return
	}
	if _, ok := o.(*container.Scroll); ok {
		sight = at.clip(sight)
	}
	for _, part := range parts(o) {
		s.walk(part, pos, sight)
	}
}

// unreached returns a fault for each visible, enabled control in o that is not in came, the set of
// controls that Tab reached. It ignores parts of the toolkit's widgets, controls with other keys,
// and controls as large as layer.
func unreached(o, layer fyne.CanvasObject, came map[fyne.CanvasObject]bool) (faults []string) {
	if d, ok := o.(fyne.Disableable); !o.Visible() || ok && d.Disabled() {
		return nil
	}
	if _, pressed := o.(fyne.Tappable); pressed && !came[o] && !inside(o) && !otherwise(o) && o.Size() != layer.Size() {
		faults = append(faults, fmt.Sprintf("Tab does not come to %s", name(o)))
	}
	if _, ok := o.(*widget.List); ok {
		return faults
	}
	for _, child := range parts(o) {
		faults = append(faults, unreached(child, layer, came)...)
	}
	return faults
}

// otherwise reports whether keys other than Tab can do what a press of o does. That is the case for
// the moves of a move list.
func otherwise(o fyne.CanvasObject) bool { return fmt.Sprintf("%T", o) == "*widgets.moveCell" }
