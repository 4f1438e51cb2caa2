package paint

import (
	"image"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

func TestMeasureFitsAndMapsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns, rows := rapid.IntRange(1, 25).Draw(t, "columns"), rapid.IntRange(1, 25).Draw(t, "rows")
		size := image.Pt(rapid.IntRange(150, 2000).Draw(t, "width"), rapid.IntRange(150, 2000).Draw(t, "height"))
		style := Style{Cells: rapid.Bool().Draw(t, "cells")}
		o := Options{Coordinates: rapid.Bool().Draw(t, "coordinates"), Shadow: rapid.Bool().Draw(t, "shadow"),
			Scale: rapid.SampledFrom([]float64{0, 1, 1.25, 2, 3}).Draw(t, "scale")}
		l := Measure(style, columns, rows, size, o)

		if !l.Frame.In(image.Rectangle{Max: size}) {
			t.Fatalf("frame %v outside %v", l.Frame, size)
		}
		if l.Field.Dx() != columns*l.Cell || l.Field.Dy() != rows*l.Cell {
			t.Fatalf("field %v is not %d x %d cells of %d", l.Field, columns, rows, l.Cell)
		}
		p := game.Pt(rapid.IntRange(0, columns-1).Draw(t, "x"), rapid.IntRange(0, rows-1).Draw(t, "y"))
		r := l.Rect(p)
		for _, at := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1)), r.Min.Add(r.Max).Div(2)} {
			if got, ok := l.Point(float64(at.X), float64(at.Y)); !ok || got != p {
				t.Fatalf("pixel %v of %v maps to %v, %v", at, p, got, ok)
			}
		}
		outside := []image.Point{l.Field.Min.Sub(image.Pt(1, 0)), l.Field.Min.Sub(image.Pt(0, 1)), l.Field.Max}
		for _, at := range outside {
			if got, ok := l.Point(float64(at.X), float64(at.Y)); ok {
				t.Fatalf("pixel %v outside the field maps to %v", at, got)
			}
		}
	})
}

func TestMeasureTakesTheRoomThereIs(t *testing.T) {
	for _, c := range []struct {
		name          string
		style         Style
		columns, rows int
		size          image.Point
		o             Options
		cell          int
		labels        bool
	}{
		{"othello on a desktop", Style{Cells: true}, 8, 8, image.Pt(740, 740), Options{Coordinates: true}, 86, true},
		{"19x19 on a desktop", Style{}, 19, 19, image.Pt(740, 740), Options{Coordinates: true}, 36, true},
		{"19x19 on a phone", Style{}, 19, 19, image.Pt(400, 800), Options{Coordinates: true}, 19, true},
		{"19x19 on a sharp phone", Style{}, 19, 19, image.Pt(1200, 2400), Options{Coordinates: true, Scale: 3}, 58, true},
		{"19x19 in a list", Style{}, 19, 19, image.Pt(96, 96), Options{Coordinates: true}, 4, false},
		{"no labels", Style{}, 9, 9, image.Pt(740, 740), Options{}, 80, false},
	} {
		l := Measure(c.style, c.columns, c.rows, c.size, c.o)
		if l.Cell != c.cell || (l.Text > 0) != c.labels {
			t.Errorf("%s: cells of %d pixels, labels %v; want %d, %v", c.name, l.Cell, l.Text > 0, c.cell, c.labels)
		}
	}
}
