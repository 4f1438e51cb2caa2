package widgets

import (
	"math"

	"fyne.io/fyne/v2"

	"pionnier/widgets/focus"
)

// swipe tells a finger that scrolls the page over a slider from one that moves the slider:
// Fyne's driver for phones gives either drag to the slider alone. Its zero value is no drag.
type swipe struct{ begun, page bool }

// scrolls takes a drag of a slider to the page around it, and reports whether it did. The first
// event decides for all: the page scrolls if a finger goes up or down, or begins below the
// slider's line, which is as high as told.
func (s *swipe) scrolls(slider fyne.CanvasObject, ev *fyne.DragEvent, line float32) bool {
	if !s.begun {
		upright := math.Abs(float64(ev.Dragged.DY)) > math.Abs(float64(ev.Dragged.DX))
		s.begun, s.page = true, touchScreen() && (upright || ev.Position.Y > line)
	}
	if s.page {
		focus.ScrollBy(slider, -ev.Dragged.DY)
	}
	return s.page
}
