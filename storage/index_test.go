package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/record"
)

// counting counts the games that are read.
type counting struct {
	osFiles
	read int
}

func (c *counting) ReadFile(name string) ([]byte, error) {
	if filepath.Ext(name) == extension {
		c.read++
	}
	return c.osFiles.ReadFile(name)
}

// openCounting opens a library and tells how many games it had to read.
func openCounting(t *testing.T, dir string) (*Library, int) {
	t.Helper()
	c := &counting{}
	l, _, err := open(dir, c)
	if err != nil {
		t.Fatal(err)
	}
	return l, c.read
}

func TestIndexSparesReading(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	for n := range 5 {
		mustSave(t, l, "", newGame(n))
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	want := l.List()
	l, read := openCounting(t, dir)
	if read != 0 {
		t.Errorf("read %d games that the index knows", read)
	}
	if d := cmp.Diff(want, l.List()); d != "" {
		t.Error(d)
	}
	put(t, dir, want[2].ID+".sgf", "(;SZ[13];B[aa])")
	if l, read = openCounting(t, dir); read != 1 {
		t.Errorf("read %d games, one was changed", read)
	}
	changed := l.entries[want[2].ID]
	if changed.Size != 13 || changed.Moves != 1 {
		t.Errorf("%+v", changed)
	}
	if err := os.Remove(filepath.Join(dir, "games", want[0].ID+".sgf")); err != nil {
		t.Fatal(err)
	}
	if l, _ = openCounting(t, dir); len(l.List()) != 4 {
		t.Errorf("a removed game is still listed: %v", l.List())
	}
	if _, read = openCounting(t, dir); read != 0 {
		t.Errorf("read %d games, nothing was changed", read)
	}
}

func TestIndexIsRebuilt(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	mustSave(t, l, "", newGame(4))
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	want := l.List()
	path := filepath.Join(dir, indexName)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]byte{}, good...)
	flipped[len(flipped)/2] ^= 4
	for name, data := range map[string][]byte{
		"empty": {}, "cut": good[:len(good)/2], "flipped": flipped, "older": []byte(`{"Version":0}`),
		"lying": []byte(`{"Version":1,"Sum":1,"Entries":[]}`),
	} {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		l, read := openCounting(t, dir)
		if d := cmp.Diff(want, l.List()); d != "" || read != 1 {
			t.Errorf("%s: read %d games, %s", name, read, d)
		}
		if again, err := os.ReadFile(path); err != nil || string(again) != string(good) {
			t.Errorf("%s: the index was not written again: %v", name, err)
		}
	}
}

func TestNewerIndexIsLeftAlone(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "one.sgf", "(;SZ[9])")
	const newer = `{"Version":99,"Surprise":true}`
	path := filepath.Join(dir, indexName)
	if err := os.WriteFile(path, []byte(newer), 0o600); err != nil {
		t.Fatal(err)
	}
	l, _ := mustOpen(t, dir)
	if err := l.Close(); err != nil || len(l.List()) != 1 {
		t.Fatalf("%v, %v", l.List(), err)
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != newer {
		t.Errorf("the index is now %q, %v", data, err)
	}
}

func FuzzDecodeIndex(f *testing.F) {
	good, err := encodeIndex(map[string]indexed{"a": {Entry: Entry{ID: "a", Game: "go", Size: 9, Started: time.Unix(0, 0).UTC()}, FileSize: 3, Modified: 4}})
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{string(good), "", "{}", `{"Version":1,"Sum":0,"Entries":null}`, `{"Version":2}`, "[1]"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, err := decodeIndex(data)
		if err != nil {
			if !errors.Is(err, errIndexDamaged) && !errors.Is(err, errIndexOlder) && !errors.Is(err, record.ErrNewer) {
				t.Fatalf("an error without a name: %v", err)
			}
			return
		}
		again, err := encodeIndex(entries)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := decodeIndex(again); err != nil || len(back) != len(entries) {
			t.Fatalf("written and read: %v", err)
		}
	})
}

func TestFilterAndStatistics(t *testing.T) {
	entry := func(id, gameID, black, blackLevel, white, whiteLevel string, o game.Outcome) Entry {
		e := Entry{ID: id, Game: gameID, Outcome: o, Started: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)}
		e.Players.Black = record.Player{Name: black, Level: blackLevel}
		e.Players.White = record.Player{Name: white, Level: whiteLevel}
		return e
	}
	won := func(c game.Color) game.Outcome { return game.Outcome{Ending: game.Resignation, Winner: c} }
	all := []Entry{
		entry("1", "go", "Ada", "", "Instinct", "instinct", won(game.Black)),
		entry("2", "go", "Instinct", "instinct", "Ada", "", won(game.Black)),
		entry("3", "go", "Ada", "", "Instinct", "instinct", game.Scored(3, 3)),
		entry("4", "othello", "Ada", "", "Greedy", "greedy", game.Outcome{}),
		entry("5", "othello", "Ada", "", "Bob", "", won(game.White)),
		entry("6", "othello", "Bob", "", "Greedy", "greedy", won(game.Black)),
		entry("7", "go", "Random", "random", "Instinct", "instinct", won(game.White)),
		entry("8", "go", "Ada", "", "Instinct", "instinct", game.Outcome{Ending: game.NoResult}),
	}
	all[2].Title = "The Long Draw"
	all[3].Started = time.Time{}
	for _, tt := range []struct {
		filter Filter
		want   string
	}{
		{Filter{}, "12345678"},
		{Filter{Game: "othello"}, "456"},
		{Filter{Person: "ada"}, "12348"},
		{Filter{Opponent: "greedy"}, "46"},
		{Filter{Opponent: "BOB"}, "56"},
		{Filter{Result: Won}, "16"},
		{Filter{Result: Lost}, "2"},
		{Filter{Result: Drawn}, "3"},
		{Filter{Result: BlackWon}, "126"},
		{Filter{Result: WhiteWon}, "57"},
		{Filter{Result: Unfinished}, "4"},
		{Filter{Text: "draw long"}, "3"},
		{Filter{Text: "2026-11 bob"}, "56"},
		{Filter{Text: "nobody"}, ""},
		{Filter{Text: "0001"}, ""}, // no date is not the year 1
		{Filter{Game: "go", Result: Won, Person: "Ada"}, "1"},
	} {
		got := ""
		for _, e := range tt.filter.Apply(all) {
			got += e.ID
		}
		if got != tt.want {
			t.Errorf("%+v shows %q, want %q", tt.filter, got, tt.want)
		}
	}
	if d := cmp.Diff([]Tally{{"go", "instinct", 1, 1, 1}, {"othello", "greedy", 1, 0, 0}}, Statistics(all)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]Tally{{"go", "instinct", 1, 1, 1}}, Statistics(Filter{Person: "Ada"}.Apply(all))); d != "" {
		t.Error(d)
	}
}

// A list tells the moves on the board, not those that were taken back.
func TestMovesTakenBackAreNotCounted(t *testing.T) {
	r := newGame(5)
	r.LeftAt = r.Root.End().Parent.Parent
	if e := entryOf("a", r, time.Time{}); e.Moves != 3 {
		t.Errorf("%d moves, want 3", e.Moves)
	}
}
