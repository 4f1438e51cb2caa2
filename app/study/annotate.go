package study

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
)

// shapes are how the marks of a file look.
var shapes = map[record.MarkKind]paint.Shape{record.Triangle: paint.Triangle, record.Square: paint.Square,
	record.Circle: paint.Circle, record.Cross: paint.Cross, record.Selected: paint.Selected}

// annotate adds what the record says at a node to the scene: marks, letters, lines and
// territory, and which points are dimmed.
func annotate(sc *board.Scene, rec *record.Record, n *record.Node) {
	var territory []game.Color
	for _, m := range rec.Marks(n) {
		switch m.Kind {
		case record.Label:
			sc.Marks = append(sc.Marks, board.Mark{Point: m.Point, Text: m.Text})
		case record.Arrow, record.LineMark:
			sc.Lines = append(sc.Lines, board.Line{From: m.Point, To: m.To, Arrow: m.Kind == record.Arrow})
		case record.BlackTerritory, record.WhiteTerritory:
			if territory == nil {
				territory = make([]game.Color, sc.Width*sc.Height)
			}
			owner := game.Black
			if m.Kind == record.WhiteTerritory {
				owner = game.White
			}
			territory[int(m.Point.Y)*sc.Width+int(m.Point.X)] = owner
		default:
			sc.Marks = append(sc.Marks, board.Mark{Point: m.Point, Shape: shapes[m.Kind]})
		}
	}
	if territory != nil { // rather than who was counted
		sc.Territory = territory
	}
	sc.Dimmed = slices.Clone(rec.Inherited(n, record.Dimmed))
	if visible := rec.Inherited(n, record.Visible); len(visible) > 0 {
		for i := range sc.Width * sc.Height {
			if p := game.Pt(i%sc.Width, i/sc.Width); !slices.Contains(visible, p) {
				sc.Dimmed = append(sc.Dimmed, p)
			}
		}
	}
}

// nextMoves are the moves that the record goes on with after a node.
func nextMoves(n *record.Node) (next []board.Next) {
	for _, child := range n.Children {
		if p, ok := child.Move.Point(); ok {
			next = append(next, board.Next{Point: p, Color: child.Color})
		}
	}
	return next
}

// glyphs are the short signs of judgements, as books write them.
var glyphs = []struct {
	sign string
	move record.Judgement
	very bool
	name string // of the text "study.judge.<name>"
}{
	{"!!", record.GoodMove, true, "verygood"}, {"!", record.GoodMove, false, "good"},
	{"!?", record.InterestingMove, false, "interesting"}, {"?!", record.DoubtfulMove, false, "doubtful"},
	{"?", record.BadMove, false, "bad"}, {"??", record.BadMove, true, "verybad"},
}

// assessments are the signs of positions.
var assessments = []struct {
	sign     string
	position record.Assessment
	name     string
}{
	{"B+", record.GoodForBlack, "forblack"}, {"W+", record.GoodForWhite, "forwhite"},
	{"=", record.Even, "even"}, {"~", record.Unclear, "unclear"},
}

// glyph returns the sign of the judgement on a node's move, "" without one.
func glyph(n *record.Node) string {
	a := n.Annotations()
	for _, g := range glyphs {
		if g.move == a.Move && (g.very == a.VeryMove || g.move == record.DoubtfulMove || g.move == record.InterestingMove) {
			return g.sign
		}
	}
	return ""
}
