package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// In a window both narrow and low, the bar beside the title must not cover the way back.
func TestTheBarLeavesRoomForTheWayBack(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 427, Height: 240}, {Width: 360, Height: 640}, {Width: 640, Height: 360}} {
		back := NewIcon(theme.NavigateBackIcon(), "Back", nil)
		bar := NewPrimary("Start", nil)
		screen := Headed("New game", back, widget.NewLabel(""), bar)
		screen.Resize(size)
		head, body := screen.Objects[0], screen.Objects[1]
		if head.Size().Width < head.MinSize().Width {
			t.Errorf("%v: title and way back have %v of %v", size, head.Size().Width, head.MinSize().Width)
		}
		for what, o := range map[string]fyne.CanvasObject{"title": head, "body": body} {
			apart := o.Position().X+o.Size().Width <= bar.Position().X || o.Position().Y+o.Size().Height <= bar.Position().Y ||
				bar.Position().Y+bar.Size().Height <= o.Position().Y
			if !apart {
				t.Errorf("%v: the bar at %v, %v lies over the %s at %v, %v", size, bar.Position(), bar.Size(), what, o.Position(), o.Size())
			}
		}
		if head.Position().X+back.Size().Width > size.Width || bar.Position().X < 0 || bar.Position().Y+bar.Size().Height > size.Height {
			t.Errorf("%v: the bar at %v, %v is out of sight", size, bar.Position(), bar.Size())
		}
	}
}
