package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
)

// Two endgames from the FFO suite, with the published scores.
const problems = `O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38
-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X; H4:+0
`

func obf(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "problems.obf")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestSolve(t *testing.T) {
	var out, errs strings.Builder
	file := problems
	if testing.Short() { // under the race detector even one takes a while
		file = "XXXXXXX-XXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXOXXXOOXXOOOOOO- X\n"
	}
	status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", obf(t, file), "--threads", "2", "--hash", "16"})
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if status != 0 || !strings.HasPrefix(lines[0], "number\tempties\tscore\tmove\tnodes\tseconds\tMn/s") || !strings.HasPrefix(lines[len(lines)-1], "total\t") {
		t.Fatalf("status %d, output\n%s%s", status, out.String(), errs.String())
	}
	if !testing.Short() && (!strings.HasPrefix(lines[1], "1\t20\t+38\ta2\t") || !strings.HasPrefix(lines[2], "2\t22\t+0\th4\t")) {
		t.Errorf("output\n%s", out.String())
	}
}

func TestSolveTellsWrongScores(t *testing.T) {
	var out, errs strings.Builder
	wrong := strings.Repeat("X", 62) + "O- X; H8:+2\n"
	if status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", obf(t, wrong), "--hash", "1"}); status != 1 || !strings.Contains(out.String(), "wrong: +2 is known") {
		t.Errorf("status %d, output\n%s", status, out.String())
	}
}

// A score is from the view of the side that the file names, even if the game is over.
func TestSolveOfAPositionThatIsOver(t *testing.T) {
	board := strings.Repeat("X", 40) + strings.Repeat("O", 24)
	var out, errs strings.Builder
	status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", obf(t, board+" X\n"+board+" O\n")})
	if lines := strings.Split(out.String(), "\n"); status != 0 || len(lines) < 3 || !strings.HasPrefix(lines[1], "1\t0\t+16\t-\t") || !strings.HasPrefix(lines[2], "2\t0\t-16\t-\t") {
		t.Errorf("status %d, output\n%s%s", status, out.String(), errs.String())
	}
}

func TestSolveRefuses(t *testing.T) {
	for text, want := range map[string]string{
		problems[1:]:                   "line 1: not a position: 63 squares",
		strings.Repeat("-", 64) + "\n": "line 1: not a position: the side to move is missing",
	} {
		var out, errs strings.Builder
		if status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", obf(t, text)}); status != 1 || !strings.Contains(errs.String(), want) {
			t.Errorf("status %d, errors %q, want %q", status, errs.String(), want)
		}
	}
	var out, errs strings.Builder
	if status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", "--threads", "0", "x.obf"}); status != 2 {
		t.Errorf("no thread gives status %d", status)
	}
}

// A position has the same score when it is turned or mirrored and when the colours are exchanged,
// whether play is over or not.
func TestSolveIsTheSameInAllViews(t *testing.T) {
	over := strings.Repeat("X", 40) + strings.Repeat("O", 24)
	for _, position := range []string{"XXXXXXX-XXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXXXXXXOXXOXXXOOXXOOOOOO- X", "XXXXXXXXXOOOOOO-XXOXXOO-XXXOXO--XXOXXXO-XOOOOXX-XXXXXXXXXXXXXXX- O", over + " O"} {
		var file, out, errs strings.Builder
		for _, v := range append([]game.Symmetry{{}}, game.Symmetries...) {
			for _, swap := range []*strings.Replacer{strings.NewReplacer(), strings.NewReplacer("X", "O", "O", "X")} {
				turned := []byte(position)
				for i := range 64 {
					p := v.Point(game.Pt(i%8, i/8), 8, 8)
					turned[int(p.Y)*8+int(p.X)] = position[i]
				}
				file.WriteString(swap.Replace(string(turned)) + "\n")
			}
		}
		if status := run(terminal.Terminal{Out: &out, Err: &errs}, []string{"solve", obf(t, file.String()), "--threads", "1", "--hash", "1"}); status != 0 {
			t.Fatalf("status %d: %s", status, errs.String())
		}
		scores := map[string]int{}
		for _, line := range strings.Split(out.String(), "\n")[1:17] {
			scores[strings.Split(line, "\t")[2]]++
		}
		if len(scores) != 1 {
			t.Errorf("%s has the scores %v", position, scores)
		}
	}
}
