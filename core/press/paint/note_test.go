package paint

import (
	"bytes"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"pionnier/core/game"
)

// TestEveryMarkShows checks that each mark changes the picture on an empty point, on a black stone
// and on a white one, and differs from every other mark.
func TestEveryMarkShows(t *testing.T) {
	for _, style := range []Style{crossings, squares} {
		for _, palette := range []Palette{Standard(), contrasting()} {
			for _, p := range []game.Point{game.Pt(0, 0), game.Pt(1, 0), game.Pt(3, 3)} {
				pictures := [][]byte{}
				show := func(name string, change func(*Scene)) {
					s := drawn(corner)
					change(&s)
					img := Diagram(s, style, palette, 200, Options{Font: goregular.TTF})
					for _, other := range pictures {
						if bytes.Equal(img.Pix, other) {
							t.Errorf("%s on %v looks like another mark, or like none", name, p)
						}
					}
					pictures = append(pictures, img.Pix)
				}
				show("nothing", func(*Scene) {})
				for name, shape := range map[string]Shape{"triangle": Triangle, "square": Square, "circle": Circle, "cross": Cross, "selected": Selected} {
					show(name, func(s *Scene) { s.Marks = []Mark{{Point: p, Shape: shape}} })
				}
				show("letter", func(s *Scene) { s.Marks = []Mark{{Point: p, Text: "A"}} })
				show("number", func(s *Scene) { s.Marks = []Mark{{Point: p, Text: "1"}} })
				show("dimmed", func(s *Scene) { s.Dimmed = []game.Point{p} })
				show("shown", func(s *Scene) { s.Shown = &p })
				show("line", func(s *Scene) { s.Lines = []Line{{From: p, To: game.Pt(0, 3)}} })
				show("arrow", func(s *Scene) { s.Lines = []Line{{From: p, To: game.Pt(0, 3), Arrow: true}} })
			}
		}
	}
}

// TestNextMovesDiffer checks that next moves differ by colour, that the main line's differs from
// the others, and that stones hide them.
func TestNextMovesDiffer(t *testing.T) {
	s := drawn(corner)
	s.Next = []Next{{game.Pt(2, 2), game.Black}, {game.Pt(3, 3), game.Black}, {game.Pt(2, 3), game.White}, {game.Pt(0, 0), game.Black}}
	cells := Cells(&s)
	if c := cells[2*4+2]; c.Next != game.Black || !c.Main {
		t.Errorf("the first is %+v", c)
	}
	if c := cells[3*4+3]; c.Next != game.Black || c.Main {
		t.Errorf("the second is %+v", c)
	}
	bare := drawn(corner)
	bare.Next = s.Next[3:]
	if !bytes.Equal(Diagram(bare, crossings, Standard(), 200, Options{}).Pix, Diagram(drawn(corner), crossings, Standard(), 200, Options{}).Pix) {
		t.Error("a next move shows on a stone")
	}
}

// TestLinesStayOverWhatChanges checks that repainting some cells leaves the lines whole.
func TestLinesStayOverWhatChanges(t *testing.T) {
	s := drawn(corner)
	lines := []Line{{From: game.Pt(0, 3), To: game.Pt(3, 0), Arrow: true}}
	surface := NewSurface(crossings, Standard(), 4, 4, Diagram(s, crossings, Standard(), 200, Options{}).Bounds().Size(), Options{})
	surface.Show(Cells(&s))
	surface.ShowLines(lines)
	s.Stones[1*4+2] = game.Black
	surface.Show(Cells(&s))
	s.Lines = lines
	if want := Diagram(s, crossings, Standard(), 200, Options{Scale: 1}); !bytes.Equal(surface.Image().Pix, want.Pix) {
		t.Error("the picture differs from one that was painted at once")
	}
}

func TestTurnedStyle(t *testing.T) {
	st := Style{Stars: []game.Point{game.Pt(0, 1)}, Columns: []string{"a", "b", "c"}, Rows: []string{"2", "1"}}
	got := st.Turned(game.RotateRight, 3, 2)
	if !slices.Equal(got.Columns, []string{"1", "2"}) || !slices.Equal(got.Rows, []string{"a", "b", "c"}) || got.Stars[0] != game.Pt(0, 0) {
		t.Errorf("turned right: %+v", got)
	}
	st.Cells = true
	st.Stars = []game.Point{game.Pt(0, 0)} // the crossing between a and b, and the two rows
	if got := st.Turned(game.MirrorX, 3, 2); got.Stars[0] != game.Pt(1, 0) {
		t.Errorf("mirrored: %+v", got.Stars)
	}
}
