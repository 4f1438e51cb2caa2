package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/game"
)

// A game known to its own package alone can be stepped through and branched; its moves have its own
// names.
func TestThirdGameIsStudied(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
		entry := tictactoe.Entry()
		rec, err := entry.New(entry.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		start, err := entry.Start(rec)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := rec.Root.Follow(start, []game.Move{game.Place(0, 2), game.Place(1, 1), game.Place(2, 0)}); err != nil {
			t.Fatal(err)
		}
		r := openRecord(t, fyne.NewSize(1100, 760), nil, entry, rec)
		r.press(fyne.KeyHome)
		if sc := r.deps.Board.Scene(); sc.Width != 3 || sc.Stones[6] != game.None {
			t.Fatalf("the start shows %d columns, %v", sc.Width, sc.Stones)
		}
		r.press(fyne.KeyRight, fyne.KeyRight)
		if sc := r.deps.Board.Scene(); sc.Stones[6] != game.Black || sc.Stones[4] != game.White {
			t.Errorf("after two moves it shows %v", sc.Stones)
		}
		if name := r.sub.moveName(game.Place(1, 1)); !strings.Contains(name, "b2") {
			t.Errorf("the move is named %q", name)
		}
		r.tapAt(0, 0) // another third move
		if n := len(rec.Root.Children[0].Children[0].Children); n != 2 {
			t.Errorf("%d ways on, want 2", n)
		}
	})
}
