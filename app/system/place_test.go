package system

import (
	"image"
	"testing"
)

func TestInSight(t *testing.T) {
	laptop, beside := image.Rect(0, 30, 1920, 1080), image.Rect(1920, 0, 4480, 1440)
	for _, c := range []struct {
		name    string
		at      image.Point
		screens []image.Rectangle
		want    image.Point
	}{
		{"where it was", image.Pt(200, 60), []image.Rectangle{laptop}, image.Pt(200, 60)},
		{"on the second screen", image.Pt(2500, 60), []image.Rectangle{laptop, beside}, image.Pt(2500, 60)},
		{"on a screen that is gone", image.Pt(2500, 60), []image.Rectangle{laptop}, laptop.Min},
		{"partly beside", image.Pt(-900, 60), []image.Rectangle{laptop}, image.Pt(-900, 60)},
		{"its title over the edge", image.Pt(200, -50), []image.Rectangle{laptop}, laptop.Min},
		{"below", image.Pt(200, 1075), []image.Rectangle{laptop}, laptop.Min},
		{"put away by Windows", image.Pt(-32000, -32000), []image.Rectangle{laptop}, laptop.Min},
		{"no screen is known", image.Pt(-32000, 0), nil, image.Pt(-32000, 0)},
	} {
		window := image.Rectangle{Min: c.at, Max: c.at.Add(image.Pt(1100, 760))}
		if got := inSight(window, c.screens); got.Min != c.want || got.Size() != window.Size() {
			t.Errorf("%s: %v, not at %v", c.name, got, c.want)
		}
	}
}

// A window closed on a large screen, or scaled, fits a small screen with its frame.
func TestWindowsAreNoLargerThanTheirScreen(t *testing.T) {
	small, large := image.Rect(0, 30, 1366, 768), image.Rect(1366, 0, 3926, 1440)
	title := func(window image.Rectangle) image.Rectangle {
		return image.Rect(window.Min.X-1, window.Min.Y-29, window.Max.X+1, window.Max.Y+1)
	}
	for _, c := range []struct {
		name         string
		window, want image.Rectangle
	}{
		{"too large", image.Rect(-300, 0, 1900, 1520), image.Rect(1, 59, 1365, 767)},
		{"too wide", image.Rect(0, 100, 1500, 700), image.Rect(1, 59, 1365, 659)},
		{"large on the large screen", image.Rect(1400, 40, 3600, 1400), image.Rect(1400, 40, 3600, 1400)},
		{"too high for the large screen", image.Rect(1400, 40, 3600, 1500), image.Rect(1367, 29, 3567, 1439)},
	} {
		if got := inSight(c.window, within([]image.Rectangle{small, large}, c.window, title(c.window))); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}
