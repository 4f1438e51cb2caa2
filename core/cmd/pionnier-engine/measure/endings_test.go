package measure

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

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
		status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &errs}, []string{"measure", "endings", "--threads", "1", name})
		if !strings.Contains(out.String(), want) || (status == 0) != (told == best) {
			t.Errorf("status %d: %s%s", status, &out, &errs)
		}
	}
}
