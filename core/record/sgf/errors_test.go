package sgf

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestReadErrors(t *testing.T) {
	for _, tt := range []struct {
		name, text   string
		err          error
		line, column int
	}{
		{"empty", "", record.ErrNoGame, 1, 1},
		{"no game", "hello (world)", record.ErrNoGame, 1, 1},
		{"cut in a value", "(;SZ[9];B[a", record.ErrTruncated, 1, 12},
		{"cut after an escape", "(;SZ[9]C[a\\", record.ErrTruncated, 1, 12},
		{"cut in a name", "(;SZ[9];B[aa];W", record.ErrTruncated, 1, 16},
		{"cut between nodes", "(;SZ[9]\n;B[aa]\n", record.ErrTruncated, 3, 1},
		{"no value", "(;SZ[9]\n;B;W[aa])", record.ErrUnexpected, 2, 2},
		{"stray character", "(;SZ[9]\n é)", record.ErrUnexpected, 2, 2},
		{"no name", "(;b[aa])", record.ErrUnexpected, 1, 3},
		{"too large a board", "(;SZ[26])", record.ErrBoardSize, 1, 3},
		{"no board", "(;SZ[0])", record.ErrBoardSize, 1, 3},
		{"no number", "(;SZ[big])", record.ErrBoardSize, 1, 3},
		{"another game", "\n(;FF[4]GM[4]SZ[9])", record.ErrOtherGame, 2, 8},
		{"newer", "(;FF[4]GM[1]AP[Pionnier:2]SZ[9])", record.ErrNewer, 1, 13},
		{"newer than the first", "(;FF[4]GM[1]PNFV[2]SZ[9])", record.ErrNewer, 1, 13},
		{"too large", strings.Repeat(" ", MaxBytes+1), record.ErrTooLarge, 1, 1},
		{"too many nodes", "(" + strings.Repeat(";", maxItems+1) + ")", record.ErrTooLarge, 1, maxItems + 2},
	} {
		if testing.Short() && len(tt.text) > 1<<20 {
			continue
		}
		games, err := Read(strings.NewReader(tt.text))
		e, ok := errors.AsType[*record.SyntaxError](err)
		if !ok || !errors.Is(err, tt.err) || e.Line != tt.line || e.Column != tt.column || e.Format != "sgf" {
			t.Errorf("%s: error %v, want %v at %d:%d", tt.name, err, tt.err, tt.line, tt.column)
		}
		if begun := errors.Is(tt.err, record.ErrTruncated) && tt.name != "cut after an escape"; (len(games) > 0) != (begun || e.Mend != "") {
			t.Errorf("%s: %d games", tt.name, len(games))
		}
	}
}

func TestCollectionKeepsTheGoodGames(t *testing.T) {
	games, err := Read(strings.NewReader("mail (text)\n(;SZ[9];B[aa]) - (;GM[3]) (;GM[2];B[f5])\n(;SZ[9];B[zz])(;SZ[9];B[bb]"))
	if len(games) != 4 || games[0].Game != "go" || games[1].Game != "othello" || games[3].MoveCount() != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for _, want := range []error{record.ErrOtherGame, record.ErrTruncated} {
		if !errors.Is(err, want) {
			t.Errorf("the error does not tell %q: %v", want, err)
		}
	}
}

// Each of many refusals must not read the file from its start again.
func TestManyRefusedGames(t *testing.T) {
	games, err := Read(strings.NewReader(strings.Repeat("(;GM[3]) ", 10_000) + "(;GM[1])"))
	if len(games) != 1 {
		t.Fatalf("%d games, want the last one", len(games))
	}
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok || len(joined.Unwrap()) != maxRefusals {
		t.Fatalf("error %v, want the first %d refusals", err, maxRefusals)
	}
	for i, err := range joined.Unwrap() {
		syntax, ok := errors.AsType[*record.SyntaxError](err)
		if !ok || syntax.Line != 1 || syntax.Column != 9*i+3 || !errors.Is(err, record.ErrOtherGame) {
			t.Errorf("refusal %d: %v", i+1, err)
		}
	}
}

func TestDeepNestingUsesNoStack(t *testing.T) {
	if testing.Short() {
		t.Skip("three records of 200,000 nodes")
	}
	const depth = 200_000
	deep := "(;SZ[9]" + strings.Repeat("(;C[x]", depth) + strings.Repeat(")", depth) + ")"
	r := read(t, deep)
	if r.Clone().MoveCount() != 0 {
		t.Fatal("there are no moves")
	}
	if again := read(t, write(t, r)); len(again.Root.Children) != 1 {
		t.Fatal("written and read, it is not the same")
	}
}

func TestWriteRefuses(t *testing.T) {
	off := record.New("go", 9, 9)
	off.Root.Play(game.Black, game.Place(9, 0))
	offSetup := record.New("go", 9, 9)
	offSetup.Root.Setup = &record.Setup{White: []game.Point{{X: -1}}}
	for name, tt := range map[string]struct {
		r   *record.Record
		err error
	}{
		"another game": {record.New("GM[3]", 8, 8), record.ErrOtherGame},
		"board":        {record.New("go", 26, 26), record.ErrBoardSize},
		"move":         {off, record.ErrPoint},
		"set-up":       {offSetup, record.ErrPoint},
	} {
		var b strings.Builder
		if err := Write(&b, tt.r); !errors.Is(err, tt.err) || b.Len() > 0 {
			t.Errorf("%s: error %v, %d bytes written", name, err, b.Len())
		}
	}
}
