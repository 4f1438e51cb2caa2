package exchange

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/app/apptest"
	"pionnier/app/intent"
)

const oneGame = "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])"

func TestBadFilesAreReportedAndChangeNothing(t *testing.T) {
	for name, content := range map[string]string{"damaged": "(;GM[2]FF[4", "no games": "hello", "empty": "", "missing": ""} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := open(t)
				path := apptest.File(t, "bad.sgf", content)
				if name == "missing" {
					path = filepath.Join(t.TempDir(), "bad.sgf")
				}
				p.OpenFiles(func() {}, path)
				p.Settle()
				p.Sees("That did not work")
				if !p.Saw("bad.sgf: ") || p.Saw("bad.sgf: There is no such file.") != (name == "missing") {
					t.Errorf("said is %q", p.Words())
				}
				p.Tap("OK")
				if p.wantGames(0); p.left != 0 || len(p.studied) != 0 || p.Shell.Depth() != 1 {
					t.Error("the screen in sight was left")
				}
			})
		})
	}
}

// A game that finds no room on the disk is not imported, and the user sees why.
func TestAnImportOnAFullDiskSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		room := apptest.FullDisk(t, syscall.ENOSPC)
		p.ImportData([]byte(oneGame))
		p.Settle()
		p.Sees("That did not work")
		p.wantGames(0)
		room()
	})
}

// Without this of several games that another app shares only the first arrives, or none.
func TestSeveralGamesOfAnotherAppArriveTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		var sent []intent.File
		for _, name := range []string{"Ada", "Eve"} {
			data := []byte(strings.Replace(oneGame, "Ada", name, 1))
			sent = append(sent, intent.File{Name: name + ".sgf", Read: func(int) ([]byte, error) { return data, nil }})
		}
		p.ImportSent(sent)
		p.Settle()
		p.wantGames(2)
	})
}

// A missing archive does not make an empty collection.
func TestAnArchiveThatIsNotThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.OpenFiles(func() {}, filepath.Join(t.TempDir(), "games.zip"))
		p.Settle()
		p.Sees("That did not work", "games.zip: There is no such file.")
	})
}

func TestAFileThatIsPartlyGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.ImportData([]byte(oneGame + "(;GM[40]FF[4]SZ[8];B[aa])"))
		p.Settle()
		p.wantGames(1)
		p.Sees("Not everything could be read")
		p.Tap("OK")
		p.wantStudied(1, "Ada")
	})
}

// A file of several games reports how many were imported, and which is shown.
func TestSeveralGamesOfAFileAreCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.ImportData([]byte("(;SZ[9]PB[ann];B[aa])(;SZ[9]PB[eve];B[bb])(;SZ[9]PB[mia];B[cc])"))
		p.Settle()
		p.Sees("3 games opened. This is the first.")
		p.wantStudied(1, "ann")
	})
}

func TestABoardThatIsNotSquareIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.ImportData([]byte("(;GM[1]FF[4]SZ[19:9];B[aa])"))
		p.Settle()
		p.wantGames(1)
		p.wantStudied(1, "")
	})
}

func TestDroppedFiles(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.ImportURIs([]fyne.URI{fynestorage.NewFileURI(apptest.File(t, "game.sgf", oneGame))})
		p.Settle()
		p.wantStudied(1, "Ada")
		if p.left != 1 {
			t.Error("the running game goes on out of sight")
		}
		p.wantGames(1)
		p.ImportURIs([]fyne.URI{fynestorage.NewFileURI("/no/such/file.sgf")})
		p.Settle()
		p.Sees("That did not work")
	})
}

func TestEveryFormatIsOpened(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		p.OpenFiles(func() {}, apptest.File(t, "a.ggf", "(;GM[Othello]PB[Léa]B[F5]W[F6];)"), apptest.File(t, "b.txt", "f5d6"),
			apptest.File(t, "c.obf", strings.Repeat("-", 27)+"OX------XO"+strings.Repeat("-", 27)+" X;\n"))
		p.Settle()
		p.wantGames(3)
	})
}

