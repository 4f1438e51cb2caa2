package newgame

import (
	"cmp"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

func weiqiForm(t *testing.T) *form {
	t.Helper()
	f := newForm(catalog.Games(), nil)
	f.setGame("go")
	return f
}

func TestKomiFollowsUntilItIsSet(t *testing.T) {
	f := weiqiForm(t)
	check := func(step string, want float64) {
		t.Helper()
		if f.now.Komi != want {
			t.Errorf("%s: komi %v, want %v", step, f.now.Komi, want)
		}
	}
	check("japanese", 6.5)
	f.setRules("chinese")
	check("chinese", 7.5)
	f.setHandicap(3)
	check("handicap", 0.5)
	f.setHandicap(0)
	check("even again", 7.5)
	f.setKomi(5.5)
	f.setRules("japanese")
	check("own komi stays", 5.5)
	f.setKomi(f.usualKomi())
	f.setRules("new-zealand")
	check("the usual one follows again", 7)
}

func TestHandicapFitsTheSize(t *testing.T) {
	f := weiqiForm(t)
	f.setSize(19)
	f.setHandicap(9)
	f.now.FreeHandicap = true
	f.setSize(8)
	if f.now.Handicap != 4 || !f.now.FreeHandicap {
		t.Errorf("on 8 the handicap is %d, free %v; want 4, true", f.now.Handicap, f.now.FreeHandicap)
	}
	f.setSize(5)
	if f.now.Handicap != 0 || f.now.FreeHandicap || f.now.Komi != 6.5 {
		t.Errorf("on 5: %+v, want no handicap and the usual komi", f.now)
	}
}

func TestGamesKeepTheirChoices(t *testing.T) {
	f := weiqiForm(t)
	f.setSize(13)
	f.choose(Person)
	f.now.Name = "Ada"
	f.setGame("othello")
	if f.now.Size != 8 || f.now.Rules != "" || f.now.Komi != 0 || f.now.Name != "Ada" || f.now.Opponent != Person {
		t.Errorf("othello after go: %+v", f.now)
	}
	f.setGame("go")
	if f.now.Size != 13 {
		t.Errorf("back at go the size is %d, want 13", f.now.Size)
	}
}

func TestRemember(t *testing.T) {
	last := Remember(nil, Choices{Game: "go", Size: 9})
	last = Remember(last, Choices{Game: "othello"})
	last = Remember(last, Choices{Game: "go", Size: 13})
	want := []Choices{{Game: "go", Size: 13}, {Game: "othello"}}
	if !slices.Equal(last, want) {
		t.Errorf("remembered %+v, want %+v", last, want)
	}
	if f := newForm(catalog.Games(), last); f.now.Game != "go" || f.now.Size != 13 {
		t.Errorf("next time: %+v, want go on 13", f.now)
	}
}

func TestFirst(t *testing.T) {
	for _, tt := range []struct {
		colour string
		coin   bool
		want   game.Color
	}{{Black, true, game.Black}, {White, false, game.White}, {RandomColor, true, game.White}, {RandomColor, false, game.Black}} {
		if got := (Choices{Colour: tt.colour}).First(tt.coin); got != tt.want {
			t.Errorf("%s with coin %v: %v, want %v", tt.colour, tt.coin, got, tt.want)
		}
	}
}

// Whatever choices were stored, the resulting game can be started.
func TestStoredChoicesAreMended(t *testing.T) {
	ids := []string{"othello", "go", "chess", ""}
	rapid.Check(t, func(t *rapid.T) {
		stored := Choices{
			Game:     rapid.SampledFrom(ids).Draw(t, "game"),
			Opponent: rapid.SampledFrom([]string{Person, Engine, Engines, "ghost"}).Draw(t, "opponent"),
			Level:    rapid.SampledFrom([]string{"random", "instinct", "nobody", ""}).Draw(t, "level"),
			Colour:   rapid.SampledFrom([]string{Black, White, RandomColor, "red"}).Draw(t, "colour"),
			Size:     rapid.IntRange(-1, 40).Draw(t, "size"),
			Rules:    rapid.SampledFrom([]string{"japanese", "house", ""}).Draw(t, "rules"),
			Handicap: rapid.IntRange(-3, 12).Draw(t, "handicap"),
			Control: clock.Control{Kind: clock.Kind(rapid.IntRange(0, 6).Draw(t, "kind")),
				Main: time.Duration(rapid.IntRange(-1, 3).Draw(t, "main")) * time.Minute},
		}
		f := newForm(catalog.Games(), []Choices{stored})
		c := f.choices()
		_, err := f.entry().New(catalog.Options{Size: c.Size, Rules: c.Rules, Komi: c.Komi, Handicap: c.Handicap, Control: c.Control})
		if err != nil {
			t.Fatalf("stored %+v, made %+v: %v", stored, c, err)
		}
		if _, err := f.entry().Ladder.Find(c.Level); err != nil {
			t.Fatal(err)
		}
	})
}

// A level that no longer exists becomes the strongest, which is shown; a level never chosen becomes
// the newcomer's.
func TestLevelThatIsGone(t *testing.T) {
	entry := catalog.Games()[0]
	strongest := entry.Ladder[len(entry.Ladder)-1].ID
	for level, want := range map[string]struct{ level, gone string }{
		"quantum": {strongest, "quantum"}, "": {entry.DefaultLevel, ""}, "greedy": {"greedy", ""},
	} {
		f := newForm(catalog.Games(), []Choices{{Game: entry.ID, Level: level, BlackLevel: "random"}})
		if f.now.Level != want.level || f.gone != want.gone {
			t.Errorf("%q: level %q, gone %q; want %q, %q", level, f.now.Level, f.gone, want.level, want.gone)
		}
		f.setGame("go")
		if f.gone != "" {
			t.Errorf("%q is told in another game", f.gone)
		}
	}
}

func TestControlKeepsItsFields(t *testing.T) {
	f := weiqiForm(t)
	f.setKind(clock.Fischer)
	f.setControl(func(c *clock.Control) { c.Step = 10 * time.Second })
	f.setControl(func(c *clock.Control) { c.Step = 0 }) // unusable
	f.setKind(clock.None)
	if f.now.Control != (clock.Control{}) {
		t.Errorf("no clock is %+v", f.now.Control)
	}
	f.setKind(clock.Fischer)
	if f.now.Control.Step != 10*time.Second {
		t.Errorf("the increment is %v, want the 10 s chosen before", f.now.Control.Step)
	}
	for k := clock.None; k <= clock.Canadian; k++ {
		f.setKind(k)
		if err := f.now.Control.Valid(); err != nil {
			t.Errorf("kind %v: %v", k, err)
		}
	}
}

// Every game, level and ruleset of the catalog has its words.
func TestCatalogHasWords(t *testing.T) {
	defer text.Use("")
	for _, lang := range text.Languages {
		text.Use(lang)
		for _, g := range catalog.Games() {
			keys := []string{"game." + g.ID, "game." + g.ID + ".text"}
			for _, level := range g.Ladder {
				keys = append(keys, "level."+g.ID+"."+level.ID+".name", "level."+g.ID+"."+level.ID+".text")
			}
			for _, size := range g.Sizes {
				for _, level := range g.LadderOn(size) {
					keys = append(keys, "level."+g.ID+"."+cmp.Or(level.Text, level.ID)+".text")
				}
			}
			for _, id := range g.Rules {
				keys = append(keys, "rules."+id+".name", "rules."+id+".long", "rules."+id+".text")
			}
			for _, key := range keys {
				if !text.Has(key) {
					t.Errorf("%s: no text for %q", lang, key)
				}
			}
		}
	}
}

// Each game remembers its opponent: a game of Go between two people does not change Othello's last
// opponent, the computer.
func TestAGameKeepsItsOpponent(t *testing.T) {
	f := weiqiForm(t)
	f = newForm(f.games, []Choices{{Game: "go", Opponent: Person, Name: "Mia", Other: "Papa", Apart: "Jo"}, {Game: "othello", Opponent: Engine}})
	f.setGame("othello")
	if f.now.Opponent != Engine || f.now.Name != "Jo" {
		t.Errorf("against %s as %q", f.now.Opponent, f.now.Name)
	}
	f.setGame("go")
	if f.now.Opponent != Person || f.now.Name != "Mia" || f.now.Other != "Papa" {
		t.Errorf("back at Go against %s as %q and %q", f.now.Opponent, f.now.Name, f.now.Other)
	}
}

// The clock of two people is not used in a game against the computer.
func TestTheClockOfTwoPersonsIsTheirs(t *testing.T) {
	blitz := clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: time.Second}
	f := weiqiForm(t)
	f = newForm(f.games, []Choices{{Game: "go", Opponent: Person, Control: blitz}, {Game: "othello", Opponent: Engine}})
	f.choose(Engine)
	if f.now.Control.Kind != clock.None {
		t.Errorf("the computer has %+v", f.now.Control)
	}
	f.choose(Person)
	if f.now.Control != blitz {
		t.Errorf("two persons have %+v", f.now.Control)
	}
	f.choose(Engine)
	f.setKind(clock.Absolute)
	chosen := f.now.Control
	if f.choose(Person); f.now.Control != chosen {
		t.Errorf("a clock that was just chosen became %+v", f.now.Control)
	}
	f = newForm(f.games, []Choices{{Game: "othello", Opponent: Person}, {Game: "go", Opponent: Person, Control: blitz}})
	f.choose(Engine)
	if f.setGame("go"); f.now.Control.Kind != clock.None || f.now.ApartControl != blitz {
		t.Errorf("at Go the computer has %+v", f.now.Control)
	}
}
