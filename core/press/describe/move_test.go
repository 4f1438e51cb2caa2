package describe

import (
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

func TestMovesAreSaid(t *testing.T) {
	defer text.Use("en")
	for _, c := range []struct {
		game   string
		size   int
		moves  []string
		en, fr string // of the last move
	}{
		{"othello", 8, []string{"f5"}, "Black f 5, flips 1", "Noir f 5, retourne 1 pion"},
		{"othello", 8, []string{"f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"}, "White e 7, flips 2", "Blanc e 7, retourne 2 pions"},
		{"go", 9, []string{"E5"}, "Black E 5", "Noir E 5"},
		{"go", 9, []string{"A2", "A1", "B1"}, "Black B 1, captures 1", "Noir B 1, capture 1 pierre"},
		{"go", 9, []string{"E5", "pass"}, "White passes", "Blanc passe"},
	} {
		entry, err := catalog.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		o := entry.Defaults()
		o.Size = c.size
		rec, err := entry.New(o)
		if err != nil {
			t.Fatal(err)
		}
		after, err := entry.Start(rec)
		if err != nil {
			t.Fatal(err)
		}
		var before game.Position
		var last game.Move
		var color game.Color
		for _, name := range c.moves {
			if last, err = entry.ParseMove(name, c.size, c.size); err != nil {
				t.Fatal(err)
			}
			before, color = after, after.ToMove()
			if after, err = before.Play(last); err != nil {
				t.Fatal(err)
			}
		}
		name := func(p game.Point) string { return entry.FormatPoint(p, c.size) }
		for language, want := range map[string]string{"en": c.en, "fr": c.fr} {
			text.Use(language)
			if got := Move(before, after, color, last, name); got != want {
				t.Errorf("%v: %q, want %q", c.moves, got, want)
			}
		}
	}
}
