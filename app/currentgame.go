package app

import (
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"pionnier/app/describe"
	"pionnier/app/play"
	"pionnier/app/text"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets"
)

// pace is the least time between an engine's turn and its move, so that a
// person sees who plays what.
const pace = 350 * time.Millisecond

// currentGame is the running game: its session, its file and the screen that shows it.
type currentGame struct {
	app        *App
	game       catalog.Game
	session    *session.Session
	file       atomic.Value // string: the game's ID in the library; "" until first saved
	drawnColor game.Color   // the person's colour if it was drawn by lot
	missing    []string     // IDs of levels that this program does not know
	screen     *play.Screen // nil while another screen covers the game
	territory  bool         // the user asked who owns what in this game
	judgement  *judgement   // of the game that is over; nil: nothing was judged yet
}

// openGame begins or continues a game at its cursor and shows it. A game that was
// running is saved and closed first. drawnColor is the person's colour if it was drawn by
// lot.
func (a *App) openGame(rec *record.Record, file string, drawnColor game.Color) {
	_, _, faults, err := position(rec)
	if err != nil { // before the running game is given up for it
		a.showError(err)
		return
	}
	a.leaveGame(func() {
		if err := a.openSession(rec, file, drawnColor, nil); err != nil {
			a.showError(err)
			return
		}
		a.showGame()
		a.current.screen.Resume()
		a.showUnknownLevels()
		a.showFaults(faults)
	})
}

// showFaults says that a record does not keep the rules, and where it begins.
func (a *App) showFaults(faults []*record.ReplayError) {
	if len(faults) == 0 {
		return
	}
	first := text.T("study.fault", "Move", faults[0].Ply, "Why", describe.Error(faults[0]))
	widgets.Tell(a.window.Canvas(), text.T("table.faults.title"), text.Paragraph(first, text.T("table.faults.text")), text.T("common.ok"))
}

// openSession opens the session of a game, while none is running. It stores nothing before
// ready is closed, unless that is nil.
func (a *App) openSession(rec *record.Record, file string, drawnColor game.Color, ready <-chan struct{}) error {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return err
	}
	a.meetRecord(rec)
	t := &currentGame{app: a, game: a.engines.WithPrograms(entry), drawnColor: drawnColor}
	black, white := t.seat(rec.Players.Black, rec.Width), t.seat(rec.Players.White, rec.Width)
	t.file.Store(file)
	save := func(r *record.Record) error {
		if ready != nil {
			<-ready
		}
		id, err := a.library.Save(t.id(), r)
		if err == nil {
			t.file.Store(id)
		}
		return err
	}
	analyst, hinter := a.engines.Analyst(entry), entry.Hinter
	hinter.New = func(engine.Resources) engine.Engine { return analyst.Engine(analysis.Board) }
	t.session, err = session.Open(session.Config{
		Record: rec,
		Seats:  game.ByColor[session.Seat]{Black: black, White: white},
		Start:  entry.Start, Hinter: hinter, ProposeDead: analyst.ProposeDead, Ladder: entry.Ladder,
		Publish: func(snap session.Snapshot) {
			a.dispatch(func() { t.show(snap) })
		},
		Progress: func(revision uint64, info engine.Info) {
			a.dispatch(func() { t.progress(revision, info) })
		},
		Save:      save,
		Coach:     a.coachOf(entry, rec),
		Resources: a.engines.Resources(),
		Conduct:   t.conduct(),
		Pace:      pace,
		Seed:      rand.Uint64(),
		Paused:    file != "" && rec.Control.Kind != clock.None, // no clock runs for a game that was left
	})
	if err != nil {
		return err
	}
	a.current = t
	return nil
}

// seat returns who plays on a board of this side. A level that this program does not know, or a program that
// is not set up, is replaced by our strongest level, so that the game can go on.
func (t *currentGame) seat(p record.Player, size int) session.Seat {
	s := session.Seat{Name: p.Name}
	if p.Level == "" {
		return s
	}
	level, err := t.game.Level(p.Level, size)
	if err != nil {
		t.missing = append(t.missing, p.Level)
		level = t.game.LadderOn(size)[len(t.game.Ladder)-1]
		if _, ok := catalog.ExternalName(p.Level); ok {
			s.Name = engineName
		}
	}
	s.Level = &level
	return s
}

// showUnknownLevels says which level plays instead of one that is not known.
func (a *App) showUnknownLevels() {
	t := a.current
	if len(t.missing) == 0 {
		return
	}
	ladder, kind := t.game.Ladder, "table.level"
	if _, ok := catalog.ExternalName(t.missing[0]); ok {
		kind = "table.program"
	}
	widgets.Tell(a.window.Canvas(), text.T(kind+".title"), text.T(kind+".text",
		"From", describe.Level(t.game.ID, t.missing[0]), "To", describe.Level(t.game.ID, ladder[len(ladder)-1].ID)), text.T("common.ok"))
}

// leaveGame saves and closes the running game, then calls then; the disk queue does
// what waits. If it cannot be saved the user decides whether to leave it as it was last
// saved.
func (a *App) leaveGame(then func()) {
	t := a.current
	if t == nil {
		then()
		return
	}
	leave := func() {
		if a.current != t { // left meanwhile
			a.leaveGame(then)
			return
		}
		a.current = nil
		a.disk.Do(t.close)
		then()
	}
	var unfinished *unfinishedGame
	flush := func() error {
		err := t.session.Flush()
		unfinished = a.loadUnfinished() // for Home
		return err
	}
	a.onDisk(flush, func(err error) {
		a.unfinished = unfinished
		if err == nil || a.current != t {
			leave()
			return
		}
		widgets.AskCarefully(a.window.Canvas(), text.T("table.unsaved"), describe.Error(err),
			text.T("table.leave"), text.T("common.cancel"), leave)
	})
}

// close ends the session; it waits until what was thought last is written.
func (t *currentGame) close() {
	if err := t.session.Close(); err != nil {
		slog.Warn("a game was left unsaved", "game", t.id(), "err", err)
	}
}

// id is the game's ID in the library, "" until it was first saved.
func (t *currentGame) id() string { return t.file.Load().(string) }

// gameScreen is the play screen while it is in sight; currentGame tells it what happens.
type gameScreen struct {
	*play.Screen
	game *currentGame
}

// Leave ends that: snapshots are dropped until the next screen is built.
func (s gameScreen) Leave() {
	s.Screen.Leave()
	s.game.screen = nil
	s.game.followConduct()
}

// conduct is what the user lets the engines do. They ponder only in sight.
func (t *currentGame) conduct() session.Conduct {
	s := t.app.settings
	return session.Conduct{PlayOn: !s.EngineResigns, Ponder: s.Ponder && t.screen != nil, Consider: s.Consider}
}

// followConduct tells the session of it; one that is closed needs it no more.
func (t *currentGame) followConduct() { _ = t.session.SetConduct(t.conduct()) }

func (t *currentGame) show(snap session.Snapshot) {
	if t.screen != nil {
		t.screen.Show(snap)
	}
}

func (t *currentGame) progress(revision uint64, info engine.Info) {
	if t.screen != nil {
		t.screen.Progress(revision, info)
	}
}
