package paint

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"pionnier/core/game"
)

// A diagram for print has a shape for each thing on it, all within its frame.
func TestVector(t *testing.T) {
	s := Scene{Width: 3, Height: 3, Stones: make([]game.Color, 9), Numbers: make([]int, 9)}
	style := Style{Columns: []string{"a", "b", "c"}, Rows: []string{"3", "2", "1"}}
	count := func(s Scene, style Style) (areas, lines, words int) {
		f := Vector(s, style, 200)
		for _, shape := range f.Shapes {
			switch {
			case shape.Words != "":
				words++
			case shape.Line > 0:
				lines++
			default:
				areas++
			}
			for _, p := range shape.Points {
				if p.X < 0 || p.Y < 0 || p.X > f.Width || p.Y > f.Height {
					t.Errorf("%+v of %v×%v lies outside", p, f.Width, f.Height)
				}
			}
		}
		return areas, lines, words
	}
	if a, l, w := count(s, style); a != 0 || l != 6 || w != 6 {
		t.Errorf("an empty board: %d areas, %d lines, %d words", a, l, w)
	}
	style.Cells, style.Stars = true, []game.Point{game.Pt(0, 0)}
	if a, l, w := count(s, style); a != 1 || l != 8 || w != 6 {
		t.Errorf("cells: %d areas, %d lines, %d words", a, l, w)
	}
	s.Stones[0], s.Stones[8], s.Numbers[8] = game.Black, game.White, 12
	s.Marks = []Mark{{Point: game.Pt(1, 1), Shape: Cross}, {Point: game.Pt(0, 0), Shape: Triangle}, {Point: game.Pt(2, 0), Text: "A"}, {Point: game.Pt(2, 1), Shape: Circle}}
	// A black stone is one area and a white one two; a ring two; three marks clear their crossings.
	if a, l, w := count(s, style); a != 1+3+1+2+3 || l != 8+2 || w != 6+2 {
		t.Errorf("stones and marks: %d areas, %d lines, %d words", a, l, w)
	}
}

// A part of a board has exactly the lines, labels, stones and marks within it.
func TestVectorPart(t *testing.T) {
	s := Scene{Width: 9, Height: 9, Stones: make([]game.Color, 81), Marks: []Mark{{Point: game.Pt(8, 8), Text: "A"}, {Point: game.Pt(1, 1), Text: "B"}}}
	s.Stones[0], s.Stones[80] = game.Black, game.Black
	style := Style{Columns: strings.Split("abcdefghj", ""), Rows: strings.Split("987654321", ""), Stars: []game.Point{game.Pt(2, 2), game.Pt(6, 6)}}
	f := VectorPart(s, style, image.Rect(0, 0, 4, 3), 100)
	words, lines, discs := "", 0, 0
	for _, shape := range f.Shapes {
		switch {
		case shape.Words != "":
			words += shape.Words
		case shape.Line > 0:
			lines++
		default:
			discs++
		}
		for _, p := range shape.Points {
			if p.X < 0 || p.Y < 0 || p.X > f.Width || p.Y > f.Height {
				t.Errorf("%+v of %v×%v lies outside", p, f.Width, f.Height)
			}
		}
	}
	if words != "abcd987B" || lines != 4+3 || discs != 1+1+1 {
		t.Errorf("%q, %d lines, %d discs", words, lines, discs)
	}
}

// A ring shows what is beneath it, the board or a stone.
func TestVectorRing(t *testing.T) {
	for c, inner := range map[game.Color]color.NRGBA{game.None: printPaper, game.Black: printInk, game.White: printPaper} {
		s := Scene{Width: 1, Height: 1, Stones: []game.Color{c}, Marks: []Mark{{Point: game.Pt(0, 0), Shape: Circle}}}
		f := Vector(s, Style{}, 100)
		if last := f.Shapes[len(f.Shapes)-1]; last.Color != inner {
			t.Errorf("on %v the ring is filled with %v, not %v", c, last.Color, inner)
		}
	}
}
