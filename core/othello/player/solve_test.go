package player

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

func TestSolverAgainstBruteForce(t *testing.T) {
	games := uint64(25)
	if testing.Short() {
		games = 8
	}
	for seed := range games {
		for empties := 1; empties <= 8; empties++ {
			p, over := randomGame(seed, empties)
			if over {
				continue
			}
			s, plain := newSearcher(p, byDiscs), newSearcher(p, byDiscs)
			want := plain.minimax(s.root, empties)
			got := s.solveRoot()
			if got.value != want {
				t.Fatalf("game %d, %d empty: margin %d, brute force %d", seed, empties, got.value, want)
			}
			if v := -plain.minimax(s.root.play(got.line[0]), empties); v != want {
				t.Fatalf("game %d, %d empty: move worth %d chosen, best is %d", seed, empties, v, want)
			}
		}
	}
}

// The first FFO endgame positions, of 14 to 16 empty squares, with the exact
// margin of every move.
func TestSolverOnPublishedEndgames(t *testing.T) {
	for i, line := range endgames(t, "fforum-1-19.obf") {
		if testing.Short() && i == 6 {
			break
		}
		p, scores := parseEndgame(t, line)
		info := answerOf(t, NewAlphaBeta(16), p, engine.Limits{}, 1)
		best := -65
		for _, score := range scores {
			best = max(best, score)
		}
		if p.ToMove() == game.White {
			info.Score = -info.Score
		}
		if info.Proof != engine.ProvedScore || int(info.Score) != best || scores[info.Move] != best {
			t.Errorf("FFO %d: %v with %v, best is %d of %v", i+1, info.Move, info.Score, best, scores)
		}
	}
}

// endgames returns the lines of a file of published endgames, which are kept
// beside the project and not in it.
func endgames(t *testing.T, name string) []string {
	t.Helper()
	for dir, up := ".", 0; up < 8; dir, up = filepath.Join("..", dir), up+1 {
		if text, err := os.ReadFile(filepath.Join(dir, "shared", "data", "othello", name)); err == nil {
			return strings.Split(strings.TrimSpace(string(text)), "\n")
		}
	}
	t.Skip("the file shared/data/othello/" + name + " with published endgames is absent")
	return nil
}

// parseEndgame reads "64 squares, side to move; move:margin; ...".
func parseEndgame(t *testing.T, line string) (othello.Position, map[game.Move]int) {
	t.Helper()
	fields := strings.Split(line, ";")
	var black, white uint64
	for i := range 64 {
		switch fields[0][i] {
		case 'X':
			black |= 1 << i
		case 'O':
			white |= 1 << i
		}
	}
	toMove := map[byte]game.Color{'X': game.Black, 'O': game.White}[fields[0][65]]
	scores := map[game.Move]int{}
	for _, f := range fields[1:] {
		name, text, ok := strings.Cut(strings.TrimSpace(f), ":")
		if !ok {
			continue
		}
		move, err := othello.ParseMove(name, 8, 8)
		score, err2 := strconv.Atoi(text)
		if err != nil || err2 != nil {
			t.Fatal(fmt.Errorf("%q: %v %v", f, err, err2))
		}
		scores[move] = score
	}
	return othello.FromDiscs(black, white, toMove), scores
}
