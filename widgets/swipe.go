package widgets

import (
	"math"

	"fyne.io/fyne/v2"

	"pionnier/widgets/focus"
)

// swipe determines whether a drag on a slider scrolls the page or moves the slider, since the
// toolkit's driver for phones passes both to the slider. The zero value is no drag.
type swipe struct{ begun, page bool }

// scrolls scrolls the page around slider if a drag is meant for the page, and reports whether it
// is. The first event of the drag decides. On a touch screen, a drag is meant for the page if it is
// vertical or begins more than line below the top of slider. On any other screen it never is.
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