// A file that was opened before shows the game made from it, with the user's notes; a file with
// other content is another game.
func TestAFileIsOpenedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := apptest.File(t, "game.sgf", oneGame)
		p := open(t)
		p.OpenFiles(func() {}, path)
		p.Settle()
		p.Misses("This game is already in your list.")
		id := p.Library.List()[0].ID
		if err := p.Library.Rename(id, "The long one"); err != nil {
			t.Fatal(err)
		}
		p.OpenFiles(func() {}, path)
		p.Settle()
		p.Sees("This game is already in your list.")
		p.ImportData([]byte(strings.Replace(oneGame, "B[fe]", "B[fe]C[a thought]", 1) + oneGame))
		p.Settle()
		p.Sees("1 of 2 games are already in your list.")
		if e, _ := p.Library.Find(id); e.Title != "The long one" || len(p.Library.List()) != 2 {
			t.Errorf("%d games in the library, the first called %q", len(p.Library.List()), e.Title)
		}
	})
}

// A long import is shown, and after a cancel the games saved so far stay.
func TestALongImportIsCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		release := make(chan struct{})
		p.ImportFrom(DataSource([]byte(oneGame)), Source{Read: func() ([]byte, error) { <-release; return []byte(oneGame), nil }})
		p.Later(time.Second)
		p.Sees("Reading…")
		p.Tap("Cancel")
		close(release)
		p.Settle()
		p.Misses("Reading…")
		p.wantGames(0)
	})
}

// While files are read the window shows how many games were found.
func TestALongReadingCountsItsGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		release := make(chan struct{})
		many := DataSource([]byte(strings.Repeat(oneGame, 120)))
		p.ImportFrom(many, many, Source{Read: func() ([]byte, error) { <-release; return []byte(oneGame), nil }})
		p.Later(time.Second)
		p.Sees("Reading… 200 games")
		p.Tap("Cancel")
		close(release)
		p.Settle()
	})
}

// Cancelling the reading of a large file takes effect at once, and no question about its games
// follows.
func TestCancelEndsAReadingAtOnce(t *testing.T) {
	for how, cancel := range map[string]func(*rig){
		"the button": func(p *rig) { p.Tap("Cancel") },
		"Escape":     func(p *rig) { p.Press(fyne.KeyEscape) },
	} {
		synctest.Test(t, func(t *testing.T) {
			p := open(t)
			release := make(chan struct{})
			after := 0
			p.ImportThen(func() { after++ }, Source{Read: func() ([]byte, error) {
				<-release
				return []byte(strings.Repeat(oneGame, MostAtOnce+1)), nil
			}})
			p.Later(time.Second)
			cancel(p)
			p.Settle()
			p.Misses("Reading…")
			close(release)
			p.Settle()
			p.Misses("As a collection")
			if after != 1 {
				t.Errorf("%s: what comes after came %d times", how, after)
			}
		})
	}
}

// An import of many games opens none, since the user asked for none.
func TestManyGamesAreLeftInTheList(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		var many strings.Builder
		for i := range MostAtOnce + 1 {
			fmt.Fprintf(&many, "(;GM[2]FF[4]SZ[8]PB[Ada]PW[Player %d];B[fe];W[df])", i)
		}
		for i, says := range []string{"51 of 51 games saved", "51 of 51 games are already in your list."} {
			p.ImportFrom(DataSource([]byte(many.String())))
			p.Settle()
			p.Tap("Among my games")
			if p.Sees(says); len(p.studied) != 0 || p.listed != i+1 {
				t.Errorf("%d games are opened, and the list %d times", len(p.studied), p.listed)
			}
		}
	})
}

// A file from the user's library, given as an argument, opens that game and no copy.
func TestAFileOfTheOwnGamesIsThatGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		id := p.SaveSGF("(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])")
		link := filepath.Join(t.TempDir(), "linked")
		if err := os.Symlink(filepath.Join(p.Dir, "games"), link); err != nil {
			t.Skip(err)
		}
		for i, name := range []string{filepath.Join(p.Dir, "games", id+".sgf"), filepath.Join(link, id+".sgf")} {
			p.OpenFiles(func() {}, name)
			p.Settle()
			p.wantGames(1)
			p.wantStudied(i+1, "Ada")
		}
	})
}
