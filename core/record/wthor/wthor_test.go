package wthor_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/wthor"
)

// moves reads a transcript such as "f5d6".
func moves(t testing.TB, text string) (list []game.Move) {
	t.Helper()
	for i := 0; i+2 <= len(text); i += 2 {
		m, err := othello.ParseMove(text[i:i+2], 8, 8)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// one is a file with one game: the shortest wipe-out.
func one(t testing.TB) wthor.File {
	return wthor.File{
		Header: wthor.Header{Created: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), Year: 2025, Depth: 24},
		Games:  []wthor.Game{{Tournament: 1, Black: 2, White: 258, BlackDiscs: 64, Theoretical: 40, Moves: moves(t, "e6f4e3f6g5d6e7f5c5")}},
	}
}

func encoded(t testing.TB, f wthor.File) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := wthor.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The bytes follow the specification, counted by hand.
func TestBytes(t *testing.T) {
	want := append([]byte{
		20, 26, 11, 21, 1, 0, 0, 0, 0, 0, 0xe9, 7, 8, 0, 24, 0,
		1, 0, 2, 0, 2, 1, 64, 40,
		65, 46, 35, 66, 57, 64, 75, 56, 53,
	}, make([]byte, 51)...)
	if got := encoded(t, one(t)); !bytes.Equal(got, want) {
		t.Fatalf("written as\n%v, want\n%v", got, want)
	}
	got, err := wthor.Read(iotest.OneByteReader(bytes.NewReader(append(want, "more"...))))
	if diff := cmp.Diff(one(t), got); err != nil || diff != "" {
		t.Errorf("%v, read differs: %s", err, diff)
	}
}

func TestFaultsAreReportedWithTheirPlace(t *testing.T) {
	for name, c := range map[string]struct {
		change func([]byte) []byte
		offset int64
		want   error
	}{
		"nothing":          {func(b []byte) []byte { return nil }, 0, record.ErrTruncated},
		"half a header":    {func(b []byte) []byte { return b[:9] }, 9, record.ErrTruncated},
		"no game":          {func(b []byte) []byte { return b[:16] }, 16, record.ErrTruncated},
		"half a game":      {func(b []byte) []byte { return b[:50] }, 50, record.ErrTruncated},
		"more games told":  {func(b []byte) []byte { b[7] = 0xff; return b }, 84, record.ErrTruncated},
		"ten by ten":       {func(b []byte) []byte { b[12] = 10; return b }, 12, record.ErrBoardSize},
		"too many discs":   {func(b []byte) []byte { b[22] = 65; return b }, 22, record.ErrUnexpected},
		"theory too":       {func(b []byte) []byte { b[23] = 255; return b }, 23, record.ErrUnexpected},
		"column 0":         {func(b []byte) []byte { b[24] = 50; return b }, 24, record.ErrPoint},
		"column 9":         {func(b []byte) []byte { b[25] = 59; return b }, 25, record.ErrPoint},
		"row 0":            {func(b []byte) []byte { b[25] = 5; return b }, 25, record.ErrPoint},
		"row 9":            {func(b []byte) []byte { b[83] = 91; return b }, 83, record.ErrPoint},
		"after the last":   {func(b []byte) []byte { b[83] = 88; return b }, 83, record.ErrUnexpected},
		"without a second": {func(b []byte) []byte { b[25] = 0; return b }, 26, record.ErrUnexpected},
	} {
		_, err := wthor.Read(bytes.NewReader(c.change(encoded(t, one(t)))))
		e, ok := errors.AsType[*wthor.SyntaxError](err)
		if !ok || e.Offset != c.offset || !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v at byte %d", name, err, c.want, c.offset)
		}
	}
}

func TestGamesBesideAFaultAreReturned(t *testing.T) {
	f := one(t)
	f.Games = append(f.Games, f.Games[0])
	got, err := wthor.Read(bytes.NewReader(encoded(t, f)[:100]))
	if err == nil || len(got.Games) != 1 {
		t.Errorf("%d games, %v", len(got.Games), err)
	}
	f.Games = append(f.Games, f.Games[0], f.Games[0])
	data := encoded(t, f)
	data[16+68+10], data[16+2*68+6] = 99, 200 // a square, and a score
	got, err = wthor.Read(bytes.NewReader(data))
	if list := record.Errors(err); len(got.Games) != 2 || len(list) != 2 || !errors.Is(list[0], record.ErrPoint) || !errors.Is(list[1], record.ErrUnexpected) {
		t.Errorf("of four games, two at fault, %d are read: %v", len(got.Games), err)
	}
	broken := errors.New("broken")
	if _, err := wthor.Read(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("a reader's error is told as %v", err)
	}
}

func TestWhatTheFormatCannotCarryIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*wthor.File)
		want   error
	}{
		"year":         {func(f *wthor.File) { f.Header.Year = 1 << 16 }, wthor.ErrRange},
		"depth":        {func(f *wthor.File) { f.Header.Depth = -1 }, wthor.ErrRange},
		"day":          {func(f *wthor.File) { f.Header.Created = time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC) }, wthor.ErrRange},
		"player":       {func(f *wthor.File) { f.Games[0].White = 1 << 16 }, wthor.ErrRange},
		"discs":        {func(f *wthor.File) { f.Games[0].BlackDiscs = 65 }, wthor.ErrRange},
		"61 moves":     {func(f *wthor.File) { f.Games[0].Moves = make([]game.Move, 61) }, wthor.ErrRange},
		"a pass":       {func(f *wthor.File) { f.Games[0].Moves[3] = game.Pass }, wthor.ErrMove},
		"no move":      {func(f *wthor.File) { f.Games[0].Moves[3] = 0 }, wthor.ErrMove},
		"off the side": {func(f *wthor.File) { f.Games[0].Moves[3] = game.Place(8, 0) }, wthor.ErrMove},
		"below":        {func(f *wthor.File) { f.Games[0].Moves[3] = game.Place(0, 8) }, wthor.ErrMove},
	} {
		f := one(t)
		c.change(&f)
		var b bytes.Buffer
		if err := wthor.Write(&b, f); !errors.Is(err, c.want) || b.Len() != 0 {
			t.Errorf("%s: %v after %d bytes, want %v", name, err, b.Len(), c.want)
		}
	}
}

func TestNames(t *testing.T) {
	day := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	names := []string{"???", "Tastet Marc", "", "Nineteen letters 19", "Préqualif"}
	var players, tournaments bytes.Buffer
	if err := errors.Join(wthor.WritePlayers(&players, day, names), wthor.WriteTournaments(&tournaments, day, names)); err != nil {
		t.Fatal(err)
	}
	if players.Len() != 16+5*20 || tournaments.Len() != 16+5*26 || !bytes.Contains(players.Bytes(), []byte("Pr\xe9qualif\x00")) {
		t.Errorf("written as %q", players.Bytes())
	}
	cut := bytes.NewReader(players.Bytes()[:60])
	if got, err := wthor.ReadPlayers(&players); err != nil || !cmp.Equal(got, names) {
		t.Errorf("players %q, %v", got, err)
	}
	if got, err := wthor.ReadTournaments(&tournaments); err != nil || !cmp.Equal(got, names) {
		t.Errorf("tournaments %q, %v", got, err)
	}
	got, err := wthor.ReadPlayers(cut)
	if e, ok := errors.AsType[*wthor.SyntaxError](err); !ok || e.Offset != 60 || len(got) != 2 {
		t.Errorf("cut off: %q, %v", got, err)
	}
	for _, name := range []string{"Twenty letters are 20", "本", "a\x00b"} {
		if err := wthor.WritePlayers(&players, day, []string{name}); !errors.Is(err, wthor.ErrName) {
			t.Errorf("%q is refused with %v", name, err)
		}
	}
	if err := wthor.WritePlayers(&players, day, make([]string, 1<<16)); !errors.Is(err, wthor.ErrRange) {
		t.Errorf("too many names are refused with %v", err)
	}
}

func TestRecord(t *testing.T) {
	f := one(t)
	names := wthor.Names{Players: []string{"???", "", "Cerf Jonathan"}, Tournaments: []string{"", "World Championship"}}
	r, err := f.Record(0, names, othello.New())
	if err != nil {
		t.Fatal(err)
	}
	if r.Players.Black.Name != "Cerf Jonathan" || r.Players.White.Name != "" || r.Date.Year() != 2025 ||
		r.Outcome != game.Scored(64, 0) || r.MoveCount() != 9 ||
		!cmp.Equal(r.Extra, []record.Property{{ID: "EV", Values: []string{"World Championship"}}, {ID: "DT", Values: []string{"2025"}},
			{ID: "ZN", Values: []string{"Theoretical score from 24 empty squares: 40", "White: number 258"}}}) {
		t.Errorf("record is %+v", r)
	}
	f.Games[0].White = 0
	if r, _ := f.Record(0, names, othello.New()); r.Players.White.Name != "" {
		t.Errorf("the unknown player is named %q", r.Players.White.Name)
	}
	f.Games[0].Moves[1] = game.Place(0, 0)
	r, err = f.Record(0, wthor.Names{}, othello.New())
	if e, ok := errors.AsType[*record.ReplayError](err); !ok || e.Ply != 2 || r.MoveCount() != 1 || !strings.Contains(err.Error(), "game 0") {
		t.Errorf("an illegal second move is told as %v", err)
	}
}

