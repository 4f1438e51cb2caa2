package app

import (
	"strings"

	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets/board"
)

// boardStyle returns what the board of a game looks like: the one place where
// the look of a game is chosen.
func boardStyle(entry catalog.Game, width, height int) board.Style {
	style := board.Style{Columns: make([]string, width), Rows: make([]string, height)}
	for x := range width {
		style.Columns[x] = entry.FormatPoint(game.Pt(x, 0), height)[:1]
	}
	for y := range height {
		style.Rows[y] = entry.FormatPoint(game.Pt(0, y), height)[1:]
	}
	switch entry.ID {
	case "othello":
		style.Cells = true
		for _, x := range []int{1, 5} {
			style.Stars = append(style.Stars, game.Pt(x, 1), game.Pt(x, 5))
		}
	case "go":
		style.Stars = starPoints(width, height)
	}
	return style
}

// samples are the beginnings of games that pictures show. The one of Othello is
// from Penloup against Juhem, world championship of 1992.
var samples = map[string]string{
	"othello": "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7",
	"go":      "E5 C7 G7 C3 G3 D5 E7 E3 F6",
}

// sample returns the position of a game that pictures show, on its default board.
func sample(gameID string) (catalog.Game, game.Position) {
	entry, err := catalog.Find(gameID)
	must(err)
	rec, err := entry.New(entry.Defaults())
	must(err)
	pos, err := entry.Start(rec)
	must(err)
	for _, m := range strings.Fields(samples[gameID]) {
		move, err := entry.ParseMove(m, rec.Width, rec.Height)
		must(err)
		pos, err = pos.Play(move)
		must(err)
	}
	return entry, pos
}

// must panics on an error in the program's own data.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// starPoints returns the dots of a Go board: the corner points on the third or
// fourth line, the middle, and on large odd boards the sides.
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

// starLines returns the columns or rows with star points; the middle one, of an odd
// number, among them.
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

// forRecord is the entry without what does not suit a record: openings have names
// from the usual start on.
func forRecord(entry catalog.Game, rec *record.Record) catalog.Game {
	if entry.Opening == nil {
		return entry
	}
	fresh, err := entry.New(entry.Defaults())
	must(err)
	usual, err := entry.Start(fresh)
	must(err)
	if start, err := entry.Start(rec); err != nil || start != usual {
		entry.Opening = nil
	}
	return entry
}

func (a *App) boardOptions() board.Options {
	return board.Options{
		Coordinates:  a.settings.Coordinates,
		Animate:      a.settings.Animations,
		HighContrast: a.settings.HighContrast,
	}
}

// newBoard makes a board for a game in the user's options.
func (a *App) newBoard(entry catalog.Game, width, height int) *board.Board {
	b := board.New(boardStyle(entry, width, height))
	b.SetOptions(a.boardOptions())
	b.Touch, b.Name = a.mobile(), text.T("game."+entry.ID)
	return b
}
