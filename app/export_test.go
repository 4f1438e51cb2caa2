package app

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/exchange"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
)

// exporting is the program where it asks for the name of a file in folder, for a game of Go.
func exporting(t *testing.T) (p *rig, folder string) {
	t.Helper()
	folder = t.TempDir()
	p = start(t, t.TempDir(), nil)
	p.preferences.SetString("export.folder", folder)
	id, err := p.library.Save("", record.New("go", 9, 9))
	if err != nil {
		t.Fatal(err)
	}
	p.exportSGF(id)
	return p, folder
}

// A name that is typed takes the place of the one that is proposed, and keeps the ending
// by which lists of files know a game.
func TestAFileIsNamed(t *testing.T) {
	for typed, want := range map[string]string{"": "Black – White.sgf", "mine": "mine.sgf", "v1.2": "v1.2.sgf", "Mine.SGF": "Mine.SGF"} {
		bubble(t, func(t *testing.T) {
			p, folder := exporting(t)
			if field, ok := p.window.Canvas().Focused().(*widgets.Entry); !ok || field.SelectedText() != "Black – White" {
				t.Errorf("what is typed takes the place of %q", field.SelectedText())
			}
			p.typeWord(typed)
			p.press(fyne.KeyReturn)
			if _, err := os.Stat(filepath.Join(folder, want)); err != nil {
				files, _ := os.ReadDir(folder)
				t.Errorf("typing %q: there is no %s but %v", typed, want, files)
			}
		})
	}
}

// Games of the same players get names of their own: by day and time of day.
func TestNamesCarryTheDate(t *testing.T) {
	at := time.Date(2026, 11, 28, 14, 3, 0, 0, time.UTC)
	for _, tt := range []struct {
		title string
		date  time.Time
		want  string
	}{
		{"", at, "Black – White 2026-11-28 14.03"}, {"", at.Truncate(24 * time.Hour), "Black – White 2026-11-28"}, {"", time.Time{}, "Black – White"},
		{"Final 1/2", at, "Final 1-2 2026-11-28 14.03"}, {"Cup, 2026-11-28", at, "Cup, 2026-11-28"},
	} {
		rec := record.New("go", 9, 9)
		rec.Title, rec.Date = tt.title, tt.date
		if got := exchange.NameOf(rec); got != tt.want {
			t.Errorf("%q of %v is named %q, want %q", tt.title, tt.date, got, tt.want)
		}
	}
}

// A path that is typed where a name is asked for is refused under the field, in the colour of errors, until
// the text changes; after the question for a folder the name has the focus.
func TestAPathIsRefusedInSight(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, folder := exporting(t)
		p.typeWord("/tmp/mine")
		p.press(fyne.KeyReturn)
		const refused = "Please enter a name without folders."
		p.sees(refused, folder)
		for _, o := range p.inSight() {
			if l, ok := o.(*widget.Label); ok && l.Text == refused && l.Importance != widget.DangerImportance {
				t.Error("the refusal is as grey as a remark")
			}
		}
		p.typeWord("x")
		p.misses(refused)
		p.window.Canvas().Unfocus() // as by a click on the button
		p.tap("Folder…")
		p.press(fyne.KeyEscape)
		if _, ok := p.window.Canvas().Focused().(*widgets.Entry); !ok {
			t.Errorf("after the question for a folder the focus is at %T", p.window.Canvas().Focused())
		}
	})
}

// A file that the user agrees to replace is not touched before the new one is whole: another name of
// it, which would show a file written over, keeps the old content.
func TestAReplacedFileIsNotWrittenOver(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		name, other := filepath.Join(folder, "Black – White.sgf"), filepath.Join(folder, "other")
		if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Link(name, other)); err != nil {
			t.Skip(err) // no such links here
		}
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("export.folder", folder)
		id, err := p.library.Save("", record.New("go", 9, 9))
		if err != nil {
			t.Fatal(err)
		}
		p.exportSGF(id)
		p.press(fyne.KeyReturn)
		p.settle()
		p.tap("Replace")
		if data, err := os.ReadFile(name); err != nil || !bytes.Contains(data, []byte("GM[1]")) {
			t.Errorf("the file has %q, %v", data, err)
		}
		if data, err := os.ReadFile(other); err != nil || string(data) != "old" {
			t.Errorf("it was written over: %q, %v", data, err)
		}
	})
}

