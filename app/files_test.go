package app

import (
	"bytes"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

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
				if path != "missing" {
					path = file(t, "bad.sgf", path)
				}
				p.openFile(path)
				p.sees("That did not work")
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

func TestTheTitleMomentDoesNotTakeMessagesWithIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.TitleMoment = true }, file(t, "bad.sgf", "hello"))
		p.later(10 * time.Second)
		p.sees("That did not work")
		p.tap("OK")
		p.sees("New game")
	})
}

func TestAFileThatIsPartlyGood(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.importFrom(bytes.NewReader([]byte(oneGame + "(;GM[40]FF[4]SZ[8];B[aa])")))
		p.settle()
		if n := len(p.library.List()); n != 1 {
			t.Fatalf("%d games imported, want 1", n)
		}
		p.sees("That did not work")
		p.tap("OK")
		p.sees("Ada wins; Bob resigned")
	})
}

func TestABoardThatIsNotSquareIsShown(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.importFrom(bytes.NewReader([]byte("(;GM[1]FF[4]SZ[19:9];B[aa])")))
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
		p.importURI(fynestorage.NewFileURI(file(t, "game.sgf", oneGame)))
		p.settle()
		p.sees("Ada wins; Bob resigned")
		if p.current != nil {
			t.Error("the running game goes on out of sight")
		}
		if n := len(p.library.List()); n != 2 {
			t.Errorf("%d games in the library, want the played and the dropped one", n)
		}
		p.importURI(fynestorage.NewFileURI("/no/such/file.sgf"))
		p.sees("That did not work")
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
		rec.Root.End().Play(game.Black, game.Place(0, 0)) // illegal
		id, err := p.library.Save("", rec)
		if err != nil {
			t.Fatal(err)
		}
		p.continueGame(id)
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
		p.studyRecord(record.New("chess", 8, 8), "", true)
		p.sees("That did not work")
	})
}

func TestExportDialogsOpenAndCloseOnEscape(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil, file(t, "game.sgf", oneGame))
		id := p.library.List()[0].ID
		for name, open := range map[string]func(){
			"import": p.importFile, "SGF": func() { p.exportSGF(id) },
			"picture": func() { p.exportPicture(id, false) }, "diagram": func() { p.exportPicture(id, true) },
		} {
			open()
			p.settle()
			if p.fileDialog == nil || p.window.Canvas().Overlays().Top() == nil {
				t.Errorf("%s: no dialog", name)
				continue
			}
			p.window.Canvas().Unfocus()
			p.press(fyne.KeyEscape)
			if p.fileDialog != nil || p.window.Canvas().Overlays().Top() != nil {
				t.Errorf("%s: Escape does not close the dialog", name)
			}
		}
		for _, export := range []func(string){p.exportSGF, func(id string) { p.exportPicture(id, true) }} {
			export("no-such-game")
			p.sees("That did not work")
			p.tap("OK")
		}
	})
}
