// Package table has the running game: it asks for a new one, opens its session, shows it on the play
// screen, keeps it in the library, and leaves it. It also finds the game that is to be gone on with. Who
// thinks is in package engines; what the screen looks like is in package play.
//
// Start reading at Deps and Table. game.go has the running game, newgame.go begins one, playfrom.go plays
// on from a studied position, screen.go shows the play screen, decision.go judges a game that is over,
// aid.go notes what help was asked for, coach.go seats the coach, unfinished.go finds what was left,
// awake.go keeps a phone's screen lit.
package table

import (
	"fyne.io/fyne/v2"

	"pionnier/app/engines"
	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/widgets/board"
)

// Library is what is asked of the user's games. Find and Newest do not wait for the disk; the rest is not
// for Fyne's thread.
type Library interface {
	Load(id string) (*record.Record, error)
	Save(id string, r *record.Record) (string, error)
	Select(storage.Filter) storage.Selection
	Newest(storage.Filter) (storage.Entry, bool)
	Find(id string) (storage.Entry, bool)
}

// Deps is what the table needs of the program. All is called on Fyne's thread, but Library, Dispatch, Disk
// and Saved.
type Deps struct {
	Library     Library
	Preferences storage.Preferences
	Settings    func() storage.Settings
	// Territory keeps in the settings whether an estimate of who owns what is shown.
	Territory func(shown bool)
	Engines   *engines.Engines
	Asker     func(catalog.Game) study.Asker // what judges a game that is over; nil where nothing can
	// EqualLevel returns the level about as strong as the user on a board of this side, if that is known.
	EqualLevel func(gameID string, size int) (level string, ok bool)

	Shell    *shell.Shell
	Canvas   fyne.Canvas // of dialogs
	Dispatch func(func())
	Fail     func(error) // says what went wrong
	// OnDisk has work done off Fyne's thread, in the order asked, and then calls then on it. Disk has
	// work done in the same order.
	OnDisk func(work func() error, then func(error))
	Disk   func(work func())
	Load   func(id string, then func(*record.Record)) // reads one of the user's games
	Saved  func(id string) error                      // stores what is not stored of one yet, and waits for that

	Meet    func(*record.Record) // has the letters ready for its names and notes
	Mobile  func() bool          // the device is a phone or a tablet
	Board   func(g catalog.Game, width, height int) *board.Board
	Stones  func(board.Style) game.ByColor[fyne.CanvasObject] // on the players' cards
	Picture func(gameID string) fyne.CanvasObject             // on the new-game screen
	// KeepLit has the system keep the screen lit, or lets it go dark again; nil where a clock needs no such thing.
	KeepLit func(bool)
	Sound   func(sound.Sound)
	Speak   func(words string) // reads words aloud if the user wants it
	Command func(rune) rune    // as play.Deps has it

	HomeScreen   func() shell.Screen
	Home         func() // leaves the game for Home
	OpenSettings func()
	Quit         func() func() // returns what quits; nil where that cannot be done
	// Study shows a record with the cursor on a node; nil: where it was left.
	Study func(rec *record.Record, id string, at *record.Node)
	// Judged keeps with the game g, which is over, what is known of it, and learns from its mistakes.
	Judged func(g *Game, rec *record.Record, snap study.Snapshot)
}

// Table is where games are played: one at a time, or none. Its methods run on Fyne's thread.
type Table struct {
	deps       Deps
	game       *Game       // the running game; nil between games
	unfinished *Unfinished // what Home offers to continue; nil: nothing
	awake      awake
}

// New returns an empty table.
func New(deps Deps) *Table { return &Table{deps: deps, awake: awake{keep: deps.KeepLit}} }

// Game returns the running game, nil between games.
func (t *Table) Game() *Game { return t.game }

// inSight reports whether the running game is, on the play screen.
func (t *Table) inSight() bool { return t.game != nil && t.game.Screen != nil }

// Played returns what copies the running game, nil if it is not in sight.
func (t *Table) Played() func() (*record.Record, error) {
	if !t.inSight() {
		return nil
	}
	played := t.game.Session
	return func() (*record.Record, error) { return played.Record(), nil }
}

// Save saves the game in sight and says so.
func (t *Table) Save() {
	if t.inSight() {
		t.deps.OnDisk(t.game.Session.Flush, t.game.onSaved)
	}
}

// Undo takes back the last move of the game in sight.
func (t *Table) Undo() { t.withSession((*session.Session).Undo) }

// Redo makes it again.
func (t *Table) Redo() { t.withSession((*session.Session).Redo) }

// withSession does something with the running game, if its screen is shown.
func (t *Table) withSession(do func(*session.Session) error) {
	if t.inSight() {
		t.game.Screen.Try(do(t.game.Session))
	}
}

// Pause stops the clocks of the running game.
func (t *Table) Pause() {
	if t.game != nil {
		_ = t.game.Session.Pause() // refused when nothing runs
	}
}

// FollowSettings has the engines of the running game do what the settings let them.
func (t *Table) FollowSettings() {
	if t.game != nil {
		t.game.followConduct()
	}
}

// FollowResources has them use what the settings give them.
func (t *Table) FollowResources() {
	if t.game == nil {
		return
	}
	if err := t.game.Session.SetResources(t.deps.Engines.Resources()); err != nil {
		t.deps.Fail(err)
	}
}

// Replace has the running game go on from a record of it, with what was studied. Its session ends in the
// queue of the disk, and then store is called there; the session that takes its place stores nothing before that.
func (t *Table) Replace(rec *record.Record, file string, store func()) error {
	g, ready := t.game, make(chan struct{})
	if err := t.openSession(rec, file, g.drawnColor, ready); err != nil {
		return err
	}
	t.deps.Disk(func() {
		g.close()
		store()
		close(ready)
	})
	return nil
}
