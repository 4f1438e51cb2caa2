package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Step is one stop of a LevelSlider.
type Step struct {
	Name   string
	Text   string // a sentence
	Detail string // such as a strength; may be empty
}

// LevelSlider is a slider with a few named levels, the weakest at the left, and a description of
// the selected one. It has the same height for every level.
type LevelSlider struct {
	control.Control
	Steps     []Step
	Selected  int
	OnChanged func(int) // called only when the user changes the level

	name, detail *Title
	texts        []*Text
	body         *fyne.Container
	swipe        swipe
}

var (
	_ fyne.Tappable     = (*LevelSlider)(nil)
	_ fyne.Draggable    = (*LevelSlider)(nil)
	_ fyne.Focusable    = (*LevelSlider)(nil)
	_ fyne.Accessible   = (*LevelSlider)(nil)
	_ desktop.Hoverable = (*LevelSlider)(nil)
)

// NewLevelSlider returns a slider over steps with step selected chosen. It calls changed with the
// index of another step.
func NewLevelSlider(steps []Step, selected int, changed func(int)) *LevelSlider {
	s := &LevelSlider{Steps: steps, Selected: selected, OnChanged: changed}
	s.name, s.detail = NewTitle(""), NewTitle("")
	s.name.SizeName, s.detail.SizeName = theme.SizeNameText, theme.SizeNameCaptionText
	s.detail.ColorName, s.detail.Plain = theme.ColorNamePlaceHolder, true
	texts := []fyne.CanvasObject{}
	for _, step := range steps {
		text := Caption(step.Text)
		s.texts = append(s.texts, text)
		texts = append(texts, text)
	}
	s.body = NewColumn(-10, container.New(&ends{name: s.name, detail: s.detail}, s.name, s.detail), container.New(layout.Stack{}, texts...))
	s.describe()
	s.ExtendBaseWidget(s)
	return s
}

// SetStep replaces step i.
func (s *LevelSlider) SetStep(i int, step Step) {
	if s.Steps[i] != step {
		s.Steps[i] = step
		s.texts[i].SetText(step.Text)
		s.describe()
	}
}

// Select selects step i. It calls OnChanged if another step was selected before. It ignores an
// invalid i.
func (s *LevelSlider) Select(i int) {
	if i < 0 || i >= len(s.Steps) || i == s.Selected {
		return
	}
	s.Selected = i
	s.describe()
	s.Refresh()
	if s.OnChanged != nil {
		s.OnChanged(i)
	}
}

func (s *LevelSlider) describe() {
	if s.Selected < 0 || s.Selected >= len(s.Steps) {
		return
	}
	step := s.Steps[s.Selected]
	s.name.SetText(step.Name)
	s.detail.SetText(step.Detail)
	for i, text := range s.texts {
		if i == s.Selected {
			text.Show()
		} else {
			text.Hide()
		}
	}
}

func (s *LevelSlider) nearest(x float32) int {
	span := s.Size().Width - 2*levelEdge
	if span <= 0 || len(s.Steps) < 2 {
		return 0
	}
	i := int((x-levelEdge)/span*float32(len(s.Steps)-1) + 0.5)
	return max(0, min(i, len(s.Steps)-1))
}

// Tapped selects the step nearest to the pointer. It ignores taps below the line.
func (s *LevelSlider) Tapped(ev *fyne.PointEvent) {
	if ev.Position.Y <= levelLine {
		s.Select(s.nearest(ev.Position.X))
	}
}

// Dragged selects the step nearest to the pointer, or scrolls the page.
func (s *LevelSlider) Dragged(ev *fyne.DragEvent) {
	if !s.swipe.scrolls(s, ev, levelLine) {
		s.Select(s.nearest(ev.Position.X))
	}
}

// DragEnd implements fyne.Draggable.
func (s *LevelSlider) DragEnd() { s.swipe = swipe{} }

// TypedKey selects another step or passes the key on.
func (s *LevelSlider) TypedKey(ev *fyne.KeyEvent) {
	if next, ok := stepKey(ev, s.Selected, len(s.Steps)); ok {
		s.Select(next)
		return
	}
	s.Control.TypedKey(ev)
}

// AccessibilityLabel returns the name and the text of the selected step, or "" if no step is
// selected.
func (s *LevelSlider) AccessibilityLabel() string {
	if s.Selected < 0 || s.Selected >= len(s.Steps) {
		return ""
	}
	return s.Steps[s.Selected].Name + ". " + s.Steps[s.Selected].Text
}

