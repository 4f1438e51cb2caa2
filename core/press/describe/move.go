package describe

import (
	"strings"
	"unicode"

	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
)

// Move describes a move for a screen reader, as in "White e 4, captures 2". before and after are
// the positions before and after the move, and name returns the name of a point.
func Move(before, after game.Position, c game.Color, m game.Move, name func(game.Point) string) string {
	at, ok := m.Point()
	if !ok {
		return text.T("said.pass", "Color", Color(c))
	}
	words := text.T("said.move", "Color", Color(c), "Point", spelled(name(at)))
	turned, taken := Changed(before, after)
	switch {
	case taken > 0:
		return text.N("said.captures", taken, "Move", words)
	case turned > 0:
		return text.N("said.turns", turned, "Move", words)
	}
	return words
}

// Changed returns the numbers of stones that a move turned over and captured. before and after are
// the positions before and after the move.
func Changed(before, after game.Position) (turned, taken int) {
	w, h := before.Size()
	for y := range h {
		for x := range w {
			was, is := before.At(game.Pt(x, y)), after.At(game.Pt(x, y))
			switch {
			case was != game.None && is == game.None:
				taken++
			case was != game.None && is != was:
				turned++
			}
		}
	}
	return turned, taken
}

// Notes describes the moves that have no place on a printed diagram, as in "52 at 47". For a point
// with a stone from the start, it uses the point's name, as in "52 at d4". name returns the name of
// a point.
func Notes(notes []scene.Note, name func(game.Point) string) []string {
	said := make([]string, len(notes))
	for i, n := range notes {
		at, ok := n.Move.Point()
		switch {
		case !ok:
			said[i] = text.T("study.diagram.pass", "Number", n.Number)
		case n.First != 0:
			said[i] = text.T("study.diagram.again", "Number", n.Number, "Place", n.First)
		default:
			said[i] = text.T("study.diagram.again", "Number", n.Number, "Place", name(at))
		}
	}
	return said
}

// spelled inserts a space between the letter and the number of a point. Without it, a screen reader
// may read the two as a word.
func spelled(point string) string {
	i := strings.IndexFunc(point, unicode.IsDigit)
	if i <= 0 {
		return point
	}
	return point[:i] + " " + point[i:]
}
