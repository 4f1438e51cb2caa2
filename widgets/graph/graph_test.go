package graph

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"pionnier/core/press/plot"
)

// wave returns a game of n moves with changing leads; the first three tenths are rough.
func wave(n int) plot.Data {
	d := plot.Data{Least: 10, Grid: 10, Points: make([]plot.Point, n+1), Phases: []int{0, n / 4, 3 * n / 4}}
	for i := range d.Points {
		x := float64(i) / float64(n)
		lead := 14*math.Sin(7*x)*x + 3*math.Sin(40*x)
		d.Points[i] = plot.Point{Known: true, LeadKnown: true, Lead: lead, LeadError: 1.5 * (1 - x), ChanceError: 0.05 * (1 - x),
			Chance: 1 / (1 + math.Exp(-lead/4)), Rough: x < 0.3}
	}
	for i, k := range []plot.Kind{plot.Inaccuracy, plot.Mistake, plot.Blunder, plot.Thrown} {
		d.Marks = append(d.Marks, plot.Mark{At: n * (i + 1) / 5, Kind: k, Card: i%2 == 1})
	}
	return d
}

type rig struct {
	*Graph
	w    fyne.Window
	went []int
}

func show(t *testing.T, d plot.Data) *rig {
	test.NewTempApp(t)
	r := &rig{}
	r.Graph = New(func(i int) {
		r.went = append(r.went, i)
		r.SetCurrent(i)
	})
	r.Set(d, 0)
	r.w = test.NewTempWindow(t, r.Graph)
	r.w.SetPadded(false)
	r.w.Resize(fyne.NewSize(340, 200))
	return r
}

func TestClickDragAndKeysGoToAMove(t *testing.T) {
	r := show(t, wave(100))
	test.TapAt(r.Graph, fyne.NewPos(plot.Edge, 50))
	test.TapAt(r.Graph, fyne.NewPos(340-plot.Margin, 50))
	r.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(plot.Edge+(340-plot.Margin-plot.Edge)/2, 150)}, Button: desktop.MouseButtonPrimary})
	r.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(0, 150)}})
	for _, k := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyHome, fyne.KeyHome, fyne.KeyEnd} {
		r.TypedKey(&fyne.KeyEvent{Name: k})
	}
	want := []int{100, 50, 0, 1, 2, 1, 11, 1, 0, 100}
	if len(r.went) != len(want) {
		t.Fatalf("went to %v, want %v", r.went, want)
	}
	for i := range want {
		if r.went[i] != want[i] {
			t.Fatalf("went to %v, want %v", r.went, want)
		}
	}
}

func TestOtherKeysAreHandedOn(t *testing.T) {
	r := show(t, wave(10))
	var got []fyne.KeyName
	r.w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { got = append(got, e.Name) })
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(got) != 1 || got[0] != fyne.KeyEscape || len(r.went) != 0 {
		t.Errorf("handed on %v, went to %v", got, r.went)
	}
}

// TestTheCursorCostsNoPicture counts drawings: only new data is drawn.
func TestTheCursorCostsNoPicture(t *testing.T) {
	r := show(t, wave(300))
	r.w.Canvas().Capture()
	before := r.drawn.count
	for i := range 50 {
		r.SetCurrent(i)
		r.setHover(i / 2)
		r.w.Canvas().Capture()
	}
	if r.drawn.count != before {
		t.Errorf("%d pictures for moving the cursor", r.drawn.count-before)
	}
	r.Set(wave(300), 3)
	r.w.Canvas().Capture()
	if r.drawn.count != before || r.current != 3 {
		t.Errorf("%d pictures for the same data, the cursor is at %d", r.drawn.count-before, r.current)
	}
	r.Set(wave(299), 3)
	r.w.Canvas().Capture()
	if r.drawn.count != before+1 {
		t.Errorf("%d pictures for new data, want 1", r.drawn.count-before)
	}
}

