package exchange

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/apptest"
	"pionnier/storage"
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
	return fynestorage.NewFileURI(path)
}

func TestNoCollectionIsMadeOfNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		folder := filepath.Dir(apptest.File(t, "letter.doc", "Dear Ada"))
		p.OpenFiles(func() {}, folder)
		p.Settle()
		p.Sees("There are no games in " + filepath.Base(folder) + ".")
		p.hasNoCollection()
	})
}

// An archive that was cut makes no collection either: it has no games to show.
func TestNoCollectionIsMadeOfADamagedArchive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		whole, err := os.ReadFile(archive(t, t.TempDir()).Path())
		if err != nil {
			t.Fatal(err)
		}
		p.OpenFiles(func() {}, apptest.File(t, "Cut.zip", string(whole[:len(whole)/2])))
		p.Settle()
		p.Sees("There are no games in Cut. 1 could not be read. This archive is damaged or cut off.")
		if words := p.Words(); slices.Contains(words, "Show the games") {
			t.Errorf("games that are not there are offered: %q", words)
		}
		p.hasNoCollection()
	})
}

func TestADroppedArchiveBecomesACollection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.ImportURIs([]fyne.URI{archive(t, t.TempDir())})
		p.Settle()
		words := strings.Join(p.Words(), "\n")
		for _, want := range []string{"2 games were added to Club.", "1 could not be read."} {
			if !strings.Contains(words, want) {
				t.Errorf("%q is not said: %q", want, words)
			}
		}
		list, err := p.collected()
		if err != nil || len(list) != 1 || list[0].Note().Games("othello") != 2 {
			t.Fatalf("%d collections, %v", len(list), err)
		}
		if got := list[0].Note().Refused; len(got) != 1 || got[0].Reason != "No game was found." {
			t.Errorf("what could not be read is told as %+v", got)
		}
		p.Tap("Show the games")
		if words := p.Words(); !slices.Contains(words, "2 games") {
			t.Errorf("the games of the collection: %q", words)
		}
	})
}

// A folder on the command line, or dropped among other files, becomes a collection together with
// them.
func TestAFolderAndWhatCameWithItBecomeACollection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		folder := filepath.Dir(apptest.File(t, "game.sgf", oneGame))
		then := false
		p.OpenFiles(func() { then = true }, apptest.File(t, "other.txt", "f5d6c3"), folder+"/", archive(t, t.TempDir()).Path())
		p.Settle()
		if words := strings.Join(p.Words(), "\n"); !then || !strings.Contains(words, "3 games were added to "+filepath.Base(folder)+". 1 was already there.") {
			t.Errorf("then %v, in sight are %q", then, words)
		}
	})
}

// Clipboard text that is no game is not called a file.
func TestNoGameIsPasted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		for pasted, want := range map[string]string{"Dear Ada": "No game was found.", "(;SZ[9];B[aa]W[zz])": "Error in line 1, column 14: A point is not on the board. It stays in the file, but is not on the board."} {
			p.Clipboard().SetContent(pasted)
			p.Paste()
			p.Settle()
			p.Sees(want)
			p.Press(fyne.KeyEscape)
		}
	})
}

// Many pasted games become a collection, or the user's own games, as the user chooses.
func TestManyPastedGames(t *testing.T) {
	for choice, want := range map[string]struct{ collections, own int }{"As a collection": {1, 0}, "Among my games": {0, 51}, "Cancel": {0, 0}} {
		synctest.Test(t, func(t *testing.T) {
			p := open(t)
			var pasted strings.Builder
			for i := range 51 {
				fmt.Fprintf(&pasted, "(;GM[2]PB[Player %d]PW[Ada]DT[2001-02-03]RE[B+4];B[f5];W[d6])", i)
			}
			p.Clipboard().SetContent(pasted.String())
			p.Paste()
			p.Settle()
			if !slices.ContainsFunc(p.Words(), func(s string) bool { return strings.Contains(s, "There are 51 games") }) {
				t.Fatalf("asked: %q", p.Words())
			}
			p.Tap(choice)
			list, err := p.collected()
			own := p.Library.Select(storage.Filter{}).Len()
			if err != nil || len(list) != want.collections || own != want.own {
				t.Errorf("%s: %d collections, %d own games, %v", choice, len(list), own, err)
			}
			if len(list) == 1 && (list[0].Note().Name != "Pasted games" || list[0].Note().Games("othello") != 51) {
				t.Errorf("the collection is %+v", list[0].Note())
			}
		})
	}
}

// If a file is too large to be read whole, the message says that it has more games than were read.
func TestTheFirstGamesOfALargeFile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
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
		p.Clipboard().SetContent(pasted.String())
		p.Paste()
		p.Settle()
		if !slices.ContainsFunc(p.Words(), func(s string) bool { return strings.Contains(s, "its first 51 games") }) {
			t.Errorf("said: %q", p.Words())
		}
	})
}
