package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
)

// withoutTimes returns the lines of a file of results without the seconds.
func withoutTimes(t *testing.T, file string) (lines []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		fields := strings.Split(line, "\t")
		lines = append(lines, strings.Join(fields[:min(6, len(fields))], "\t"))
	}
	return lines
}

func TestLadder(t *testing.T) {
	folder := t.TempDir()
	whole, stopped := filepath.Join(folder, "whole.tsv"), filepath.Join(folder, "stopped.tsv")
	ratings := filepath.Join(folder, "ratings.tsv")
	args := []string{"ladder", "--games", "4", "--to", "minimax-discs", "--out"}
	table := command1(t, "", append(args, whole, "--write", ratings)...)
	for _, want := range []string{"level  rating  ± 95 %", "random       0", "greedy", "minimax-discs"} {
		if !strings.Contains(table, want) {
			t.Errorf("%q is not in\n%s", want, table)
		}
	}
	lines := withoutTimes(t, whole)
	if len(lines) != 1+3*4 || lines[0] != "# othello, board size 8, openings of 8 plies within 4 discs, seed 1" {
		t.Fatalf("%d lines, the first is %q", len(lines), lines[0])
	}
	if text, err := os.ReadFile(ratings); err != nil || !strings.Contains(string(text), "from 12 games") || !strings.Contains(string(text), "\ngreedy\t") {
		t.Errorf("ratings %s, %v", text, err)
	}
	// A run that crashed in the middle of a line resumes, and plays the same games.
	text, _ := os.ReadFile(whole)
	if err := os.WriteFile(stopped, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	command1(t, "", append(args, stopped)...)
	if diff := cmp.Diff(lines, withoutTimes(t, stopped)); diff != "" {
		t.Error(diff)
	}
	again := command1(t, "", "ladder", "--games", "0", "--out", stopped)
	if !strings.Contains(again, "minimax-discs") {
		t.Errorf("the file alone gives\n%s", again)
	}
	// Games of a level that no longer exists count neither for the others nor for their time.
	text, _ = os.ReadFile(stopped)
	if err := os.WriteFile(stopped, append(text, "gone\tgreedy\t0\tblack\t1\t12\t9.5\t99.5\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(again, command1(t, "", "ladder", "--games", "0", "--out", stopped)); diff != "" {
		t.Error(diff)
	}
}

// TestLadderChooses checks that with a total, games go to the pairs whose result is the most
// informative, and that an interrupted run resumes as it would have continued.
func TestLadderChooses(t *testing.T) {
	folder := t.TempDir()
	whole, stopped := filepath.Join(folder, "whole.tsv"), filepath.Join(folder, "stopped.tsv")
	args := []string{"ladder", "--games", "20", "--to", "minimax-discs", "--anchor", "greedy=1000", "--total"}
	command1(t, "", append(args, "9", "--out", stopped)...)
	for _, file := range []string{whole, stopped} {
		command1(t, "", append(args, "24", "--out", file)...)
	}
	lines := withoutTimes(t, whole)
	if diff := cmp.Diff(lines, withoutTimes(t, stopped)); diff != "" {
		t.Error(diff)
	}
	met := map[string]int{}
	for _, line := range lines[1:] {
		met[strings.Join(strings.Split(line, "\t")[:2], " ")]++
	}
	// Losses of random to the strongest level are the least informative about their distances from
	// greedy.
	if len(lines) != 1+24 || met["random minimax-discs"] > 6 {
		t.Errorf("%d games, %v", len(lines)-1, met)
	}
	command1(t, "", append(args, "24", "--out", whole)...)
	if again := withoutTimes(t, whole); len(again) != len(lines) {
		t.Errorf("%d games after a run that had none left", len(again)-1)
	}
}

// TestLadderChoosesALandmark checks that an external program is first connected to the levels, then
// rated as they are.
func TestLadderChoosesALandmark(t *testing.T) {
	if testing.Short() {
		t.Skip("TestLandmarksAreNoNicer plays against a program")
	}
	program := gtpProgram(t)
	out := command1(t, "", "ladder", "--game", "go", "--size", "5", "--games", "6", "--total", "3", "--to", "first-steps", "--landmark", "other="+program)
	if !strings.Contains(out, "gtp:other") {
		t.Error(out)
	}
}

func TestLadderOfGo(t *testing.T) {
	out := command1(t, "", "ladder", "--game", "go", "--size", "5", "--games", "2", "--from", "novice", "--to", "instinct")
	if !strings.Contains(out, "instinct") {
		t.Error(out)
	}
}

// TestLadderOfRanks checks that levels imitating people of some ranks play instead of the game's
// own levels.
func TestLadderOfRanks(t *testing.T) {
	if testing.Short() {
		t.Skip("the network of people plays")
	}
	out := command1(t, "", "ladder", "--game", "go", "--size", "5", "--games", "2", "--ranks=-9,3")
	if !strings.Contains(out, "rank:-9") || !strings.Contains(out, "rank:3") || strings.Contains(out, "instinct") {
		t.Error(out)
	}
}

// TestLadderWithHandicap checks that the weaker level has Black and the stones in every game.
func TestLadderWithHandicap(t *testing.T) {
	if testing.Short() {
		t.Skip("four games of Go")
	}
	file := filepath.Join(t.TempDir(), "games.tsv")
	args := []string{"ladder", "--game", "go", "--size", "7", "--games", "4", "--from", "random", "--to", "first-steps", "--handicap", "4", "--out", file}
	command1(t, "", args...)
	lines := withoutTimes(t, file)
	if len(lines) != 5 || !strings.HasSuffix(lines[0], ", handicap 4") {
		t.Fatalf("%q", lines)
	}
	for i, line := range lines[1:] {
		if fields := strings.Split(line, "\t"); fields[2] != strconv.Itoa(i) || fields[3] != "black" {
			t.Errorf("game %d: %q", i, line)
		}
	}
}

// TestLadderWithALandmark checks that an external program plays every level and is rated with them,
// even by a later run that knows it from the file alone.
func TestLadderWithALandmark(t *testing.T) {
	if testing.Short() {
		t.Skip("TestLandmarksAreNoNicer plays against a program")
	}
	folder := t.TempDir()
	games, ratings := filepath.Join(folder, "games.tsv"), filepath.Join(folder, "ratings.tsv")
	args := []string{"ladder", "--game", "go", "--size", "5", "--games", "2", "--to", "first-steps", "--out", games}
	program := gtpProgram(t)
	out := command1(t, "", append(args, "--landmark", "other="+program)...)
	if !strings.Contains(out, "gtp:other") || len(withoutTimes(t, games)) != 1+2+2*2 {
		t.Error(out)
	}
	command1(t, "", append(args, "--write", ratings, "--anchor", "gtp:other=1500")...)
	table, err := os.ReadFile(ratings)
	if r, ok := engine.Landmark(string(table), "other"); r != 1500 || !ok || err != nil {
		t.Errorf("table %s, %v", table, err)
	}
}

func TestLadderRefuses(t *testing.T) {
	folder := t.TempDir()
	other, damaged := filepath.Join(folder, "other.tsv"), filepath.Join(folder, "damaged.tsv")
	const title = "# othello, board size 8, openings of 8 plies within 4 discs, seed 1\n"
	for name, text := range map[string]string{other: "# go\n", damaged: title + "random\tgreedy\t0\tblack\t7\t0\t0\t0\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	tests := []struct{ args, says string }{
		{"--games 3", "even"},
		{"--span -1", "span -1"},
		{"--total -1", "-1 in all"},
		{"--from nobody", "no level"},
		{"--game chess", "chess"},
		{"--landmark nobody --game go", "NAME=COMMAND"},
		{"--anchor nobody", "NAME=RATING"},
		{"--ranks 1,3", "nobody has ranks in othello"},
		{"--games 2 --to greedy --anchor nobody=7", "no level"},
		{"--games 0", "no games"},
		{"--games 0 --out " + other, "another tournament"},
		{"--games 0 --out " + damaged, "line 2: 7 points"},
		{"--games 2 --from greedy --to minimax-discs --write " + folder + "/r", "begin with random"},
	}
	for _, tt := range tests {
		var out strings.Builder
		status := run(terminal.Terminal{Out: &out, Err: &out}, append([]string{"ladder"}, strings.Fields(tt.args)...))
		if status != 1 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit status %d, said %s", tt.args, status, &out)
		}
	}
}
