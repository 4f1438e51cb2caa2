package ggf_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

const (
	nboardText = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]" +
		"BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3//1.5]W[C5/-2.25/0.5];)"
	ggsText = "(;GM[Othello]PC[GGS/os]DT[2000-4-16 11:13 EST]PB[ann]PW[bob]RB[1457.12]RW[1631.74]TI[15:00//02:00]TY[8]" +
		"RE[-40.00:r]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]" +
		"B[E6//4.09]W[F4/40.00/0.01]B[pass//1.67]KB[x];)"
)

func readOne(t *testing.T, text string) *record.Record {
	t.Helper()
	games, err := ggf.Read(strings.NewReader(text))
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games[0]
}

func write(t interface {
	Helper()
	Fatal(...any)
}, r *record.Record) string {
	t.Helper()
	var b strings.Builder
	if err := ggf.Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// said is what a record tells, in the form of the tests.
func said(r *record.Record) (moves []string) {
	for _, n := range r.Line(r.Root) {
		text := n.Color.String() + " " + n.Move.String()
		for _, p := range n.Extra {
			text += " " + p.ID + "=" + strings.Join(p.Values, ",")
		}
		moves = append(moves, text)
	}
	return moves
}

func TestReadNBoard(t *testing.T) {
	r := readOne(t, nboardText)
	if r.Game != "othello" || r.Width != 8 || r.Height != 8 || r.Root.Setup != nil || r.MoveCount() != 4 {
		t.Fatalf("%+v with %d moves", r, r.MoveCount())
	}
	if r.Players.Black.Name != "./mEdax" || r.Players.White.Name != "chris" || r.Outcome.Over() {
		t.Errorf("players %v, outcome %v", r.Players, r.Outcome)
	}
	if want := time.Date(2014, 2, 21, 20, 52, 27, 0, time.UTC); !r.Date.Equal(want) {
		t.Errorf("date %v", r.Date)
	}
	if want := (clock.Control{Kind: clock.Absolute, Main: 15 * time.Minute}); r.Control != want {
		t.Errorf("control %v", r.Control)
	}
	want := []string{"black (5,4)", "white (5,5)", "black (3,2) ZT=1.5", "white (2,4) V=2.25 ZT=0.5"}
	if diff := cmp.Diff(want, said(r)); diff != "" {
		t.Error(diff)
	}
}

func TestReadGGS(t *testing.T) {
	r := readOne(t, ggsText)
	if r.Root.Setup != nil || r.Players.White.Rank != "1631.74" {
		t.Errorf("set-up %v, players %v", r.Root.Setup, r.Players)
	}
	if want := (game.Outcome{Ending: game.Resignation, Winner: game.White}); r.Outcome != want {
		t.Errorf("outcome %v", r.Outcome)
	}
	if want := time.Date(2000, 4, 16, 16, 13, 0, 0, time.UTC); !r.Date.Equal(want) {
		t.Errorf("date %v", r.Date)
	}
	want := []string{"black (4,5) ZT=4.09", "white (5,3) V=-40 ZT=0.01", "black pass ZT=1.67 KB=x"}
	if diff := cmp.Diff(want, said(r)); diff != "" {
		t.Error(diff)
	}
}

// A value that means the same is written in its original spelling.
func TestGolden(t *testing.T) {
	tests := map[string]struct{ in, want string }{
		"NBoard": {nboardText, "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]TI[15:00]TY[8]RE[?]" +
			"BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6]B[D3//1.5]W[C5/-2.25/0.5];)\n"},
		"GGS": {ggsText, "(;GM[Othello]PC[GGS/os]DT[2000-4-16 11:13 EST]PB[ann]PW[bob]RB[1457.12]RW[1631.74]TI[15:00//02:00]TY[8]RE[-40.00:r]" +
			"BO[8 ---------------------------O*------*O--------------------------- *]B[E6//4.09]W[F4/40/0.01]B[PA//1.67]KB[x];)\n"},
		"another start": {"(;BO[4 *O-- -*O- -O*- ---- O]XY[z]W[A3]W[b4];)", "(;GM[Othello]PC[Pionnier]TY[4]RE[?]" +
			"BO[4 *O---*O--O*----- O]XY[z]W[A3]B[PA]W[B4];)\n"},
		"White begins": {"(;GM[othello]TY[8r2]\nBO[8 ---------------------------O*------*O---------------------------\nO];)",
			"(;GM[Othello]PC[Pionnier]TY[8r2]RE[?]BO[8 ---------------------------O*------*O--------------------------- O];)\n"},
		"SGF's end": {"(;PB[Zo\xeb];B[f5];W[f6])", "(;GM[Othello]PC[Pionnier]PB[Zoë]TY[8]RE[?]" +
			"BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, write(t, readOne(t, tt.in))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A spelling that no longer matches the record's value is not written.
func TestChangedSpelling(t *testing.T) {
	r := readOne(t, ggsText)
	r.Outcome, r.Control = game.Scored(40, 24), clock.Control{Kind: clock.Fischer, Main: time.Hour, Step: 5 * time.Second}
	if text := write(t, r); !strings.Contains(text, "TI[01:00:00/00:05]TY[8]RE[+16.000]") || strings.Contains(text, ":r") {
		t.Error(text)
	}
}

func TestReadRefuses(t *testing.T) {
	tests := map[string]struct {
		text         string
		want         error
		line, column int
		sound        int // games read all the same
	}{
		"nothing":      {"", record.ErrNoGame, 1, 1, 0},
		"no game":      {"B[f5]", record.ErrNoGame, 1, 1, 0},
		"truncated":    {"(;B[f5]", record.ErrTruncated, 1, 8, 0},
		"in a value":   {"(;B[f5];)\n(;B[f", record.ErrTruncated, 2, 6, 1},
		"in a name":    {"(;B", record.ErrTruncated, 1, 4, 0},
		"no name":      {"(;[x];)", record.ErrUnexpected, 1, 3, 0},
		"two brackets": {"(;PB[é]?", record.ErrUnexpected, 1, 8, 0},
		"amazons":      {"(;GM[Amazons];)(;GM[Othello];)", record.ErrOtherGame, 1, 3, 1},
		"anti":         {"(;TY[8a];)", record.ErrOtherGame, 1, 3, 0},
		"size 9":       {"(;TY[9];)", record.ErrBoardSize, 1, 3, 0},
		"size 99999":   {"(;TY[99999999999999999999];B[a1];)", nil, 0, 0, 1},
		"BO's size":    {"(;BO[x];)", record.ErrBoardSize, 1, 3, 0},
		"short BO":     {"(;BO[4 ----];)", record.ErrUnexpected, 1, 3, 0},
		"long BO":      {"(;BO[4 ---- ---- ---- ---- * *];)", record.ErrUnexpected, 1, 3, 0},
		"nobody moves": {"(;BO[4 ---- ---- ---- ---- -];)", record.ErrUnexpected, 1, 3, 0},
		"BO's square":  {"(;BO[4 q];)", record.ErrUnexpected, 1, 3, 0},
		"off board":    {"(;\nB[f5]W[i1];)", record.ErrPoint, 2, 6, 0},
		"no point":     {"(;B[];)", record.ErrPoint, 1, 3, 0},
		"signed":       {"(;B[a+1];)", record.ErrPoint, 1, 3, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			games, err := ggf.Read(strings.NewReader(tt.text))
			if !errors.Is(err, tt.want) || len(games) != tt.sound {
				t.Fatalf("%d games, %v", len(games), err)
			}
			if tt.want == nil {
				return
			}
			if at, ok := errors.AsType[*record.SyntaxError](err); !ok || at.Format != "ggf" || at.Line != tt.line || at.Column != tt.column {
				t.Fatalf("got %v", err)
			}
		})
	}
}

func TestReadIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("megabytes of games")
	}
	if _, err := ggf.Read(strings.NewReader(strings.Repeat("(;)", ggf.MaxBytes/3+1))); !errors.Is(err, record.ErrTooLarge) {
		t.Errorf("got %v", err)
	}
	if _, err := ggf.Read(strings.NewReader("(;" + strings.Repeat("X[]", 1<<20) + ";)")); !errors.Is(err, record.ErrTooLarge) {
		t.Errorf("got %v", err)
	}
}

func TestWriteRefuses(t *testing.T) {
	with := func(change func(*record.Record)) *record.Record {
		r := record.New("othello", 8, 8)
		change(r)
		return r
	}
	tests := map[string]struct {
		r    *record.Record
		want error
	}{
		"go":           {record.New("go", 8, 8), record.ErrOtherGame},
		"size":         {record.New("othello", 9, 9), record.ErrBoardSize},
		"not square":   {record.New("othello", 8, 10), record.ErrBoardSize},
		"off board":    {with(func(r *record.Record) { r.Root.Play(game.Black, game.Place(8, 0)) }), record.ErrPoint},
		"start":        {with(func(r *record.Record) { r.Root.Setup = &record.Setup{Black: []game.Point{{X: -1}}} }), record.ErrPoint},
		"later set-up": {with(func(r *record.Record) { r.Root.Add(&record.Node{Setup: &record.Setup{}}) }), record.ErrSetup},
	}
	for name, tt := range tests {
		if err := ggf.Write(&strings.Builder{}, tt.r); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestBracketsInNames(t *testing.T) {
	r := record.New("othello", 8, 8)
	r.Players.Black.Name = "a]b\n[c"
	if text := write(t, r); !strings.Contains(text, "PB[a)b (c]") {
		t.Error(text)
	}
}

// A number of seconds since 1970 is no year, and more discs than squares are no result; both stay
// as they are written.
func TestFactsThatMakeNoSense(t *testing.T) {
	r := readOne(t, "(;GM[Othello]PC[Cup]DT[2009]PB[Ann]PW[Bob]RE[-127.000]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)")
	if r.Day().String() != "2009" || r.Outcome.Over() || r.MoveCount() != 2 {
		t.Errorf("day %q, result %v", r.Day(), r.Outcome)
	}
	if again := write(t, r); !strings.Contains(again, "DT[2009]") || !strings.Contains(again, "RE[-127.000]") {
		t.Errorf("written: %s", again)
	}
	if r = readOne(t, "(;GM[Othello]DT[1391034330]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)"); r.Day().String() != "2014-01-29" {
		t.Errorf("seconds are read as %q", r.Day())
	}
}
