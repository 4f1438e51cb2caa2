package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/home"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
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

// Home offers the games opened lately, the last first, with their last positions, and no more than
// there is room for. Otherwise a game studied yesterday would be found in the list of all games
// alone.
func TestHomeRemembersWhatWasOpened(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.window.Resize(fyne.NewSize(1280, 800))
		if got := p.shelf(); len(got) != 0 {
			t.Errorf("an empty library offers %d things", len(got))
		}
		p.fillLibrary()
		p.fillLibrary()
		id := p.finished()
		p.study(id)
		p.goHome()
		tiles := p.shelf()
		if len(tiles) != home.MostRecent || !strings.HasPrefix(tiles[0].Label, "Shusaku – Gennan") {
			t.Fatalf("%d things are offered, the first %q", len(tiles), tiles[0].Label)
		}
		stones := 0
		for _, tile := range tiles {
			for _, o := range widgetstest.InSight(tile) {
				if m, ok := o.(*board.Miniature); ok && m.Scene().Width >= 8 {
					stones++
				}
			}
		}
		if stones != len(tiles) {
			t.Errorf("%d of %d tiles show a last position", stones, len(tiles))
		}
		tiles[0].Tapped(nil)
		p.Settle()
		if _, ok := p.studies.InSight(); !ok {
			t.Error("the tile does not open its game")
		}
		p.goHome()
		p.window.Resize(fyne.NewSize(480, 780))
		if got := p.shelf(); len(got) != 0 {
			t.Errorf("a narrow window offers %d things in the room of the menu", len(got))
		}
	})
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
		games, err := catalog.Read([]byte("(;GM[2]SZ[8]PB[Eve]PW[Mia]RE[B+R];B[fe];W[df];B[cd])(;GM[2]SZ[8]PB[Ann]PW[Kim]RE[B+R];B[fe];W[df])"), nil)
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

// A deleted game is not offered, and a collection that no longer exists leads to the others.
func TestHomeForgetsWhatIsGone(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.window.Resize(fyne.NewSize(1280, 800))
		p.fillLibrary()
		preferences.RememberOpened(p.preferences, "gone")
		preferences.RememberCollection(p.preferences, "Club")
		p.goHome()
		tiles := p.shelf()
		for _, tile := range tiles {
			if strings.Contains(tile.Label, "gone") {
				t.Errorf("%q is offered", tile.Label)
			}
		}
		last := tiles[len(tiles)-1]
		if last.Label != "Club, "+text.T("home.recent.collection") {
			t.Fatalf("the last tile is %q", last.Label)
		}
		last.Tapped(nil)
		p.Settle()
		p.Sees(text.T("collected.title"))
		if _, name := preferences.Opened(p.preferences); name != "" {
			t.Errorf("%q is still remembered", name)
		}
	})
}

// Positions are read one after another, each once, the one requested last first, so that a scrolled
// list does not wait for rows out of sight.
func TestPositionsAreReadForWhatIsInSight(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fillLibrary()
		list := p.Library.Latest(storage.Filter{}, 4)
		var done []string
		for _, e := range list {
			p.recents.positions.picture(e, func() { done = append(done, e.ID) })
		}
		p.Settle()
		if len(done) != 4 || done[0] != list[0].ID || done[1] != list[3].ID || done[2] != list[2].ID {
			t.Errorf("read in the order %q", done)
		}
		if p.recents.positions.picture(list[2], func() { t.Error("read twice") }) == nil {
			t.Error("the position is not kept")
		}
		p.Settle()
	})
}