// A random game is written without its passes, and they are inserted when it is read.
func TestPassesComeBack(t *testing.T) {
	passes := 0
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		var pos game.Position = othello.New()
		var all, placed []game.Move
		for pos.ToMove() != game.None {
			legal := pos.Legal()
			seed = seed*6364136223846793005 + 1442695040888963407
			m := legal[int(seed>>33)%len(legal)]
			pos, _ = pos.Play(m)
			all = append(all, m)
			if m != game.Pass {
				placed = append(placed, m)
			}
		}
		passes += len(all) - len(placed)
		f := wthor.File{Games: []wthor.Game{{Moves: placed}}}
		r, err := f.Record(0, wthor.Names{}, othello.New())
		if err != nil {
			t.Fatal(err)
		}
		for i, node := range r.Line(r.Root) {
			if i >= len(all) || node.Move != all[i] {
				t.Fatalf("move %d is %v of %v", i+1, node.Move, all)
			}
		}
		if r.MoveCount() != len(all) {
			t.Fatalf("%d moves, want %d", r.MoveCount(), len(all))
		}
	})
	if passes == 0 {
		t.Error("no game had a pass")
	}
}

func drawFile(t *rapid.T) wthor.File {
	number := rapid.IntRange(0, 1<<16-1)
	discs := rapid.IntRange(0, 64)
	f := wthor.File{Header: wthor.Header{Year: number.Draw(t, "year"), Solitaires: rapid.Bool().Draw(t, "solitaires"), Depth: rapid.IntRange(0, 255).Draw(t, "depth")}}
	if rapid.Bool().Draw(t, "dated") {
		f.Header.Created = time.Date(1, 1, 1+rapid.IntRange(1, 3_000_000).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
	}
	square := rapid.Map(rapid.IntRange(0, 63), func(sq int) game.Move { return game.Place(sq%8, sq/8) })
	f.Games = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) wthor.Game {
		return wthor.Game{
			Tournament: number.Draw(t, "tournament"), Black: number.Draw(t, "black"), White: number.Draw(t, "white"),
			BlackDiscs: discs.Draw(t, "discs"), Theoretical: discs.Draw(t, "theory"),
			Moves: rapid.SliceOfN(square, 0, 60).Draw(t, "moves"),
		}
	}), 1, 4).Draw(t, "games")
	return f
}

// A header with an invalid date has none. Fuzzing found that a file from a century after the 99th
// could be read and not written.
func TestNoDay(t *testing.T) {
	for _, day := range [][4]byte{{120, 48, 11, 21}, {20, 100, 1, 1}, {20, 26, 2, 30}, {20, 26, 13, 1}, {}} {
		data := encoded(t, one(t))
		copy(data, day[:])
		f, err := wthor.Read(bytes.NewReader(data))
		if err != nil || !f.Header.Created.IsZero() {
			t.Errorf("%v is %v, %v", day, f.Header.Created, err)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFile(t)
		var b bytes.Buffer
		if err := wthor.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		got, err := wthor.Read(&b)
		if diff := cmp.Diff(f, got); err != nil || diff != "" {
			t.Fatalf("%v, read differs: %s", err, diff)
		}
	})
}

func FuzzRead(f *testing.F) {
	data := encoded(f, one(f))
	f.Add(data)
	f.Add(data[:70])
	f.Fuzz(func(t *testing.T, data []byte) {
		read, err := wthor.Read(bytes.NewReader(data))
		if err != nil {
			if _, ok := errors.AsType[*wthor.SyntaxError](err); !ok {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		again, err := wthor.Read(bytes.NewReader(encoded(t, read)))
		if diff := cmp.Diff(read, again); err != nil || diff != "" {
			t.Fatalf("%v, written and read again differs: %s", err, diff)
		}
	})
}

func FuzzReadNames(f *testing.F) {
	var b bytes.Buffer
	if err := wthor.WritePlayers(&b, time.Time{}, []string{"???", "Tastet Marc"}); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		names, err := wthor.ReadTournaments(bytes.NewReader(data))
		if err != nil {
			return
		}
		for _, name := range names {
			if len([]rune(name)) > 26 {
				t.Fatalf("%q is longer than its field", name)
			}
		}
	})
}
