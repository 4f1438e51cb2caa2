package study

import (
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// nextMoves returns the moves of n's children that are played on a point.
func nextMoves(n *record.Node) (next []board.Next) {
	for _, child := range n.Children {
		if p, ok := child.Move.Point(); ok {
			next = append(next, board.Next{Point: p, Color: child.Color})
		}
	}
	return next
}

// glyphs are the symbols of judgements, as used in books.
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

// assessments are the symbols of assessments of positions.
var assessments = []struct {
	sign     string
	position record.Assessment
	name     string
}{
	{"B+", record.GoodForBlack, "forblack"}, {"W+", record.GoodForWhite, "forwhite"},
	{"=", record.Even, "even"}, {"~", record.Unclear, "unclear"},
}

// glyph returns the symbol for the judgement on n's move, such as "?!", or "" if there is no
// judgement.
func glyph(n *record.Node) string {
	a := n.Annotations()
	for _, g := range glyphs {
		if g.move == a.Move && (g.very == a.VeryMove || g.move == record.DoubtfulMove || g.move == record.InterestingMove) {
			return g.sign
		}
	}
	return ""
}