// CreateRenderer implements fyne.Widget.
func (s *LevelSlider) CreateRenderer() fyne.WidgetRenderer {
	r := &levelRenderer{slider: s, rail: canvas.NewRectangle(nil), done: canvas.NewRectangle(nil),
		handle: canvas.NewCircle(nil), light: canvas.NewCircle(nil), ring: canvas.NewRectangle(nil)}
	r.Parts = control.Parts{r.rail, r.done}
	for range s.Steps {
		dot := canvas.NewCircle(nil)
		r.dots, r.Parts = append(r.dots, dot), append(r.Parts, dot)
	}
	r.Parts = append(r.Parts, r.light, r.handle, r.ring, s.body)
	r.style()
	return r
}

const (
	levelLine   float32 = 40 // height of the part with the line
	levelEdge   float32 = 14 // from the side to the first stop
	levelRail   float32 = 4
	levelDot    float32 = 10
	levelStop   float32 = 12 // least distance of the stops: 26 levels fit a phone 360 wide
	levelHandle float32 = 22
	levelRing   float32 = 32
)

type levelRenderer struct {
	control.Parts
	slider        *LevelSlider
	rail, done    *canvas.Rectangle // the line; its part up to the handle
	light, handle *canvas.Circle
	ring          *canvas.Rectangle
	dots          []*canvas.Circle
}

func (r *levelRenderer) x(i int) float32 {
	if len(r.dots) < 2 {
		return levelEdge
	}
	return levelEdge + float32(i)*(r.slider.Size().Width-2*levelEdge)/float32(len(r.dots)-1)
}

func (r *levelRenderer) Layout(size fyne.Size) {
	mid := levelLine / 2
	Put(r.rail, levelEdge, mid-levelRail/2, size.Width-2*levelEdge, levelRail)
	Put(r.done, levelEdge, mid-levelRail/2, r.x(r.slider.Selected)-levelEdge, levelRail)
	round := func(c fyne.CanvasObject, i int, d float32) { Put(c, r.x(i)-d/2, mid-d/2, d, d) }
	for i, dot := range r.dots {
		round(dot, i, fyne.Min(levelDot, (r.x(1)-r.x(0))/2)) // smaller where they would touch
	}
	round(r.handle, r.slider.Selected, levelHandle)
	round(r.light, r.slider.Selected, levelRing)
	round(r.ring, r.slider.Selected, levelRing)
	Put(r.slider.body, 0, levelLine, size.Width, HighAt(r.slider.body, size.Width))
}

func (r *levelRenderer) MinSize() fyne.Size {
	min := r.slider.body.MinSize()
	return fyne.NewSize(fyne.Max(min.Width, float32(len(r.dots)-1)*levelStop+2*levelEdge), levelLine+min.Height)
}

func (r *levelRenderer) Refresh() {
	r.style()
	r.Layout(r.slider.Size())
	r.Repaint()
}

func (r *levelRenderer) style() {
	accent, off := theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameInputBorder)
	r.rail.CornerRadius, r.done.CornerRadius = levelRail/2, levelRail/2
	r.rail.FillColor, r.done.FillColor = off, accent
	for i, dot := range r.dots {
		dot.FillColor = off
		if i <= r.slider.Selected {
			dot.FillColor = accent
		}
	}
	r.handle.FillColor = accent
	r.handle.StrokeColor, r.handle.StrokeWidth = theme.Color(theme.ColorNameBackground), 2
	r.light.FillColor = nil
	if r.slider.Hovered() {
		r.light.FillColor = theme.Color(theme.ColorNameHover)
	}
	r.ring.CornerRadius = levelRing / 2
	focus.Outline(r.ring, r.slider.Focused())
}

// ends is a layout of a name at the left and a detail at the right or, if there is too little room,
// below the name.
type ends struct {
	name, detail *Title
	width        float32
}

func (l *ends) stacked() bool {
	return l.width > 0 && l.name.NaturalWidth()+l.detail.NaturalWidth() > l.width
}

// Layout implements fyne.Layout.
func (l *ends) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second := l.name.MinSize().Height, l.detail.MinSize().Height
	if l.stacked() {
		Put(l.name, 0, 0, size.Width, first)
		Put(l.detail, 0, first-10, size.Width, second)
		return
	}
	// The smaller text stands on the same line.
	width := l.detail.NaturalWidth()
	Put(l.name, 0, 0, size.Width-width, first)
	Put(l.detail, size.Width-width, (first-second)/2+1.5, width, second)
}

// MinSize implements fyne.Layout.
func (l *ends) MinSize([]fyne.CanvasObject) fyne.Size {
	size := l.name.MinSize()
	if l.stacked() {
		size.Height += l.detail.MinSize().Height - 10
	}
	return size
}

// TappedSecondary selects a step if it is a slow press on a touch screen.
func (s *LevelSlider) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }
