package running

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pionnier/app/engines"
	"pionnier/app/newgame"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// opened returns a Runner in a folder of its own, without a screen.
func opened(t *testing.T, s preferences.Settings) *Runner {
	t.Helper()
	dir := t.TempDir()
	library, _, err := storage.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	kept, _, _ := preferences.Open(dir)
	settings := func() preferences.Settings { return s }
	e := engines.New(engines.Deps{Dir: dir, Preferences: kept, Settings: settings,
		Mobile: func() bool { return false }, Dispatch: func(func()) {}})
	t.Cleanup(func() {
		e.Close()
		if err := kept.Flush(); err != nil {
			t.Error(err)
		}
		if err := library.Close(); err != nil {
			t.Error(err)
		}
	})
	return New(Deps{Host: shell.Host{Dispatch: func(func()) {}}, Library: library, Preferences: kept, Settings: settings, Engines: e,
		Territory: func(shown bool) { s.Board.Territory = shown },
		Meet:      func(*record.Record) {}})
}

// begin begins a game between these players with the usual options.
func begin(t *testing.T, tab *Runner, gameID string, players game.ByColor[record.Player]) {
	t.Helper()
	entry, err := catalog.Find(gameID)
	if err != nil {
		t.Fatal(err)
	}
	o := entry.Defaults()
	o.Players = players
	rec, err := entry.New(o)
	if err != nil {
		t.Fatal(err)
	}
	if err := tab.openSession(rec, "", game.None, nil); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tab.game.close)
}

func TestPlayersByChoices(t *testing.T) {
	ada, bob := record.Player{Name: "Ada"}, record.Player{Name: "Bob"}
	strong, weak := record.Player{Name: "Pionnier", Level: "strong"}, record.Player{Name: "Pionnier", Level: "weak"}
	c := newgame.Choices{Level: "strong", BlackLevel: "weak", Name: "Ada", Other: "Bob"}
	for _, x := range []struct {
		opponent string
		first    game.Color
		want     game.ByColor[record.Player]
	}{
		{newgame.Person, game.Black, game.ByColor[record.Player]{Black: ada, White: bob}},
		{newgame.Person, game.White, game.ByColor[record.Player]{Black: bob, White: ada}},
		{newgame.Engine, game.Black, game.ByColor[record.Player]{Black: ada, White: strong}},
		{newgame.Engine, game.White, game.ByColor[record.Player]{Black: strong, White: ada}},
		{newgame.Engines, game.Black, game.ByColor[record.Player]{Black: weak, White: strong}},
	} {
		c.Opponent = x.opponent
		if got := players(c, x.first); got != x.want {
			t.Errorf("%s, first %v: %+v, want %+v", x.opponent, x.first, got, x.want)
		}
	}
}

func TestWhoSitsAtTheTable(t *testing.T) {
	entry := catalog.Games()[0]
	strongest := entry.Ladder[len(entry.Ladder)-1].ID
	for name, c := range map[string]struct {
		player         record.Player
		level, missing string
	}{
		"a person":              {record.Player{Name: "1"}, "", ""},
		"an engine":             {record.Player{Name: "P", Level: "greedy"}, "greedy", ""},
		"a level that is gone":  {record.Player{Name: "Old", Level: "quantum"}, strongest, "quantum"},
		"a level with no words": {record.Player{Name: "Old", Level: " "}, strongest, " "},
	} {
		tab := &Game{Entry: entry}
		s, level := tab.seat(c.player, entry.Sizes[0]), ""
		if !s.Human() {
			level = s.Level.ID
		}
		if s.Name != c.player.Name || level != c.level || strings.Join(tab.missing, ",") != c.missing {
			t.Errorf("%s: seated %+v at level %q, missing %q", name, s, level, tab.missing)
		}
	}
}

// Between two people nothing is analysed until one of them asks; then the record says so.
func TestHelpBetweenPersonsIsNoted(t *testing.T) {
	tab := opened(t, preferences.Settings{Board: preferences.BoardView{Territory: true}})
	begin(t, tab, "go", game.ByColor[record.Player]{Black: record.Player{Name: "Ada"}, White: record.Player{Name: "Bob"}})
	g := tab.game
	if g.options(tab.playOptions()).Territory {
		t.Error("the territory is shown without a question")
	}
	estimated := 0
	estimate := g.noted(func(context.Context, game.Position) (engine.Info, error) {
		estimated++
		return engine.Info{}, nil
	})
	for range 2 {
		if _, err := estimate(t.Context(), g.Session.Snapshot().Position); err != nil {
			t.Fatal(err)
		}
	}
	tab.rememberTerritory(true)
	if !g.options(tab.playOptions()).Territory {
		t.Error("what was asked for is forgotten in the same game")
	}
	rec := g.Session.Record()
	if got := rec.Root.Aids(); estimated != 2 || rec.MoveCount() != 0 || !slices.Equal(got, []record.Aid{record.TerritoryAid}) {
		t.Errorf("%d estimates, noted %v", estimated, got)
	}
	if g.noted(nil) != nil {
		t.Error("a game without points is estimated")
	}
	if err := g.Session.Flush(); err != nil {
		t.Fatal(err)
	}
	stored, err := tab.deps.Library.Load(g.ID())
	if err != nil || len(stored.Root.Aids()) != 1 {
		t.Errorf("the file tells %v, %v", stored.Root.Aids(), err)
	}
}

// A rematch is against the level that is now about as strong as the user, if the user chose an
// equal opponent.
func TestARematchFollowsTheRating(t *testing.T) {
	tab := opened(t, preferences.Settings{})
	tab.deps.EqualLevel = func(gameID string, size int) (string, bool) { return "greedy", gameID == "othello" && size == 8 }
	for _, equal := range []bool{false, true} {
		c := newgame.Choices{Game: "othello", Opponent: newgame.Engine, Level: "learner", Colour: newgame.Black, Size: 8, Equal: equal, Name: "Ada"}
		tab.remember(c)
		begin(t, tab, "othello", players(c, game.Black))
		o := tab.game.Session.Record()
		tab.followRating(o)
		want := map[bool]string{false: "learner", true: "greedy"}[equal]
		if o.Players.White.Level != want || o.Players.Black.Level != "" || tab.LastChoices()[0].Level != want {
			t.Errorf("equal %v: %+v, remembered %s, want %s", equal, o.Players, tab.LastChoices()[0].Level, want)
		}
	}
}
