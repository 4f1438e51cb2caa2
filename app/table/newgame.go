package table

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

// engineName is the name under which the built-in engines play.
const engineName = exchange.EngineName

// NewGame shows the new-game screen. A running game goes on until another starts.
func (t *Table) NewGame() {
	owner, _ := preferences.LoadOwner(t.deps.Preferences)
	t.deps.Shell.Push(func() shell.Screen {
		var offered []newgame.Game
		for _, g := range catalog.Games() {
			offered = append(offered, newgame.Game{Catalog: t.deps.Engines.WithPrograms(g), Picture: t.deps.Picture(g.ID)})
		}
		last := t.typed
		if last == nil {
			last = t.LastChoices()
		}
		return newgame.New(newgame.Deps{
			Games: offered, Names: preferences.Names(t.deps.Preferences), Owner: owner.Name, Last: last, Equal: t.deps.EqualLevel,
			OnStart: t.Start, OnEmpty: t.studyEmpty, OnBack: t.deps.Shell.Back, OnLeave: func(c []newgame.Choices) { t.typed = c },
		})
	})
}

// LastChoices returns the choices for the last games, newest first.
func (t *Table) LastChoices() []newgame.Choices {
	last, _ := preferences.LoadChoices[[]newgame.Choices](t.deps.Preferences)
	return last
}

// Start begins the chosen game, after letting Black place free handicap stones if that was
// chosen.
func (t *Table) Start(c newgame.Choices) {
	t.remember(c)
	entry, err := catalog.Find(c.Game)
	if err != nil {
		t.deps.Fail(err)
		return
	}
	if c.Handicap > 0 && c.FreeHandicap {
		t.deps.Shell.Push(func() shell.Screen {
			return handicap.New(t.deps.Board(entry, c.Size, c.Size), c.Size, c.Handicap,
				func(stones []game.Point) { t.deal(entry, c, stones) }, t.deps.Shell.Back)
		})
		return
	}
	t.deal(entry, c, nil)
}

// studyEmpty shows an empty board of the chosen game, size and rules in Study, in place of the choices.
func (t *Table) studyEmpty(c newgame.Choices) {
	entry, err := catalog.Find(c.Game)
	if err != nil {
		t.deps.Fail(err)
		return
	}
	rec, err := entry.New(catalog.Options{Size: c.Size, Rules: c.Rules, Komi: c.Komi, Date: time.Now()})
	if err != nil {
		t.deps.Fail(err)
		return
	}
	t.deps.Shell.Back()
	t.deps.Study.Empty(rec)
}

// remember stores the choices for the newest game.
func (t *Table) remember(c newgame.Choices) {
	t.typed = nil
	p := t.deps.Preferences
	for _, n := range []string{c.Other, c.Name} {
		preferences.RememberName(p, n)
	}
	if err := preferences.SaveChoices(p, newgame.Remember(t.LastChoices(), c)); err != nil {
		slog.Warn("cannot remember the choices", "err", err)
	}
}

// deal begins the chosen game with the handicap stones that Black has placed, nil if none.
func (t *Table) deal(entry catalog.Game, c newgame.Choices, stones []game.Point) {
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
	t.startGame(entry, o, c.Coach, drawnColor)
}

// players seats the person named first on a side and their opponent on the other.
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

// startGame begins a fresh game and shows it. coach is the kind of coach, "" for none.
func (t *Table) startGame(entry catalog.Game, o catalog.Options, coach string, drawnColor game.Color) {
	rec, err := entry.New(o)
	if err != nil {
		t.deps.Fail(err)
		return
	}
	record.SetCoach(rec, coach).Apply(rec)
	t.openGame(rec, "", drawnColor)
}

// again begins a game from where the players of the running one began, on its terms.
func (t *Table) again(change func(*record.Record)) {
	old := t.game.Session.Record()
	rec, terms := old.Anew(old.Beginning()), t.game.Entry.Terms(old)
	rec.Rules, rec.Komi, rec.KomiUnknown, rec.Date = terms.Rules, terms.Komi, false, time.Now()
	record.SetDealt(rec, old.Dealt()).Apply(rec)
	record.SetCoach(rec, old.Coach()).Apply(rec)
	change(rec)
	t.openGame(rec, "", game.None)
}

// restart begins the same game again; the old one stays in the library.
func (t *Table) restart() { t.again(func(*record.Record) {}) }

// followRating seats the level that is now about as strong as the user, in a game whose level follows
// the user's rating.
func (t *Table) followRating(rec *record.Record) {
	id := t.game.Entry.ID
	for _, last := range t.LastChoices() {
		level, ok := t.deps.EqualLevel(id, rec.Width)
		if !ok || last.Game != id || last.Opponent != newgame.Engine || !last.Equal || last.Size != rec.Width {
			continue
		}
		for _, c := range []game.Color{game.Black, game.White} {
			if p := rec.Players.Of(c); p.Level == last.Level && rec.Players.Of(c.Opponent()).Level == "" {
				p.Level, last.Level = level, level
				rec.Players.Set(c, p)
				t.remember(last)
				return
			}
		}
	}
}

// rematch begins a new game with colours swapped. With a handicap it asks first, since the stones
// belong to the weaker player.
func (t *Table) rematch() {
	swap := func() {
		t.again(func(rec *record.Record) {
			rec.Players.Black, rec.Players.White = rec.Players.White, rec.Players.Black
			t.followRating(rec)
		})
	}
	if t.game.Session.Record().Handicap < t.game.Entry.MinHandicap {
		swap()
		return
	}
	var m *widgets.Modal
	choose := func(do func()) func() { return func() { m.Close(); do() } }
	m = widgets.ShowModal(t.deps.Canvas, text.T("table.rematch.title"), widgets.Paragraph(text.T("table.rematch.text")),
		widgets.NewPrimary(text.T("table.rematch.keep"), choose(t.restart)),
		widgets.NewButton(text.T("table.rematch.swap"), nil, choose(swap)))
}
