package running

import (
	"log/slog"
	"math/rand/v2"
	"time"

	"pionnier/app/exchange"
	"pionnier/app/handicap"
	"pionnier/app/newgame"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// engineName is the name of the built-in engines as players.
const engineName = exchange.EngineName

// NewGame opens the new-game screen. The running game continues until another one is started.
func (r *Runner) NewGame() {
	owner, _ := preferences.LoadOwner(r.deps.Preferences)
	r.deps.Shell.Push(func() shell.Screen {
		var offered []newgame.Game
		for _, g := range catalog.Games() {
			offered = append(offered, newgame.Game{Catalog: r.deps.Engines.WithPrograms(g), Picture: r.deps.Picture(g.ID)})
		}
		last := r.typed
		if last == nil {
			last = r.LastChoices()
		}
		return newgame.New(newgame.Deps{
			Games: offered, Names: preferences.Names(r.deps.Preferences), Owner: owner.Name, Last: last, Equal: r.deps.EqualLevel,
			OnLesson: r.deps.Lesson, OnStart: r.Start, OnEmpty: r.studyEmpty, OnBack: r.deps.Shell.Back, OnLeave: func(c []newgame.Choices) { r.typed = c },
		})
	})
}

// LastChoices returns the choices for the last games, newest first.
func (r *Runner) LastChoices() []newgame.Choices {
	last, _ := preferences.LoadChoices[[]newgame.Choices](r.deps.Preferences)
	return last
}

// Start starts a game with the choices c. If they include free handicap, Black places the stones
// first.
func (r *Runner) Start(c newgame.Choices) {
	r.remember(c)
	entry, err := catalog.Find(c.Game)
	if err != nil {
		r.deps.Fail(err)
		return
	}
	if c.Handicap > 0 && c.FreeHandicap {
		r.deps.Shell.Push(func() shell.Screen {
			return handicap.New(r.deps.Board(entry, c.Size, c.Size), c.Size, c.Handicap,
				func(stones []game.Point) { r.deal(entry, c, stones) }, r.deps.Shell.Back)
		})
		return
	}
	r.deal(entry, c, nil)
}

// studyEmpty opens Study with an empty board according to c. It replaces the new-game screen.
func (r *Runner) studyEmpty(c newgame.Choices) {
	entry, err := catalog.Find(c.Game)
	if err != nil {
		r.deps.Fail(err)
		return
	}
	rec, err := entry.New(catalog.Options{Size: c.Size, Rules: c.Rules, Komi: c.Komi, Date: time.Now()})
	if err != nil {
		r.deps.Fail(err)
		return
	}
	r.deps.Shell.Back()
	r.deps.Study.Empty(rec)
}

// remember stores the choices c and the names in them.
func (r *Runner) remember(c newgame.Choices) {
	r.typed = nil
	p := r.deps.Preferences
	for _, n := range []string{c.Other, c.Name} {
		preferences.RememberName(p, n)
	}
	if err := preferences.SaveChoices(p, newgame.Remember(r.LastChoices(), c)); err != nil {
		slog.Warn("cannot remember the choices", "err", err)
	}
}

// deal starts a game with the choices c. stones are the handicap stones that Black has placed, or
// nil.
func (r *Runner) deal(entry catalog.Game, c newgame.Choices, stones []game.Point) {
	first := c.First(rand.IntN(2) == 1)
	o := catalog.Options{Size: c.Size, Rules: c.Rules, Komi: c.Komi, Handicap: c.Handicap, Free: stones,
		Control: c.Control, Date: time.Now(), Players: players(c, first)}
	if dealer, ok := catalog.As[catalog.Dealer](entry); ok && c.Dealt {
		o.Opening = dealer.Deal(rand.Uint64())
	}
	drawnColor := game.None
	if c.Colour == newgame.RandomColor && c.Opponent != newgame.Engines {
		drawnColor = first
	}
	r.startGame(entry, o, c.Coach, drawnColor)
}

// players returns the players of a game with the choices c. first is the colour of the person named
// first. Between two engines, it has no effect.
func players(c newgame.Choices, first game.Color) game.ByColor[record.Player] {
	var p game.ByColor[record.Player]
	engine := func(level string) record.Player {
		if name, ok := catalog.ExternalName(level); ok {
			return record.Player{Name: name, Level: level}
		}
		return record.Player{Name: engineName, Level: level}
	}
	switch c.Opponent {
	case newgame.Engines:
		p.Black, p.White = engine(c.BlackLevel), engine(c.Level)
	case newgame.Engine:
		p.Set(first, record.Player{Name: c.Name})
		p.Set(first.Opponent(), engine(c.Level))
	default:
		p.Set(first, record.Player{Name: c.Name})
		p.Set(first.Opponent(), record.Player{Name: c.Other})
	}
	return p
}

// startGame starts a game with the options o. coach is the kind of coach, or "" for none.
func (r *Runner) startGame(entry catalog.Game, o catalog.Options, coach string, drawnColor game.Color) {
	rec, err := entry.New(o)
	if err != nil {
		r.deps.Fail(err)
		return
	}
	record.SetCoach(rec, coach).Apply(rec)
	r.openGame(rec, "", drawnColor)
}

// again starts a new game with the start, the players and the terms of the running one, after
// change has modified its record.
func (r *Runner) again(change func(*record.Record)) {
	old := r.game.Session.Record()
	rec, terms := old.Anew(old.Beginning()), r.game.Entry.Terms(old)
	rec.Rules, rec.Komi, rec.KomiUnknown, rec.Date = terms.Rules, terms.Komi, false, time.Now()
	record.SetDealt(rec, old.Dealt()).Apply(rec)
	record.SetCoach(rec, old.Coach()).Apply(rec)
	change(rec)
	r.openGame(rec, "", game.None)
}

// restart starts the running game again. The old game stays in the library.
func (r *Runner) restart() { r.again(func(*record.Record) {}) }

// followRating replaces the engine's level in rec by the level that is now about as strong as the
// user, and remembers it. It does so only if the user has chosen this option for the game and
// board.
func (r *Runner) followRating(rec *record.Record) {
	id := r.game.Entry.ID
	for _, last := range r.LastChoices() {
		level, ok := r.deps.EqualLevel(id, rec.Width)
		if !ok || last.Game != id || last.Opponent != newgame.Engine || !last.Equal || last.Size != rec.Width {
			continue
		}
		for _, c := range []game.Color{game.Black, game.White} {
			if p := rec.Players.Of(c); p.Level == last.Level && rec.Players.Of(c.Opponent()).Level == "" {
				p.Level, last.Level = level, level
				rec.Players.Set(c, p)
				r.remember(last)
				return
			}
		}
	}
}

// rematch starts a new game with colours swapped. In a handicap game it asks first, since handicap
// stones are for the weaker player.
func (r *Runner) rematch() {
	swap := func() {
		r.again(func(rec *record.Record) {
			rec.Players.Black, rec.Players.White = rec.Players.White, rec.Players.Black
			r.followRating(rec)
		})
	}
	if r.game.Session.Record().Handicap < r.game.Entry.MinHandicap {
		swap()
		return
	}
	var m *widgets.Modal
	choose := func(do func()) func() { return func() { m.Close(); do() } }
	m = widgets.ShowModal(r.deps.Canvas, text.T("running.rematch.title"), widgets.Paragraph(text.T("running.rematch.text")),
		widgets.NewPrimary(text.T("running.rematch.keep"), choose(r.restart)),
		widgets.NewButton(text.T("running.rematch.swap"), nil, choose(swap)))
}
