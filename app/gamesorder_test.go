package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/commands"
	"pionnier/storage/preferences"
)

// The order of the list of games stays for the next visit, and is a setting.
func TestTheOrderOfGamesStays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fillLibrary()
		p.window.Resize(fyne.NewSize(1280, 800))
		p.games()
		list := p.keys.commands()
		list[slices.IndexFunc(list, func(c commands.Command) bool { return c.ID == "games.sort.moves" })].Do()
		p.goHome()
		p.games()
		p.Settle()
		p.Control("Sort by: Moves, descending")
		if order := preferences.LoadSettings(p.preferences).Study.GamesOrder; order != "moves" {
			t.Errorf("the next start sorts by %q", order)
		}
	})
}
