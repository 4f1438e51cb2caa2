package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// A measurement looks at the same games for the same seed, and not twice at one that is
// in the file of results.
func TestMeasureLosses(t *testing.T) {
	dir := t.TempDir()
	games, results := filepath.Join(dir, "games.sgf"), filepath.Join(dir, "results.jsonl")
	times, count := "2", 2
	told := []string{fmt.Sprint(count, " games: the worst moves of"), "margin: ", "until the end of dig"}
	if testing.Short() {
		times, count, told = "0", 1, told[2:]
	}
	if err := os.WriteFile(games, []byte(strings.Repeat(oneSided, count)+"(;GM[1]SZ[5];B[aa])"), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"measure", "losses", "--times", times, "--moves", "5", "--out", results, games}
	first := command1(t, "", args...)
	for _, words := range told {
		if !strings.Contains(first, words) {
			t.Errorf("told\n%s, without %q", first, words)
		}
	}
	rows, err := os.ReadFile(results)
	if err != nil || strings.Count(string(rows), "\n") != count || !strings.Contains(string(rows), fmt.Sprintf(`"name":"%s#1"`, games)) {
		t.Fatalf("the results are %s (%v)", rows, err)
	}
	cut := append(rows, `{"name":"games.sgf#`...) // killed while it wrote
	if err := os.WriteFile(results, cut, 0o600); err != nil {
		t.Fatal(err)
	}
	if second := command1(t, "", args...); second != first {
		t.Errorf("told at first\n%s, then\n%s", first, second)
	}
	if now, _ := os.ReadFile(results); string(now) != string(rows) {
		t.Errorf("the results became %s", now)
	}
}

// References are searched once, unless they are of another game.
func TestMeasureKeepsReferences(t *testing.T) {
	for _, flags := range [][]string{{"--times", "2"}, {"--settled"}} {
		t.Run(flags[0], func(t *testing.T) { keepsReferences(t, flags) })
	}
}

func keepsReferences(t *testing.T, flags []string) {
	if testing.Short() {
		t.Skip("searches a game five times")
	}
	dir := t.TempDir()
	games, references := filepath.Join(dir, "games.sgf"), filepath.Join(dir, "references")
	if err := os.WriteFile(games, []byte(oneSided), 0o600); err != nil {
		t.Fatal(err)
	}
	measure := func() string { // what is kept then
		command1(t, "", slices.Concat([]string{"measure", "losses", "--moves", "5", "--references", references, games}, flags)...)
		kept, err := os.ReadFile(references)
		if err != nil {
			t.Fatal(err)
		}
		return string(kept)
	}
	first := measure()
	if strings.Count(first, "\n") != 1 || !strings.Contains(first, `"Judged":true`) {
		t.Fatalf("kept %s", first)
	}
	if second := measure(); second != first {
		t.Errorf("kept %s, and then %s", first, second)
	}
	other := strings.Replace(first, games, filepath.Join(dir, "elsewhere", "games.sgf"), 1)
	if err := os.WriteFile(references, []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	if now := measure(); !strings.HasPrefix(now, other) || strings.Count(now, "\n") != 2 {
		t.Errorf("beside that of another file of this name is kept %s", now)
	}
	flags = []string{"--times", "1"}
	if now := measure(); strings.Count(now, "\n") != 3 {
		t.Errorf("beside those of another search is kept %s", now)
	}
}

func TestCoverage(t *testing.T) {
	var c coverage
	for i := range 100 {
		c.add(i, 0, 1, float64(i)/50) // half of them within the error
	}
	c.add(0, 1, 0, 5) // proved
	var out strings.Builder
	c.tell(printer{out: &out}, "margin")
	if want := "margin: 100 losses, 51.0 % of the intervals hold the reference"; !strings.HasPrefix(out.String(), want) {
		t.Errorf("told %q", out.String())
	}
}

// The plain search finds what trying every line by the rules finds.
func TestPlainSearch(t *testing.T) {
	var minimax func(game.Position) float64
	minimax = func(pos game.Position) float64 {
		if pos.ToMove() == game.None {
			if o := pos.Outcome(); o.Winner == game.White {
				return -o.Margin
			} else {
				return o.Margin
			}
		}
		side, best := 1.0, -65.0
		if pos.ToMove() == game.White {
			side = -1
		}
		for _, m := range pos.Legal() {
			next, err := pos.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			best = max(best, side*minimax(next))
		}
		return side * best
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		var pos game.Position = othello.New()
		for pos.ToMove() != game.None && empties(pos) > 5 {
			legal := pos.Legal()
			pos, _ = pos.Play(legal[rng.IntN(len(legal))])
		}
		if pos.ToMove() == game.None {
			continue
		}
		if got, want := plain(pos), minimax(pos); got != want {
			t.Errorf("%v: %v, want %v", pos, got, want)
		}
	}
}

// The endings of a game of WTHOR hold what is told of them, and a value that WTHOR does
// not have is found out.
func TestMeasureEndings(t *testing.T) {
	if testing.Short() {
		t.Skip("it solves from 22 empty squares")
	}
	var pos game.Position = othello.New()
	var moves []game.Move
	for rng := rand.New(rand.NewPCG(2, 3)); pos.ToMove() != game.None; {
		legal := pos.Legal()
		m := legal[rng.IntN(len(legal))]
		if m != game.Pass {
			moves = append(moves, m)
		}
		pos, _ = pos.Play(m)
	}
	start := game.Position(othello.New())
	best := 0.0
	const depth = 9
	for _, m := range moves {
		if game.MustPass(start) {
			start, _ = start.Play(game.Pass)
		}
		if empties(start) == depth {
			best = plain(start)
		}
		start, _ = start.Play(m)
	}
	for told, want := range map[float64]string{best: ", 0 wrong", best + 2: ", 1 wrong"} {
		name := filepath.Join(t.TempDir(), "games.wtb")
		file, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		games := wthor.File{Header: wthor.Header{Year: 2000, Depth: depth}, Games: []wthor.Game{{Moves: moves, Theoretical: int(told+64) / 2}}}
		if err := errors.Join(wthor.Write(file, games), file.Close()); err != nil {
			t.Fatal(err)
		}
		var out, errs strings.Builder
		status := run(terminal{strings.NewReader(""), &out, &errs}, []string{"measure", "endings", "--threads", "1", name})
		if !strings.Contains(out.String(), want) || (status == 0) != (told == best) {
			t.Errorf("status %d: %s%s", status, &out, &errs)
		}
	}
}
