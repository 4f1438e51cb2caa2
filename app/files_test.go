package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/exchange"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

func TestFilesOfTheCommandLineAreShown(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", oneGame))
		p.sees("Ada wins; Bob resigned")
		p.press(fyne.KeyEscape)
		p.sees("Games")
		p.press(fyne.KeyEscape)
		p.sees("New game")
	})
}

func TestBadFilesAreToldAndChangeNothing(t *testing.T) {
	for name, path := range map[string]string{
		"damaged": "(;GM[2]FF[4", "no games": "hello", "empty": "", "missing": "missing",
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := begun(t, persons("othello"))
				p.click("f5")
				gone := ""
				if path == "missing" {
					path = filepath.Join(t.TempDir(), "bad.sgf")
					gone = path
				} else {
					path = file(t, "bad.sgf", path)
				}
				p.exchange.OpenFiles(func() {}, path)
				p.settle()
				p.sees("That did not work")
				if path == gone && !slices.Contains(p.words(), "bad.sgf: There is no such file.") {
					t.Errorf("of a file that is not there is said: %q", p.words())
				}
				if named := func(word string) bool { return strings.HasPrefix(word, "bad.sgf: ") }; !slices.ContainsFunc(p.words(), named) {
					t.Errorf("nothing that is said names the file: %q", p.words())
				}
				p.tap("OK")
				p.wantLine("f5 |")
				p.click("d6")
				p.wantLine("f5 d6 |")
				if n := len(p.library.List()); n != 1 {
					t.Errorf("%d games in the library", n)
				}
			})
		})
	}
}

// An archive that is not there makes no collection without games.
func TestAnArchiveThatIsNotThere(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.OpenFiles(func() {}, filepath.Join(t.TempDir(), "games.zip"))
		p.settle()
		p.sees("That did not work", "games.zip: There is no such file.")
	})
}

func TestTheTitleMomentDoesNotTakeMessagesWithIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Appearance.TitleMoment = true }, file(t, "bad.sgf", "hello"))
		p.later(10 * time.Second)
		p.sees("That did not work")
		p.tap("OK")
		p.sees("New game")
	})
}

func TestAFileThatIsPartlyGood(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.ImportData([]byte(oneGame + "(;GM[40]FF[4]SZ[8];B[aa])"))
		p.settle()
		if n := len(p.library.List()); n != 1 {
			t.Fatalf("%d games imported, want 1", n)
		}
		p.sees("Not everything could be read")
		p.tap("OK")
		p.sees("Ada wins; Bob resigned")
	})
}

func TestABoardThatIsNotSquareIsShown(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.ImportData([]byte("(;GM[1]FF[4]SZ[19:9];B[aa])"))
		p.settle()
		p.sees("Play on")
		if n := len(p.library.List()); n != 1 {
			t.Errorf("%d games imported, want the one", n)
		}
	})
}

func TestDroppedFiles(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI(file(t, "game.sgf", oneGame))})
		p.settle()
		p.sees("Ada wins; Bob resigned")
		if p.table.Game() != nil {
			t.Error("the running game goes on out of sight")
		}
		if n := len(p.library.List()); n != 2 {
			t.Errorf("%d games in the library, want the played and the dropped one", n)
		}
		p.exchange.ImportURIs([]fyne.URI{fynestorage.NewFileURI("/no/such/file.sgf")})
		p.settle()
		p.sees("That did not work")
	})
}

func TestTheClipboard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.shortcut(&fyne.ShortcutPaste{})
		p.sees("There is no game on the clipboard")
		p.App.fyne.Clipboard().SetContent("f5d6c3")
		p.shortcut(&fyne.ShortcutPaste{})
		p.settle()
		p.sees("Play on")
		p.App.fyne.Clipboard().SetContent("")
		p.shortcut(&fyne.ShortcutCopy{}) // the last move
		if text := p.App.fyne.Clipboard().Content(); !strings.Contains(text, ";B[c3]") || strings.Contains(text, "f5") {
			t.Errorf("copied %q", text)
		}
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyC, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
		p.settle()
		p.sees("Copied: Moves")
		if text := p.App.fyne.Clipboard().Content(); text != "f5d6c3" {
			t.Errorf("copied %q", text)
		}
		p.later(5 * time.Second)
		p.misses("Copied: Moves")
		p.App.fyne.Clipboard().SetContent("a shopping list")
		p.shortcut(&fyne.ShortcutPaste{})
		p.settle()
		p.sees("That did not work")
	})
}

