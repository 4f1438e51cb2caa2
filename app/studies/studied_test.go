package studies

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/core/press/report"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/storage/preferences"
)

// wantFirstMoves fails unless the one stored game has this number of first moves: the played one
// and the variations from Study.
func (p *rig) wantFirstMoves(want int, when string) {
	p.T.Helper()
	list := p.Library.List()
	if len(list) != 1 {
		p.T.Fatalf("%s: the library has %+v", when, list)
	}
	rec, err := p.Library.Load(list[0].ID)
	if err != nil {
		p.T.Fatal(err)
	}
	if got := len(rec.Root.Children); got != want {
		p.T.Errorf("%s: the file has %d first moves, want %d", when, got, want)
	}
}

// goesOn plays c3 after f5 d6 and goes home. The file then has that game with the variations
// studied before.
func (p *rig) goesOn() {
	p.T.Helper()
	p.click("c3")
	p.wantLine("f5 d6 c3 |")
	p.goHome()
	p.wantFirstMoves(2, "after the game went on")
	if moves := p.Library.List()[0].Moves; moves != 3 {
		p.T.Errorf("the file has %d moves", moves)
	}
}

// The studied variations of a game stay in its file when the game goes on.
func TestTheStudyOfTheGameAtTheTableIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, 8)
		p.click("f5", "d6")
		p.resign()
		p.Tap("Study")
		p.Press(fyne.KeyHome)
		p.click("d3")
		p.Press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		if phase := p.running.Game().Session.Snapshot().Phase; phase != session.Over {
			t.Errorf("the running game is in phase %v", phase)
		}
		p.Sees("Rematch")
		if err := p.running.Game().Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.Settle()
		p.wantFirstMoves(2, "after a move was taken back")
		p.goesOn()
	})
}

// A game on another board size is played, stored, studied and continued like one on 8×8.
func TestOtherBoardsAreStudied(t *testing.T) {
	for _, c := range []struct {
		size                 int
		first, second, other string
	}{{6, "e4", "c5", "d5"}, {10, "g6", "e7", "f7"}} {
		t.Run(strconv.Itoa(c.size), func(t *testing.T) { studiesBoard(t, c.size, c.first, c.second, c.other) })
	}
}

// studiesBoard plays two moves on a board of a size, and in Study another first move.
func studiesBoard(t *testing.T, size int, first, second, other string) {
	bubble(t, func(t *testing.T) {
		p := begun(t, size)
		p.click(first, second)
		line := first + " " + second + " |"
		p.wantLine(line)
		id := p.Library.List()[0].ID
		p.goHome()
		p.study(id)
		if b := p.Board().Scene(); b.Width != size || b.Height != size || len(b.Stones) != size*size {
			t.Fatalf("the board of the study is %d by %d", b.Width, b.Height)
		}
		p.Press(fyne.KeyHome)
		p.click(other)
		p.Press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		p.continueGame(id)
		p.wantLine(line)
		p.Press(fyne.KeyEscape)
		p.Tap("Restart")
		p.Tap("Restart")
		if w, h := p.running.Game().Session.Snapshot().Position.Size(); w != size || h != size {
			t.Errorf("begins again on %d by %d", w, h)
		}
	})
}

// A problem changed in Study opens at its beginning again, and not as an unfinished game.
func TestAChangedProblemStaysAProblem(t *testing.T) {
	const problem = "(;GM[1]FF[4]SZ[9]AB[aa][ba][ca]AW[ab][bb][cb]C[Black to live.];B[da];W[db])"
	bubble(t, func(t *testing.T) {
		p, id := studying(t, problem)
		p.click("E5")
		p.Press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if !rec.Problem() || p.Library.List()[0].Played {
			t.Errorf("the problem became a game that was left at %+v", rec.LeftAt)
		}
	})
}

