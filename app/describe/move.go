package describe

import (
	"strings"
	"unicode"

	"pionnier/app/text"
	"pionnier/core/game"
)

// Move says a move as one reads it aloud: "White e 4, captures 2". before and after are
// the positions around it; name names a point.
func Move(before, after game.Position, c game.Color, m game.Move, name func(game.Point) string) string {
	at, ok := m.Point()
	if !ok {
		return text.T("said.pass", "Color", Color(c))
	}
	words := text.T("said.move", "Color", Color(c), "Point", spelled(name(at)))
	turned, taken := 0, 0
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
	switch {
	case taken > 0:
		return text.N("said.captures", taken, "Move", words)
	case turned > 0:
		return text.N("said.turns", turned, "Move", words)
	}
	return words
}

// spelled parts the letter of a point from its number, so that no voice reads a word.
func spelled(point string) string {
	i := strings.IndexFunc(point, unicode.IsDigit)
	if i <= 0 {
		return point
	}
	return point[:i] + " " + point[i:]
}
