package plot

import (
	"image/color"
	"testing"

	"pionnier/core/press/figure"
)

// Times are bars under the chances, Black's upwards and full, White's downwards and hollow; an
// unknown time has no bar, and a low graph with chances has no room for them.
func TestTimesAreBars(t *testing.T) {
	ink := color.NRGBA{10, 20, 30, 255}
	d := Data{Points: make([]Point, 21), Times: make([]Time, 21)}
	d.Times[3] = Time{Known: true, Seconds: 100}
	d.Times[8] = Time{Known: true, White: true, Seconds: 25}
	f := Measure(d, 300, 200)
	if f.timesHigh <= 0 || f.Low(0) > f.times-f.timesHigh || f.times+f.timesHigh > 200-Margin+0.01 {
		t.Fatalf("times at %v ± %v, chances end at %v", f.times, f.timesHigh, f.Low(0))
	}
	var full, hollow []figure.Shape
	for _, s := range Draw(d, 300, 200, Palette{Text: ink}).Shapes {
		switch {
		case s.Words == "" && s.Color == ink && s.Line == 0:
			full = append(full, s)
		case s.Color == ink && s.Line > 0:
			hollow = append(hollow, s)
		}
	}
	if len(full) != 1 || len(hollow) != 1 {
		t.Fatalf("%d full bars and %d hollow ones, want 1 and 1", len(full), len(hollow))
	}
	if top := full[0].Points[0]; top.Y != f.times-f.timesHigh || f.At(top.X+2) != 3 {
		t.Errorf("Black's bar begins at %v", top)
	}
	if end := hollow[0].Points[1]; end.Y != f.times+f.timesHigh/2-0.5 || f.At(end.X+2) != 8 {
		t.Errorf("White's bar ends at %v", end)
	}
	if f := Measure(d, 300, 110); f.timesHigh != 0 || f.LowerHigh == 0 {
		t.Errorf("a low graph has times of %v and chances of %v", f.timesHigh, f.LowerHigh)
	}
	if f := Measure(d, 300, 92); f.timesHigh <= 0 || f.LowerHigh != 0 || f.Y(-1e9) > f.times-f.timesHigh || f.times+f.timesHigh > 92-Margin+0.01 {
		t.Errorf("on a phone times are at %v ± %v, leads end at %v", f.times, f.timesHigh, f.Y(-1e9))
	}
	if f := Measure(d, 300, 80); f.timesHigh != 0 {
		t.Errorf("the lowest graph has times of %v", f.timesHigh)
	}
	if got := clocked(125); got != "2:05" {
		t.Errorf("125 seconds are %q", got)
	}
}

// The longest time is written at the height of its bar, not at the zero line, and never over
// another number.
func TestLongestTimeIsWrittenWhereItIs(t *testing.T) {
	for zoom, heights := range map[float64][]float64{1: {90, 118, 300}, 1.2: {90, 120}, 2: {118, 200}} {
		for _, high := range heights {
			d := Data{Points: make([]Point, 21), Times: make([]Time, 30), Zoom: zoom}
			d.Times[3] = Time{Known: true, Seconds: 215.2}
			d.Times[25] = Time{Known: true, Seconds: 900} // after the last point
			f := Measure(d, 300, high*zoom)
			var at float64
			var others []float64
			for _, s := range Draw(d, 300, high*zoom, Palette{}).Shapes {
				switch {
				case s.Words == "3:36":
					at = s.Points[0].Y
				case s.Words != "":
					others = append(others, s.Points[0].Y)
				}
			}
			if top := f.times - f.timesHigh; at < top-0.01 || at > f.times-0.6*f.timesHigh {
				t.Errorf("%v high, zoom %v: the longest is written at %v, its bar goes from %v to %v", high, zoom, at, f.times, top)
			}
			for _, y := range others {
				if at-y < words*zoom {
					t.Errorf("%v high, zoom %v: it lies over the number at %v", high, zoom, y)
				}
			}
		}
	}
}

// A part of a game is drawn with the values and marks of the whole.
func TestAPartOfAGameIsDrawnAsInTheWhole(t *testing.T) {
	d := Data{Least: 4, Points: make([]Point, 101), Phases: []int{0, 30, 80}, Times: make([]Time, 60)}
	for i := range d.Points {
		d.Points[i] = Point{Known: true, LeadKnown: true, Lead: float64(i) / 2}
	}
	d.Marks = []Mark{{At: 10}, {At: 50}}
	p := d.Part(40, 70)
	if len(p.Points) != 31 || p.Points[10].Lead != 25 || len(p.Marks) != 1 || p.Marks[0].At != 10 || len(p.Times) != 20 {
		t.Errorf("%d points, marks %v, %d times", len(p.Points), p.Marks, len(p.Times))
	}
	if whole, part := Measure(d, 300, 200), Measure(p, 300, 200); whole.Y(12) != part.Y(12) {
		t.Errorf("a lead of 12 is drawn at %v and at %v", whole.Y(12), part.Y(12))
	}
	if same := d.Part(0, 100); !same.Equal(d) || p.Equal(d) {
		t.Error("the whole is not the whole")
	}
}
