package measure

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"
)

// A measurement looks at the same games for the same seed, and not twice at one that is
// in the file of results.
func TestMeasureCoach(t *testing.T) {
	dir := t.TempDir()
	games, results := filepath.Join(dir, "games.sgf"), filepath.Join(dir, "results.jsonl")
	if err := os.WriteFile(games, []byte("(;GM[2];B[f5];W[d6];B[c3])(;GM[2];B[f5])"), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"measure", "coach", "--times", "1", "--moves", "3", "--threads", "1", "--out", results, games}
	first := terminaltest.Say(t, run, "", args...)
	if !strings.Contains(first, "1 moves: ") || !strings.Contains(first, "strict: 0 alarms") {
		t.Errorf("told\n%s", first)
	}
	rows, err := os.ReadFile(results)
	if err != nil || strings.Count(string(rows), "\n") != 1 || !strings.Contains(string(rows), `"name":"`+games+`#1"`) {
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
