package widgetstest

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Finger is the minimum width and height of a control.
const Finger float32 = 32

// Unpressable returns a description of each fault that makes a control in content hard to press in
// a window of the given size. Faults are controls and texts outside of the window, controls smaller
// than Finger, controls that overlap, and controls that ignore a slow press. Unpressable ignores
// objects that a scroll hides.
func Unpressable(content fyne.CanvasObject, window fyne.Size) []string {
	return UnpressableBy(Finger, content, window)
}

// UnpressableBy is like Unpressable, with finger as the minimum width and height of a control.
func UnpressableBy(finger float32, content fyne.CanvasObject, window fyne.Size) []string {
	all := area{0, 0, window.Width, window.Height}
	p := presser{all: all, finger: finger}
	p.walk(content, fyne.Position{}, view{all, all}, "")
	for i, a := range p.controls {
		for _, b := range p.controls[:i] {
			if a.shown.overlaps(b.shown) {
				p.faults = append(p.faults, fmt.Sprintf("%s at %v lies over %s at %v", a.path, a.shown, b.path, b.shown))
			}
		}
	}
	return p.faults
}

// area is a rectangle, given by its edges.
type area struct{ left, top, right, bottom float32 }

func (a area) clip(b area) area {
	return area{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom)}
}

func (a area) empty() bool { return a.right-a.left <= slack || a.bottom-a.top <= slack }

func (a area) overlaps(b area) bool { return !a.clip(b).empty() }

func (a area) within(b area) bool {
	return a.left >= b.left-slack && a.top >= b.top-slack && a.right <= b.right+slack && a.bottom <= b.bottom+slack
}

func (a area) String() string {
	return fmt.Sprintf("%.0f,%.0f to %.0f,%.0f", a.left, a.top, a.right, a.bottom)
}

// view describes the surroundings of an object: the area where it may be, and the part of it in sight. They
// differ inside a scroll.
type view struct{ allowed, shown area }

type control struct {
	path  string
	shown area
}

type presser struct {
	all      area    // the window
	finger   float32 // minimum width and height of a control
	controls []control
	faults   []string
}

func (p *presser) walk(o fyne.CanvasObject, pos fyne.Position, in view, path string) {
	if !o.Visible() {
		return
	}
	pos = pos.Add(o.Position())
	path += "/" + name(o)
	at := areaOf(o, pos)
	switch o := o.(type) {
	case *container.Scroll:
		p.inside(at, in, path)
		in = scrolled(o, at.clip(in.shown))
	case fyne.Tappable:
		if fmt.Sprintf("%T", o) != "*widget.listItem" { // Fyne's list wraps each row
			p.control(o, at, in, path)
			return
		}
	case fyne.Widget:
		if l, ok := o.(*widget.Label); ok && l.Text == "" {
			return
		}
		p.inside(at, in, path)
		if foreign(o) {
			return
		}
	case *canvas.Text:
		size := o.MinSize()
		if o.Text != "" {
			p.inside(area{pos.X, pos.Y, pos.X + size.Width, pos.Y + size.Height}, in, path)
		}
	}
	for _, child := range parts(o) {
		p.walk(child, pos, in, path)
	}
}

// far exceeds the size of the content of any scroll.
const far = 1e6

// scrolled returns the view of the content of o. shown is the visible area of o. The content may
// extend beyond shown only in the directions in which o scrolls.
func scrolled(o *container.Scroll, shown area) view {
	allowed := shown
	if o.Direction != container.ScrollHorizontalOnly {
		allowed.top, allowed.bottom = -far, far
	}
	if o.Direction != container.ScrollVerticalOnly {
		allowed.left, allowed.right = -far, far
	}
	return view{allowed, shown}
}

func (p *presser) inside(at area, in view, path string) {
	if !at.within(in.allowed) {
		p.faults = append(p.faults, fmt.Sprintf("%s at %v reaches out of %v", path, at, in.allowed))
	}
}

func (p *presser) control(o fyne.Tappable, at area, in view, path string) {
	p.inside(at, in, path)
	if at.right-at.left < p.finger-slack || at.bottom-at.top < p.finger-slack {
		p.faults = append(p.faults, fmt.Sprintf("%s at %v is smaller than a finger", path, at))
	}
	if parts, ok := o.(interface{ Narrowest() float32 }); ok && parts.Narrowest() < p.finger-slack {
		p.faults = append(p.faults, fmt.Sprintf("%s has a part that is %v wide", path, parts.Narrowest()))
	}
	if _, ok := o.(fyne.SecondaryTappable); !ok { // as a phone reports a press of 300 ms or more
		p.faults = append(p.faults, fmt.Sprintf("%s does not answer a slow press", path))
	}
	if at != p.all { // what closes a modal fills the window below it
		p.controls = append(p.controls, control{path, at.clip(in.shown)})
	}
}

// Overlapping returns a description of each pair of visible objects that overlap. It ignores
// Wheels, which are meant to cover other objects.
func Overlapping(objects []fyne.CanvasObject) (faults []string) {
	objects = slices.DeleteFunc(slices.Clone(objects), func(o fyne.CanvasObject) bool { return fmt.Sprintf("%T", o) == "*widgets.Wheel" })
	for i, a := range objects {
		for _, b := range objects[:i] {
			if at, other := areaOf(a, a.Position()), areaOf(b, b.Position()); a.Visible() && b.Visible() && at.overlaps(other) {
				faults = append(faults, fmt.Sprintf("%s at %v lies over %s at %v", name(a), at, name(b), other))
			}
		}
	}
	return faults
}

// areaOf returns the area of o at position pos.
func areaOf(o fyne.CanvasObject, pos fyne.Position) area {
	return area{pos.X, pos.Y, pos.X + o.Size().Width, pos.Y + o.Size().Height}
}
