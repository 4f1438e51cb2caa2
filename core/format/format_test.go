package format

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
	"pionnier/core/record/wthor"
)

// played returns a game of this number of random moves, or fewer if it ends earlier.
func played(t interface{ Fatal(...any) }, gameID string, width, moves int, seed uint64) Game {
	entry, err := catalog.Find(gameID)
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(gameID, width, width)
	r.Players.Black.Name, r.Players.White.Name = "Ann", "Bob"
	r.Date = time.Date(2003, 1, 1, 0, 0, 0, 0, time.UTC)
	pos, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 1))
	n := r.Root
	for range moves {
		if pos.ToMove() == game.None {
			break
		}
		legal := pos.Legal()
		m := legal[random.IntN(len(legal))]
		n = n.Play(pos.ToMove(), m)
		if pos, err = pos.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	r.Outcome = pos.Outcome()
	return Game{Entry: entry, Record: r}
}

// lineOf returns the moves of a record's main line, with their colours.
func lineOf(r *record.Record) (moves []string) {
	for _, n := range r.Line(r.Root) {
		moves = append(moves, fmt.Sprint(n.Color, n.Move))
	}
	return moves
}

// A game is the same after it was written and read again, in every format that can carry it.
func TestReadWriteRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameID := rapid.SampledFrom([]string{"othello", "go"}).Draw(t, "game")
		width := map[string]int{"othello": 8, "go": 5}[gameID]
		g := played(t, gameID, width, rapid.IntRange(1, 70).Draw(t, "moves"), rapid.Uint64().Draw(t, "seed"))
		passed := g.Record.Root.End().Move == game.Pass // which a transcript leaves out if no move follows
		pos, err := g.Position()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Of(gameID) {
			var b, again bytes.Buffer
			err := f.Write(&b, g)
			if errors.Is(err, ErrUnfinished) || errors.Is(err, ErrOver) {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v", f.ID, err)
			}
			if f.Position && pos.ToMove() == game.None {
				continue // a drawn board cannot say that no side is to move
			}
			records, err := Read(b.Bytes(), nil)
			if err != nil || len(records) != 1 {
				t.Fatalf("%s: %d games, %v:\n%s", f.ID, len(records), err, b.String())
			}
			read := Game{Entry: g.Entry, Record: records[0]}
			there, err := read.Position()
			if err != nil || squares(there, '.', "") != squares(pos, '.', "") || there.ToMove() != pos.ToMove() && !(passed && f.ID == "transcript") {
				t.Fatalf("%s: another position, %v:\n%s", f.ID, err, b.String())
			}
			if got, want := strings.Join(lineOf(read.Record), " "), strings.Join(lineOf(g.Record), " "); (f.ID == "sgf" || f.ID == "ggf" || f.ID == "link") && got != want {
				t.Fatalf("%s: %s, not %s", f.ID, got, want)
			}
			// A base has its players' names in other files: see TestBase.
			if err := f.Write(&again, read); err != nil || f.ID != "wthor" && again.String() != b.String() {
				t.Fatalf("%s: written again it is\n%s, not\n%s, %v", f.ID, again.String(), b.String(), err)
			}
		}
	})
}

// A link made in Study has the game as it was played: a branch alone would pass for another game.
func TestALinkCarriesTheGameFromABranchToo(t *testing.T) {
	g := played(t, "othello", 8, 10, 1)
	first := g.Record.Root.Children[0]
	g.At = first.Add(&record.Node{Color: game.White, Move: game.Pass})
	f, err := Find("link")
	if err != nil {
		t.Fatal(err)
	}
	words, err := f.Text(g)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Read([]byte(words), nil); err != nil || len(back) != 1 || back[0].MoveCount() != 10 {
		t.Errorf("the link carries %+v, %v", back, err)
	}
}

func TestBase(t *testing.T) {
	games := []Game{played(t, "othello", 8, 70, 1), played(t, "othello", 8, 70, 2)}
	games[1].Record.Players.White.Name = ""
	games[0].Record.Extra = []record.Property{{ID: "EV", Values: []string{"Cup"}}}
	base, err := NewBase(games)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Read(base.Games, func(ext string) []byte {
		return map[string][]byte{".jou": base.Players, ".trn": base.Tournaments}[ext]
	})
	if err != nil || len(read) != 2 {
		t.Fatalf("%d games, %v", len(read), err)
	}
	for i, r := range read {
		want := games[i].Record
		if r.Players != want.Players || !r.Date.Equal(want.Date) || r.Outcome.Winner != want.Outcome.Winner || event(r) != event(want) {
			t.Errorf("game %d: %+v of %v, %q", i+1, r.Players, r.Date, event(r))
		}
	}
}

// A game that a format cannot carry is refused with the reason, and nothing is written.
func TestRefusals(t *testing.T) {
	small, short, set := played(t, "othello", 6, 4, 1), played(t, "othello", 8, 4, 1), played(t, "othello", 8, 70, 1)
	set.Record.Root.Setup = &record.Setup{ToMove: game.White}
	set.Record.Root.Children = nil
	empty := played(t, "othello", 8, 0, 1)
	named, other := played(t, "othello", 8, 70, 3), played(t, "othello", 8, 70, 3)
	named.Record.Players.Black.Name = "村上"
	other.Record.Date = time.Date(1999, 1, 1, 0, 0, 0, 0, time.UTC)
	finished := played(t, "othello", 8, 70, 3)
	for _, tt := range []struct {
		format string
		games  []Game
		want   error
	}{
		{"ggf", []Game{played(t, "go", 9, 4, 1)}, record.ErrOtherGame},
		{"transcript", []Game{small}, record.ErrBoardSize},
		{"line", []Game{small}, record.ErrBoardSize},
		{"transcript", []Game{short, set}, ErrStart},
		{"transcript", []Game{empty}, ErrNoMoves},
		{"wthor", []Game{short}, ErrUnfinished},
		{"wthor", []Game{named}, wthor.ErrName},
		{"wthor", []Game{finished, other}, ErrYears},
		{"obf", []Game{finished}, ErrOver},
		{"sgf", nil, record.ErrNoGame},
	} {
		f, err := Find(tt.format)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := f.Write(&b, tt.games...); !errors.Is(err, tt.want) || b.Len() > 0 {
			t.Errorf("%s: %v, not %v; %d bytes", tt.format, err, tt.want, b.Len())
		}
	}
	if _, err := Find("doc"); !errors.Is(err, errFormat) {
		t.Errorf("there is a format doc: %v", err)
	}
}

