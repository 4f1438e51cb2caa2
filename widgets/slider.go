package widgets

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Slider is a line on which the user chooses a number. The toolkit's slider is invisible in the
// light theme.
type Slider struct {
	control.Control
	Named
	Min, Max, Step, Value float64
	OnChanged             func(float64) // called only when the user changes the value

	swipe swipe
}

var (
	_ fyne.Tappable     = (*Slider)(nil)
	_ fyne.Draggable    = (*Slider)(nil)
	_ fyne.Focusable    = (*Slider)(nil)
	_ fyne.Accessible   = (*Slider)(nil)
	_ desktop.Hoverable = (*Slider)(nil)
)

// NewSlider returns a slider from min to max with the given step and value. It calls changed with
// another value.
func NewSlider(min, max, step, value float64, changed func(float64)) *Slider {
	s := &Slider{Min: min, Max: max, Step: step, Value: value, OnChanged: changed}
	s.ExtendBaseWidget(s)
	return s
}

// SetValue sets the value to the step nearest to v. It calls OnChanged if the value changes.
func (s *Slider) SetValue(v float64) {
	v = max(s.Min, min(s.Max, s.Min+math.Round((v-s.Min)/s.Step)*s.Step))
	if math.Abs(v-s.Value) < s.Step/2 {
		return
	}
	s.Value = v
	s.Refresh()
	if s.OnChanged != nil {
		s.OnChanged(v)
	}
}

// at returns the value at the x coordinate x.
func (s *Slider) at(x float32) float64 {
	span := s.Size().Width - 2*levelEdge
	if span <= 0 {
		return s.Value
	}
	return s.Min + float64((x-levelEdge)/span)*(s.Max-s.Min)
}

// Tapped sets the value to the one under the pointer.
func (s *Slider) Tapped(ev *fyne.PointEvent) { s.SetValue(s.at(ev.Position.X)) }

// Dragged sets the value to the one under the pointer, or scrolls the page.
func (s *Slider) Dragged(ev *fyne.DragEvent) {
	if !s.swipe.scrolls(s, ev, s.Size().Height) {
		s.SetValue(s.at(ev.Position.X))
	}
}

// DragEnd implements fyne.Draggable.
func (s *Slider) DragEnd() { s.swipe = swipe{} }

// TypedKey changes the value by a step or passes the key on.
func (s *Slider) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		s.SetValue(s.Value - s.Step)
	case fyne.KeyRight:
		s.SetValue(s.Value + s.Step)
	default:
		s.Control.TypedKey(ev)
	}
}

// AccessibilityLabel returns the slider's name.
func (s *Slider) AccessibilityLabel() string { return s.spoken("") }

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &sliderRenderer{slider: s, rail: canvas.NewRectangle(nil), done: canvas.NewRectangle(nil),
		light: canvas.NewCircle(nil), handle: canvas.NewCircle(nil), ring: canvas.NewRectangle(nil)}
	r.Parts = control.Parts{r.rail, r.done, r.light, r.handle, r.ring}
	r.style()
	return r
}

type sliderRenderer struct {
	control.Parts
	slider        *Slider
	rail, done    *canvas.Rectangle // the line; its part up to the handle
	light, handle *canvas.Circle
	ring          *canvas.Rectangle
}

func (r *sliderRenderer) MinSize() fyne.Size { return touchable(fyne.NewSize(120, levelLine)) }

func (r *sliderRenderer) Layout(size fyne.Size) {
	s, mid := r.slider, size.Height/2
	share := float32(0)
	if s.Max > s.Min {
		share = float32((s.Value - s.Min) / (s.Max - s.Min))
	}
	x := levelEdge + share*(size.Width-2*levelEdge)
	Put(r.rail, levelEdge, mid-levelRail/2, size.Width-2*levelEdge, levelRail)
	Put(r.done, levelEdge, mid-levelRail/2, x-levelEdge, levelRail)
	Put(r.handle, x-levelHandle/2, mid-levelHandle/2, levelHandle, levelHandle)
	Put(r.light, x-levelRing/2, mid-levelRing/2, levelRing, levelRing)
	Put(r.ring, x-levelRing/2, mid-levelRing/2, levelRing, levelRing)
}

func (r *sliderRenderer) Refresh() {
	r.style()
	r.Layout(r.slider.Size())
	r.Repaint()
}

func (r *sliderRenderer) style() {
	accent := theme.Color(theme.ColorNamePrimary)
	r.rail.CornerRadius, r.done.CornerRadius, r.ring.CornerRadius = levelRail/2, levelRail/2, levelRing/2
	r.rail.FillColor, r.done.FillColor, r.handle.FillColor = theme.Color(theme.ColorNameInputBorder), accent, accent
	r.handle.StrokeColor, r.handle.StrokeWidth = theme.Color(theme.ColorNameBackground), 2
	r.light.FillColor = nil
	if r.slider.Hovered() {
		r.light.FillColor = theme.Color(theme.ColorNameHover)
	}
	focus.Outline(r.ring, r.slider.Focused())
}

// TappedSecondary sets the value if it is a slow press on a touch screen.
func (s *Slider) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
