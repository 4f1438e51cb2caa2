package table

import (
	"log/slog"
	"math/rand/v2"
	"time"

	"pionnier/app/exchange"
	"pionnier/app/handicap"
	"pionnier/app/setup"
	"pionnier/app/shell"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// engineName is the name under which the built-in engines play.
const engineName = exchange.EngineName

// NewGame shows the new-game screen. A running game goes on until another starts.
func (t *Table) NewGame() {
	owner, _ := storage.LoadOwner(t.deps.Preferences)
	t.deps.Shell.Push(func() shell.Screen {
		var offered []setup.Game
		for _, g := range catalog.Games() {
			offered = append(offered, setup.Game{Catalog: t.deps.Engines.WithPrograms(g), Picture: t.deps.Picture(g.ID)})
		}
		return setup.New(setup.Deps{
			Games: offered, Names: storage.Names(t.deps.Preferences), Owner: owner.Name, Last: t.LastChoices(), Equal: t.deps.EqualLevel,
			OnStart: t.Start, OnBack: t.deps.Shell.Back,
		})
	})
}

// LastChoices returns the choices for the last games, newest first.
func (t *Table) LastChoices() []setup.Choices {
	last, _ := storage.LoadChoices[[]setup.Choices](t.deps.Preferences)
	return last
}

// Start begins the chosen game, after letting Black place free handicap stones if that was
// chosen.
func (t *Table) Start(c setup.Choices) {
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

// remember stores the choices for the newest game.
func (t *Table) remember(c setup.Choices) {
	p := t.deps.Preferences
	for _, n := range []string{c.Other, c.Name} {
		storage.RememberName(p, n)
	}
	if err := storage.SaveChoices(p, setup.Remember(t.LastChoices(), c)); err != nil {
		slog.Warn("cannot remember the choices", "err", err)
	}
}

// deal begins the chosen game with the handicap stones that Black has placed, nil if none.
func (t *Table) deal(entry catalog.Game, c setup.Choices, stones []game.Point) {
	first := c.First(rand.IntN(2) == 1)
	o := catalog.Options{Size: c.Size, Rules: c.Rules, Komi: c.Komi, Handicap: c.Handicap, Free: stones,
		Control: c.Control, Date: time.Now(), Players: players(c, first)}
	if dealer, ok := catalog.As[catalog.Dealer](entry); ok && c.Dealt {
		o.Opening = dealer.Deal(rand.Uint64())
	}
	drawnColor := game.None
	if c.Colour == setup.RandomColor && c.Opponent != setup.Engines {
		drawnColor = first
	}
	t.startGame(entry, o, c.Coach, drawnColor)
}

// players seats the person named first on a side and their opponent on the other.
func players(c setup.Choices, first game.Color) game.ByColor[record.Player] {
	var p game.ByColor[record.Player]
	engine := func(level string) record.Player {
		if name, ok := catalog.ExternalName(level); ok {
			return record.Player{Name: name, Level: level}
		}
		return record.Player{Name: engineName, Level: level}
	}
	switch c.Opponent {
	case setup.Engines:
		p.Black, p.White = engine(c.BlackLevel), engine(c.Level)
	case setup.Engine:
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

// again begins a game on the terms of the running one.
func (t *Table) again(change func(*catalog.Options)) {
	g := t.game
	rec := g.Session.Record()
	terms := g.Entry.Terms(rec)
	o := catalog.Options{Size: rec.Width, Rules: terms.Rules, Komi: terms.Komi, Handicap: rec.Handicap,
		Control: rec.Control, Date: time.Now(), Players: rec.Players}
	if s := rec.Root.Setup; s != nil && rec.Handicap > 0 && g.Entry.FreeHandicap() {
		o.Free = s.Black
	}
	for n := range rec.Root.MainLine() {
		if n.Move != 0 && len(o.Opening) < rec.Dealt() {
			o.Opening = append(o.Opening, n.Move)
		}
	}
	change(&o)
	t.startGame(g.Entry, o, rec.Coach(), game.None)
}

// restart begins the same game again; the old one stays in the library.
func (t *Table) restart() { t.again(func(*catalog.Options) {}) }

// followRating seats the level that is now about as strong as the user, in a game whose level follows
// the user's rating.
func (t *Table) followRating(o *catalog.Options) {
	id := t.game.Entry.ID
	for _, last := range t.LastChoices() {
		level, ok := t.deps.EqualLevel(id, o.Size)
		if !ok || last.Game != id || last.Opponent != setup.Engine || !last.Equal || last.Size != o.Size {
			continue
		}
		for _, c := range []game.Color{game.Black, game.White} {
			if p := o.Players.Of(c); p.Level == last.Level && o.Players.Of(c.Opponent()).Level == "" {
				p.Level, last.Level = level, level
				o.Players.Set(c, p)
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
		t.again(func(o *catalog.Options) {
			o.Players.Black, o.Players.White = o.Players.White, o.Players.Black
			t.followRating(o)
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
