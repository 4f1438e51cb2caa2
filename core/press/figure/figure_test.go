package figure

import (
	"encoding/xml"
	"errors"
	"image/color"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var red = color.NRGBA{R: 255, A: 255}

func TestAreasAndLinesArePainted(t *testing.T) {
	f := &Figure{Width: 40, Height: 20}
	f.Rect(red, 2, 2, 10, 10)
	f.Line(red, 2, Point{20, 10}, Point{30, 10}, Point{30, 18})
	f.Dashed(red, 2, 3, Point{0, 17}, Point{18, 17})
	img := f.Image(2, nil)
	if b := img.Bounds(); b.Dx() != 80 || b.Dy() != 40 {
		t.Fatalf("%v pixels", b)
	}
	for _, tt := range []struct {
		x, y float64
		want bool
	}{
		{7, 7, true}, {1, 1, false}, {13, 7, false}, // the area
		{25, 10, true}, {30, 15, true}, {25, 13, false}, {30.4, 9.7, true}, // the line and its joint
		{1, 17, true}, {4.5, 17, false}, {7, 17, true}, // dashes and a gap
	} {
		if got := img.RGBAAt(int(2*tt.x), int(2*tt.y)).A > 128; got != tt.want {
			t.Errorf("at %v,%v painted: %v", tt.x, tt.y, got)
		}
	}
}

func TestOverlapIsNotDarker(t *testing.T) {
	f := &Figure{Width: 20, Height: 20}
	f.Line(color.NRGBA{A: 128}, 4, Point{2, 10}, Point{18, 10}, Point{2, 10})
	if a := f.Image(1, nil).RGBAAt(10, 10).A; a < 126 || a > 130 {
		t.Errorf("a line over itself has alpha %d", a)
	}
}

func TestPut(t *testing.T) {
	part := &Figure{}
	part.Rect(red, 0, 0, 2, 2)
	f := &Figure{Width: 20, Height: 20}
	f.Put(part, 10, 5)
	if img := f.Image(1, nil); img.RGBAAt(11, 6).A == 0 || img.RGBAAt(1, 1).A != 0 || part.Shapes[0].Points[0] != (Point{}) {
		t.Error("the part is not where it was put, or was changed itself")
	}
}

// TestAnyFigureIsPaintedAndWritten checks that no numbers cause a panic, and that the SVG is
// well-formed.
func TestAnyFigureIsPaintedAndWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &Figure{Width: 30, Height: 30}
		for range rapid.IntRange(0, 6).Draw(t, "shapes") {
			points := make([]Point, rapid.IntRange(1, 5).Draw(t, "points"))
			for i := range points {
				points[i] = Point{rapid.Float64Range(-100, 100).Draw(t, "x"), rapid.Float64Range(-100, 100).Draw(t, "y")}
			}
			f.Fill(red, points...)
			f.Dashed(red, rapid.Float64Range(0, 9).Draw(t, "width"), float64(rapid.IntRange(0, 5).Draw(t, "dash")), points...)
			f.Write(red, rapid.String().Draw(t, "words"), points[0].X, points[0].Y, 12, rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "anchor"))
		}
		f.Image(1, nil)
		var svg strings.Builder
		if err := f.SVG(&svg); err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(strings.NewReader(svg.String()))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%v in\n%s", err, svg.String())
			}
		}
	})
}
