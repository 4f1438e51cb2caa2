package scene

import (
	"slices"
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/record"
)

// shapes are the shapes with which a record's marks are drawn.
var shapes = map[record.MarkKind]paint.Shape{record.Triangle: paint.Triangle, record.Square: paint.Square,
	record.Circle: paint.Circle, record.Cross: paint.Cross, record.Selected: paint.Selected}

// Shape returns the shape that marks of kind k have on the board, or NoShape if they have none.
func Shape(k record.MarkKind) paint.Shape { return shapes[k] }

// Annotate adds the drawings of r on the board at n to s: marks, letters, lines, territory and
// dimmed points. The record's territory replaces the territory of a count.
func Annotate(s *paint.Scene, r *record.Record, n *record.Node) {
	AnnotateBelow(s, r, n, r.Inherited(n, record.Dimmed), r.Inherited(n, record.Visible))
}

// AnnotateBelow is like Annotate, for a caller that already knows the dimmed and visible points at
// n (record.Inherited).
func AnnotateBelow(s *paint.Scene, r *record.Record, n *record.Node, dim, visible []game.Point) {
	var territory []game.Color
	for _, m := range r.Marks(n) {
		switch m.Kind {
		case record.Label:
			if strings.TrimSpace(m.Text) != "" {
				s.Marks = append(s.Marks, paint.Mark{Point: m.Point, Text: m.Text})
			}
		case record.Arrow, record.LineMark:
			s.Lines = append(s.Lines, paint.Line{From: m.Point, To: m.To, Arrow: m.Kind == record.Arrow})
		case record.BlackTerritory, record.WhiteTerritory:
			if territory == nil {
				territory = make([]game.Color, s.Width*s.Height)
			}
			owner := game.Black
			if m.Kind == record.WhiteTerritory {
				owner = game.White
			}
			territory[int(m.Point.Y)*s.Width+int(m.Point.X)] = owner
		default:
			s.Marks = append(s.Marks, paint.Mark{Point: m.Point, Shape: Shape(m.Kind)})
		}
	}
	if territory != nil {
		s.Territory = territory
	}
	s.Dimmed = dimmed(r, dim, visible)
}

// dimmed returns the points in dim followed, unless visible is empty, by all points that are not in
// visible.
func dimmed(r *record.Record, dim, visible []game.Point) []game.Point {
	points := slices.Clone(dim)
	if len(visible) == 0 {
		return points
	}
	seen := make([]bool, r.Width*r.Height)
	for _, p := range visible {
		seen[int(p.Y)*r.Width+int(p.X)] = true
	}
	for i, ok := range seen {
		if !ok {
			points = append(points, game.Pt(i%r.Width, i/r.Width))
		}
	}
	return points
}
