package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/catalog/testdata/tictactoe"
	"pionnier/core/game"
)

// A game known by its entry in the catalog alone is chosen, played to its end, stored, and opened
// again in Study.
func TestThirdGameIsPlayedSavedAndOpened(t *testing.T) {
	t.Cleanup(catalog.Add(tictactoe.Entry()))
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("tic-tac-toe"))
		p.click("a1", "b2", "c3", "a3", "c1", "c2", "b1")
		p.Sees("Ada wins by 1")
		id := p.running.Game().ID()
		p.goHome()
		saved, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if plies := len(saved.Line(saved.Root)); saved.Game != "tic-tac-toe" || plies != 7 || saved.Outcome.Winner != game.Black {
			t.Errorf("kept is a game of %q with %d plies, won by %v", saved.Game, plies, saved.Outcome.Winner)
		}
		p.study(id)
		for key, want := range map[fyne.KeyName]game.Color{fyne.KeyHome: game.None, fyne.KeyEnd: game.Black} {
			p.Press(key)
			if at := p.Board().Scene().Stones[6]; at != want {
				t.Errorf("in Study %v stands on a1 after %s, want %v", at, key, want)
			}
		}
	})
}