// An unfinished game from elsewhere does not become one to continue because it was studied.
func TestAStudiedGameFromElsewhereIsNotGoneOnWith(t *testing.T) {
	const game = "(;GM[1]FF[4]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc];B[gg])"
	bubble(t, func(t *testing.T) {
		p, id := studying(t, game)
		p.Press(fyne.KeyHome)
		p.click("D4")
		p.Press(fyne.KeyEscape)
		p.wantFirstMoves(2, "after the study")
		if e := p.Library.List()[0]; e.Played || e.Moves != 3 {
			t.Errorf("the game is listed as %+v", e)
		}
		p.study(id)
		p.Press(fyne.KeyEnd)
		p.click("C7")
		p.Press(fyne.KeyEscape)
		if e := p.Library.List()[0]; e.Moves != 3 {
			t.Errorf("what was tried after its end is taken for played: %+v", e)
		}
		if e := p.Library.List()[0]; e.Played {
			t.Errorf("the game in which a move was tried is one to go on with: %+v", e)
		}
		p.continueGame(id)
		p.click("A1")
		p.Press(fyne.KeyEscape)
		if e := p.Library.List()[0]; !e.Played || e.Moves != 4 {
			t.Errorf("the game is gone on with, but listed as %+v", e)
		}
	})
}

// The studied variations of an unfinished game stay in its file when it is played on.
func TestTheStudyOfAnUnfinishedGameIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, 8)
		p.click("f5", "d6")
		p.goHome()
		p.study(p.Library.List()[0].ID)
		p.Press(fyne.KeyHome)
		p.click("d3")
		p.Press(fyne.KeyUp) // back on the main line
		p.Press(fyne.KeyEnd)
		p.Tap("Play on")
		p.wantFirstMoves(2, "when it is played on")
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.goHome()
		p.wantFirstMoves(2, "after it was played on")
	})
}

// Studying a running game does not overwrite it: new variations become part of it, and removed
// moves stay in it.
func TestTheStudyOfTheRunningGameIsAddedToIt(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, 8)
		p.click("f5", "d6")
		p.running.StudyCurrent(0)
		p.Settle()
		p.Press(fyne.KeyDelete) // d6, in the study alone
		p.Press(fyne.KeyHome)
		p.click("d3")
		p.Later(3 * time.Second)
		p.wantFirstMoves(2, "while it is studied")
		p.Press(fyne.KeyEscape)
		p.wantLine("f5 d6 |")
		p.goesOn()
	})
}

// While the disk is busy Study is left at once, and the game goes on; the variations and the new
// moves are both in the file once the disk is free.
func TestASlowDiskDoesNotHoldTheStudyUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, 8)
		p.click("f5", "d6")
		p.resign()
		p.Tap("Study")
		p.Press(fyne.KeyHome)
		free := make(chan struct{})
		p.Disk.Do(func() { <-free })
		p.click("d3")
		p.Press(fyne.KeyEscape)
		p.Sees("Rematch")
		if err := p.running.Game().Session.Undo(); err != nil {
			t.Fatal(err)
		}
		p.Settle()
		p.click("c3")
		p.wantLine("f5 d6 c3 |")
		p.wantFirstMoves(1, "while the disk is busy")
		close(free)
		p.Settle()
		p.wantFirstMoves(2, "once it is free")
		if moves := p.Library.List()[0].Moves; moves != 3 {
			t.Errorf("the file has %d moves", moves)
		}
	})
}

// The order of the costly moves is kept for the next game and the next start.
func TestTheOrderOfMistakesIsKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		(&sheet{in: p.studies}).OrderChosen(report.ByMove)
		p.settings = preferences.LoadSettings(p.Preferences)
		if got := p.studies.order(); got != report.ByMove {
			t.Errorf("the order is %d", got)
		}
	})
}

// A branch with a NUL in it is copied whole, though clipboard text ends at a NUL.
func TestABranchIsCopiedAsText(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, _ := studying(t, "(;GM[1]SZ[9];B[ee]C[one\x00two];W[cc])")
		p.Press(fyne.KeyHome)
		p.Press(fyne.KeyRight)
		s, _ := p.studies.InSight()
		s.Copy()
		if got := p.exchange.Clipboard().Content(); !strings.Contains(got, "one\uFFFDtwo") {
			t.Errorf("copied %q", got)
		}
	})
}

func TestUnknownGameIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		p.studies.Show(record.New("chess", 8, 8), "")
		p.Sees("That did not work")
	})
}

// Study leads to the other games of the file, which otherwise must be looked up in the list of all
// games.
func TestStudyLeadsToTheOtherGamesOfTheFile(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		p.exchange.ImportData([]byte("(;SZ[9]PB[ann];B[aa])(;SZ[9]PB[eve];B[bb])(;SZ[9]PB[mia];B[cc])"))
		p.Settle()
		p.Sees("ann", "1 of 3")
		p.Window.Canvas().OnTypedRune()('g')
		p.Later(time.Second) // in which no digit follows
		p.Settle()
		p.Sees("eve", "2 of 3")
		p.Tap("Next game")
		p.Sees("mia", "3 of 3")
		p.Window.Canvas().OnTypedRune()('g')
		p.Later(time.Second) // in which no digit follows
		p.Sees("This is the last game.")
		p.Window.Canvas().OnTypedRune()('G')
		p.Later(time.Second)
		p.Settle()
		p.Sees("eve", "2 of 3")
	})
}

// A user can set up a position without beginning a game and leaving it, and looking at an empty
// board adds no game to the list.
func TestAnEmptyBoardIsStudied(t *testing.T) {
	bubble(t, func(t *testing.T) {
		for id, point := range map[string]string{"go": "E5", "othello": "f5"} { // sets up a stone, or plays
			p := start(t, t.TempDir())
			g := apptest.Game(t, id)
			for games := range 2 {
				rec, err := g.New(g.Defaults())
				if err != nil {
					t.Fatal(err)
				}
				p.studies.Empty(rec)
				p.Settle()
				if games > 0 {
					p.click(point)
				}
				p.Shell.Back()
				p.Settle()
				if n := len(p.Library.List()); n != games {
					t.Errorf("%s: %d games are stored, want %d", id, n, games)
				}
			}
		}
	})
}

// Pasted text is shown as a game, or refused; a copy is the branch, or the whole game.
func TestTheClipboard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir())
		p.exchange.Paste()
		p.Sees("There is no game on the clipboard")
		p.exchange.Clipboard().SetContent("f5d6c3")
		p.exchange.Paste()
		p.Settle()
		p.Sees("Play on")
		p.exchange.Clipboard().SetContent("")
		p.exchange.Copy() // the last move
		if text := p.exchange.Clipboard().Content(); !strings.Contains(text, ";B[c3]") || strings.Contains(text, "f5") {
			t.Errorf("copied %q", text)
		}
		p.exchange.CopyGame()
		p.Settle()
		p.Sees("Copied: Moves")
		if text := p.exchange.Clipboard().Content(); text != "f5d6c3" {
			t.Errorf("copied %q", text)
		}
		p.Later(5 * time.Second)
		p.Misses("Copied: Moves")
		p.exchange.Clipboard().SetContent("a shopping list")
		p.exchange.Paste()
		p.Settle()
		p.Sees("That did not work")
	})
}

// From Study a game is printed with three taps, and from Games with two after the row's: nothing but the file is asked
// before it is written.
func TestAGameIsPrintedWithoutDetour(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p, id := studying(t, "(;GM[1]SZ[9]PB[Ada]PW[Bo];B[ee];W[cc])")
		folder := t.TempDir()
		p.Preferences.SetString("export.folder", folder)
		for _, way := range [][]string{{"More", "Print as PDF…", "Save"}, {"More", "Save the game as…", "Printed record, PDF", "Save"}, {"Save"}} {
			if len(way) == 1 {
				p.exchange.PrintGames([]string{id}) // as the tool of a row does
				p.Settle()
			}
			for _, word := range way {
				p.Tap(word)
			}
			name := filepath.Join(folder, "Ada – Bo.pdf")
			if data, err := os.ReadFile(name); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
				t.Errorf("after %q: %.10q, %v", way, data, err)
			}
			os.Remove(name) // else it is asked about
		}
	})
}