func TestEveryFormatIsOpened(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.exchange.OpenFiles(func() {}, file(t, "a.ggf", "(;GM[Othello]PB[Léa]B[F5]W[F6];)"), file(t, "b.txt", "f5d6"),
			file(t, "c.obf", strings.Repeat("-", 27)+"OX------XO"+strings.Repeat("-", 27)+" X;\n"))
		p.settle()
		if n := len(p.library.List()); n != 3 {
			t.Errorf("%d games, want 3", n)
		}
	})
}

// A file that was opened before shows the game that it became, with what was noted there;
// one that says something else is another game.
func TestAFileIsOpenedOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		path := file(t, "game.sgf", oneGame)
		p := start(t, t.TempDir(), nil, path)
		p.misses("This game is already in your list.")
		id := p.library.List()[0].ID
		if err := p.library.Rename(id, "The long one"); err != nil {
			t.Fatal(err)
		}
		p.exchange.OpenFiles(func() {}, path)
		p.settle()
		p.sees("This game is already in your list.")
		p.exchange.ImportData([]byte(strings.Replace(oneGame, "B[fe]", "B[fe]C[a thought]", 1) + oneGame))
		p.settle()
		p.sees("1 of 2 games are already in your list.")
		if e, _ := p.library.Find(id); e.Title != "The long one" || len(p.library.List()) != 2 {
			t.Errorf("%d games in the library, the first called %q", len(p.library.List()), e.Title)
		}
	})
}

// What takes long is shown, and what was saved when it is cancelled stays.
func TestALongImportIsCancelled(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		release := make(chan struct{})
		p.exchange.ImportFrom(exchange.DataSource([]byte(oneGame)), exchange.Source{Read: func() ([]byte, error) { <-release; return []byte(oneGame), nil }})
		p.later(time.Second)
		p.sees("Reading…")
		p.tap("Cancel")
		close(release)
		p.settle()
		p.misses("Reading…")
		if n := len(p.library.List()); n != 0 {
			t.Errorf("%d games were saved after it was cancelled", n)
		}
	})
}

// While files are read it is told how many games were found.
func TestALongReadingCountsItsGames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		release := make(chan struct{})
		many := exchange.DataSource([]byte(strings.Repeat(oneGame, 120)))
		p.exchange.ImportFrom(many, many, exchange.Source{Read: func() ([]byte, error) { <-release; return []byte(oneGame), nil }})
		p.later(time.Second)
		p.sees("Reading… 200 games")
		p.tap("Cancel")
		close(release)
		p.settle()
	})
}

// Who cancels while a large file is read does not wait for its end, and is not asked then what
// to do with its games.
func TestCancelEndsAReadingAtOnce(t *testing.T) {
	for how, cancel := range map[string]func(*rig){
		"the button": func(p *rig) { p.tap("Cancel") },
		"Escape":     func(p *rig) { p.press(fyne.KeyEscape) },
	} {
		bubble(t, func(t *testing.T) {
			p := start(t, t.TempDir(), nil)
			release := make(chan struct{})
			after := 0
			p.exchange.ImportThen(func() { after++ }, exchange.Source{Read: func() ([]byte, error) {
				<-release
				return []byte(strings.Repeat(oneGame, exchange.MostAtOnce+1)), nil
			}})
			p.later(time.Second)
			cancel(p)
			p.settle()
			p.misses("Reading…")
			close(release)
			p.settle()
			p.misses("As a collection")
			if after != 1 {
				t.Errorf("%s: what comes after came %d times", how, after)
			}
		})
	}
}

// Of many games none is opened, since none was asked for.
func TestManyGamesAreLeftInTheList(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		var many strings.Builder
		for i := range exchange.MostAtOnce + 1 {
			fmt.Fprintf(&many, "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Player %d];B[fe];W[df])", i)
		}
		for _, says := range []string{"51 of 51 games saved", "51 of 51 games are already in your list."} {
			p.exchange.ImportFrom(exchange.DataSource([]byte(many.String())))
			p.settle()
			p.tap("Among my games")
			p.settle()
			p.sees(says, "Ada – Player 50")
			p.misses("Analyse")
		}
	})
}

