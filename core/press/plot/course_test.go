package plot

import (
	"image/color"
	"math"
	"slices"
	"testing"
)

var ink = color.NRGBA{A: 255}

// The curve goes through its measures, within its band and the frame.
func TestDrawCourse(t *testing.T) {
	measures := []Moment{{1977, 1500, 200}, {1990, 1850, 40}, {1991, 1800, 40}}
	fig := DrawCourse(measures, 400, 150, Palette{Line: ink, Hairline: ink, Text: ink})
	var curve []float64
	for _, s := range fig.Shapes {
		for _, p := range s.Points {
			if p.X < 0 || p.X > 400 || p.Y < 0 || p.Y > 150 || math.IsNaN(p.X+p.Y) {
				t.Errorf("%+v is outside", p)
			}
		}
		if s.Line == 1.6 {
			for _, p := range s.Points {
				curve = append(curve, p.Y)
			}
		}
	}
	if len(curve) != 3 || !(curve[1] < curve[2] && curve[2] < curve[0]) {
		t.Errorf("the curve is at %v", curve)
	}
	for _, few := range [][]Moment{nil, {{2000, 1500, 0}}, {{2000, 1500, 9}, {2000, 1500, 9}}} {
		DrawCourse(few, 300, 100, Palette{})
	}
}

func TestEvenStep(t *testing.T) {
	for _, c := range []struct{ span, parts, want float64 }{{400, 4, 100}, {410, 4, 200}, {48, 5, 10}, {0, 4, 1}, {3, 4, 1}, {0.3, 3, 0.1}} {
		if got := evenStep(c.span, c.parts); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("a span of %v in %v parts has steps of %v, want %v", c.span, c.parts, got, c.want)
		}
	}
}

// TestTheWorstMarksLieOnTop checks that cards are drawn over all other marks, and blunders over
// inaccuracies.
func TestTheWorstMarksLieOnTop(t *testing.T) {
	marks := []Mark{{1, Blunder, false}, {2, Inaccuracy, true}, {3, Inaccuracy, false}, {4, Thrown, true}, {5, Mistake, false}, {6, Inaccuracy, false}}
	var order []int
	for _, m := range worstLast(marks) {
		order = append(order, m.At)
	}
	if want := []int{3, 6, 5, 1, 2, 4}; !slices.Equal(order, want) {
		t.Errorf("drawn in the order %v, want %v", order, want)
	}
}

// A chance of one half is written as the language writes it.
func TestOneHalf(t *testing.T) {
	for _, c := range []struct{ half, want string }{{"", "50 %"}, {"50%", "50%"}} {
		d := Data{Points: []Point{{Known: true, Chance: 0.4}, {Known: true, Chance: 0.6}}, Half: c.half}
		found := false
		for _, s := range Draw(d, 340, 200, Palette{}).Shapes {
			found = found || s.Words == c.want
		}
		if !found {
			t.Errorf("%q is not written", c.want)
		}
	}
}

// The label of a part of the graph is placed where the curve does not cross it.
func TestTheWordsOfAPartStandBesideItsCurve(t *testing.T) {
	for chance, below := range map[float64]bool{0.95: true, 0.05: false} {
		d := Data{Points: make([]Point, 60), Least: 10, Units: [2]string{"Points", "Chance to win"}}
		for i := range d.Points {
			d.Points[i] = Point{Known: true, LeadKnown: true, Chance: chance}
		}
		f := Measure(d, 400, 200)
		for _, s := range Draw(d, 400, 200, Palette{Line: ink, Text: ink}).Shapes {
			if s.Words == d.Units[1] && s.Points[0].Y > f.Low(0.5) != below {
				t.Errorf("with a curve at %v the words are at %v of %v", chance, s.Points[0].Y, f.Low(0.5))
			}
		}
	}
}
