package exchange

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/shell"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
)

// A game is saved in every format that it has; if a format cannot carry it the user sees why, and
// nothing is written.
func TestAGameIsSavedAs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		p := open(t)
		p.Preferences.SetString("export.folder", folder)
		id := p.SaveSGF("(;GM[2]SZ[8]PB[Ada]PW[Bo];B[f5];W[d6];B[c3])")
		wantSaved := func(kind, extension, begins string) {
			t.Helper()
			p.Tap(kind)
			p.Press(fyne.KeyReturn)
			data, err := os.ReadFile(filepath.Join(folder, "Ada – Bo"+extension))
			if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
				t.Errorf("%s: %.20q, %v", kind, data, err)
			}
		}
		for _, kind := range [][3]string{{"Printed record, PDF", ".pdf", "%PDF"}, {"Animated picture, GIF", ".gif", "GIF89a"}, {"One diagram, SVG", ".svg", "<svg"}, {"One diagram, PNG", ".png", "\x89PNG"}, {"GGF", ".ggf", "(;GM[Othello]"},
			{"Printed record, EPUB", ".epub", "PK"}, {"Moves", ".txt", "f5d6c3"}} {
			p.exported(id)
			wantSaved(kind[0], kind[1], kind[2])
		}
		p.exported(id)
		p.Tap("WTHOR")
		p.Sees("That did not work")
	})
}

// A game is shared as a link, with a code for a camera, and a pasted link is a new game. A link
// that was cut off is refused as such.
func TestAGameGoesThroughALink(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.exported(p.SaveSGF("(;GM[2]SZ[8]PB[Ada]PW[Bo];B[f5];W[d6];B[c3])"))
		p.Tap("QR code and link")
		pictured := false
		for _, o := range p.InSight() {
			a, ok := o.(fyne.Accessible)
			pictured = pictured || ok && a.AccessibilityLabel() == "QR code and link" && o.Size().Width >= 160 && o.Size().Width == o.Size().Height
		}
		if !pictured {
			t.Error("there is no picture")
		}
		p.Window.Resize(fyne.NewSize(300, 480))
		p.Settle()
		for _, o := range p.InSight() {
			a, ok := o.(fyne.Accessible)
			if bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height; ok && a.AccessibilityLabel() == "QR code and link" && (o.Size().Width < 160 || bottom > 480-110) {
				t.Errorf("on a small phone the picture is %v and ends at %v", o.Size(), bottom)
			}
		}
		p.Tap("Copy the link")
		copied := p.Clipboard().Content()
		if !strings.HasPrefix(copied, "PIONNIER:") {
			t.Fatalf("copied is %q", copied)
		}
		other := open(t)
		other.Clipboard().SetContent(copied[:len(copied)-3])
		other.Paste()
		other.Settle()
		other.Sees("This link is damaged or cut off.")
		other.Press(fyne.KeyEscape)
		other.Clipboard().SetContent(copied)
		other.Paste()
		other.Settle()
		if other.wantStudied(1, "Ada"); other.studied[0].MoveCount() != 3 {
			t.Errorf("shown are %d moves", other.studied[0].MoveCount())
		}
		other.wantGames(1)
	})
}

// A file holds games of one kind only. If the list has both, the choice names the game that is
// exported.
func TestExportOfAMixedListNamesTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		var ids []string
		for _, name := range []string{"Ada", "Bea", ""} {
			rec := record.New("go", 9, 9)
			if name == "" {
				rec = record.New("othello", 8, 8)
			}
			rec.Players.Black.Name = name
			rec.Outcome = game.Outcome{Winner: game.Black, Ending: game.Resignation}
			ids = append(ids, p.Save(rec))
		}
		p.ExportGame(ids[0], ids)
		p.Settle()
		p.Sees("All 2 games of Go in the list")
	})
}

