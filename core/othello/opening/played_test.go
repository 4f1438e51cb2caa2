package opening

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// The file has the counts of the games. With PLAYED_WRITE=1 it is written again.
func TestPlayedIsWhatGamesPlayed(t *testing.T) {
	if testing.Short() {
		t.Skip("replays 137,000 games")
	}
	files, _ := filepath.Glob(filepath.Join(gametest.Shared(t, "wthor"), "*.wtb"))
	want := writeCounts(countGames(t, files))
	if os.Getenv("PLAYED_WRITE") != "" {
		if err := os.WriteFile("played.txt", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want != playedText {
		t.Error("played.txt is not what the games say")
	}
}

const (
	deepest = 20  // moves
	least   = 100 // games
)

func countGames(t *testing.T, files []string) counts {
	c := counts{map[key]int{}, map[step]int{}}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		list, err := wthor.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		for i := range list.Games {
			rec, err := list.Record(i, wthor.Names{}, othello.New())
			if err != nil {
				continue
			}
			var p game.Position = othello.New()
			for _, n := range rec.Line(rec.Root)[:min(deepest, rec.Root.End().Ply())] {
				next, err := p.Play(n.Move)
				if err != nil {
					break
				}
				from := canonical(p.(othello.Position))
				c.games[from]++
				c.moves[step{from, canonical(next.(othello.Position))}]++
				p = next
			}
		}
	}
	return c
}

// writeCounts writes the tree, each position once, the most played moves first.
func writeCounts(c counts) string {
	var b strings.Builder
	told := map[key]bool{}
	var tell func(p othello.Position, depth int)
	tell = func(p othello.Position, depth int) {
		from := canonical(p)
		if told[from] || c.games[from] < least {
			fmt.Fprintln(&b)
			return
		}
		told[from] = true
		fmt.Fprintf(&b, " %d\n", c.games[from])
		next := map[key]game.Move{}
		for _, m := range p.Legal() {
			q, _ := p.Play(m)
			if k := canonical(q.(othello.Position)); next[k] == 0 {
				next[k] = m
			}
		}
		count := func(k key) int { return c.moves[step{from, k}] }
		keys := slices.SortedFunc(maps.Keys(next), func(a, b key) int {
			return cmp.Or(cmp.Compare(count(b), count(a)), cmp.Compare(next[a], next[b]))
		})
		for _, k := range keys {
			if count(k)*100 < c.games[from] {
				continue
			}
			q, _ := p.Play(next[k])
			fmt.Fprintf(&b, "%d %s %d", depth+1, othello.FormatMove(next[k]), count(k))
			tell(q.(othello.Position), depth+1)
		}
	}
	fmt.Fprint(&b, "0 start 0")
	tell(othello.New(), 0)
	return b.String()
}

// All lines of the file are legal, and most people open with the diagonal or the perpendicular.
func TestPlayed(t *testing.T) {
	c, err := readCounts(playedText)
	if err != nil || len(c.games) < 1000 {
		t.Fatalf("%d positions, %v", len(c.games), err)
	}
	var p game.Position = othello.New()
	for _, m := range line(t, "d3") {
		p, _ = p.Play(m)
	}
	sum := 0
	for _, m := range p.Legal() {
		games, with := Played(p.(othello.Position), m)
		if sum += with; games < 100000 || with == 0 {
			t.Errorf("%v: %d of %d", m, with, games)
		}
	}
	if games, _ := Played(p.(othello.Position), game.Pass); sum != games {
		t.Errorf("the moves add up to %d of %d", sum, games)
	}
	for _, wrong := range []string{"x", "5 d3 1\n", "1 a1 3\n", "1 zz 3\n"} {
		if _, err := readCounts("0 start 0 9\n" + wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}
