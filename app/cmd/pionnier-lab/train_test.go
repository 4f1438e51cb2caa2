package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// TestTrain makes new weights by every step of the workshop, on a tiny scale.
func TestTrain(t *testing.T) {
	if testing.Short() {
		t.Skip("every step of the training")
	}
	dir := t.TempDir()
	samples, weights := filepath.Join(dir, "samples"), filepath.Join(dir, "weights")
	step := func(want string, args ...string) {
		t.Helper()
		var out, errs strings.Builder
		if status := run(terminal.Terminal{Out: &out, Err: &errs}, append([]string{"train"}, args...)); status != 0 || !strings.Contains(out.String()+errs.String(), want) {
			t.Fatalf("train %v: status %d\n%s%s", args, status, out.String(), errs.String())
		}
	}
	step("", "play", "--out", samples, "--games", "20", "--depth", "1", "--solve", "4", "--reach", "4")
	before, err := os.ReadFile(samples)
	if err != nil || len(before) == 0 {
		t.Fatalf("no samples, %v", err)
	}
	step("", "play", "--out", samples, "--games", "20", "--depth", "1", "--solve", "4", "--reach", "4")
	if after, err := os.ReadFile(samples); err != nil || len(after) != len(before) {
		t.Fatalf("a run that was finished goes on: %d bytes, then %d; %v", len(before), len(after), err)
	}
	step("positions", "fit", "--samples", samples, "--epochs", "2", "--out", weights)
	step("positions", "fit", "--samples", samples, "--epochs", "1", "--start", weights, "--out", weights)
	step("games:", "gate", "--new", weights, "--pairs", "2", "--depth", "0", "--nodes", "50")
	step("games:", "gate", "--new", weights, "--pairs", "2", "--depth", "1", "--solve", "2")
	step("sigma", "probcut", "--samples", samples, "--weights", weights, "--positions", "200", "--deepest", "2", "--solve", "4", "--out", filepath.Join(dir, "spreads"))
}

func TestTrainRefuses(t *testing.T) {
	damaged := filepath.Join(t.TempDir(), "damaged")
	if err := os.WriteFile(damaged, []byte(strings.Repeat("\xff", 40)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "say import, play"},
		{[]string{"dream"}, "say import, play"},
		{[]string{"fit", "--samples", damaged}, "not a file of samples"},
		{[]string{"fit", "--start", damaged}, "no weights for this program"},
		{[]string{"gate", "--new", damaged}, "no weights for this program"},
		{[]string{"import", "--wthor", t.TempDir()}, "no WTHOR files"},
	} {
		var out, errs strings.Builder
		if status := run(terminal.Terminal{Out: &out, Err: &errs}, append([]string{"train"}, tt.args...)); status == 0 || !strings.Contains(errs.String(), tt.want) {
			t.Errorf("train %v: status %d, %q", tt.args, status, errs.String())
		}
	}
}
