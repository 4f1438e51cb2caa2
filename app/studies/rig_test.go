package studies

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/collections"
	"pionnier/app/engines"
	"pionnier/app/exchange"
	"pionnier/app/keeper"
	"pionnier/app/newgame"
	"pionnier/app/practice"
	"pionnier/app/puzzle"
	"pionnier/app/running"
	"pionnier/app/sound"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	core "pionnier/core/study"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// rig is Study and what it is connected with, on a stage. Home and Settings are empty screens.
type rig struct {
	*apptest.Stage
	studies  *Studies
	running  *running.Runner
	exchange *exchange.Exchange
	practice *practice.Practice
	settings preferences.Settings
	keeper   *keeper.Keeper
	deps     running.Deps
	asker    func(catalog.Game) core.Asker // analyses a game; the asker may be nil
}

// bubble runs a test in a synctest bubble.
func bubble(t *testing.T, f func(t *testing.T)) { synctest.Test(t, f) }

// start begins with nothing in Study and no running game.
func start(t *testing.T, dir string) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, dir), settings: preferences.DefaultSettings(), asker: func(catalog.Game) core.Asker { return nil }}
	canvas, dispatch := p.Window.Canvas(), p.Thread.Dispatch
	settings, no := func() preferences.Settings { return p.settings }, func() bool { return false }
	k := keeper.New(canvas, dispatch, p.Shell.Say)
	p.keeper = k
	load := func(id string, then func(*record.Record)) { // what could not be stored is, before it is read again
		p.OnDisk(func() error { return k.Try(id) }, func(err error) {
			if err != nil {
				p.Fail(err)
				return
			}
			p.Load(id, then)
		})
	}
	stones := func(s board.Style) game.ByColor[fyne.CanvasObject] {
		return game.ByColor[fyne.CanvasObject]{Black: board.NewStone(game.Black, s, board.Options{}), White: board.NewStone(game.White, s, board.Options{})}
	}
	asker := func(g catalog.Game) core.Asker { return p.asker(g) }
	p.studies = New(Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Settings: &p.settings, Keeper: k, Asker: asker,
		Disk: &p.Disk, Load: load,
		Meet: func(*record.Record) {}, Board: p.NewBoard, Stones: stones, Copier: func() func([]byte) error { return nil }, Opened: func(string) {}})
	p.exchange = exchange.New(exchange.Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Window: p.Window,
		Clipboard: fyne.CurrentApp().Clipboard(), Mobile: no,
		Palette: func(cells bool) paint.Palette { return paint.Look{}.Palette(cells, false) },
		Load:    load, Saved: k.Try, Played: func() func() (*record.Record, error) { return p.running.Played() },
		Leave: func(then func()) { p.running.Leave(then) }, List: func() {}, Study: p.studies.Show})
	e := engines.New(engines.Deps{Dir: dir, Preferences: p.Preferences, Settings: settings, Mobile: no, Fading: no, Canvas: canvas, Dispatch: dispatch,
		NetworkChosen: func(string) {}})
	p.deps = running.Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Settings: settings, Territory: func(bool) {}, Engines: e, Asker: asker,
		Disk: p.Disk.Do, Load: load, Keeper: k,
		Meet: func(*record.Record) {}, Board: p.NewBoard, Stones: stones,
		Sound: func(sound.Sound) {}, Speak: func(string) {}, Command: func(r rune) rune { return r },
		HomeScreen: apptest.Empty, Home: func() { p.running.Leave(func() { p.Shell.Reset(apptest.Empty) }) },
		OpenSettings: func() { p.Shell.Push(apptest.Empty) }, Quit: func() func() { return nil }, Study: p.studies}
	p.running = running.New(p.deps)
	others := collections.New(collections.Deps{Host: p.Host(), Dir: dir, Preferences: p.Preferences, Own: p.Library,
		Meet: func(...string) {}, Load: load, Study: p.studies.At})
	apptest.Waiting(func() {
		p.practice = practice.Open(practice.Deps{Host: p.Host(), Dir: dir, Preferences: p.Preferences, Games: p.Library.List, Find: p.Library.Find, Asker: asker,
			Study: p.studies.File, Saved: k.Try,
			Puzzle: puzzle.Deps{Board: p.NewBoard, Back: p.Shell.Back, Sound: func(sound.Sound) {}},
			Follow: func(*storage.Log) {}, Explorer: others.Explorer, Collected: others.Gather})
	})
	p.studies.Join(Others{Exchange: p.exchange, Engines: e, Running: p.running, Collections: others, Practice: p.practice})
	t.Cleanup(func() {
		p.studies.JudgeRest(false)
		p.running.Leave(func() {})
		p.Settle()
		p.Shell.LeaveTop()
		e.Close()
		apptest.Waiting(p.practice.Close)
	})
	return p
}

// begun begins a game of Othello between Ada and Bob on a board of this size.
func begun(t *testing.T, size int) *rig {
	t.Helper()
	p := start(t, t.TempDir())
	p.running.Start(newgame.Choices{Game: "othello", Opponent: newgame.Person, Colour: newgame.Black, Size: size, Name: "Ada", Other: "Bob"})
	p.Settle()
	return p
}

// studying shows a file in Study.
func studying(t *testing.T, sgf string) (p *rig, id string) {
	p = start(t, t.TempDir())
	id = p.SaveSGF(sgf)
	p.study(id)
	return p, id
}

func (p *rig) goHome()                { p.deps.Home(); p.Settle() }
func (p *rig) study(id string)        { p.running.Study(id); p.Settle() }
func (p *rig) continueGame(id string) { p.running.Continue(id); p.Settle() }
func (p *rig) resign()                { p.Tap("Resign"); p.Tap("Resign") }

// click clicks on points of the board, named as in the running game or in Othello.
func (p *rig) click(names ...string) {
	p.T.Helper()
	entry := catalog.Games()[0]
	if s, ok := p.studies.InSight(); ok {
		entry = s.OnBoard().Entry
	} else if g := p.running.Game(); g != nil {
		entry = g.Entry
	}
	p.Click(entry, names...)
}

func (p *rig) wantLine(want string) {
	p.T.Helper()
	g := p.running.Game()
	if g == nil {
		p.T.Fatal("no game is running")
	}
	if got := apptest.Line(g.Entry, g.Session.Snapshot()); got != want {
		p.T.Errorf("the game is %q, want %q", got, want)
	}
}

// read loads a game of the library.
func (p *rig) read(id string) *record.Record {
	p.T.Helper()
	rec, err := p.Library.Load(id)
	if err != nil {
		p.T.Fatal(err)
	}
	return rec
}