// TestCostGrowsWithTheGame checks that twice the moves have at most twice the corners.
func TestCostGrowsWithTheGame(t *testing.T) {
	corners := func(n int) (sum int) {
		for _, s := range plot.Draw(wave(n), 340, 200, plot.Palette{Black: ink, White: ink, Line: ink, Shade: ink, Hairline: ink}).Shapes {
			sum += len(s.Points)
		}
		return sum
	}
	if a, b := corners(1000), corners(2000); float64(b) > 2.1*float64(a) {
		t.Errorf("%d corners for 1,000 moves, %d for 2,000", a, b)
	}
}

func TestTheLabelSaysThePoint(t *testing.T) {
	r := show(t, wave(10))
	r.Describe = func(i int) string { return strings.Repeat("!", i) }
	r.SetCurrent(3)
	if got := r.AccessibilityLabel(); got != "!!!" {
		t.Errorf("the label is %q", got)
	}
	r.SetCurrent(99)
	if got := r.AccessibilityLabel(); got != "" {
		t.Errorf("off the curve the label is %q", got)
	}
}

var ink = color.NRGBA{A: 255}

// TestAnyDataIsDrawn checks that no values cause a panic, and that every mark is on the picture.
func TestAnyDataIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d plot.Data
		for range rapid.IntRange(0, 12).Draw(t, "points") {
			lead := rapid.SampledFrom([]float64{0, 1, -3, 1e9, math.Inf(-1)}).Draw(t, "lead")
			d.Points = append(d.Points, plot.Point{Known: rapid.Bool().Draw(t, "known"), LeadKnown: true, Rough: rapid.Bool().Draw(t, "rough"), Lead: lead,
				LeadError: rapid.Float64Range(0, 100).Draw(t, "error"), Chance: rapid.Float64Range(-1, 2).Draw(t, "chance")})
		}
		d.Marks = []plot.Mark{{At: rapid.IntRange(-1, 14).Draw(t, "mark"), Kind: plot.Kind(rapid.IntRange(0, 3).Draw(t, "kind"))}}
		d.Grid = float64(rapid.IntRange(0, 10).Draw(t, "grid"))
		plot.Draw(d, rapid.Float64Range(0, 400).Draw(t, "width"), rapid.Float64Range(0, 300).Draw(t, "height"), plot.Palette{Line: ink, Black: ink, White: ink}).Image(1, nil)
	})
}

func TestLooks(t *testing.T) {
	r := show(t, wave(60))
	r.SetCurrent(20)
	r.FocusGained()
	test.AssertRendersToMarkup(t, "graph.xml", r.w.Canvas())
}

// The small graph has Black's share below and White's above the curve.
func TestSpark(t *testing.T) {
	p := plot.Palette{Black: color.NRGBA{A: 255}, White: color.NRGBA{255, 255, 255, 255}}
	img := plot.DrawSpark([]byte{0, 50, 100, 200}, 30, 10, p).Image(2, nil)
	for _, tt := range []struct {
		x, y int
		want uint8
	}{{2, 10, 255}, {58, 10, 0}, {20, 2, 255}, {20, 18, 0}} {
		if c := img.RGBAAt(tt.x, tt.y); c.R != tt.want || c.A != 255 {
			t.Errorf("at %d,%d: %v", tt.x, tt.y, c)
		}
	}
	for _, few := range [][]byte{nil, {50}} {
		if n := len(plot.DrawSpark(few, 30, 10, p).Shapes); n != 0 {
			t.Errorf("%v has %d shapes", few, n)
		}
	}
	test.NewTempApp(t)
	s := NewSpark()
	s.Set([]byte{50, 60})
	s.Resize(fyne.NewSize(30, 10))
	if img := s.paint(60, 20); img.Bounds().Dx() != 60 || img.Bounds().Dy() != 20 {
		t.Errorf("painted %v", img.Bounds())
	}
}
