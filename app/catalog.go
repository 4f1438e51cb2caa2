package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// samples are the moves of the positions shown as pictures, by game. The Othello game is Penloup
// against Juhem, world championship of 1992.
var samples = map[string]string{
	"othello": "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7",
	"go":      "E5 C7 G7 C3 G3 D5 E7 E3 F6",
}

// sample returns a game and its sample position on a board of the default size. It panics if gameID
// is unknown.
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

// must panics if err is not nil. It is for errors in the program's own data.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// boards creates boards and their pictures with the user's options.
type boards struct {
	settings *preferences.Settings
	mobile   func() bool
}

func (b *boards) options() board.Options {
	o := b.small()
	o.Tap, o.Swipe = b.tap(), b.settings.Input.Swipe
	o.Coordinates, o.Animate, o.Last = b.settings.Board.Coordinates, b.settings.Appearance.Animations, paint.LastMark(b.settings.Board.Look.LastMark)
	return o
}

// tap returns the user's tap mode, or the default of the device.
func (b *boards) tap() board.TapMode {
	switch {
	case b.settings.Input.TapMode != "":
		return board.TapMode(b.settings.Input.TapMode)
	case b.mobile():
		return board.TapSecond
	}
	return board.TapDirect
}

// small returns the options for small boards and for stones.
func (b *boards) small() board.Options {
	return board.Options{HighContrast: b.settings.Appearance.HighContrast, Look: lookOf(b.settings.Board.Look)}
}

func lookOf(l preferences.Look) paint.Look {
	return paint.Look{Board: l.Board, Stones: l.Stones, Discs: l.Discs}
}

// make returns a new board for a game with the user's options.
func (b *boards) make(entry catalog.Game, width, height int) *board.Board {
	made := board.New(scene.Style(entry, width, height))
	made.SetOptions(b.options())
	made.Touch, made.Name = b.mobile(), text.T("game."+entry.ID)
	made.Whole = widgets.NewIcon(theme.Icon("shrink"), text.T("app.board.whole"), made.ShowWhole)
	return made
}

// stones returns the pictures of both stones for the players' cards.
func (b *boards) stones(style board.Style) game.ByColor[fyne.CanvasObject] {
	o := b.options()
	return game.ByColor[fyne.CanvasObject]{
		Black: board.NewStone(game.Black, style, o), White: board.NewStone(game.White, style, o)}
}

// pictured returns a picture of the game's sample position with options o.
func pictured(gameID string, o board.Options) *board.Miniature {
	entry, pos := sample(gameID)
	w, h := pos.Size()
	picture := board.NewMiniature(scene.Style(entry, w, h), scene.Of(pos))
	picture.SetOptions(o)
	return picture
}

// lesson returns a board of the given size for a lesson. It panics if gameID is unknown.
func (b *boards) lesson(gameID string, size int) *board.Board {
	entry, err := catalog.Find(gameID)
	if err != nil {
		panic(err) // a lesson names a game of the catalog
	}
	return b.make(entry, size, size)
}

// lookPicture returns a picture of a corner of the game's board with options o.
func lookPicture(gameID string, o board.Options) fyne.CanvasObject {
	return miniature(gameID, 4, 64, o, []int{6, 9}, []int{5, 10})
}

// emblem returns the game's emblem, a stone or disc on a small board.
func (b *boards) emblem(gameID string) fyne.CanvasObject {
	return miniature(gameID, 3, 32, b.small(), []int{0, 8}, []int{4})
}

// miniature returns a picture of a board with n by n points and stones at the indices in black and
// white. edge is its width and height.
func miniature(gameID string, n int, edge float32, o board.Options, black, white []int) fyne.CanvasObject {
	entry, err := catalog.Find(gameID)
	if err != nil {
		panic(err)
	}
	sc := board.Scene{Width: n, Height: n, Stones: make([]game.Color, n*n)}
	for _, i := range black {
		sc.Stones[i] = game.Black
	}
	for _, i := range white {
		sc.Stones[i] = game.White
	}
	style := scene.Style(entry, n, n)
	style.Stars = nil
	m := board.NewMiniature(style, sc)
	m.SetOptions(o)
	m.SetMinSize(fyne.NewSquareSize(edge))
	return m
}
