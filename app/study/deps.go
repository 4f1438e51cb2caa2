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

// Actions are the actions that apply to all records. The value may implement further interfaces,
// which apply to some records: Saver, Played, Running, Series, Collected.
type Actions interface {
	Back()
	Help()                                // shows the list of keys
	Ways() Ways                           // of a game out of the program
	ExportPicture(p Picture, name string) // saves a picture
	// PictureCopier returns a function that copies a picture to the clipboard, or nil if that is not
	// possible.
	PictureCopier() func(p Picture)
	CareChosen(study.Care)    // stores the care for the reports of other games
	OrderChosen(report.Order) // stores the order of the costliest moves for other games
}

// Ways are the functions that export a game. The caller must not use the game afterwards. A nil
// function is not available.
type Ways struct {
	Print  func(format.Game) // asks how and where
	SaveAs func(format.Game) // asks for a format and a file
	CopyAs func(format.Game) // asks for a format
	Share  func(format.Game) // asks for a format, and sends to another app
}

// Saver is implemented by Actions that store the record.
type Saver interface {
	// Save stores a record, which must not change afterwards, without waiting for it. Kept is called
	// after the last Save when the record is needed elsewhere.
	Save(*record.Record)
	Kept()
	// Flush waits until every record passed to Save is stored, and returns an error if one could not
	// be. It may be called from any goroutine.
	Flush() error
	// Leaving calls leave once the screen may be left. If the record could not be stored, it calls
	// keep, which passes the present state to Save, and asks the user.
	Leaving(keep, leave func())
}

// Played is implemented by Actions of a game that was played, by the user or by others.
type Played interface {
	// PlayFrom starts a new game after the moves of rec, in which the user plays side.
	PlayFrom(rec *record.Record, side game.Color)
	// ExportReport saves the report as a file with this extension, such as "pdf".
	ExportReport(extension string, data []byte)
	// Learn adds a line, which starts at the beginning of a game, to the openings that the user wants
	// to know as side.
	Learn(line *record.Record, side game.Color)
	Player(name string) // shows the page of a player
	// Guessed stores the result of a session of guessing moves, and returns the results of earlier
	// ones, in percent.
	Guessed(points, most int) (earlier []float64)
	// Judged is called when the report is done, or when the screen is left after every move was
	// judged once.
	Judged(study.Snapshot)
}

// Running is implemented by Actions of a game that may still be running.
type Running interface {
	CanContinue() bool // reports whether Continue goes on with it
	Continue()
	GoesOn() bool // reports whether the game is running now, so that its terms are fixed
}

// Series is implemented by Actions of a game that was opened together with others.
type Series interface {
	// Series returns the titles of the games, in their order, and the index of the present one.
	// titles is nil if there are no others.
	Series() (at int, titles []string)
	StudyGame(i int) // shows the game with index i
}

// Collected is implemented by Actions of a game of a collection. Copy stores a game as one of the
// user's games and opens it. The caller must not use the game afterwards.
type Collected interface{ Copy(format.Game) }

// Deps contains the dependencies of the screen.
type Deps struct {
	Game    catalog.Game
	Record  *record.Record // owned by the screen
	Start   game.Position  // the position at the root of Record
	Asker   study.Asker    // analyses positions; nil if nothing does
	Analyst string         // the name of Asker, for the record; "" for the built-in engine
	Threads int
	Care    study.Care           // of the report at first
	Speed   *study.Speed         // of reports of such games on this machine; nil if it is not measured
	Rivals  func() []study.Rival // other engines to compare the report with; may be nil
	Board   *board.Board
	Stones  game.ByColor[fyne.CanvasObject]
	Actions Actions
	// Clipboard is the source and target of branches and reports.
	Clipboard fyne.Clipboard
	// PasteGame opens the contents of the clipboard.
	PasteGame func()
	// Dispatch runs a function on Fyne's thread.
	Dispatch func(func())
	Explorer Explorer     // searches the games of others; may be nil
	Order    report.Order // the initial order of the costliest moves
	Desk     Desk         // the initial arrangement of the columns of a wide window
	KeepDesk func(Desk)   // stores the arrangement of the columns; may be nil
	// Place, which may be nil, stores the user's position while other screens are shown.
	Place *Place
	Moved func() // called when the user's position has changed; may be nil
	// Command returns the usual character of a typed character's command, or 0. If it is nil, characters are
	// their own commands.
	Command func(rune) rune
}

// Picture is the content of a picture: a board and the numbered moves listed below it.
type Picture struct {
	Scene board.Scene
	Notes []string
}
