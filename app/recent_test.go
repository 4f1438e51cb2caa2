package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/home"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// shelf returns the tiles on the shelf of the home screen.
func (p *rig) shelf() (tiles []*widgets.Tile) {
	p.T.Helper()
	for _, o := range p.InSight() {
		if t, ok := o.(*widgets.Tile); ok {
			tiles = append(tiles, t)
		}
	}
	return tiles
}

// A game that was played is offered before games studied earlier, however many there are.
func TestHomeRemembersWhatWasPlayed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.window.Resize(fyne.NewSize(1280, 800))
		p.fillLibrary()
		p.fillLibrary()
		for _, e := range p.Library.Latest(storage.Filter{}, home.MostRecent) {
			p.study(e.ID)
		}
		p.playing("othello", 8, "f5", "d6", "c3")
		if err := p.running.Game().Session.Resign(game.White); err != nil {
			t.Fatal(err)
		}
		p.Settle()
		p.goHome()
		if tiles := p.shelf(); len(tiles) != home.MostRecent || !strings.Contains(tiles[0].Label, text.N("history.moves", 3)) {
			t.Errorf("%d tiles, the first %q", len(tiles), tiles[0].Label)
		}
	})
}

// A game is not offered for the reason that the record from which it was played on is looked at, which adds it there.
func TestHomeOffersNoGameThatWasOnlyMerged(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.window.Resize(fyne.NewSize(1280, 800))
		games, err := format.Read([]byte("(;GM[2]SZ[8]PB[Eve]PW[Mia]RE[B+R];B[fe];W[df];B[cd])(;GM[2]SZ[8]PB[Ann]PW[Kim]RE[B+R];B[fe];W[df])"), nil)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := p.Library.Save("", games[1])
		if err != nil {
			t.Fatal(err)
		}
		record.SetOrigin(games[0], whole).Apply(games[0])
		if _, err := p.Library.Save("", games[0]); err != nil {
			t.Fatal(err)
		}
		p.fillLibrary()
		p.fillLibrary()
		for _, e := range p.Library.Latest(storage.Filter{}, home.MostRecent) {
			p.study(e.ID)
		}
		p.study(whole)
		if rec, err := p.Library.Load(whole); err != nil || len(rec.Root.Children[0].Children[0].Children) != 1 {
			t.Fatalf("the game is not in the record: %v", err)
		}
		p.goHome()
		for i, tile := range p.shelf() {
			if strings.HasPrefix(tile.Label, "Eve") || i == 0 && !strings.HasPrefix(tile.Label, "Ann") {
				t.Errorf("offered in place %d is %q", i+1, tile.Label)
			}
		}
	})
}
