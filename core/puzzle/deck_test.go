package puzzle_test

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.Local)

func drawEvent(t *rapid.T) puzzle.Event {
	at := time.UnixMilli(rapid.Int64Range(0, 1<<44).Draw(t, "at"))
	id := puzzle.ID(rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, "id"))
	switch rapid.IntRange(0, 2).Draw(t, "kind") {
	case 0:
		return puzzle.Made{At: at, ID: id, Game: "go", Source: rapid.StringMatching(`([a-z0-9][a-z0-9-]{0,8})?`).Draw(t, "source"),
			Number: rapid.IntRange(0, 400).Draw(t, "number"), Kind: rapid.SampledFrom([]string{"", "CornerGiven"}).Draw(t, "reason"), SGF: rapid.String().Draw(t, "sgf")}
	case 1:
		return puzzle.Dropped{At: at, ID: id}
	}
	return puzzle.Answered{At: at, ID: id, Grade: fsrs.Grade(rapid.IntRange(1, 4).Draw(t, "grade")), Took: time.Duration(rapid.Int64Range(0, 1e6).Draw(t, "took")) * time.Millisecond}
}

func id(n int) puzzle.ID { return puzzle.ID(fmt.Sprintf("%016x", n)) }

// deckOf has puzzles from games: each[i] from the i-th.
func deckOf(each ...int) *puzzle.Deck {
	var d puzzle.Deck
	n := 0
	for source, count := range each {
		for range count {
			d.Apply(puzzle.Made{At: noon, ID: id(n), Game: "go", Source: fmt.Sprint("game", source)})
			n++
		}
	}
	return &d
}

func ids(cards []*puzzle.Card) (list []string) {
	for _, c := range cards {
		list = append(list, string(c.ID[15:]))
	}
	return list
}

// A puzzle is asked today; once known, after some days, and after more each time; once forgotten,
// soon.
func TestPuzzlesComeBackOnTheRightDays(t *testing.T) {
	d, now := deckOf(1), noon
	var days []int
	for range 6 {
		if due := d.Due(now); len(due) != 1 {
			t.Fatalf("at %v %d are due", now, len(due))
		}
		d.Apply(puzzle.Answered{At: now, ID: id(0), Grade: fsrs.Good, Took: time.Second})
		next := d.Next(now)
		if len(d.Due(next.Add(-time.Minute))) > 0 || next.Hour() != 0 {
			t.Errorf("due before %v", next)
		}
		days = append(days, int(next.Sub(now).Hours()/24+1))
		now = next.Add(20 * time.Hour)
	}
	if fmt.Sprint(days) != "[2 11 46 163 497 1346]" {
		t.Errorf("it comes back after %v days", days)
	}
	d.Apply(puzzle.Answered{At: now, ID: id(0), Grade: fsrs.Again, Took: time.Second})
	if len(d.Due(now.Add(puzzle.Soon-time.Second))) != 0 || len(d.Due(now.Add(puzzle.Soon))) != 1 {
		t.Error("what was forgotten does not come back soon")
	}
}

func TestLimitsOfADay(t *testing.T) {
	d := deckOf(4, 4, 4)
	if got := fmt.Sprint(ids(d.Due(noon))); got != "[0 1 4 2 3]" {
		t.Errorf("due are %s: five, not three from a game in a row if that can be", got)
	}
	for n := range puzzle.MaxNew {
		d.Apply(puzzle.Answered{At: noon, ID: id(n), Grade: fsrs.Good})
	}
	if due := d.Due(noon); len(due) != 0 {
		t.Errorf("after five new ones %v are due", ids(due))
	}
	if due := d.Due(noon.AddDate(0, 0, 1)); len(due) != puzzle.MaxNew {
		t.Errorf("on the next day %v are due", ids(due))
	}
	many := deckOf(40)
	for n := range 40 {
		many.Apply(puzzle.Answered{At: noon.AddDate(0, 0, n/5), ID: id(n), Grade: fsrs.Good})
	}
	if due := many.Due(noon.AddDate(1, 0, 0)); len(due) != puzzle.MaxReviews {
		t.Errorf("after a year %d are due", len(due))
	}
}

