package app

import (
	"strings"

	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
)

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

func (a *App) boardOptions() board.Options {
	o := a.pictureOptions()
	o.Coordinates, o.Animate, o.Last = a.settings.Board.Coordinates, a.settings.Appearance.Animations, paint.LastMark(a.settings.Board.Look.LastMark)
	return o
}

// pictureOptions is the user's look of small boards and of stones.
func (a *App) pictureOptions() board.Options {
	return board.Options{HighContrast: a.settings.Appearance.HighContrast, Look: lookOf(a.settings.Board.Look)}
}

func lookOf(l storage.Look) paint.Look {
	return paint.Look{Board: l.Board, Stones: l.Stones, Discs: l.Discs}
}

// newBoard makes a board for a game in the user's options.
func (a *App) newBoard(entry catalog.Game, width, height int) *board.Board {
	b := board.New(scene.Style(entry, width, height))
	b.SetOptions(a.boardOptions())
	b.Touch, b.Name = a.mobile(), text.T("game."+entry.ID)
	return b
}
