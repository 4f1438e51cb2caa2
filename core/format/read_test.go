package format

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/unicode"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
	"pionnier/core/record/wthor"
)

const shortGame = "e6f4e3f6g5d6e7f5c5" // Black takes every disc

func wthorFile(t testing.TB) []byte {
	t.Helper()
	moves, _ := readTranscript(shortGame)
	var list []game.Move
	for _, n := range moves.Line(moves.Root) {
		list = append(list, n.Move)
	}
	var b bytes.Buffer
	err := wthor.Write(&b, wthor.File{Header: wthor.Header{Year: 2001, Created: time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)},
		Games: []wthor.Game{{Black: 1, White: 2, Tournament: 1, BlackDiscs: 64, Moves: list}}})
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func wthorNames(t testing.TB, players bool) []byte {
	t.Helper()
	var b bytes.Buffer
	write, names := wthor.WriteTournaments, []string{"???", "Paris Open"}
	if players {
		write, names = wthor.WritePlayers, []string{"???", "Tastet Marc", "Nicolet Stéphane"}
	}
	if err := write(&b, time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC), names); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A game of Othello that was played to its end has a result, even if the file has none.
func TestGamesWithoutAResultAreConcluded(t *testing.T) {
	const moves = ";B[ef];W[fd];B[ec];W[ff];B[ge];W[df];B[eg];W[fe];B[ce]" // shortGame
	for text, want := range map[string]game.Outcome{
		"(;GM[2]SZ[8]" + moves + ")":        game.Scored(64, 0),
		"(;GM[2]SZ[8]RE[W+T]" + moves + ")": {Ending: game.TimeOut, Winner: game.White},
		"(;GM[2]SZ[8];B[ef];W[fd])":         {},
		"(;GM[2]SZ[8];B[aa]" + moves + ")":  {}, // not by the rules
		"(;GM[2]SZ[8]ZC[2]" + moves + ")":   {}, // it was left after two moves
		"(;GM[1]SZ[5];B[bb];W[cc];B[];W[])": {}, // without an agreement
		"(;GM[Othello]PC[x]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]" +
			"B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)": game.Scored(64, 0),
	} {
		games, err := Read([]byte(text), nil)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %d games, %v", text, len(games), err)
			continue
		}
		if got := games[0].Outcome; got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
}

