package apptest

import (
	"runtime/debug"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/queue"
	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// Stage is an English window with a shell over one empty screen, with a library and preferences in
// a folder, and with a queue for disk work.
type Stage struct {
	User
	Dir         string
	Shell       *shell.Shell
	Library     *storage.Library
	Preferences *preferences.File
	Disk        queue.Queue
}

// NewStage returns a Stage whose games are stored in dir. It must be called in a synctest bubble.
func NewStage(t *testing.T, dir string) *Stage {
	t.Helper()
	text.Use("en")
	test.NewTempApp(t).Settings().SetTheme(theme.Of("light", "", false, "en"))
	library, _, err := storage.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	kept, _, _ := preferences.Open(dir)
	s := &Stage{User: User{T: t, Window: test.NewTempWindow(t, container.NewStack())}, Dir: dir, Library: library, Preferences: kept}
	s.Window.Resize(fyne.NewSize(1100, 760))
	s.Shell = shell.New(s.Window, func() {}, s.Thread.Dispatch)
	s.Shell.Reset(func() shell.Screen { return Empty() })
	c := s.Window.Canvas()
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Shell.Key(ev) })
	c.SetOnTypedRune(s.Shell.Rune)
	stop := WatchDisk(func(name string) { t.Errorf("Fyne's thread waits for %s:\n%s", name, debug.Stack()) })
	t.Cleanup(func() {
		defer stop()
		s.Settle()
		s.Shell.LeaveTop()
		_ = kept.Flush()
		if err := library.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// OnDisk calls work in the disk's queue, and then calls then with its error on Fyne's thread.
func (s *Stage) OnDisk(work func() error, then func(error)) {
	s.Disk.Do(func() {
		err := work()
		s.Thread.Dispatch(func() { then(err) })
	})
}

// Host returns what the stage gives its screens.
func (s *Stage) Host() shell.Host {
	return shell.Host{Shell: s.Shell, Canvas: s.Window.Canvas(), Dispatch: s.Thread.Dispatch, Fail: s.Fail, OnDisk: s.OnDisk}
}

// Fail shows err in a dialog, as the program does.
func (s *Stage) Fail(err error) {
	widgets.Tell(s.Window.Canvas(), text.T("app.sorry"), describe.Error(err), text.T("common.ok"))
}

// Load reads the stored game id and calls then with it on Fyne's thread. It shows an error if
// reading fails.
func (s *Stage) Load(id string, then func(*record.Record)) {
	var rec *record.Record
	s.OnDisk(func() (err error) { rec, err = s.Library.Load(id); return err }, shell.OnSuccess(s.Fail, func() { then(rec) }))
}

// Save stores rec and returns its ID. It fails the test on an error.
func (s *Stage) Save(rec *record.Record) string {
	s.T.Helper()
	id, err := s.Library.Save("", rec)
	if err != nil {
		s.T.Fatal(err)
	}
	return id
}

// SaveSGF stores the first game of the SGF data and returns its ID. It fails the test on an error.
func (s *Stage) SaveSGF(data string) string {
	s.T.Helper()
	games, err := format.Read([]byte(data), nil)
	if err != nil {
		s.T.Fatal(err)
	}
	return s.Save(games[0])
}

// NewBoard returns a board of the given size for g.
func (s *Stage) NewBoard(g catalog.Game, width, height int) *board.Board {
	return board.New(scene.Style(g, width, height))
}

// Game returns the game with the given ID. It fails the test if there is no such game.
func Game(t *testing.T, id string) catalog.Game {
	t.Helper()
	g, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Empty returns a screen without content that handles no keys.
func Empty() shell.Screen { return empty{} }

type empty struct{}

func (empty) Content() fyne.CanvasObject { return container.NewStack() }
func (empty) Key(*fyne.KeyEvent) bool    { return false }
func (empty) Rune(rune)                  {}
func (empty) Focus() fyne.Focusable      { return nil }
func (empty) Leave()                     {}
