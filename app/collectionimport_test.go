package app

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/library"
	"pionnier/storage"
)

// Who has no collection is told what one is good for and where, and which folder is taken.
func TestTheFirstCollectionIsAskedFor(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.collections.Show()
		p.settle()
		if words := strings.Join(p.words(), "\n"); !strings.Contains(strings.Join(strings.Fields(words), " "), "“Games” in Study shows what was played") {
			t.Errorf("in sight are %q", words)
		}
		p.tap("Import a folder…")
		p.sees("Import a folder", "The whole folder")
	})
}

func (p *rig) hasNoCollection() {
	p.t.Helper()
	list, err := p.collectionsKept()
	if len(list) != 0 || err != nil {
		p.t.Errorf("%d collections, %v", len(list), err)
	}
}

func TestNoCollectionIsMadeOfNothing(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		folder := filepath.Dir(file(t, "letter.doc", "Dear Ada"))
		p.exchange.OpenFiles(func() {}, folder)
		p.settle()
		p.sees("There are no games in " + filepath.Base(folder) + ".")
		p.hasNoCollection()
	})
}

// Nor of an archive that was cut: there are no games to be shown.
func TestNoCollectionIsMadeOfADamagedArchive(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		whole, err := os.ReadFile(archive(t, t.TempDir()).Path())
		if err != nil {
			t.Fatal(err)
		}
		p.exchange.OpenFiles(func() {}, file(t, "Cut.zip", string(whole[:len(whole)/2])))
		p.settle()
		p.sees("There are no games in Cut. 1 could not be read. This archive is damaged or cut off.")
		if words := p.words(); slices.Contains(words, "Show the games") {
			t.Errorf("games that are not there are offered: %q", words)
		}
		p.hasNoCollection()
	})
}

func TestWhatCannotBeReadIsListed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var done library.Progress
		var err error
		waiting(func() {
			_, done, err = p.collections.Take(t.Context(), "Junk", func(yield func(library.Input, error) bool) {
				for i := range 5 {
					yield(library.Input{Name: fmt.Sprintf("bad-%d.txt", i), Data: []byte("no game")}, nil)
				}
			}, func(library.Progress) {})
		})
		if err != nil || done.Refused != 5 {
			t.Fatalf("%+v, %v", done, err)
		}
		p.collections.Show()
		p.settle()
		p.tap("Junk, 0 games")
		p.settle()
		p.tap("5 could not be read.")
		p.settle()
		p.sees("bad-0.txt", "bad-4.txt")
		p.tap("No game was found., bad-4.txt") // a phone has no room for long reasons in a row
		p.sees("OK")
		p.press(fyne.KeyEscape)
		p.settle()
		p.misses("OK")
		p.sees("bad-0.txt")
		p.press(fyne.KeyEscape)
		p.settle()
		p.sees("Delete")
	})
}

func TestAnImportCanBeCancelled(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		stopped := make(chan struct{})
		p.collections.Import("Endless", func(ctx context.Context) iter.Seq2[library.Input, error] {
			return func(yield func(library.Input, error) bool) {
				yield(library.Input{Name: "a", Data: []byte("f5d6")}, nil)
				<-ctx.Done()
				close(stopped)
			}
		})
		p.settle()
		p.tap("Cancel")
		<-stopped
		p.settle()
		if n := p.explored().Games; n != 1 {
			t.Errorf("%d games were kept", n)
		}
	})
}

// What is on the clipboard is no file, and is not called one.
func TestNoGameIsPasted(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		for pasted, want := range map[string]string{"Dear Ada": "No game was found.", "(;SZ[9];B[aa]W[zz])": "Error in line 1, column 14: A point is not on the board. It stays in the file, but is not on the board."} {
			p.fyne.Clipboard().SetContent(pasted)
			p.exchange.Paste()
			p.settle()
			p.sees(want)
			p.press(fyne.KeyEscape)
		}
	})
}

// Many games that are pasted become a collection, or the user's own games, as is chosen.
func TestManyPastedGames(t *testing.T) {
	for choice, want := range map[string]struct{ collections, own int }{"As a collection": {1, 0}, "Among my games": {0, 51}, "Cancel": {0, 0}} {
		bubble(t, func(t *testing.T) {
			p := start(t, t.TempDir(), nil)
			var pasted strings.Builder
			for i := range 51 {
				fmt.Fprintf(&pasted, "(;GM[2]PB[Player %d]PW[Ada]DT[2001-02-03]RE[B+4];B[f5];W[d6])", i)
			}
			p.fyne.Clipboard().SetContent(pasted.String())
			p.exchange.Paste()
			p.settle()
			if !slices.ContainsFunc(p.words(), func(s string) bool { return strings.Contains(s, "There are 51 games") }) {
				t.Fatalf("asked: %q", p.words())
			}
			p.tap(choice)
			p.settle()
			list, err := p.collectionsKept()
			own := p.library.Select(storage.Filter{}).Len()
			if err != nil || len(list) != want.collections || own != want.own {
				t.Errorf("%s: %d collections, %d own games, %v", choice, len(list), own, err)
			}
			if len(list) == 1 && (list[0].Note().Name != "Pasted games" || list[0].Note().Games("othello") != 51) {
				t.Errorf("the collection is %+v", list[0].Note())
			}
		})
	}
}

// Of a file that is too large to be read whole it is said that there are more games than were read.
func TestTheFirstGamesOfALargeFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var pasted strings.Builder
		for range 51 {
			pasted.WriteString("(;GM[2];B[f5];W[d6])")
		}
		pasted.WriteString("(;GM[2]")
		for a := range 26 {
			for b := range 26 {
				fmt.Fprintf(&pasted, "%c%c[]", 'A'+a, 'A'+b) // more than a reader takes
			}
		}
		pasted.WriteString(")" + "(;GM[2];B[f5])")
		p.fyne.Clipboard().SetContent(pasted.String())
		p.exchange.Paste()
		p.settle()
		if !slices.ContainsFunc(p.words(), func(s string) bool { return strings.Contains(s, "its first 51 games") }) {
			t.Errorf("said: %q", p.words())
		}
	})
}
