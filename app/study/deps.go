package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/report"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// Actions is what the user can do with the game.
type Actions struct {
	Back     func()
	Continue func() // go on with an unfinished game; nil: it is over
	// PlayFrom begins a new game, of the moves that led to a position, in which the user
	// plays a side.
	PlayFrom func(rec *record.Record, side game.Color)
	// SaveAs, CopyAs and ShareAs ask as what a game, which is theirs from then on, is saved, copied or sent to
	// another app; nil: not offered.
	SaveAs, CopyAs, ShareAs func(format.Game)
	// Copy stores a game of a collection, which is its own from now on, among the user's games and
	// studies that; nil: the game is the user's.
	Copy          func(format.Game)
	ExportPicture func(p Picture, name string) // saves a picture
	CopyPicture   func(p Picture)              // puts a picture on the clipboard; nil: not offered
	// ExportReport saves the report as a file of a kind, such as "pdf"; nil: not offered.
	ExportReport func(extension string, data []byte)
	// Save has a record stored that no longer changes, and does not wait for it; nil:
	// it is not kept. Kept tells, when the record is needed elsewhere, that all of it was
	// handed to Save.
	Save func(*record.Record)
	Kept func()
	Help func() // the list of keys
	// Learn adds a line, from a game's beginning on, to the openings that the user wants to
	// know as a side; nil: not offered.
	Learn func(line *record.Record, side game.Color)
	// Player shows what is known of a player; nil: not offered.
	Player func(name string)
	// Guessed keeps what a session of guessing earned, and returns what those before it did,
	// in percent; nil: nothing is kept.
	Guessed func(points, most int) (earlier []float64)
	// GoesOn reports whether the game is still played at the table, which settles its terms then; nil: it
	// is not.
	GoesOn func() bool
	// Judged is called once the report is done, or when the screen is left after every move
	// was judged once; may be nil.
	Judged func(study.Snapshot)
	// CareChosen keeps how closely the reports of other games look too; may be nil.
	CareChosen func(study.Care)
}

// Deps is what the screen needs.
type Deps struct {
	Game    catalog.Game
	Record  *record.Record // the screen's from now on
	Start   game.Position  // at its root
	Asker   study.Asker    // what analyses; nil: nothing
	Analyst string         // its name, for the record; "": ours
	Threads int
	Care    study.Care           // of the report at first
	Speed   *study.Speed         // of reports of such games here; nil: it is not measured
	Rivals  func() []study.Rival // other engines to compare the report with; nil: there are none
	Board   *board.Board
	Stones  game.ByColor[fyne.CanvasObject]
	Actions Actions
	// Dispatch runs a function on Fyne's thread.
	Dispatch func(func())
	Explorer Explorer // knows games of others; nil: none
	// Order is by what the costliest moves are listed at first; KeepOrder keeps another one that the user takes, if
	// it is not nil.
	Order     report.Order
	KeepOrder func(report.Order)
	// Place, which may be nil, keeps where the user is while other screens are shown.
	Place *Place
}

// Picture is what a picture of a game shows: a board and the moves that are told
// below it.
type Picture struct {
	Scene board.Scene
	Notes []string
}