// Out of Study goes what is on the board: the branch as moves, the node as a position. Othello's programs
// read moves, Go's read SGF.
func TestTheBranchOnTheBoardIsCopied(t *testing.T) {
	bubble(t, func(t *testing.T) {
		copyGame := &desktop.CustomShortcut{KeyName: fyne.KeyC, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[2]SZ[8];B[f5](;W[d6];B[c3])(;W[f6];B[e6]))"))
		p.press(fyne.KeyHome)
		p.press(fyne.KeyRight)
		p.press(fyne.KeyRight)
		p.wantCopied(func() { p.shortcut(copyGame) }, "f5d6c3")
		p.press(fyne.KeyDown)
		p.wantCopied(func() { p.shortcut(copyGame) }, "f5f6e6")
		copyAs := func(name string) func() {
			return func() { p.tap("More"); p.tap("Copy the game as…"); p.misses("WTHOR"); p.tap(name) }
		}
		p.wantCopied(copyAs("Moves"), "f5f6e6")
		p.wantCopied(copyAs("Position, one line"), "---------------------------OX------XOX-------O------------------ X")
		p.wantCopied(copyAs("SGF"), "(;FF[4]")

		p = start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[1]SZ[9];B[ee])"))
		p.wantCopied(func() { p.shortcut(copyGame) }, "(;FF[4]")
	})
}

// wantCopied does what copies a game, and checks how that begins.
func (p *rig) wantCopied(do func(), want string) {
	p.t.Helper()
	p.App.fyne.Clipboard().SetContent("")
	do()
	p.settle()
	if got := p.App.fyne.Clipboard().Content(); !strings.HasPrefix(got, want) {
		p.t.Errorf("copied %q, want %q", got, want)
	}
}

// A game is saved in every format that it can have, from Study and from Games; what a format cannot carry is
// said, and nothing is written.
func TestAGameIsSavedAs(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[2]SZ[8]PB[Ada]PW[Bo];B[f5];W[d6];B[c3])"))
		p.preferences.SetString("export.folder", folder)
		id := p.library.List()[0].ID
		wantSaved := func(kind, extension, begins string) {
			t.Helper()
			p.tap(kind)
			p.settle()
			if strings.Contains("PDF EPUB SVG PNG GIF", kind[len(kind)-3:]) {
				p.tap("OK")
			}
			p.press(fyne.KeyReturn)
			p.settle()
			data, err := os.ReadFile(filepath.Join(folder, "Ada – Bo"+extension))
			if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
				t.Errorf("%s: %.20q, %v", kind, data, err)
			}
		}
		for _, kind := range [][3]string{{"Printed record, PDF", ".pdf", "%PDF"}, {"Animated picture, GIF", ".gif", "GIF89a"}, {"One diagram, SVG", ".svg", "<svg"}, {"One diagram, PNG", ".png", "\x89PNG"}, {"GGF", ".ggf", "(;GM[Othello]"}} {
			p.tap("More")
			p.tap("Save the game as…")
			wantSaved(kind[0], kind[1], kind[2])
		}
		p.press(fyne.KeyEscape)
		p.exportGame(id)
		wantSaved("Printed record, EPUB", ".epub", "PK")
		p.exportGame(id)
		wantSaved("Moves", ".txt", "f5d6c3")
		p.exportGame(id)
		p.tap("WTHOR")
		p.settle()
		p.sees("That did not work")
	})
}

