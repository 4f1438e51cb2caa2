package widgets

import "fyne.io/fyne/v2"

// touchScreen reports whether the device has one; tests replace it.
var touchScreen = func() bool { return fyne.CurrentDevice().IsMobile() }

// PressSlowly answers a secondary tap of a control that has no second meaning. On a
// touch screen Fyne reports every press of 300 ms or more as one, so it is a tap; with
// a mouse it is the other button, and nothing.
func PressSlowly(control fyne.Tappable, ev *fyne.PointEvent) {
	if touchScreen() {
		control.Tapped(ev)
	}
}

// TappedSecondary presses the button on a touch screen.
func (b *Button) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(b, ev) }

// TappedSecondary opens the list on a touch screen.
func (s *Select) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }

// TappedSecondary sets the slider on a touch screen.
func (s *Slider) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }

// TappedSecondary is the tile's second meaning, or presses it on a touch screen.
func (t *Tile) TappedSecondary(ev *fyne.PointEvent) {
	if t.OnSecondary != nil && !t.disabled && !touchScreen() {
		t.OnSecondary()
		return
	}
	PressSlowly(t, ev)
}

// TappedSecondary switches on a touch screen.
func (t *Toggle) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(t, ev) }

// TappedSecondary chooses the option on a touch screen.
func (s *Segments) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }

// TappedSecondary chooses the level on a touch screen.
func (s *LevelSlider) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(s, ev) }

func (c *moveCell) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(c, ev) }
func (s *scrim) TappedSecondary(ev *fyne.PointEvent)    { PressSlowly(s, ev) }
