package history

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// Library is the part of the user's library that the screen uses.
type Library interface {
	Select(storage.Filter) storage.Selection
	Scores(preferences.Owner, storage.Filter) []storage.Score
	Players(most int) []string
	Delete(id string) error
	Restore(id string) error
	Bin() ([]storage.Binned, error)
	EmptyBin(age time.Duration) (int, error)
	Rename(id, title string) error
	Load(id string) (*record.Record, error)
}

var _ Library = (*storage.Library)(nil)

// Actions are the actions on games and the links to other screens.
type Actions struct {
	Back        func()
	New         func()
	Open        func(id string) // replay
	Continue    func(id string)
	Import      func()
	Paste       func()          // opens the contents of the clipboard; may be nil
	Collections func()          // shows the games of others; may be nil
	Players     func(id string) // shows the players of a game; may be nil
	// Export asks for a format and a file, and saves the game id or all games in listed.
	Export func(id string, listed []string)
	// Save asks for a format and a file, and saves games. Print asks how and where to print them.
	Save, Print func(ids []string)
	// Facts shows the facts of a game. changed is called once changes are stored.
	Facts         func(id string, changed func())
	ExportPicture func(id string, diagram bool)
	CopyPicture   func(id string) // of the last position; may be nil
}

// Deps contains the dependencies of the screen.
type Deps struct {
	Library Library
	OnDisk  func(work func() error, then func(error)) // as shell.Host has it
	Games   []catalog.Game
	Owner   func() preferences.Owner              // the owner, whose games the statistics count
	Picture func(gameID string) fyne.CanvasObject // a small picture of a game's stone
	Actions Actions
	Meet    func(words ...string) // receives the words of a game before they are shown; may be nil
	// Position returns a picture of a game's last position, or another picture until the position is
	// known, and calls then once it is. It may be nil.
	Position func(e storage.Entry, then func()) fyne.CanvasObject
	// Elsewhere searches words in the games of others and for positions. Comments searches a word in
	// the comments of games and returns their IDs. Each calls then on Fyne's thread, stops when ctx
	// ends, and may be nil.
	Elsewhere func(ctx context.Context, words string, then func(Elsewhere))
	Comments  func(ctx context.Context, word string, then func(ids map[string]bool))
	// After calls a function on Fyne's thread after a duration.
	After func(time.Duration, func())
	// Place, which may be nil, stores the state of the screen while other screens are shown.
	Place *Place
	// Sorted stores the order that the user has chosen, for InOrder; may be nil.
	Sorted func(order string)
}

// Place is the state of the screen: its filter and selected game. The zero value is the top of all
// games.
type Place struct {
	chosen string
	filter storage.Filter
	boards bool
}

// InOrder returns the Place at the top of all games in the given order, a value that Deps.Sorted
// received.
func InOrder(order string) *Place {
	name, reversed := strings.CutPrefix(order, "-")
	return &Place{filter: storage.Filter{Order: storage.Order(name), Reversed: reversed}}
}
