package widgetstest

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Unreadable returns a description of each text that cannot be read in a window of the given size.
// These are truncated texts except in drop-down lists, texts wider than their control or scroll,
// texts that overlap another text or a foreign control, and texts smaller than 11.
func Unreadable(content fyne.CanvasObject, window fyne.Size) []string {
	all := area{0, 0, window.Width, window.Height}
	r := reader{all: all}
	r.walk(content, fyne.Position{}, frame{allowed: all, shown: all}, "")
	r.overlaps()
	return r.faults
}

// leastLetters is the minimum text size, in device-independent pixels. Text that a board paints is not checked.
const leastLetters float32 = 11

// frame describes the surroundings of an object.
type frame struct {
	allowed, shown area
	owner          int    // the control that contains it, counted from 1; 0: none
	full           string // the full text there
	listed         bool   // a press shows the full text
}

// written is a text or a control, with its area.
type written struct {
	path  string
	at    area
	owner int
}

type reader struct {
	all      area
	texts    []written
	controls []written
	faults   []string
}

func (r *reader) walk(o fyne.CanvasObject, pos fyne.Position, in frame, path string) {
	if !o.Visible() {
		return
	}
	pos = pos.Add(o.Position())
	path += "/" + name(o)
	at := areaOf(o, pos)
	switch o := o.(type) {
	case *widget.Label:
		in.full = o.Text
	case fyne.Accessible:
		in.full = o.AccessibilityLabel()
	}
	if _, ok := o.(interface{ SetOptions([]string) }); ok {
		in.listed = true
	}
	switch o := o.(type) {
	case *canvas.Text:
		r.text(o, pos, in, path)
		return
	case *container.Scroll:
		v := scrolled(o, at.clip(in.shown))
		in.allowed, in.shown = v.allowed, v.shown
	case interface{ SetPlaceHolder(string) }: // a text field scrolls what it has no room for
		return
	case *widget.Slider:
		return
	case fyne.Tappable:
		if at != r.all && fmt.Sprintf("%T", o) != "*widget.listItem" {
			r.controls = append(r.controls, written{path, at.clip(in.shown), in.owner})
			in.owner = len(r.controls)
			in.allowed = in.allowed.clip(at)
		}
	}
	for _, child := range parts(o) {
		r.walk(child, pos, in, path)
	}
}

func (r *reader) text(t *canvas.Text, pos fyne.Position, in frame, path string) {
	if strings.TrimSpace(t.Text) == "" {
		return
	}
	if t.TextSize < leastLetters-slack/10 {
		r.faults = append(r.faults, fmt.Sprintf("%s: %q is written in letters of %.1f", path, t.Text, t.TextSize))
	}
	size, room := t.MinSize(), t.Size()
	switch t.Alignment {
	case fyne.TextAlignCenter:
		pos.X += (room.Width - size.Width) / 2
	case fyne.TextAlignTrailing:
		pos.X += room.Width - size.Width
	}
	if room.Height > size.Height {
		pos.Y += (room.Height - size.Height) / 2
	}
	// What the font keeps free above and below the letters may overlap.
	free := size.Height * 0.2
	at := area{pos.X, pos.Y + free, pos.X + size.Width, pos.Y + size.Height - free}
	if strings.HasSuffix(t.Text, "…") && !strings.Contains(in.full, t.Text) && !in.listed {
		r.faults = append(r.faults, fmt.Sprintf("%s: %q is cut", path, t.Text))
	}
	if !at.within(in.allowed) {
		r.faults = append(r.faults, fmt.Sprintf("%s: %q at %v has no room in %v", path, t.Text, at, in.allowed))
	}
	if shown := at.clip(in.shown); !shown.empty() {
		r.texts = append(r.texts, written{fmt.Sprintf("%s: %q", path, t.Text), shown, in.owner})
	}
}

// overlaps adds a fault for each text that overlaps another text or a control that does not contain
// it.
func (r *reader) overlaps() {
	for i, a := range r.texts {
		for _, b := range r.texts[:i] {
			if a.at.overlaps(b.at) {
				r.faults = append(r.faults, fmt.Sprintf("%s at %v is written over %s at %v", a.path, a.at, b.path, b.at))
			}
		}
		for j, c := range r.controls {
			if !r.within(a.owner, j+1) && a.at.overlaps(c.at) {
				r.faults = append(r.faults, fmt.Sprintf("%s at %v lies in %s at %v", a.path, a.at, c.path, c.at))
			}
		}
	}
}

// within reports whether control is other or a part of it. Both are 1 plus an index into
// r.controls, or 0 for no control.
func (r *reader) within(control, other int) bool {
	for control != 0 && control != other {
		control = r.controls[control-1].owner
	}
	return control == other
}

// Unnamed returns a description of each object in content that can be focused or pressed and has no
// accessibility label or role. It ignores an object that fills the window and closes a modal, since
// keys close it too.
func Unnamed(content fyne.CanvasObject, window fyne.Size) (faults []string) {
	for _, o := range InSight(content) {
		_, focused := o.(fyne.Focusable)
		_, pressed := o.(fyne.Tappable)
		if !focused && !pressed || pressed && !focused && o.Size() == window || inside(o) {
			continue
		}
		a, ok := o.(fyne.Accessible)
		switch {
		case !ok:
			faults = append(faults, fmt.Sprintf("%T has neither label nor role", o))
		case strings.TrimSpace(a.AccessibilityLabel()) == "":
			faults = append(faults, fmt.Sprintf("%T has no label", o))
		case a.AccessibilityRole() == "":
			faults = append(faults, fmt.Sprintf("%s has no role", name(o)))
		}
	}
	return faults
}

// inside reports whether o is a part of a toolkit widget that screen readers read as a whole.
func inside(o fyne.CanvasObject) bool {
	switch fmt.Sprintf("%T", o) {
	case "*widget.listItem", "*widget.entryContent", "*widget.selectable", "*widget.focusSelectable":
		return true
	}
	return false
}
