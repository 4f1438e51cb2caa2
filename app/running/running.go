// Package running manages the running game. It opens the new-game screen, runs the game's session,
// shows it on the play screen, stores it in the library, and leaves it. It also finds the
// unfinished game to continue. The engines are in package engines and the screen is in package
// play.
//
// Start reading at Deps and Runner. game.go contains the running game, newgame.go starts one, and
// playfrom.go plays on from a position in Study. screen.go shows the play screen, judgement.go
// analyses a finished game, aid.go records which help was used, and coach.go sets up the coach.
// unfinished.go finds the unfinished game, and awake.go keeps a phone's screen on.
package running

import (
	"fyne.io/fyne/v2"

	"pionnier/app/engines"
	"pionnier/app/keeper"
	"pionnier/app/newgame"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// Library is the part of the user's library that a Runner uses. Find and Newest do not block. The
// other methods do, so they must not be called on Fyne's thread.
type Library interface {
	Load(id string) (*record.Record, error)
	Save(id string, r *record.Record) (string, error)
	Select(storage.Filter) storage.Selection
	Newest(storage.Filter) (storage.Entry, bool)
	Find(id string) (storage.Entry, bool)
}

// Noting is implemented by a Library that records which games were played. Played is called after
// the running game was saved.
type Noting interface{ Played(id string) }

// Keeper is the part of *keeper.Keeper that a Runner uses.
type Keeper interface {
	Try(file string) error
	Hold(w keeper.Writer, file func() string)
}

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Library, Dispatch, Disk and Keeper.
type Deps struct {
	shell.Host
	Library     Library
	Preferences preferences.Values
	Settings    func() preferences.Settings
	// Territory stores in the settings whether an estimate of territory is shown.
	Territory func(shown bool)
	Engines   *engines.Engines
	Asker     func(catalog.Game) study.Asker // judges finished games; the asker may be nil
	// EqualLevel returns the level that is about equal to the user on a board of this size. ok is
	// false if it is unknown.
	EqualLevel func(gameID string, size int) (level string, ok bool)

	Disk   func(work func())                          // calls work in the queue of OnDisk
	Load   func(id string, then func(*record.Record)) // reads one of the user's games
	Keeper Keeper                                     // keeps what could not be saved

	Meet    func(*record.Record) // loads the fonts for its names and notes
	Board   func(g catalog.Game, width, height int) *board.Board
	Stones  func(board.Style) game.ByColor[fyne.CanvasObject] // on the players' cards
	Picture func(gameID string) fyne.CanvasObject             // on the new-game screen
	// KeepLit makes the system keep the screen on, or lets it go dark again; may be nil.
	KeepLit func(bool)
	Sound   func(sound.Sound)
	Speak   func(words string) // reads words aloud if the user wants it
	Command func(rune) rune    // as play.Deps has it

	HomeScreen   func() shell.Screen
	Lesson       func(gameID string) // opens its first lesson; may be nil
	Home         func()              // leaves the game for Home
	OpenSettings func()
	Quit         func() func() // returns a function that quits; nil if the program cannot be quit
	Study        Study
}

// Study opens records on the study screen, and stores the judgements of finished games.
type Study interface {
	// At opens a stored game at the node at, or where it was left if at is nil.
	At(rec *record.Record, id string, at *record.Node)
	// Empty opens a record without moves, to set up stones or to try moves.
	Empty(rec *record.Record)
	// Judging stores that the judgement of the finished game with the ID id has begun.
	Judging(id string)
	// Judged stores the judgement so far of the finished game g, and makes puzzles of its mistakes once snap is
	// finished.
	Judged(g *Game, rec *record.Record, snap study.Snapshot)
}

// Runner runs games, at most one at a time. The methods must be called on Fyne's thread.
type Runner struct {
	deps       Deps
	game       *Game       // the running game; nil between games
	unfinished *Unfinished // what Home offers to continue; nil: nothing
	awake      awake
	typed      []newgame.Choices // what was chosen for a new game and not begun, as LastChoices; nil: nothing
}

// New returns a Runner without a running game.
func New(deps Deps) *Runner { return &Runner{deps: deps, awake: awake{keep: deps.KeepLit}} }

// Game returns the running game, or nil if there is no running game.
func (r *Runner) Game() *Game { return r.game }

// InSight reports whether the play screen shows the running game.
func (r *Runner) InSight() bool { return r.game != nil && r.game.Screen != nil }

// Played returns a function that returns a copy of the running game. It returns nil if the play
// screen is not shown.
func (r *Runner) Played() func() (*record.Record, error) {
	if !r.InSight() {
		return nil
	}
	played := r.game.Session
	return func() (*record.Record, error) { return played.Record(), nil }
}

// Save saves the running game in the background and shows the result. It does nothing if the play
// screen is not shown.
func (r *Runner) Save() {
	if r.InSight() {
		r.deps.OnDisk(r.game.Session.Flush, r.game.onSaved)
	}
}

// Undo undoes the last move of the running game. It does nothing if the play screen is not shown.
func (r *Runner) Undo() { r.withSession((*session.Session).Undo) }

// Redo repeats the last undone move of the running game. It does nothing if the play screen is not
// shown.
func (r *Runner) Redo() { r.withSession((*session.Session).Redo) }

// withSession calls do with the running game's session and shows its error. It does nothing if the
// play screen is not shown.
func (r *Runner) withSession(do func(*session.Session) error) {
	if r.InSight() {
		r.game.Screen.Try(do(r.game.Session))
	}
}

// Pause pauses the running game, if any.
func (r *Runner) Pause() {
	if r.game != nil {
		_ = r.game.Session.Pause() // fails if nothing runs
	}
}

// FollowSettings applies the settings to the engines of the running game, if any.
func (r *Runner) FollowSettings() {
	if r.game != nil {
		r.game.followConduct()
	}
}

// FollowResources applies the resources in the settings to the engines of the running game, if any.
func (r *Runner) FollowResources() {
	if r.game == nil {
		return
	}
	if err := r.game.Session.SetResources(r.deps.Engines.Resources()); err != nil {
		r.deps.Fail(err)
	}
}

// Replace makes the running game continue with rec, the same game with additions from Study. The
// old session is closed in the disk's queue, which then calls store. The new session stores nothing
// before that. If rec cannot be continued, Replace returns an error and the old session continues.
func (r *Runner) Replace(rec *record.Record, file string, store func()) error {
	g, ready := r.game, make(chan struct{})
	if err := r.openSession(rec, file, g.drawnColor, ready); err != nil {
		return err
	}
	r.deps.Disk(func() {
		g.close()
		store()
		close(ready)
	})
	return nil
}
