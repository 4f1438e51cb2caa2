package app

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
		if got := inSight(window, c.screens); got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}
