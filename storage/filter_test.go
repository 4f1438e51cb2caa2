package storage

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestFilter(t *testing.T) {
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
	all[2].Title, all[2].Size = "The Long Draw", 9
	all[3].Started, all[4].Played = time.Time{}, true
	all[1].Started, all[1].Day = time.Date(2019, 1, 1, 0, 0, 0, 0, time.UTC), "2019"
	problem := entry("9", "go", "", "", "", "", game.Outcome{})
	problem.Problem = true
	all = append(all, problem)
	l := listing(all...)
	for _, tt := range []struct {
		filter Filter
		want   string
	}{
		{Filter{}, "123456789"},
		{Filter{Game: "othello"}, "456"},
		{Filter{Person: "ada"}, "12348"},
		{Filter{Opponent: "greedy"}, "46"},
		{Filter{Opponent: "BOB"}, "56"},
		{Filter{Result: Won}, "16"},
		{Filter{Result: Lost}, "2"},
		{Filter{Result: Drawn}, "3"},
		{Filter{Result: BlackWon}, "126"},
		{Filter{Result: WhiteWon}, "57"},
		{Filter{Result: Unfinished}, "4"}, // a problem is no unfinished game
		{Filter{Text: "draw long"}, "3"},
		{Filter{Text: "2026-11 bob"}, "56"},
		{Filter{Text: "nobody"}, ""},
		{Filter{Played: true}, "5"},
		{Filter{Text: "2019"}, "2"},
		{Filter{Text: "2019-01"}, ""}, // a year alone has no month
		{Filter{Text: "0001"}, ""},    // no date is not the year 1
		{Filter{Game: "go", Result: Won, Person: "Ada"}, "1"},
	} {
		got := ""
		for e := range l.Select(tt.filter).All() {
			got += e.ID
		}
		if got != tt.want {
			t.Errorf("%+v shows %q, want %q", tt.filter, got, tt.want)
		}
	}
	f := Filter{Text: "9×9 long", Finder: sizes{}}
	if got := l.Select(f); got.Len() != 1 || got.At(0).ID != "3" || f != (Filter{Text: "9×9 long", Finder: sizes{}}) {
		t.Errorf("%+v shows %d games", f, got.Len())
	}
}

// sizes is a Finder that finds the size of the board.
type sizes struct{}

func (sizes) Finds(e Entry, word string) bool {
	return strings.Contains(fmt.Sprintf("%d×%d", e.Size, e.Size), word)
}

// listing returns a library with the given entries, the first changed last.
func listing(all ...Entry) *Library {
	l := &Library{index: newIndexWriter(newTable())}
	for i, e := range all {
		e.Changed = time.Unix(0, int64(len(all)-i))
		l.index.put(e, 0)
	}
	l.index.table.sort()
	return l
}

func TestPlayersAndPlaces(t *testing.T) {
	l := listing(Entry{ID: "1", Players: game.ByColor[record.Player]{Black: record.Player{Name: "Ada"}}}, Entry{ID: "2", Origin: "1"},
		Entry{ID: "3", Players: game.ByColor[record.Player]{Black: record.Player{Name: "Bob"}, White: record.Player{Name: "Ada"}}})
	if names := l.Players(9); len(l.Players(1)) != 1 || !slices.Equal(names, []string{"Ada", "Bob"}) {
		t.Errorf("players %q", names)
	}
	s := l.Select(Filter{})
	if s.Index("3") != 2 || s.Index("x") != -1 || (Selection{}).Index("3") != -1 || l.Select(Filter{Origin: "1"}).At(0).ID != "2" {
		t.Errorf("places %d, %d", s.Index("3"), s.Index("x"))
	}
	l.index.remove("1")
	if s.Len() != 3 || s.At(0).ID != "1" || s.Index("1") != 0 || l.Select(Filter{}).Len() != 2 {
		t.Error("a list changes below who reads it")
	}
}

// A list shows the number of moves on the board, without the ones taken back.
func TestMovesTakenBackAreNotCounted(t *testing.T) {
	r := newGame(5)
	r.LeftAt = r.Root.End().Parent.Parent
	if e := entryOf("a", r, time.Time{}); e.Moves != 3 {
		t.Errorf("%d moves, want 3", e.Moves)
	}
}
