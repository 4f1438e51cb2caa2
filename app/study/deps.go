package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// Actions are the user's actions on every record that go beyond the screen. The value may also have
// capabilities that only some records offer: Saver, Played, Running, Series, Collected.
type Actions interface {
	Back()
	Help() // shows the list of keys
	// SaveAs and CopyAs ask as what a game, which is theirs from then on, is saved or copied.
	SaveAs(format.Game)
	CopyAs(format.Game)
	// Sharer returns what asks as what a game is sent to another app; nil: not offered.
	Sharer() func(format.Game)
	ExportPicture(p Picture, name string) // saves a picture
	// PictureCopier returns what puts a picture on the clipboard; nil: not offered.
	PictureCopier() func(p Picture)
	CareChosen(study.Care)    // keeps how closely the reports of other games look too
	OrderChosen(report.Order) // keeps the order of the costliest moves for other games
}

// Saver is the capability of Actions to store the record.
type Saver interface {
	// Save has a record stored that no longer changes, and does not wait for it. Kept tells, when the record is
	// needed elsewhere, that all of it was handed to Save.
	Save(*record.Record)
	Kept()
	// Flush returns when what was handed to Save is stored, or why it is not. It may be called from any goroutine.
	Flush() error
	// Leaving calls leave once the screen may be left, which asks the user if the record could not be stored; keep
	// hands its present state to Save.
	Leaving(keep, leave func())
}

// Played is the capability of Actions on a game that was played, by the user or by others.
type Played interface {
	// PlayFrom begins a new game, of the moves that led to a position, in which the user plays a side.
	PlayFrom(rec *record.Record, side game.Color)
	// ExportReport saves the report as a file of a kind, such as "pdf".
	ExportReport(extension string, data []byte)
	// Learn adds a line, from a game's beginning on, to the openings that the user wants to know as a side.
	Learn(line *record.Record, side game.Color)
	Player(name string) // shows what is known of a player
	// Guessed keeps what a session of guessing earned, and returns what those before it did, in percent.
	Guessed(points, most int) (earlier []float64)
	// Judged is called once the report is done, or when the screen is left after every move was judged once.
	Judged(study.Snapshot)
}

// Running is the capability of Actions on a game that may still be running.
type Running interface {
	CanContinue() bool // reports whether Continue goes on with it
	Continue()
	GoesOn() bool // reports whether it is running now, which settles its terms
}

// Series is the capability of Actions on a game that was opened with others, as of one file.
type Series interface {
	// Series returns what the games are called, in their order, and which one of them this is; nil: there are no others.
	Series() (at int, titles []string)
	StudyGame(i int) // shows another one of them
}

// Collected is the capability of Actions on a game of a collection, which is not stored. Copy
// stores a game among the user's games and opens it in Study. The game is Copy's own from then on.
type Collected interface{ Copy(format.Game) }

// Deps holds the dependencies of the screen.
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
	// Clipboard is where branches and reports are copied to, and pasted from.
	Clipboard fyne.Clipboard
	// PasteGame opens what is on the clipboard.
	PasteGame func()
	// Dispatch runs a function on Fyne's thread.
	Dispatch func(func())
	Explorer Explorer     // knows games of others; nil: none
	Order    report.Order // by what the costliest moves are listed at first
	Desk     Desk         // how the columns of a wide window are arranged at first
	KeepDesk func(Desk)   // keeps how the user arranges them; may be nil
	// Place, which may be nil, keeps where the user is while other screens are shown.
	Place *Place
	Moved func() // is called when the user is elsewhere; nil: nothing is
}

// Picture is the content of a picture of a game: a board, and the numbered moves to list below it.
type Picture struct {
	Scene board.Scene
	Notes []string
}