// Games exports all listed games at once, and a collection in every format that it has.
func TestSeveralGamesAreSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		p := open(t)
		p.Preferences.SetString("export.folder", folder)
		var records []*record.Record
		var ids []string
		for _, name := range []string{"Ada", "Bea", "Cleo"} {
			records = append(records, won(name))
			ids = append(ids, p.Save(records[len(records)-1]))
		}
		saved := func(name, begins string) string {
			t.Helper()
			p.Press(fyne.KeyReturn)
			data, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
				t.Errorf("%s: %.20q, %v", name, data, err)
			}
			return string(data)
		}
		p.ExportGame(ids[0], ids)
		p.Settle()
		p.Tap("All 3 games in the list")
		p.Tap("SGF")
		if all := saved("Games.sgf", "(;FF[4]"); strings.Count(all, "PB[") != 3 {
			t.Errorf("the file has %q", all)
		}
		long := slices.Repeat(ids[:1], 501) // none is left out unsaid
		p.ExportGame(long[0], long)
		p.Settle()
		p.Tap("All 501 games in the list")
		p.Tap("Printed record, EPUB")
		p.Sees("At most 500 games can be printed at once.")
		p.Press(fyne.KeyEscape)
		os.Remove(filepath.Join(folder, "Games.sgf")) // else it is asked about
		p.ExportGame(long[0], long)
		p.Settle()
		p.Tap("All 501 games in the list")
		p.Tap("SGF")
		if all := saved("Games.sgf", "(;FF[4]"); strings.Count(all, "PB[") != 501 {
			t.Errorf("the file has %d games", strings.Count(all, "PB["))
		}
		for kind, begins := range map[string]string{"SGF": "(;FF[4]", "Printed record, EPUB": "PK"} {
			p.SaveCollection("Club", map[string]int{"go": 3}, func(add func(*record.Record) error) (err error) {
				for _, rec := range records {
					err = errors.Join(err, add(rec))
				}
				return err
			})
			p.Settle()
			p.Misses("Animated picture, GIF")
			p.Tap(kind)
			saved("Club"+map[string]string{"SGF": ".sgf", "Printed record, EPUB": ".epub"}[kind], begins)
		}
	})
}

// won is a game of Go won by this player.
func won(name string) *record.Record {
	rec := record.New("go", 9, 9)
	rec.Players.Black.Name, rec.Outcome = name, game.Outcome{Winner: game.Black, Ending: game.Resignation}
	rec.Root.Play(game.Black, game.Place(4, 4))
	return rec
}

// Picked games are saved or printed in their order with both names, and no others; a single one in
// every format that a game has.
func TestPickedGamesAreSaved(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		p := open(t)
		p.Preferences.SetString("export.folder", folder)
		p.Save(won("Bea"))
		cleo, ada := p.Save(won("Cleo")), p.Save(won("Ada"))
		saved := func(name string) string {
			t.Helper()
			p.Press(fyne.KeyReturn)
			data, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Error(err)
			}
			return string(data)
		}
		p.SaveGames([]string{cleo, ada})
		p.Settle()
		p.Sees("2 games")
		p.Misses("Animated picture, GIF")
		p.Tap("SGF")
		two := saved("Games.sgf")
		if strings.Count(two, "PB[") != 2 || strings.Count(two, "PW[Player]") != 2 || strings.Index(two, "PB[Cleo") > strings.Index(two, "PB[Ada") || strings.Contains(two, "Bea") {
			t.Errorf("the file has %q", two)
		}
		p.PrintGames([]string{cleo, ada})
		p.Settle()
		p.Sees("Print")
		p.Misses("Save as")
		p.Misses("SGF")
		p.choose("EPUB")
		if book := saved("Games.epub"); !strings.HasPrefix(book, "PK") {
			t.Errorf("the book begins with %.10q", book)
		}
		p.SaveGames([]string{cleo})
		p.Settle()
		p.Tap("One diagram, SVG")
		if drawn := saved("Cleo – White.svg"); !strings.HasPrefix(drawn, "<svg") {
			t.Errorf("the diagram begins with %.10q", drawn)
		}
		p.PrintGames([]string{cleo})
		p.Settle()
		p.Sees("Letter")
		if printed := saved("Cleo – White.pdf"); !strings.HasPrefix(printed, "%PDF") {
			t.Errorf("printed begins with %.10q", printed)
		}
		p.PrintGames(make([]string, 501))
		p.Sees("At most 500 games can be printed at once.")
	})
}