// The branch on the board is written, and the position at its node.
func TestBranch(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	records, err := Read([]byte("f5d6c3d3c4"), nil)
	if err != nil {
		t.Fatal(err)
	}
	r := records[0]
	first := r.Root.Children[0]
	branch := first.Play(game.White, game.Place(5, 3)) // f4
	branch.Play(game.Black, game.Place(4, 2))          // e3
	for id, want := range map[string]string{"transcript": "f5f4e3\n",
		"line": "---------------------------OOO-----XXX-------------------------- X\n"} {
		f, err := Find(id)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := f.Text(Game{Entry: entry, Record: r, At: branch}); err != nil || got != want {
			t.Errorf("%s: %q, %v", id, got, err)
		}
	}
}

func TestPositions(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	records, err := Read([]byte("(;GM[1]SZ[5];B[bb];W[dd])"), nil)
	if err != nil {
		t.Fatal(err)
	}
	othello, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		g        Game
		id, want string
	}{
		{Game{Entry: entry, Record: records[0]}, "rows", ".....\n.X...\n.....\n...O.\n.....\nX\n"},
		{Game{Entry: entry, Record: records[0]}, "board", "   A B C D E\n 5 . . . . . 5\n 4 . X . . . 4\n 3 . . . . . 3\n 2 . . . O . 2\n 1 . . . . . 1\n   A B C D E\n(X)\n"},
		{Game{Entry: othello, Record: record.New("othello", 8, 8)}, "obf", "---------------------------OX------XO--------------------------- X;\n"},
		{Game{Entry: othello, Record: record.New("othello", 8, 8)}, "line", "---------------------------OX------XO--------------------------- X\n"},
		{Game{Entry: othello, Record: record.New("othello", 6, 6)}, "board", "   a b c d e f\n 1 . . . . . . 1\n 2 . . . . . . 2\n 3 . . O X . . 3\n 4 . . X O . . 4\n 5 . . . . . . 5\n 6 . . . . . . 6\n   a b c d e f\n(X)\n"},
	} {
		f, err := Find(tt.id)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := f.Text(tt.g); err != nil || got != tt.want {
			t.Errorf("%s:\n%s, %v", tt.id, got, err)
		}
	}
}

// Whatever can be read can be written in every format, or is refused.
func FuzzWrite(f *testing.F) {
	for _, text := range []string{"f5d6c3d3c4", "(;GM[1]SZ[9]AB[aa]LN[aa:bb];B[cc];W[];B[];AE[cc];W[dd](;B[ee])(;B[ff]))",
		"(;GM[2]SZ[6]AB[c3]AW[d4]PL[W];W[e5]C[x])", "(;GM[Othello]PC[x]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)",
		"(;GM[1]SZ[19:5]RE[W+2.5]DT[1846];B[aa]MN[7]FG[]PM[2])"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := Read(data, nil)
		for _, r := range records[:min(len(records), 3)] {
			entry, err := catalog.Find(r.Game)
			if err != nil {
				continue // of a game that the program does not know
			}
			for _, format := range Of(r.Game) {
				var b bytes.Buffer
				if err := format.Write(&b, Game{Entry: entry, Record: r}); err == nil && b.Len() == 0 || err != nil && b.Len() > 0 {
					t.Errorf("%s: %d bytes, %v", format.ID, b.Len(), err)
				}
			}
		}
	})
}

// The theoretical scores of a WTHOR file are written again, if all games have one from the same
// depth.
func TestTheoreticalScoresOfWTHORComeBack(t *testing.T) {
	moves, start := "f5d6c3d3c4", othello.New()
	one := func(depth, score int) Game {
		parsed, err := transcript.Parse(moves)
		if err != nil {
			t.Fatal(err)
		}
		f := wthor.File{Header: wthor.Header{Year: 2001, Depth: depth}, Games: []wthor.Game{{BlackDiscs: 40, Theoretical: score, Moves: parsed}}}
		r, err := f.Record(0, wthor.Names{}, start)
		if err != nil {
			t.Fatal(err)
		}
		entry, err := catalog.Find(r.Game)
		if err != nil {
			t.Fatal(err)
		}
		return Game{Entry: entry, Record: r}
	}
	for _, c := range []struct {
		games              []Game
		depth, first, last int
	}{
		{[]Game{one(24, 33), one(24, 31)}, 24, 33, 31},
		{[]Game{one(24, 33), one(20, 31)}, 0, 40, 40},
		{[]Game{one(24, 33), one(0, 31)}, 0, 40, 40},
	} {
		base, err := NewBase(c.games)
		if err != nil {
			t.Fatal(err)
		}
		f, err := wthor.Read(bytes.NewReader(base.Games))
		if err != nil || f.Header.Depth != c.depth || f.Games[0].Theoretical != c.first || f.Games[1].Theoretical != c.last {
			t.Errorf("%v: depth %d, scores %d and %d", err, f.Header.Depth, f.Games[0].Theoretical, f.Games[1].Theoretical)
		}
	}
}