// A game goes out as a link, with a picture for a camera, and comes in again where the link is pasted: as a
// game of its own, also in Study. A link that is cut off is refused as such.
func TestAGameGoesThroughALink(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", "(;GM[2]SZ[8]PB[Ada]PW[Bo];B[f5];W[d6];B[c3])"))
		p.exportGame(p.library.List()[0].ID)
		p.tap("QR code and link")
		pictured := false
		for _, o := range p.inSight() {
			a, ok := o.(fyne.Accessible)
			pictured = pictured || ok && a.AccessibilityLabel() == "QR code and link" && o.Size().Width >= 160 && o.Size().Width == o.Size().Height
		}
		if !pictured {
			t.Error("there is no picture")
		}
		p.window.Resize(fyne.NewSize(300, 480))
		p.settle()
		for _, o := range p.inSight() {
			a, ok := o.(fyne.Accessible)
			if bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height; ok && a.AccessibilityLabel() == "QR code and link" && (o.Size().Width < 160 || bottom > 480-110) {
				t.Errorf("on a small phone the picture is %v and ends at %v", o.Size(), bottom)
			}
		}
		p.tap("Copy the link")
		copied := p.fyne.Clipboard().Content()
		if !strings.HasPrefix(copied, "PIONNIER:") {
			t.Fatalf("copied is %q", copied)
		}
		other := start(t, t.TempDir(), nil, file(t, "other.sgf", "(;GM[1]SZ[9];B[ee])"))
		other.fyne.Clipboard().SetContent(copied[:len(copied)-3])
		other.exchange.Paste()
		other.settle()
		other.sees("This link is damaged or cut off.")
		other.press(fyne.KeyEscape)
		other.fyne.Clipboard().SetContent(copied)
		other.exchange.Paste()
		other.settle()
		if list := other.library.List(); len(list) != 2 || list[0].Players.Black.Name != "Ada" || list[0].Moves != 3 {
			t.Errorf("then there are %+v", list)
		}
		other.sees("Ada", "Bo")
	})
}

// A file holds games of one kind: of a list with both, the choice names the game that goes out.
func TestExportOfAMixedListNamesTheGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		for _, name := range []string{"Ada", "Bea", ""} {
			rec := record.New("go", 9, 9)
			if name == "" {
				rec = record.New("othello", 8, 8)
			}
			rec.Players.Black.Name = name
			rec.Outcome = game.Outcome{Winner: game.Black, Ending: game.Resignation}
			if _, err := p.library.Save("", rec); err != nil {
				t.Fatal(err)
			}
		}
		p.games()
		p.settle()
		p.tapBegins("Ada")
		p.tap("Export")
		p.sees("All 2 games of Go in the list")
	})
}

// From Games all that are listed go out at once, and a collection in every format that it can have.
func TestSeveralGamesAreSaved(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("export.folder", folder)
		var records []*record.Record
		for _, name := range []string{"Ada", "Bea", "Cleo"} {
			rec := record.New("go", 9, 9)
			rec.Players.Black.Name, rec.Outcome = name, game.Outcome{Winner: game.Black, Ending: game.Resignation}
			rec.Root.Play(game.Black, game.Place(4, 4))
			if _, err := p.library.Save("", rec); err != nil {
				t.Fatal(err)
			}
			records = append(records, rec)
		}
		saved := func(name, begins string) string {
			t.Helper()
			p.press(fyne.KeyReturn)
			p.settle()
			data, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil || !bytes.HasPrefix(data, []byte(begins)) {
				t.Errorf("%s: %.20q, %v", name, data, err)
			}
			return string(data)
		}
		p.games()
		p.settle()
		p.tapBegins("Ada")
		p.tap("Export")
		p.tap("All 3 games in the list")
		p.tap("SGF")
		if all := saved("Games.sgf", "(;FF[4]"); strings.Count(all, "PB[") != 3 {
			t.Errorf("the file has %q", all)
		}
		long := slices.Repeat([]string{p.library.List()[0].ID}, 501) // none is left out unsaid
		p.exchange.ExportGame(long[0], long)
		p.settle()
		p.tap("All 501 games in the list")
		p.tap("Printed record, EPUB")
		p.sees("At most 500 games can be printed at once.")
		p.press(fyne.KeyEscape)
		os.Remove(filepath.Join(folder, "Games.sgf")) // else it is asked about
		p.exchange.ExportGame(long[0], long)
		p.settle()
		p.tap("All 501 games in the list")
		p.tap("SGF")
		if all := saved("Games.sgf", "(;FF[4]"); strings.Count(all, "PB[") != 501 {
			t.Errorf("the file has %d games", strings.Count(all, "PB["))
		}
		p.collect("Club", records...)
		list, err := p.collectionsKept()
		if err != nil {
			t.Fatal(err)
		}
		p.window.Resize(fyne.NewSize(800, 1600))
		for kind, begins := range map[string]string{"SGF": "(;FF[4]", "Printed record, EPUB": "PK"} {
			p.collections.Show()
			p.settle()
			p.tapBegins(list[0].Note().Name)
			p.tapKey("collected.export")
			p.misses("Animated picture, GIF")
			p.tap(kind)
			if kind != "SGF" {
				p.tap("OK")
			}
			saved("Club"+map[string]string{"SGF": ".sgf", "Printed record, EPUB": ".epub"}[kind], begins)
		}
	})
}

