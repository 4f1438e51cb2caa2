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

// Options are the user's settings that the screen follows.
type Options struct {
	Marks       scene.Options
	ConfirmPass bool
	Thoughts    bool // show what the engine that plays thinks: depth, lead, expected moves
	Territory   bool // show an estimate of who owns what
}

// Actions are the ways from the game to other screens.
type Actions struct {
	Save     func(then func(error)) // saves the game, then calls then on Fyne's thread
	Restart  func()                 // the same game from its start
	Rematch  func()                 // a new game with colours swapped
	Review   func(ply int)          // study this game, from the position after ply moves on; 0: from its end
	NewGame  func()
	Home     func()
	Settings func(resume bool) // resume: from the menu of a pause, whose game goes on when the user comes back
	Quit     func()            // nil where one cannot quit
	// Territory remembers whether an estimate of who owns what is shown; may be nil.
	Territory func(shown bool)
}

// Deps holds the dependencies of the screen.
type Deps struct {
	Game       catalog.Game
	Board      *board.Board
	Stones     game.ByColor[fyne.CanvasObject] // pictures for the players' cards
	Options    Options
	Session    Controller
	Rules      string // as record.Record has them
	Terms      string // rules and komi for the status line, empty where a game has none
	Actions    Actions
	Sound      func(sound.Sound)
	Speak      func(words string) // reads words aloud; nil: nothing is read
	Dispatch   func(func())       // runs a function on Fyne's thread
	Command    func(rune) rune    // returns the usual letter of the command of a letter, 0 for none; nil: itself
	DrawnColor game.Color         // the person's colour if it was drawn by lot, to be announced
	// Estimate guesses who will own each point of a game that is counted, and who is
	// ahead by how much; nil where nothing is counted. It takes a moment and may be
	// called on any thread.
	Estimate func(context.Context, game.Position) (engine.Info, error)
	// Decide begins to find out how the game, which is over, was decided, and calls tell on Fyne's thread with each
	// finding until search ends. It is nil if nothing can decide.
	Decide func(search *shell.While, tell func(Decided))
	Left   func() // called when the screen is left; nil: nothing is
}

// Decided is how a game was decided.
type Decided struct {
	Words string // "" if there is nothing to say
	Ply   int    // number of the deciding move; 0: no single one
}
