package paint

import (
	"image"
	"image/color"
	"testing"

	"pionnier/core/game"
	"pionnier/core/press/figure"
)

// added returns the shapes that a change of a scene adds to its diagram.
func added(part image.Rectangle, change func(*Scene)) []figure.Shape {
	scene := func() Scene {
		s := Scene{Width: 9, Height: 9, Stones: make([]game.Color, 81), Numbers: make([]int, 81)}
		s.Stones[0], s.Numbers[0], s.Stones[1] = game.Black, 1, game.White
		return s
	}
	bare, changed := scene(), scene()
	change(&changed)
	return VectorPart(changed, Style{}, part, 100).Shapes[len(VectorPart(bare, Style{}, part, 100).Shapes):]
}

// The annotations that a record draws, besides marks, are printed: the test counts shapes.
func TestVectorNotes(t *testing.T) {
	whole, corner := image.Rect(0, 0, 9, 9), image.Rect(0, 0, 4, 4)
	territory := func(s *Scene) {
		s.Territory = make([]game.Color, 81)
		s.Territory[0], s.Territory[1], s.Territory[80] = game.White, game.Black, game.White
	}
	line := func(arrow bool, x, y int) func(*Scene) {
		return func(s *Scene) { s.Lines = []Line{{From: game.Pt(1, 1), To: game.Pt(x, y), Arrow: arrow}} }
	}
	dimmed := func(points ...game.Point) func(*Scene) { return func(s *Scene) { s.Dimmed = points } }
	for name, tt := range map[string]struct {
		part         image.Rectangle
		change       func(*Scene)
		areas, lines int
	}{
		"territory":             {whole, territory, 6, 0},
		"territory of a part":   {corner, territory, 4, 0},
		"line":                  {whole, line(false, 5, 1), 0, 2},
		"arrow":                 {whole, line(true, 5, 3), 2, 2},
		"line out of a part":    {corner, line(false, 5, 1), 0, 0},
		"line to itself":        {whole, line(true, 1, 1), 0, 0},
		"dimmed run":            {whole, dimmed(game.Pt(2, 2), game.Pt(3, 2), game.Pt(5, 2)), 2, 0},
		"dimmed rows":           {whole, dimmed(game.Pt(8, 1), game.Pt(0, 2)), 2, 0},
		"dimmed beyond a part":  {corner, dimmed(game.Pt(3, 3), game.Pt(4, 3), game.Pt(8, 8)), 1, 0},
		"nothing more is drawn": {whole, dimmed(), 0, 0},
	} {
		areas, lines := 0, 0
		for _, s := range added(tt.part, tt.change) {
			if s.Line > 0 {
				lines++
			} else {
				areas++
			}
			for _, p := range s.Points {
				if p.X < 0 || p.Y < 0 || p.X > 100 || p.Y > 100 {
					t.Errorf("%s: %+v lies outside", name, p)
				}
			}
		}
		if areas != tt.areas || lines != tt.lines {
			t.Errorf("%s: %d areas and %d lines, want %d and %d", name, areas, lines, tt.areas, tt.lines)
		}
	}
}

// Black's territory is a full square and White's an empty one, smaller and lower below a number; on
// a stone its edge makes it visible.
func TestVectorTerritory(t *testing.T) {
	shapes := added(image.Rect(0, 0, 9, 9), func(s *Scene) {
		s.Territory = make([]game.Color, 81)
		s.Territory[0], s.Territory[40] = game.White, game.Black
	})
	colors := []color.NRGBA{printInk, printPaper, printPaper, printInk}
	for i, s := range shapes {
		if i >= len(colors) || s.Color != colors[i] {
			t.Fatalf("shapes %+v", shapes)
		}
	}
	side := func(s figure.Shape) float64 { return s.Points[1].X - s.Points[0].X }
	if small, full := side(shapes[1]), side(shapes[3]); small <= 0 || full < 1.9*small {
		t.Errorf("%v wide below a number, %v elsewhere", small, full)
	}
}

// The head of an arrow is at its end.
func TestVectorArrow(t *testing.T) {
	for name, to := range map[string]game.Point{"right": game.Pt(7, 4), "left": game.Pt(1, 4), "down": game.Pt(4, 7), "up": game.Pt(4, 1)} {
		shapes := added(image.Rect(0, 0, 9, 9), func(s *Scene) { s.Lines = []Line{{From: game.Pt(4, 4), To: to, Arrow: true}} })
		tip, unit := shapes[len(shapes)-1].Points[0], 100/10.2
		x, y := tip.X/unit-1.3-float64(to.X), tip.Y/unit-1.3-float64(to.Y)
		if x*x+y*y > 0.04 {
			t.Errorf("%s: the tip is %.2f, %.2f points from its end", name, x, y)
		}
	}
}