// A game is exported without its analysis, alone, among others and to the clipboard, and the user
// sees that; the analysis is included if the user says so.
func TestAGameGoesOutWithoutAnalysis(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		p := open(t)
		p.Preferences.SetString("export.folder", folder)
		one, two := p.Save(analysed()), p.Save(analysed())
		with := "With what engines found out"
		for _, tt := range []struct {
			name   string
			export func()
			tap    []string
			kept   bool
		}{
			{"one", func() { p.exported(one) }, []string{"SGF"}, false},
			{"one with it", func() { p.exported(one) }, []string{with, "SGF"}, true},
			{"several", func() { p.SaveGames([]string{one, two}); p.Settle() }, []string{"SGF"}, false},
			{"several with it", func() { p.SaveGames([]string{one, two}); p.Settle() }, []string{with, "SGF"}, true},
			{"in sight", func() { p.show(analysed()); p.ExportInSight(); p.Settle() }, nil, false},
		} {
			tt.export()
			for _, word := range tt.tap {
				p.Tap(word)
			}
			p.TypeWord(tt.name)
			p.Press(fyne.KeyReturn)
			data, err := os.ReadFile(filepath.Join(folder, tt.name+".sgf"))
			if kept := bytes.Contains(data, []byte("ZV[Pionnier]")); err != nil || !bytes.Contains(data, []byte(";B[cc]")) || kept != tt.kept {
				t.Errorf("%s: the analysis went along: %t, want %t: %s, %v", tt.name, kept, tt.kept, data, err)
			}
		}
		p.Sees("Saved without the analysis to " + filepath.Join(folder, "in sight.sgf"))
		p.CopyGame()
		p.Settle()
		p.Sees("Copied without the analysis: SGF")
		if words := p.Clipboard().Content(); strings.Contains(words, "ZV[") || !strings.Contains(words, ";B[cc]") {
			t.Errorf("copied: %s", words)
		}
	})
}

// analysed is a game of Go with an engine's values.
func analysed() *record.Record {
	rec := record.New("go", 9, 9)
	rec.Players.Black.Name = "Ann"
	n := rec.Root.Add(&record.Node{Color: game.Black, Move: game.Place(2, 2)})
	rec.SetAnalysis(n, record.Analysis{Engine: "Pionnier", Value: game.Value{Chance: 0.5, HasChance: true}}).Apply(rec)
	return rec
}

// What is on the board is copied: the branch as moves, the node as a position. Othello programs
// read moves, Go programs SGF.
func TestTheBranchOnTheBoardIsCopied(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		copied := func(do func(), want string) {
			t.Helper()
			p.Clipboard().SetContent("")
			do()
			p.Settle()
			if got := p.Clipboard().Content(); !strings.HasPrefix(got, want) {
				t.Errorf("copied %q, want %q", got, want)
			}
		}
		p.CopyGame()
		p.Sees("No game is in sight. Open or choose one first.")
		games, err := format.Read([]byte("(;GM[2]SZ[8];B[f5](;W[d6];B[c3])(;W[f6];B[e6]))"), nil)
		if err != nil {
			t.Fatal(err)
		}
		p.show(games[0])
		copied(p.CopyGame, "f5d6c3")
		g, err := asPlayed(games[0])
		if err != nil {
			t.Fatal(err)
		}
		g.At = g.Record.Root.Children[0].Children[1]
		p.Shell.Push(func() shell.Screen { return showing{apptest.Empty(), g} })
		copied(p.CopyGame, "f5f6e6")
		copyAs := func(name string) func() {
			return func() { p.CopyAs(g); p.Settle(); p.Misses("WTHOR"); p.Tap(name) }
		}
		copied(copyAs("Moves"), "f5f6e6")
		copied(copyAs("Position, one line"), "---------------------------OX------XOX-------O------------------ X")
		copied(copyAs("SGF"), "(;FF[4]")
		p.show(won("Ada"))
		copied(p.CopyGame, "(;FF[4]")
	})
}
