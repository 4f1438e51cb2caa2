package diagram

import (
	"fmt"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record/recordtest"
)

// A text that is no board of Go is left to others: prose, few rows, a board of Othello.
func TestNoBoards(t *testing.T) {
	othello := strings.Repeat("........\n", 3) + "...OX...\n...XO...\n" + strings.Repeat("........\n", 3)
	for _, text := range []string{"", "hello", "boo box\nxoo oxo", othello, "- one\n- two\n- three\n- four\n- five\n- six", "1 2 3\n4 5 6", "$$B a title", "f5d6c3d3",
		strings.Repeat("12345\n", 9), strings.Repeat("OOOOO OOOOO OOOOO OOOOO OOOOO OOOOO\n", 9)} {
		if games := Read(text); games != nil {
			t.Errorf("%q: %d games on %d by %d", text, len(games), games[0].Width, games[0].Height)
		}
	}
}

// The position of the board follows from the borders, the row numbers and the size.
func TestWhereABoardLies(t *testing.T) {
	row := ". . . . . . .\n"
	for text, want := range map[string]string{
		"$$B\n$$ | X . |\n$$ | . . |\n$$ -----\n":                               "go 2x2 aa",
		"$$\n$$ . X |\n$$ . . |\n$$ -----\n":                                    "go 19x19 sr",
		"$$c5\n$$ . X .\n$$ . . .\n$$ . . .\n":                                  "go 5x5 cb",
		" 9 . . X . . . .\n 8 " + row + " 7 " + row + " 6 " + row + " 5 " + row: "go 19x19 ck",
		"..X....\n" + strings.Repeat(".......\n", 4):                            "go 7x5 ca",
		"10 . . X . . . . . . .\n" + strings.Join([]string{" 9", " 8", " 7", " 6", " 5", " 4", " 3", " 2", " 1", ""}, " . . . . . . . . . .\n"): "go 10x10 ca",
		"1 ......\n2 ......\n3 ..OX..\n4 ..XO..\n5 ......\n6 ......\n":                                                                          "othello 6x6 dc",
	} {
		games := Read(text)
		if len(games) != 1 {
			t.Errorf("%q: %d games", text, len(games))
			continue
		}
		r := games[0]
		at, _ := r.Notation().FormatPoint(r.Root.Setup.Black[0])
		if r.Game == "othello" {
			at = string([]byte{'a' + byte(r.Root.Setup.Black[0].X), 'a' + byte(r.Root.Setup.Black[0].Y)})
		}
		if got := fmt.Sprintf("%s %dx%d %s", r.Game, r.Width, r.Height, at); !strings.HasSuffix(want, got) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// Several boards in a text are several games.
func TestSeveralBoards(t *testing.T) {
	one := "$$B One\n$$ | X . |\n$$ -----\n"
	if games := Read("Look:\n" + one + "\nand\n" + one + strings.Repeat("..X..\n", 5) + "\n" + strings.Repeat("..O..\n", 5)); len(games) != 4 {
		t.Errorf("%d games", len(games))
	}
}

func TestCost(t *testing.T) {
	for name, unit := range map[string]string{"boards": strings.Repeat("..X..\n", 5) + "\n", "words": "hello world, this is x o x\n", "sensei": "$$B\n$$ | X 1 a |\n", "rows": "..X..\n", "columns": "A B C\n", "numbers": "1 2 3 4 5 6\n"} {
		recordtest.Doubling(t, name, 300, func(n int) { Read(strings.Repeat(unit, n)) })
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"$$Bc9m11 T\n$$ ---\n$$ | . X 1 0 a B W # @ Y Q Z P C S T M ? |\n", " 9 . X1 (O) X) 12 . 9  words\n", "   A B C D E\n  +-----+\n5 |.....| 5\n4 |..X..| 4\n3 |.....|\n2 |.....|\n1 |.....|\nNext player: White\nkomi: 6,5\n",
		"●○┼┼┼\n●○┼┼┼\n●○┼┼┼\n●○┼┼┼\n●○┼┼┼\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range Read(text) {
			for _, list := range [][]game.Point{r.Root.Setup.Black, r.Root.Setup.White} {
				for _, p := range list {
					if p.X < 0 || p.Y < 0 || int(p.X) >= r.Width || int(p.Y) >= r.Height || r.Width > 25 || r.Height > 25 {
						t.Fatalf("%v on %d by %d", p, r.Width, r.Height)
					}
				}
			}
			for n := range r.Root.All() {
				if p, ok := n.Move.Point(); ok && (int(p.X) >= r.Width || int(p.Y) >= r.Height) {
					t.Fatalf("%v on %d by %d", p, r.Width, r.Height)
				}
			}
		}
	})
}
