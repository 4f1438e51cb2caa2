package plot

import (
	"image/color"
	"slices"
	"testing"

	"pionnier/core/press/figure"
)

// The second judgement is a dashed line in both parts, distinguished by name and by clearly visible
// gaps; an unknown value is left out.
func TestAnotherJudgementIsDashed(t *testing.T) {
	ink, line := color.NRGBA{10, 20, 30, 255}, color.NRGBA{90, 90, 90, 255}
	d := Data{Points: make([]Point, 11), Other: make([]Point, 11), Names: [2]string{"Pionnier", "Komi 7.5"}, Least: 10}
	for i := range 11 {
		d.Points[i] = Point{Known: true, LeadKnown: true, Lead: 5, Chance: 0.6, Rough: true}
		d.Other[i] = Point{Known: i >= 4, LeadKnown: true, Lead: -30, Chance: 0.4}
	}
	if got := d.span(); got < 30 {
		t.Errorf("the graph shows leads to %v, and cuts the other line", got)
	}
	f := Measure(d, 300, 200)
	var curves []figure.Shape
	var names []string
	for _, s := range Draw(d, 300, 200, Palette{Text: ink, Line: line}).Shapes {
		switch {
		case s.Words != "":
			names = append(names, s.Words)
		case s.Dash > 0 && s.Color == ink && len(s.Points) == 7:
			curves = append(curves, s)
		case s.Color == line && s.Dash >= otherDash:
			t.Error("the first line is dashed as the other")
		}
	}
	if len(curves) != 2 || curves[0].Dash != otherDash || curves[0].Points[0] != (figure.Point{X: f.X(4), Y: f.Y(-30)}) || curves[1].Points[6] != (figure.Point{X: f.X(10), Y: f.Low(0.4)}) {
		t.Errorf("curves %+v", curves)
	}
	for _, name := range d.Names {
		if !slices.Contains(names, name) {
			t.Errorf("%q is not among %q", name, names)
		}
	}
	d.Other = nil
	for _, s := range Draw(d, 300, 200, Palette{Text: ink, Line: line}).Shapes {
		if s.Dash == otherDash || s.Words == "Komi 7.5" {
			t.Errorf("without another judgement there is %+v", s)
		}
	}
}
