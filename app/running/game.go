package running

import (
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"pionnier/app/play"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets"
)

// Pace is the minimum time between the start of an engine's turn and its move, so that people can
// follow the game.
const Pace = 350 * time.Millisecond

// Game is a running game: its session, its file and its screen.
type Game struct {
	Entry   catalog.Game
	Session *session.Session
	Screen  *play.Screen // nil while another screen covers the game

	runner     *Runner
	file       atomic.Value // string: the game's ID in the library; "" until first saved
	drawnColor game.Color   // the person's colour if it was drawn at random
	missing    []string     // IDs of levels that this program does not know
	territory  bool         // the user asked who owns what in this game
	judgement  *judgement   // of a finished game; nil: not judged yet
}

// openGame saves and closes the running game, and then starts or continues rec and shows it. file
// is its ID, or "" for a new game. drawnColor is the person's colour if it was drawn by lot, and
// otherwise None.
func (r *Runner) openGame(rec *record.Record, file string, drawnColor game.Color) {
	_, _, faults, err := Position(rec)
	if err != nil { // before the running game is closed
		r.deps.Fail(err)
		return
	}
	r.Leave(func() {
		if err := r.openSession(rec, file, drawnColor, nil); err != nil {
			r.deps.Fail(err)
			return
		}
		r.showGame()
		r.game.Screen.Resume()
		r.showUnknownLevels()
		r.showFaults(faults)
	})
}

// showFaults shows that a record contains illegal moves, and the first of them. It does nothing if
// faults is empty.
func (r *Runner) showFaults(faults []*record.ReplayError) {
	if len(faults) == 0 {
		return
	}
	first := text.T("study.fault", "Move", faults[0].Ply, "Why", describe.Fault(faults[0]))
	widgets.Tell(r.deps.Canvas, text.T("running.faults.title"), text.Paragraph(first, text.T("running.faults.text")), text.T("common.ok"))
}

// openSession opens a session for rec, and returns an error if that fails. No other session may be
// running. If ready is not nil, the session stores nothing until ready is closed.
func (r *Runner) openSession(rec *record.Record, file string, drawnColor game.Color, ready <-chan struct{}) error {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return err
	}
	r.deps.Meet(rec)
	g := &Game{runner: r, Entry: r.deps.Engines.WithPrograms(entry), drawnColor: drawnColor}
	black, white := g.seat(rec.Players.Black, rec.Width), g.seat(rec.Players.White, rec.Width)
	g.file.Store(file)
	save := func(newest *record.Record) error {
		if ready != nil {
			<-ready
		}
		id, err := r.deps.Library.Save(g.ID(), newest)
		if err != nil {
			return err
		}
		if g.file.Swap(id) != id {
			r.deps.Dispatch(func() { r.deps.Shell.Moved() })
		}
		if l, ok := r.deps.Library.(Noting); ok {
			l.Played(id)
		}
		return nil
	}
	analyst, hinter := r.deps.Engines.Analyst(entry), entry.Hinter
	hinter.New = func(engine.Resources) engine.Engine { return analyst.Engine(analysis.Board) }
	g.Session, err = session.Open(session.Config{
		Record: rec,
		Seats:  game.ByColor[session.Seat]{Black: black, White: white},
		Start:  entry.Start, Hinter: hinter, ProposeDead: analyst.ProposeDead, Gainless: analyst.Gainless, Ladder: entry.Ladder,
		Publish: func(snap session.Snapshot) {
			r.deps.Dispatch(func() { g.show(snap) })
		},
		Progress: func(revision uint64, info engine.Info) {
			r.deps.Dispatch(func() { g.progress(revision, info) })
		},
		Save:      save,
		Coach:     r.coachOf(entry, rec),
		Resources: r.deps.Engines.Resources(),
		Conduct:   g.conduct(),
		Pace:      Pace,
		Seed:      rand.Uint64(),
		Paused:    file != "" && rec.Control.Kind != clock.None, // no clock runs for a game that was left
	})
	if err != nil {
		return err
	}
	r.game = g
	return nil
}

// seat returns the seat of p on a board of the given size. If the level is unknown or the program
// is not set up, the strongest level replaces it, so that the game can be continued.
func (g *Game) seat(p record.Player, size int) session.Seat {
	s := session.Seat{Name: p.Name}
	if p.Level == "" {
		return s
	}
	level, err := g.Entry.Level(p.Level, size)
	if err != nil {
		g.missing = append(g.missing, p.Level)
		level = g.Entry.LadderOn(size)[len(g.Entry.Ladder)-1]
		if _, ok := catalog.ExternalName(p.Level); ok {
			s.Name = engineName
		}
	}
	s.Level = &level
	return s
}

// showUnknownLevels shows which level has replaced an unknown one, if any.
func (r *Runner) showUnknownLevels() {
	g := r.game
	if len(g.missing) == 0 {
		return
	}
	ladder, kind := g.Entry.Ladder, "running.level"
	if _, ok := catalog.ExternalName(g.missing[0]); ok {
		kind = "running.program"
	}
	widgets.Tell(r.deps.Canvas, text.T(kind+".title"), text.T(kind+".text",
		"From", describe.Level(g.Entry.ID, g.missing[0]), "To", describe.Level(g.Entry.ID, ladder[len(ladder)-1].ID)), text.T("common.ok"))
}

// Leave saves and closes the running game, if any, and then calls then. The game is closed in the
// disk's queue. If it cannot be saved, the user decides whether to leave it anyway.
func (r *Runner) Leave(then func()) {
	g := r.game
	if g == nil {
		then()
		return
	}
	leave := func() {
		if r.game != g { // left meanwhile
			r.Leave(then)
			return
		}
		r.game = nil
		r.awake.rest()
		r.deps.Disk(g.close)
		then()
	}
	var unfinished *Unfinished
	flush := func() error {
		err := g.Session.Flush()
		unfinished = r.loadUnfinished() // for Home
		return err
	}
	r.deps.OnDisk(flush, func(err error) {
		r.unfinished = unfinished
		if err == nil || r.game != g {
			leave()
			return
		}
		widgets.AskCarefully(r.deps.Canvas, text.T("running.unsaved"), describe.Error(err),
			text.T("running.leave"), text.T("common.cancel"), leave)
	})
}

// close ends the session and waits until its last changes are written. It logs an error.
func (g *Game) close() {
	if err := g.Session.Close(); err != nil {
		slog.Warn("a game was left unsaved", "game", g.ID(), "err", err)
		g.runner.deps.Keeper.Hold(g.Session, g.ID)
	}
}

// ID returns the game's ID in the library, or "" before the game is first saved.
func (g *Game) ID() string { return g.file.Load().(string) }

// conduct returns what the settings let engines do. They ponder only while the play screen is
// shown.
func (g *Game) conduct() session.Conduct {
	s := g.runner.deps.Settings()
	return session.Conduct{PlayOn: !s.Opponent.Resigns, Offer: true, Ponder: s.Opponent.Ponder && g.Screen != nil, Consider: s.Opponent.Consider}
}

// followConduct applies conduct to the session. It ignores the error that a closed session returns.
func (g *Game) followConduct() { _ = g.Session.SetConduct(g.conduct()) }

func (g *Game) show(snap session.Snapshot) {
	if g.runner.game == g { // news of a game that was left come late
		g.runner.awake.follow(snap)
	}
	if g.Screen != nil {
		g.Screen.Show(snap)
	}
}

func (g *Game) progress(revision uint64, info engine.Info) {
	if g.Screen != nil {
		g.Screen.Progress(revision, info)
	}
}