// Of the list the games that were picked are saved or printed, in its order and with both names, and no other;
// one game in every format that a game can have.
func TestPickedGamesAreSaved(t *testing.T) {
	bubble(t, func(t *testing.T) {
		folder := t.TempDir()
		p := start(t, t.TempDir(), nil)
		p.preferences.SetString("export.folder", folder)
		for _, name := range []string{"Ada", "Bea", "Cleo"} {
			rec := record.New("go", 9, 9)
			rec.Players.Black.Name, rec.Outcome = name, game.Outcome{Winner: game.Black, Ending: game.Resignation}
			rec.Root.Play(game.Black, game.Place(4, 4))
			if _, err := p.library.Save("", rec); err != nil {
				t.Fatal(err)
			}
		}
		p.window.Resize(fyne.NewSize(800, 1600))
		p.games()
		p.settle()
		saved := func(name string) string {
			t.Helper()
			p.press(fyne.KeyReturn)
			p.settle()
			data, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Error(err)
			}
			return string(data)
		}
		p.tapKey("history.pick")
		first, last := "Ada", "Cleo"
		if words := p.words(); slices.Index(words, "Cleo – White") < slices.Index(words, "Ada – White") {
			first, last = last, first
		}
		p.tapBegins("Not selected, " + last)
		p.tapBegins("Not selected, " + first)
		p.tap("Save as")
		p.settle()
		p.sees("2 games")
		p.misses("Animated picture, GIF")
		p.tap("SGF")
		p.settle()
		two := saved("Games.sgf")
		if strings.Count(two, "PB[") != 2 || strings.Count(two, "PW[Player]") != 2 || strings.Index(two, "PB["+first) > strings.Index(two, "PB["+last) || strings.Contains(two, "Bea") {
			t.Errorf("the file has %q", two)
		}
		p.tap("Print")
		p.settle()
		p.sees("Print")
		p.misses("Save as")
		p.misses("SGF")
		p.tap("Printed record, EPUB")
		p.settle()
		p.tap("OK")
		if book := saved("Games.epub"); !strings.HasPrefix(book, "PK") {
			t.Errorf("the book begins with %.10q", book)
		}
		p.tapBegins("Selected, Ada")
		p.tap("Save as")
		p.settle()
		p.tap("One diagram, SVG")
		p.settle()
		p.tap("OK")
		if drawn := saved("Cleo – White.svg"); !strings.HasPrefix(drawn, "<svg") {
			t.Errorf("the diagram begins with %.10q", drawn)
		}
		p.tap("Print")
		p.settle()
		p.sees("Printed record, PDF")
		p.misses("One diagram, SVG")
		p.press(fyne.KeyEscape)
		p.exchange.PrintGames(make([]string, 501))
		p.sees("At most 500 games can be printed at once.")
	})
}