func TestReadRecognizesFormats(t *testing.T) {
	const board = "---------------------------OX------XO---------------------------"
	wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String("(;GM[1]SZ[9];B[aa])")
	if err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		text  string
		games int
		moves int // of the first
		game  string
	}{
		"SGF":                         {"(;GM[1]SZ[9];B[aa];W[bb])(;SZ[9])", 2, 2, "go"},
		"SGF of Othello":              {"mail ( ;FF[4]GM[2];B[f5])", 1, 1, "othello"},
		"SGF in UTF-16":               {wide, 1, 1, "go"},
		"SGF within JSON":             {`{"sgf":"(;SZ[19];B[pd];W[dd])"}`, 1, 2, "go"},
		"GGF":                         {"(;GM[Othello]PB[a]B[F5]W[F6//1];)", 1, 2, "othello"},
		"GGF, two games":              {"2 (;GM[Othello]B[F5];)(;GM[Othello]B[E6];)", 2, 1, "othello"},
		"GGF without its game":        {"(;PB[a]BO[8 " + strings.ReplaceAll(board, "X", "*") + " *]B[F5];)", 1, 1, "othello"},
		"SGF with GGF in a comment":   {"(;GM[1]SZ[9]C[it was (;GM[Othello\\] and not];B[aa];W[bb])", 1, 2, "go"},
		"SGF with GGF in a move":      {"(;GM[1]SZ[9];B[aa]C[(;GM[Othello\\]BO[8 -\\];];W[bb])", 1, 2, "go"},
		"GGF with brackets in a name": {"(;PC[club (old)]GM[Othello]PB[a (b)]B[F5]W[F6//1];)", 1, 2, "othello"},
		"OBF":                         {board + " X; F5:+0; % start\n" + board + " O\n", 2, 0, "othello"},
		"transcript":                  {"f5d6c3d3", 1, 4, "othello"},
		"numbered":                    {"1. f5 d6 2. c3 d3", 1, 4, "othello"},
		"transcript with score":       {shortGame + "  64-0\n", 1, 9, "othello"},
		"transcript on lines":         {"f5 d6\nc3 d3", 1, 4, "othello"},
		"a transcript a line":         {"f5d6c3\n\nf5f6\n", 2, 3, "othello"},
		"with tags":                   {"[Event \"x\"]\n[Black \"Léa\"]\n[White \"Tom\"]\n\n1. f5 d6 2. c3", 1, 3, "othello"},
		"WTHOR":                       {string(wthorFile(t)), 1, 9, "othello"},
	} {
		games, err := Read([]byte(tt.text), nil)
		if err != nil || len(games) != tt.games {
			t.Errorf("%s: %d games, %v", name, len(games), err)
			continue
		}
		if r := games[0]; r.Game != tt.game || r.MoveCount() != tt.moves {
			t.Errorf("%s: %d moves of %s", name, r.MoveCount(), r.Game)
		}
		for _, r := range games {
			entry, err := catalog.Find(r.Game)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := entry.Start(r); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestReadFindsNames(t *testing.T) {
	games, err := Read(wthorFile(t), func(extension string) []byte {
		return map[string][]byte{".jou": wthorNames(t, true), ".trn": wthorNames(t, false)}[extension]
	})
	if err != nil {
		t.Fatal(err)
	}
	r := games[0]
	if r.Players.Black.Name != "Tastet Marc" || r.Players.White.Name != "Nicolet Stéphane" || r.Event() == "" || r.Day().String() != "2001" || r.Outcome != game.Scored(64, 0) {
		t.Errorf("players %v, outcome %v, event %v", r.Players, r.Outcome, r.Extra)
	}
	games, err = Read([]byte("[Black \"Léa\"]\n[White \"Tom\"]\n"+shortGame), nil)
	if err != nil || games[0].Players.White.Name != "Tom" || games[0].Outcome != game.Scored(64, 0) {
		t.Errorf("%v, %v", games, err)
	}
}

// A WTHOR file that was cut has the games before the cut.
func TestACutWthorFileIsRead(t *testing.T) {
	whole := wthorFile(t)
	head, one := slices.Clone(whole[:16]), whole[16:]
	head[4] = 3
	games, err := Read(slices.Concat(head, one, one[:40]), nil)
	if len(games) != 1 || !errors.Is(err, record.ErrTruncated) {
		t.Errorf("%d games, %v", len(games), err)
	}
	if games, err := Read(slices.Concat(head, one[:40]), nil); len(games) != 0 || !errors.Is(err, record.ErrTruncated) {
		t.Errorf("cut in the first game: %d games, %v", len(games), err)
	}
}

func TestReadRefuses(t *testing.T) {
	for name, tt := range map[string]struct {
		text string
		want error
	}{
		"nothing":       {"", record.ErrNoGame},
		"words":         {"hello", record.ErrNoGame},
		"names":         {string(wthorNames(t, true)), errNames},
		"illegal move":  {"a1f5", nil}, // a later fault is reported, and the game is kept up to it
		"off the board": {"f5z9", record.ErrPoint},
		"cut SGF":       {"(;GM[1", record.ErrTruncated},
		"a sentence":    {"This is no game, is it?", record.ErrNoGame},
		"zeros":         {string(make([]byte, 100)), record.ErrNoGame},
		"bad position":  {strings.Repeat("-", 64) + " X; A9:3", record.ErrUnexpected},
	} {
		games, err := Read([]byte(tt.text), nil)
		if err == nil || len(games) != 0 || tt.want != nil && !errors.Is(err, tt.want) {
			t.Errorf("%s: %d games, %v; want %v", name, len(games), err, tt.want)
		}
	}
}

// A fault in one of several transcripts is reported by its line in the file.
func TestAFaultyTranscriptIsReportedByItsLine(t *testing.T) {
	games, err := Read([]byte("f5d6c3\n\nhello\nf5f6\n"), nil)
	syntax, ok := errors.AsType[*record.SyntaxError](err)
	if len(games) != 2 || !ok || syntax.Line != 3 {
		t.Errorf("%d games, %v", len(games), err)
	}
}

func TestReadCost(t *testing.T) {
	for name, unit := range map[string]string{"transcripts": shortGame + "\n", "tags": "[Black \"x\"]\n", "junk": "( x ", "GGF": "(;GM[Othello]B[F5];)",
		"lines of squares": usualSquares + " X f5d6\n", "drawn boards": strings.Repeat("........\n", 3) + "...OX...\n...XO...\n" + strings.Repeat("........\n", 3) + "(X)\n",
		"half a board": "........\n...OX...\nhello\n", "sides": usualSquares + " X;\nX to move\n"} {
		recordtest.Doubling(t, name, 500, func(n int) {
			if games, err := Read([]byte(strings.Repeat(unit, n)), nil); err == nil && len(games) == 0 {
				t.Errorf("%s: neither games nor an error", name)
			}
		})
	}
}

// usualSquares is the usual start, square by square.
const usualSquares = "---------------------------OX------XO---------------------------"

func FuzzRead(f *testing.F) {
	f.Add([]byte(usualSquares + " X\n8 " + usualSquares + " *]\n[" + usualSquares + "] f5d6c3\n"))
	f.Add([]byte("  a b c d e f g h\n1 . . . . . . . . 1\n" + strings.Repeat("........\n", 7) + "(O)\nf5 d6\n"))
	f.Add([]byte(`{"width":9,"height":9,"komi":null,"time_control":{"system":"byoyomi","main_time":1e99,"periods":-1},"handicap":3,"moves":[[4,4,1],[-1,0],[1,1,1,2,{"edited":true}]]}`))
	f.Add([]byte("GI\nGI\nGI\nGI\nGI\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI2\nPMABBREER\nIDB[2] x"))
	f.Add([]byte("(;GM[1])"))
	f.Add([]byte(shortGame + "\n" + shortGame))
	f.Add(wthorFile(f))
	f.Add(wthorNames(f, false))
	f.Fuzz(func(t *testing.T, data []byte) {
		if games, err := Read(data, nil); err == nil && len(games) == 0 {
			t.Fatal("neither games nor an error")
		}
	})
}

// A transcript with an illegal move is a game up to that move, and the fault names the move.
func TestATranscriptIsKeptUpToAFault(t *testing.T) {
	for text, want := range map[string]struct {
		moves  int
		number int
		move   string
	}{
		"f5d6c3d3a1c4":               {4, 5, "a1"},
		"[Black \"x\"]\n1. f5 2. f5": {1, 2, "f5"},
		"a1f5":                       {},
	} {
		games, err := readTranscripts(text, func(int) {})
		if want.moves == 0 {
			if games != nil || err == nil {
				t.Errorf("%q: %d games, %v", text, len(games), err)
			}
			continue
		}
		var cut *record.CutError
		if len(games) != 1 || games[0].Root.End().Ply() != want.moves || !errors.As(err, &cut) || cut.Number != want.number || cut.Move != want.move {
			t.Errorf("%q: %d games, %v", text, len(games), err)
		}
	}
}
