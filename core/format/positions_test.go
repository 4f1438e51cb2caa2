package format_test

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
)

// cells draws the board at a record's root and who is to move.
func cells(t *testing.T, r *record.Record) string {
	t.Helper()
	g, err := catalog.Find(r.Game)
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i := range 64 {
		b.WriteByte("-XO"[start.At(game.Pt(i%8, i/8))])
	}
	return b.String() + " " + start.ToMove().String()
}

func TestPositionsOfOthello(t *testing.T) {
	const usual = "---------------------------OX------XO---------------------------"
	rows := "........\n........\n........\n...OX...\n...XO...\n........\n........\n........\n"
	for text, want := range map[string]struct {
		board string
		moves int
	}{
		"8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *\n":   {usual + " black", 0},
		"[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- O]\n": {usual + " white", 0},
		rows:                                {usual + " black", 0},
		rows + "White to move\n":            {usual + " white", 0},
		rows + "O\n":                        {usual + " white", 0},
		rows + "f5d6c3\n":                   {usual + " black", 3},
		usual + "\n":                        {usual + " black", 0},
		usual + " X F5D6C3D3C4\n":           {usual + " black", 5},
		usual + " f5d6":                     {usual + " black", 2},
		usual + " O f4 d3":                  {usual + " white", 2},
		strings.ToLower(usual) + " w\n":     {usual + " white", 0},
		"a b c d e f g h\n" + named(rows):   {usual + " black", 0},
		strings.ReplaceAll(rows, ".", "_"):  {usual + " black", 0},
		strings.ReplaceAll(rows, "\n", ""):  {usual + " black", 0},
		strings.ReplaceAll(usual, "-", "·"): {usual + " black", 0},
	} {
		games, err := format.Read([]byte(text), nil)
		if err != nil || len(games) != 1 {
			t.Errorf("%q: %d games, %v", text, len(games), err)
			continue
		}
		if got := cells(t, games[0]); got != want.board || games[0].MoveCount() != want.moves {
			t.Errorf("%q: %s and %d moves", text, got, games[0].MoveCount())
		}
	}
	games, err := format.Read([]byte(usual+"\n\n"+rows+usual+" O\n"), nil)
	if err != nil || len(games) != 3 {
		t.Errorf("three positions are %d games, %v", len(games), err)
	}
}

// Invalid text after a position is reported, and the position kept.
func named(rows string) string {
	var b strings.Builder
	for i, row := range strings.Split(strings.TrimSpace(rows), "\n") {
		n := string(rune('1' + i))
		b.WriteString(n + " " + strings.Join(strings.Split(row, ""), " ") + " " + n + "\n")
	}
	return b.String() + "a b c d e f g h\n"
}

// What makes no sense behind a position is reported, and the position kept.
func TestFaultsBehindPositions(t *testing.T) {
	const usual = "---------------------------OX------XO---------------------------"
	for _, text := range []string{usual + " X F5A1\n", usual + " X hello\n", usual + "\nhello\n", usual + "\n........\n"} {
		if games, err := format.Read([]byte(text), nil); len(games) != 1 || err == nil {
			t.Errorf("%q: %d games, %v", text, len(games), err)
		}
	}
	for _, text := range []string{"", "hello", "--------", "........\n........\n", "boo box"} {
		if games, err := format.Read([]byte(text), nil); len(games) != 0 || err == nil {
			t.Errorf("%q: %d games, %v", text, len(games), err)
		}
	}
}
