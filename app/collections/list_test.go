package collections

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	screen "pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

const club = "(;GM[2];B[f5];W[d6];B[c3])(;GM[2];B[f5];W[d6];B[c4])"

// explored returns the games found after some moves of Othello.
func (p *rig) explored(moves ...game.Move) screen.Explored {
	p.T.Helper()
	entry, err := catalog.Find("othello")
	if err != nil {
		p.T.Fatal(err)
	}
	var pos game.Position = othello.New()
	for _, m := range moves {
		if pos, err = pos.Play(m); err != nil {
			p.T.Fatal(err)
		}
	}
	var found screen.Explored
	done := make(chan struct{})
	go func() {
		defer close(done)
		found, err = p.Explorer(entry).Explore(context.Background(), pos, library.Ask(pos), library.Filter{})
	}()
	<-done
	if err != nil {
		p.T.Fatal(err)
	}
	return found
}

// In the list of games the keys start at the game opened last.
func TestFoundGamesAreWalkedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Club", club)
		all := p.explored(game.Place(5, 4), game.Place(3, 5)) // f5 d6
		found := &Games{Segments: all.Segments, Hits: all.Hits}
		for _, keys := range [][]fyne.KeyName{{fyne.KeyDown, fyne.KeyReturn}, {fyne.KeyReturn}} {
			var opened library.Hit
			found.Show(p.Window.Canvas(), func(...string) {}, func(_ *library.Segment, h library.Hit) { opened = h })
			for _, o := range p.InSight() {
				if list, ok := o.(*widgets.List); ok {
					p.Window.Canvas().Focus(list)
				}
			}
			for _, key := range keys {
				p.Press(key)
			}
			if len(found.Hits) != 2 || opened != found.Hits[1] {
				t.Errorf("%v: opened %+v of %+v", keys, opened, found.Hits)
			}
		}
	})
}

func TestTheWayBackLeadsToTheListOfGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Club", club)
		p.Show()
		p.Settle()
		p.TapBegins("Club, 2 games")
		p.Tap("Show the games")
		p.Tap("Black – White")
		if len(p.studied) != 1 || p.studied[0].MoveCount() != 3 || widgets.HasModal(p.Window.Canvas()) {
			t.Fatalf("studied are %+v", p.studied)
		}
		p.Shell.Back()
		p.Settle()
		if words := p.Words(); !slices.Contains(words, "2 games") || !slices.Contains(words, "Black – White") {
			t.Errorf("after the way back: %q", words)
		}
		p.Press(fyne.KeyEscape)
		p.Shell.Push(apptest.Empty)
		p.Shell.Back()
		p.Settle()
		if widgets.HasModal(p.Window.Canvas()) {
			t.Error("the list comes a second time")
		}
	})
}

// A collection that no longer exists leads to the others, and is forgotten.
func TestACollectionThatIsGoneLeadsToTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		preferences.RememberCollection(p.Preferences, "Club")
		p.ShowNamed("Club")
		p.Settle()
		p.Sees(text.T("collected.title"))
		if _, name := preferences.Opened(p.Preferences); name != "" {
			t.Errorf("%q is still remembered", name)
		}
	})
}

func TestACollectionIsDeletedAndTakenBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Club", club)
		list, err := p.list()
		if err != nil || len(list) != 1 {
			t.Fatalf("%d collections, %v", len(list), err)
		}
		p.Window.Resize(fyne.NewSize(800, 1600))
		p.Show()
		p.Settle()
		p.TapBegins("Club, 2 games")
		p.Tap(text.T("collected.delete"))
		if n := p.explored().Games; n != 0 {
			t.Errorf("%d games of a deleted collection", n)
		}
		if !slices.Contains(p.Words(), "Club was deleted.") {
			t.Errorf("said: %q", p.Words())
		}
		p.Tap("Restore")
		if n := p.explored().Games; n != 2 {
			t.Errorf("%d games after it was taken back", n)
		}
		p.Show()
		p.Settle()
		p.TapBegins("Club, 2 games")
		fields := []string{" Friends ", "our evenings", "ours alone"}
		for _, o := range p.InSight() {
			if field, ok := o.(*widgets.Entry); ok && len(fields) > 0 {
				field.SetText(fields[0])
				fields = fields[1:]
			}
		}
		p.Tap(text.T("collected.save"))
		if n := list[0].Note(); n.Name != "Friends" || n.Licence != "ours alone" || !slices.Contains(p.Words(), "Friends") ||
			!strings.Contains(strings.Join(p.Words(), "\n"), "our evenings") {
			t.Errorf("renamed to %q, shown: %q", list[0].Note().Name, p.Words())
		}
	})
}

// A user who closes the panel of a collection is back in the list, with the same focus and the same
// selection.
func TestPanelOfACollectionLeadsBackToTheList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Adams", "(;GM[2];B[f5];W[d6])")
		p.collect("Brown", "(;GM[2];B[f5];W[f4])")
		p.Show()
		p.Settle()
		p.Tap("Search my own games too")
		p.Tap("Brown, 1 game")
		p.Sees("Show the games", "Close")
		p.Press(fyne.KeyEscape)
		tile, ok := p.Window.Canvas().Focused().(*widgets.Tile)
		if !ok || tile.AccessibilityLabel() != "Brown, 1 game" {
			t.Errorf("the focus is at %v", p.Window.Canvas().Focused())
		}
		if p.Preferences.BoolWithFallback("explore.own", true) {
			t.Error("own games are searched all the same")
		}
		p.Press(fyne.KeyEscape)
		p.Misses("Adams, 1 game")
	})
}

// The user's own games are searched too, as they are stored now, unless that is switched off.
func TestOwnGamesAreExplored(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		id := p.SaveSGF("(;GM[2];B[f5];W[d6];B[c3])")
		found := p.explored(game.Place(5, 4)) // f5
		if found.Games != 1 || found.Collections != 1 {
			t.Fatalf("%d games of %d collections", found.Games, found.Collections)
		}
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		rec.Root.End().Play(game.White, game.Place(3, 2)) // d3
		if _, err := p.Library.Save(id, rec); err != nil {
			t.Fatal(err)
		}
		found = p.explored(game.Place(5, 4), game.Place(3, 5), game.Place(2, 2)) // f5 d6 c3
		if found.Games != 1 || len(found.Continuations) != 1 {
			t.Errorf("found %+v", found.Answer)
		}
		p.Preferences.SetBool("explore.own", false)
		if n := p.explored().Games; n != 0 {
			t.Errorf("%d games though they are switched off", n)
		}
	})
}

// The players are listed, and the page of a player leads to the games.
func TestPlayersOfCollections(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Club", "(;GM[2]PB[Ada]PW[Bob]DT[2001-02-03]RE[B+4];B[f5];W[d6])(;GM[2]PB[Bob]PW[Ada]DT[2002-02-03]RE[W+6];B[f5];W[f6])")
		p.ShowPlayers()
		p.Settle()
		if words := p.Words(); !slices.Contains(words, "Ada") || !slices.Contains(words, "Bob") {
			t.Errorf("players: %q", words)
		}
		p.ShowPlayer("othello", "ada")
		p.Settle()
		if words := p.Words(); !slices.Contains(words, "As White: 1 won, 0 drawn, 0 lost") || !slices.Contains(words, "2002") {
			t.Errorf("the page says %q", words)
		}
	})
}
