package measure

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"
)

// White passes while Black takes all of a small board.
const oneSided = "(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[];B[bc];W[];B[dc])"

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
	first := terminaltest.Say(t, run, "", args...)
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
	if second := terminaltest.Say(t, run, "", args...); second != first {
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
		terminaltest.Say(t, run, "", slices.Concat([]string{"measure", "losses", "--moves", "5", "--references", references, games}, flags)...)
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
