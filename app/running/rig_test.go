package running

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/engines"
	"pionnier/app/keeper"
	"pionnier/app/newgame"
	"pionnier/app/sound"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/storage/preferences"
	"pionnier/widgets/board"
)

// rig is a Runner on a stage. Home and Settings are empty screens.
type rig struct {
	*apptest.Stage
	*Runner
	settings preferences.Settings
	asker    func(catalog.Game) study.Asker
	studied  []*record.Record
	judged   []study.Snapshot
}

// newRig returns a Runner without a game. change, which may be nil, changes other settings.
func newRig(t *testing.T, change func(*preferences.Settings)) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, t.TempDir()), settings: preferences.DefaultSettings(), asker: func(catalog.Game) study.Asker { return nil }}
	if change != nil {
		change(&p.settings)
	}
	settings := func() preferences.Settings { return p.settings }
	desktop := func() bool { return false }
	e := engines.New(engines.Deps{Dir: p.Dir, Preferences: p.Preferences, Settings: settings, Mobile: desktop, Fading: desktop,
		Canvas: p.Window.Canvas(), Dispatch: p.Thread.Dispatch, NetworkChosen: func(string) {}})
	k := keeper.New(p.Window.Canvas(), p.Thread.Dispatch, p.Stage.Shell.Say)
	home := func() { p.Leave(func() { p.Stage.Shell.Reset(apptest.Empty) }) }
	p.Runner = New(Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Settings: settings, Territory: func(bool) {}, Engines: e,
		Asker: func(g catalog.Game) study.Asker { return p.asker(g) }, EqualLevel: func(string, int) (string, bool) { return "", false },
		Disk: p.Disk.Do, Keeper: k,
		Load: func(id string, then func(*record.Record)) {
			p.OnDisk(func() error { return k.Try(id) }, func(err error) {
				if err != nil {
					p.Fail(err)
					return
				}
				p.Load(id, then)
			})
		},
		Meet: func(*record.Record) {}, Board: p.NewBoard,
		Stones: func(s board.Style) (both game.ByColor[fyne.CanvasObject]) {
			both.Black, both.White = board.NewStone(game.Black, s, board.Options{}), board.NewStone(game.White, s, board.Options{})
			return both
		},
		Sound: func(sound.Sound) {}, Speak: func(string) {}, Command: func(r rune) rune { return r },
		HomeScreen: apptest.Empty, Home: home, OpenSettings: func() { p.Stage.Shell.Push(apptest.Empty) }, Quit: func() func() { return nil },
		Study: shown{p}})
	t.Cleanup(func() {
		p.Leave(func() {})
		p.Settle()
		e.Close()
	})
	return p
}

// shown implements Study.
type shown struct{ p *rig }

func (s shown) At(rec *record.Record, _ string, _ *record.Node) {
	s.p.studied = append(s.p.studied, rec)
	s.p.Stage.Shell.Push(apptest.Empty)
}
func (s shown) Empty(rec *record.Record) { s.At(rec, "", nil) }

func (s shown) Judging(string) {}

func (s shown) Judged(_ *Game, _ *record.Record, snap study.Snapshot) {
	s.p.judged = append(s.p.judged, snap)
}

var persons = apptest.Persons

// begun begins a game.
func begun(t *testing.T, c newgame.Choices) *rig {
	t.Helper()
	p := newRig(t, nil)
	p.start(c)
	return p
}

func (p *rig) start(c newgame.Choices) { p.Start(c); p.Settle() }
func (p *rig) goHome()                 { p.deps.Home(); p.Settle() }
func (p *rig) settingsScreen()         { p.deps.OpenSettings(); p.Settle() }
func (p *rig) continueGame(id string)  { p.Continue(id); p.Settle() }
func (p *rig) study(id string)         { p.Study(id); p.Settle() }
func (p *rig) resign()                 { p.Tap("Resign"); p.Tap("Resign") }
func (p *rig) restart()                { p.Tap("Restart"); p.Tap("Restart") }

func (p *rig) changeSettings(s preferences.Settings) {
	p.settings = s
	p.FollowSettings()
}

// click clicks on points of the board, named as in the running game or in Othello.
func (p *rig) click(names ...string) {
	p.T.Helper()
	entry := catalog.Games()[0]
	if p.game != nil {
		entry = p.game.Entry
	}
	p.Click(entry, names...)
}

// playOn plays on from the position after the first moves of a stored game.
func (p *rig) playOn(id string, moves int, side game.Color) {
	p.T.Helper()
	rec, err := p.Library.Load(id)
	if err != nil {
		p.T.Fatal(err)
	}
	p.AskPlayFrom(apptest.Game(p.T, rec.Game), rec.Anew(rec.Played()[moves-1]), side, id)
	p.Tap("Play")
}

func (p *rig) wantLine(want string) {
	p.T.Helper()
	if p.game == nil {
		p.T.Fatal("no game is running")
	}
	if got := apptest.Line(p.game.Entry, p.game.Session.Snapshot()); got != want {
		p.T.Errorf("the game is %q, want %q", got, want)
	}
}