func TestARecordThatBreaksTheRulesIsContinued(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		entry := catalog.Games()[0]
		rec, err := entry.New(entry.Defaults())
		if err != nil {
			t.Fatal(err)
		}
		rec.LeftAt = rec.Root.End().Play(game.Black, game.Place(0, 0)) // illegal
		if _, err := p.library.Save("", rec); err != nil {
			t.Fatal(err)
		}
		p.goHome()
		p.tap("Continue")
		p.sees("This record breaks the rules", "Move 1 breaks the rules: it flips nothing. The game continues from there anyway.")
		p.tap("OK")
		p.sees("White to move")
		p.click("d6")
		p.wantLine("a1 d6 |")
	})
}

func TestARecordThatIsMissingLeavesTheTable(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.continueGame("no-such-game")
		p.sees("That did not work")
		p.tap("OK")
		p.study("no-such-game")
		p.sees("That did not work")
		p.tap("OK")
		p.click("d6")
		p.wantLine("f5 d6 |")
	})
}

func TestUnknownGameIsTold(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.studyRecord(record.New("chess", 8, 8), "")
		p.sees("That did not work")
	})
}

func TestExportDialogsOpenAndCloseOnEscape(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", oneGame))
		id := p.library.List()[0].ID
		dialogs := map[string]func(){"import": p.exchange.ImportFile, "SGF": func() { p.exportSGF(id) }}
		if !testing.Short() { // a second of drawing each
			dialogs["picture"], dialogs["diagram"] = func() { p.exportPicture(id, false) }, func() { p.exportPicture(id, true) }
		}
		for name, open := range dialogs {
			open()
			p.settle()
			if p.window.Canvas().Overlays().Top() == nil {
				t.Errorf("%s: no dialog", name)
				continue
			}
			p.press(fyne.KeyEscape) // wherever the focus is
			if p.window.Canvas().Overlays().Top() != nil {
				t.Errorf("%s: Escape does not close the dialog", name)
			}
		}
		for _, export := range []func(string){p.exportGame, func(id string) { p.exportPicture(id, true) }} {
			export("no-such-game")
			p.sees("That did not work")
			p.tap("OK")
		}
	})
}

// The game in sight is saved by a shortcut, whether it is played or studied.
func TestTheGameInSightIsExported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		save := &desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
		p := begun(t, persons("othello"))
		p.shortcut(save)
		p.sees("Save", "Cancel")
		p.press(fyne.KeyEscape)
		p.exchange.OpenFiles(func() {}, file(t, "game.sgf", oneGame))
		p.settle()
		p.shortcut(save)
		p.sees("Save", "Cancel")
		p.press(fyne.KeyEscape)
		p.goHome()
		p.shortcut(save)
		p.misses("Save")
	})
}

// A game is saved under a name that tells who played, in the folder of the last time;
// a file of that name is replaced only after a question.
func TestExport(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", oneGame))
		id, folder := p.library.List()[0].ID, t.TempDir()
		p.preferences.SetString("export.folder", folder)
		path := filepath.Join(folder, p.exchange.FileName(id)+".sgf")
		save := func() {
			t.Helper()
			p.exportSGF(id)
			p.sees(folder)
			p.press(fyne.KeyReturn)
			p.settle()
		}
		save()
		synctest.Wait()
		p.settle()
		first, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("mine"), 0o644); err != nil {
			t.Fatal(err)
		}
		save()
		p.sees("Replace the file?")
		p.press(fyne.KeyReturn) // once more by mistake: it means Cancel
		p.settle()
		p.press(fyne.KeyEscape)
		if kept, _ := os.ReadFile(path); string(kept) != "mine" {
			t.Errorf("replaced without a yes: %q", kept)
		}
		save()
		p.tap("Replace")
		synctest.Wait()
		p.settle()
		if again, _ := os.ReadFile(path); string(again) != string(first) {
			t.Errorf("saved %q, want %q", again, first)
		}
	})
}
