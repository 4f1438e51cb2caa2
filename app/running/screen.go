package running

import (
	"pionnier/app/play"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// left is called when the play screen is left. Snapshots are then ignored.
func (g *Game) left() {
	g.Screen = nil
	g.followConduct()
}

// Continue loads the stored game id and continues it.
func (r *Runner) Continue(id string) {
	r.deps.Load(id, func(rec *record.Record) { r.openGame(rec, id, game.None) })
}

// showGame opens the play screen on top of the home screen.
func (r *Runner) showGame() {
	r.deps.Shell.Reset(r.deps.HomeScreen)
	r.deps.Shell.Push(r.playScreen)
}

// playScreen returns a new play screen for the running game.
func (r *Runner) playScreen() shell.Screen {
	g := r.game
	pos := g.Session.Snapshot().Position
	w, h := pos.Size()
	rec := g.Session.Record()
	style := scene.Style(g.Entry, w, h)
	g.Screen = play.New(play.Deps{
		Game:       ForRecord(g.Entry, rec),
		Board:      r.deps.Board(g.Entry, w, h),
		Stones:     r.deps.Stones(style),
		Options:    g.options(r.playOptions()),
		Rules:      rec.Rules,
		Terms:      termsInWords(g.Entry.Terms(rec)),
		Session:    g.Session,
		Actions:    r.playActions(),
		Sound:      r.deps.Sound,
		Speak:      r.deps.Speak,
		Dispatch:   r.deps.Dispatch,
		Command:    r.deps.Command,
		DrawnColor: g.drawnColor,
		Estimate:   g.noted(r.deps.Engines.Estimator(g.Entry, pos)),
		Decide:     g.decide(),
		Left:       g.left,
	})
	g.Screen.Show(g.Session.Snapshot())
	g.followConduct()
	return g.Screen
}

// ForRecord returns entry for rec. If rec does not begin with the usual start, the result has no
// opening names.
func ForRecord(entry catalog.Game, rec *record.Record) catalog.Game {
	if entry.Opening == nil {
		return entry
	}
	if fresh, err := entry.New(entry.Defaults()); err != nil || !sameStart(entry, fresh, rec) {
		entry.Opening = nil
	}
	return entry
}

// sameStart reports whether a and b begin with the same position. It returns false if either is
// invalid.
func sameStart(entry catalog.Game, a, b *record.Record) bool {
	p, err := entry.Start(a)
	if err != nil {
		return false
	}
	q, err := entry.Start(b)
	return err == nil && game.KeyOf(p) == game.KeyOf(q)
}

// termsInWords returns a text with the rules and the komi in terms, or "" for a game with only one
// ruleset.
func termsInWords(terms catalog.Terms) string {
	if terms.Rules == "" {
		return ""
	}
	return describe.LongRules(terms.Rules) + " · " + text.T("newgame.summary.komi", "Komi", describe.Points(terms.Komi))
}

// playOptions returns the options of the play screen according to the settings.
func (r *Runner) playOptions() play.Options {
	s := r.deps.Settings()
	return play.Options{
		Marks: scene.Options{LegalMarks: s.Board.LegalMarks, FlipPreview: s.Board.FlipPreview,
			LastMove: s.Board.LastMove, MoveNumbers: s.Board.MoveNumbers},
		ConfirmPass: s.Input.ConfirmPass,
		Thoughts:    s.Opponent.Thoughts,
		Territory:   s.Board.Territory,
	}
}

// rememberTerritory stores whether the play screen shows an estimate of territory.
func (r *Runner) rememberTerritory(shown bool) {
	r.game.territory = shown
	r.deps.Territory(shown)
}

// playActions returns the actions of the play screen.
func (r *Runner) playActions() play.Actions {
	return play.Actions{
		Save: func(then func(error)) { r.deps.OnDisk(r.game.Session.Flush, then) }, Restart: r.restart, Rematch: r.rematch,
		Review: r.StudyCurrent, NewGame: r.NewGame, Home: r.deps.Home,
		Settings: r.settingsOfGame, Quit: r.deps.Quit(),
		Territory: r.rememberTerritory,
	}
}

// settingsOfGame opens the settings. If resume is true, the running game is resumed when the user
// returns.
func (r *Runner) settingsOfGame(resume bool) {
	if !resume {
		r.deps.OpenSettings()
		return
	}
	r.deps.Shell.Returning(r.deps.OpenSettings, func() { r.game.Screen.Resume() })
}

// StudyCurrent saves the running game and opens it in Study at the position after ply moves, or at
// its end if ply is 0. The game continues to run.
func (r *Runner) StudyCurrent(ply int) {
	g := r.game
	r.deps.OnDisk(g.Session.Flush, func(err error) {
		if r.game != g { // left meanwhile
			return
		}
		rec := g.Session.Record()
		if j := g.judged(); j != nil {
			rec = j.known()
		}
		var at *record.Node
		if line := rec.Played(); ply > 0 && ply <= len(line) {
			at = line[ply-1]
		}
		r.deps.Study.At(rec, g.ID(), at)
		if err != nil {
			r.deps.Fail(err)
		}
	})
}

// onSaved shows that the game was saved or, if err is not nil, the error.
func (g *Game) onSaved(err error) {
	switch {
	case g.Screen == nil: // another screen covers it
	case err != nil:
		g.Screen.Try(err)
	default:
		g.Screen.Say(text.T("play.pause.saved"))
	}
}
