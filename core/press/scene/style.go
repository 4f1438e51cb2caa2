package scene

import (
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// Style returns the style of the board of a game.
func Style(entry catalog.Game, width, height int) paint.Style {
	style := paint.Style{Columns: make([]string, width), Rows: make([]string, height)}
	for x := range width {
		style.Columns[x] = entry.FormatPoint(game.Pt(x, 0), height)[:1]
	}
	for y := range height {
		style.Rows[y] = entry.FormatPoint(game.Pt(0, y), height)[1:]
	}
	switch entry.ID {
	case "othello":
		style.Cells = true
		for _, x := range []int{1, width - 3} {
			style.Stars = append(style.Stars, game.Pt(x, 1), game.Pt(x, height-3))
		}
	case "go":
		style.Stars = starPoints(width, height)
	}
	return style
}

// starPoints returns the star points of a Go board. A board with a side of less than 7 lines has
// none.
func starPoints(width, height int) []game.Point {
	if min(width, height) < 7 {
		return nil
	}
	var stars []game.Point
	for _, y := range starLines(height) {
		for _, x := range starLines(width) {
			middle := 2*x == width-1 && 2*y == height-1
			side := 2*x == width-1 || 2*y == height-1
			if middle || !side || min(width, height) >= 15 {
				stars = append(stars, game.Pt(x, y))
			}
		}
	}
	return stars
}

// starLines returns the columns, or rows, that have star points on a board of the given size.
func starLines(size int) []int {
	edge := 3
	if size < 13 {
		edge = 2
	}
	if size%2 == 0 {
		return []int{edge, size - 1 - edge}
	}
	return []int{edge, size / 2, size - 1 - edge}
}
