package app

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"pionnier/app/collections"
	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/widgets"
)

// archive is a zip of two games of Othello and something else.
func archive(t *testing.T, dir string) fyne.URI {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{"a.txt": "f5d6c3", "b.txt": "f5d6c4", "c.txt": "no game"} {
		f, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = f.Write([]byte(text))
	}
	_ = w.Close()
	path := filepath.Join(dir, "Club.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return storage.NewFileURI(path)
}

// explored is what is found after some moves of Othello.
func (p *rig) explored(moves ...game.Move) study.Explored {
	p.t.Helper()
	entry, err := catalog.Find("othello")
	if err != nil {
		p.t.Fatal(err)
	}
	var pos game.Position = othello.New()
	for _, m := range moves {
		if pos, err = pos.Play(m); err != nil {
			p.t.Fatal(err)
		}
	}
	var found study.Explored
	done := make(chan struct{})
	go func() {
		defer close(done)
		found, err = p.collections.Explorer(entry).Explore(context.Background(), pos, library.Ask(pos), library.Filter{})
	}()
	<-done
	if err != nil {
		p.t.Fatal(err)
	}
	return found
}

func TestADroppedArchiveBecomesACollection(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		if n := p.explored().Collections; n != 0 {
			t.Fatalf("%d collections at first", n)
		}
		p.exchange.ImportURIs([]fyne.URI{archive(t, t.TempDir())})
		p.settle()
		words := strings.Join(p.words(), "\n")
		for _, want := range []string{"2 games were added to Club.", "1 could not be read."} {
			if !strings.Contains(words, want) {
				t.Errorf("%q is not said: %q", want, words)
			}
		}
		list, err := p.collectionsKept()
		if err != nil || len(list) != 1 {
			t.Fatalf("%d collections, %v", len(list), err)
		}
		if got := list[0].Note().Refused; len(got) != 1 || got[0].Reason != "No game was found." {
			t.Errorf("what could not be read is told as %+v", got)
		}
		p.tap("Show the games")
		p.settle()
		if words := p.words(); !slices.Contains(words, "2 games") {
			t.Errorf("the games of the collection: %q", words)
		}
		widgets.CloseAll(p.window.Canvas())
		found := p.explored(game.Place(5, 4), game.Place(3, 5)) // f5 d6
		if found.Games != 2 || len(found.Continuations) != 2 || found.Collections != 1 {
			t.Fatalf("found %+v", found)
		}
		p.collections.Explorer(p.gameOf("othello")).Show(&found, nil)
		p.settle()
		p.tapBegins("Black – White")
		if s, ok := p.studyInSight(); !ok {
			t.Errorf("a game is opened on %T", s)
		} else if r, err := s.Record()(); err != nil || r.MoveCount() != 3 {
			t.Errorf("%v, %v", r, err)
		}
		// What was imported is there when the program is started again.
		again := start(t, dir, nil)
		if n := again.explored().Games; n != 2 {
			t.Errorf("%d games after a new start", n)
		}
	})
}

// Keys go on in the list of games at the one that was opened last.
func TestFoundGamesAreWalkedOn(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.ImportURIs([]fyne.URI{archive(t, t.TempDir())})
		p.settle()
		widgets.CloseAll(p.window.Canvas())
		all := p.explored(game.Place(5, 4), game.Place(3, 5)) // f5 d6
		found := &collections.Games{Segments: all.Segments, Hits: all.Hits}
		for _, keys := range [][]fyne.KeyName{{fyne.KeyDown, fyne.KeyReturn}, {fyne.KeyReturn}} {
			var opened library.Hit
			found.Show(p.window.Canvas(), func(...string) {}, func(_ *library.Segment, h library.Hit) { opened = h })
			for _, o := range p.inSight() {
				if list, ok := o.(*widgets.List); ok {
					p.window.Canvas().Focus(list)
				}
			}
			for _, key := range keys {
				p.press(key)
			}
			if len(found.Hits) != 2 || opened != found.Hits[1] {
				t.Errorf("%v: opened %+v of %+v", keys, opened, found.Hits)
			}
		}
	})
}

// A folder that is named on the command line, or dropped among others, is a collection with all
// that came with it.
func TestAFolderAndWhatCameWithItBecomeACollection(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		folder := filepath.Dir(file(t, "game.sgf", oneGame))
		then := false
		p.exchange.OpenFiles(func() { then = true }, file(t, "other.txt", "f5d6c3"), folder+"/", archive(t, t.TempDir()).Path())
		p.settle()
		if words := strings.Join(p.words(), "\n"); !then || !strings.Contains(words, "3 games were added to "+filepath.Base(folder)+". 1 was already there.") {
			t.Errorf("then %v, in sight are %q", then, words)
		}
	})
}

func TestTheWayBackLeadsToTheListOfGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.ImportURIs([]fyne.URI{archive(t, t.TempDir())})
		p.settle()
		p.tap("Show the games")
		p.settle()
		p.tap("Black – White")
		p.settle()
		if _, ok := p.studyInSight(); !ok || widgets.HasModal(p.window.Canvas()) {
			t.Fatalf("a game is opened on %T", p.shell.Top())
		}
		p.shell.Back()
		p.settle()
		if words := p.words(); !slices.Contains(words, "2 games") || !slices.Contains(words, "Black – White") {
			t.Errorf("after the way back: %q", words)
		}
		p.press(fyne.KeyEscape)
		p.settle()
		p.shell.Push(p.homeScreen)
		p.shell.Back()
		p.settle()
		if widgets.HasModal(p.window.Canvas()) {
			t.Error("the list comes a second time")
		}
	})
}

func TestACollectionIsDeletedAndTakenBack(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.ImportURIs([]fyne.URI{archive(t, t.TempDir())})
		p.settle()
		list, err := p.collectionsKept()
		if err != nil || len(list) != 1 {
			t.Fatalf("%d collections, %v", len(list), err)
		}
		p.window.Resize(fyne.NewSize(800, 1600))
		p.collections.Show()
		p.settle()
		p.tapBegins("Club, 2 games")
		p.tapKey("collected.delete")
		if n := p.explored().Games; n != 0 {
			t.Errorf("%d games of a deleted collection", n)
		}
		if !slices.Contains(p.words(), "Club was deleted.") {
			t.Errorf("said: %q", p.words())
		}
		p.tap("Restore")
		p.settle()
		if n := p.explored().Games; n != 2 {
			t.Errorf("%d games after it was taken back", n)
		}
		p.collections.Show()
		p.settle()
		p.tapBegins("Club, 2 games")
		fields := []string{" Friends ", "our evenings", "ours alone"}
		for _, o := range p.inSight() {
			if field, ok := o.(*widgets.Entry); ok && len(fields) > 0 {
				field.SetText(fields[0])
				fields = fields[1:]
			}
		}
		p.tapKey("collected.save")
		if n := list[0].Note(); n.Name != "Friends" || n.Licence != "ours alone" || !slices.Contains(p.words(), "Friends") ||
			!strings.Contains(strings.Join(p.words(), "\n"), "our evenings") {
			t.Errorf("renamed to %q, shown: %q", list[0].Note().Name, p.words())
		}
	})
}

// Whoever closes the panel of a collection finds the list again, with the focus where it was and
// with what was chosen there.
func TestPanelOfACollectionLeadsBackToTheList(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.collect("Adams", openingOf(t, "f5 d6"))
		p.collect("Brown", openingOf(t, "f5 f4"))
		p.tap("Games")
		p.settle()
		p.tap("Collections")
		p.settle()
		p.tap("Search my own games too")
		p.tap("Brown, 1 game")
		p.sees("Show the games", "Close")
		p.press(fyne.KeyEscape)
		p.settle()
		tile, ok := p.window.Canvas().Focused().(*widgets.Tile)
		if !ok || tile.AccessibilityLabel() != "Brown, 1 game" {
			t.Errorf("the focus is at %v", p.window.Canvas().Focused())
		}
		if p.preferences.BoolWithFallback("explore.own", true) {
			t.Error("own games are searched all the same")
		}
		p.press(fyne.KeyEscape)
		p.misses("Adams, 1 game")
	})
}

// The user's own games are searched too, as they are stored now, unless that is switched off.
func TestOwnGamesAreExplored(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.settle()
		found := p.explored(game.Place(5, 4)) // f5
		if found.Games != 1 || found.Collections != 1 {
			t.Fatalf("%d games of %d collections", found.Games, found.Collections)
		}
		p.click("d3")
		p.settle()
		found = p.explored(game.Place(5, 4), game.Place(3, 5), game.Place(2, 2)) // f5 d6 c3
		if found.Games != 1 || len(found.Continuations) != 1 {
			t.Errorf("found %+v", found.Answer)
		}
		p.preferences.SetBool("explore.own", false)
		if n := p.explored().Games; n != 0 {
			t.Errorf("%d games though they are switched off", n)
		}
	})
}

// Who played is listed, and the page of a player leads to the games.
func TestPlayersOfCollections(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		dir := t.TempDir()
		path := filepath.Join(dir, "Club.sgf")
		if err := os.WriteFile(path, []byte("(;GM[2]PB[Ada]PW[Bob]DT[2001-02-03]RE[B+4];B[f5];W[d6])(;GM[2]PB[Bob]PW[Ada]DT[2002-02-03]RE[W+6];B[f5];W[f6])"), 0o600); err != nil {
			t.Fatal(err)
		}
		p.exchange.ImportCollection(storage.NewFileURI(path))
		p.settle()
		widgets.CloseAll(p.window.Canvas())
		p.collections.ShowPlayers()
		p.settle()
		if words := p.words(); !slices.Contains(words, "Ada") || !slices.Contains(words, "Bob") {
			t.Errorf("players: %q", words)
		}
		p.collections.ShowPlayer("othello", "ada")
		p.settle()
		if words := p.words(); !slices.Contains(words, "As White: 1 won, 0 drawn, 0 lost") || !slices.Contains(words, "2002") {
			t.Errorf("the page says %q", words)
		}
	})
}