// A dropped puzzle is never asked and not made again, and a repeated report counts once.
func TestDropped(t *testing.T) {
	d := deckOf(2)
	d.Apply(puzzle.Dropped{At: noon, ID: id(0)})
	d.Apply(puzzle.Made{At: noon, ID: id(0)})
	d.Apply(puzzle.Dropped{At: noon, ID: id(7)})
	if d.Len() != 1 || !d.Knows(id(0)) || !d.Knows(id(7)) || d.Knows(id(8)) {
		t.Errorf("%d puzzles", d.Len())
	}
	for range 2 {
		d.Apply(puzzle.Answered{At: noon, ID: id(1), Grade: fsrs.Good})
		d.Apply(puzzle.Answered{At: noon, ID: id(9), Grade: fsrs.Good})
	}
	if answers, firsts := d.Answers(); answers != 1 || firsts != 1 {
		t.Errorf("%d answers, %d right", answers, firsts)
	}
}

func TestUsualTime(t *testing.T) {
	d := deckOf(9)
	for n := range 9 {
		if c := d.Find(id(n)); (d.UsualTime(c) != 0) != (n >= 5) {
			t.Errorf("after %d answers the usual time is %v", n, d.UsualTime(c))
		}
		d.Apply(puzzle.Answered{At: noon, ID: id(n), Grade: fsrs.Good, Took: time.Duration(n+1) * time.Second})
	}
	if got := d.UsualTime(d.Find(id(0))); got != 5*time.Second {
		t.Errorf("the usual time is %v", got)
	}
}

// A deck is the same in whatever order its events arrive, and never offers more puzzles than it
// has.
func TestDeckFollowsItsEvents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var d puzzle.Deck
		now := noon
		for range rapid.IntRange(0, 60).Draw(t, "events") {
			now = now.Add(time.Duration(rapid.IntRange(0, 3000).Draw(t, "minutes")) * time.Minute)
			one := id(rapid.IntRange(0, 12).Draw(t, "puzzle"))
			switch rapid.IntRange(0, 5).Draw(t, "kind") {
			case 0, 1:
				d.Apply(puzzle.Made{At: now, ID: one, Source: rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, "source")})
			case 2:
				d.Apply(puzzle.Dropped{At: now, ID: one})
			default:
				d.Apply(puzzle.Answered{At: now, ID: one, Grade: fsrs.Grade(rapid.IntRange(1, 4).Draw(t, "grade")), Took: time.Second})
			}
			due := d.Due(now)
			seen := map[puzzle.ID]bool{}
			for _, c := range due {
				if seen[c.ID] || d.Find(c.ID) != c || c.Due.After(now) {
					t.Fatalf("due is %+v", c)
				}
				seen[c.ID] = true
			}
			if next := d.Next(now); next.IsZero() != (d.Len() == 0) || !next.IsZero() && !next.After(now) {
				t.Fatalf("with %d puzzles the next comes %v", d.Len(), next)
			}
		}
	})
}

// BenchmarkYear reads a year of answers: 20,000 lines about 2,000 puzzles.
func BenchmarkYear(b *testing.B) {
	var lines []string
	for n := range 2000 {
		lines = append(lines, puzzle.Format(puzzle.Made{At: noon, ID: id(n), Game: "go", Source: "x", SGF: "(;GM[1])"}))
	}
	for n := range 20_000 {
		lines = append(lines, puzzle.Format(puzzle.Answered{At: noon.Add(time.Duration(n) * 26 * time.Minute), ID: id(n * 7 % 2000), Grade: fsrs.Grade(1 + n%4), Took: time.Second}))
	}
	for b.Loop() {
		var d puzzle.Deck
		for _, line := range lines {
			e, err := puzzle.Parse(line)
			if err != nil {
				b.Fatal(err)
			}
			d.Apply(e)
		}
		if d.Len() != 2000 {
			b.Fatal(d.Len())
		}
	}
}
