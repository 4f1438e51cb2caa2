package play

import (
	"context"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// Controller is the part of a session that the screen uses.
type Controller interface {
	Play(game.Move) error
	Undo() error
	Redo() error
	GoTo(ply int) error
	PositionAt(ply int) (game.Position, error)
	Resign(game.Color) error
	Pause() error
	Unpause() error
	Hint() error
	StopHint() error
	ClearHint() error
	Retry() error
	SetSeat(game.Color, session.Seat) error
	ToggleDead(game.Point) error
	ToggleGroup(game.Point) error
	Agree() error
	ResumePlay() error
}

var _ Controller = (*session.Session)(nil)

// Options are the settings that affect the screen.
type Options struct {
	Marks       scene.Options
	ConfirmPass bool
	Thoughts    bool // show the depth, the lead and the expected moves of a thinking engine
	Territory   bool // show an estimate of territory
}

// Actions are the links from the game to other screens.
type Actions struct {
	Save     func(then func(error)) // saves the game, then calls then on Fyne's thread
	Restart  func()                 // starts the same game again
	Rematch  func()                 // starts a new game with colours swapped
	Review   func(ply int)          // opens the game in Study at the position after ply moves, or at its end if ply is 0
	NewGame  func()
	Home     func()
	Settings func(resume bool) // resume is true in the menu of a pause, after which the game is resumed
	Quit     func()            // nil if the program cannot be quit
	// Territory stores whether an estimate of territory is shown; may be nil.
	Territory func(shown bool)
}

// Deps contains the dependencies of the screen.
type Deps struct {
	Game       catalog.Game
	Board      *board.Board
	Stones     game.ByColor[fyne.CanvasObject] // pictures for the players' cards
	Options    Options
	Session    Controller
	Rules      string // as record.Record has them
	Terms      string // rules and komi for the status line; "" if the game has none
	Actions    Actions
	Sound      func(sound.Sound)
	Speak      func(words string) // reads words aloud; may be nil
	Dispatch   func(func())       // runs a function on Fyne's thread
	Command    func(rune) rune    // returns the usual letter of a letter's command, or 0; nil: the letter itself
	DrawnColor game.Color         // the person's colour if it was drawn by lot, to be announced
	// Estimate estimates who will own each point of a position, and who is ahead by how much. It is
	// nil if the game does not count points. It takes a moment and may be called from any goroutine.
	Estimate func(context.Context, game.Position) (engine.Info, error)
	// Decide starts to find out how the game, which is over, was decided. It calls tell on Fyne's
	// thread with each result until search ends. It is nil if no engine can.
	Decide func(search *shell.While, tell func(Decided))
	Left   func() // called when the screen is left; may be nil
}

// Decided describes how a game was decided.
type Decided struct {
	Words string // may be ""
	Ply   int    // number of the deciding move; 0: no single one
}
