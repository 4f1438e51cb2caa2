package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// program1 returns a command line that starts this test binary as pionnier-engine.
func program1(t *testing.T, args string) string {
	t.Helper()
	t.Setenv(asProgram, "1")
	return os.Args[0] + " " + args
}

func TestMatch(t *testing.T) {
	for _, name := range []string{"go", "othello"} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name == "othello" {
				t.Skip("TestMatchPairsOpenings plays Othello")
			}
			folder := t.TempDir()
			line := program1(t, "gtp --seed {seed} --level random --game "+name)
			args := []string{"match", "--game", name, "--games", "2", "--black", line, "--white", line, "--sgf", folder}
			if name == "go" {
				args = append(args, "--size", "5", "--komi", "3.5")
			}
			out := command1(t, "", args...)
			if !strings.Contains(out, "Pionnier random") || !strings.Contains(out, "faults: 0; scores that differ: 0\nscore: ") {
				t.Fatal(out)
			}
			files, err := filepath.Glob(filepath.Join(folder, "*.sgf"))
			if err != nil || len(files) != 2 {
				t.Fatalf("%d files are written (%v)", len(files), err)
			}
			command1(t, "", "check", files[0], files[1])
		})
	}
}

// TestMatchPairsOpenings checks that two games share an opening, the next two share another, and
// that playing more games at once changes nothing.
func TestMatchPairsOpenings(t *testing.T) {
	line := program1(t, "nboard --level greedy")
	play := func(concurrency string) (out string, openings []string) {
		folder := t.TempDir()
		out = command1(t, "", "match", "--game", "othello", "--games", "4", "--openings", "6", "--balance", "3", "--concurrency", concurrency,
			"--black", "nboard:"+line, "--white", "nboard:2:"+line, "--sgf", folder)
		for _, name := range []string{"game-001.sgf", "game-002.sgf", "game-003.sgf", "game-004.sgf"} {
			text, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			moves := regexp.MustCompile(`;[BW]\[..\]`).FindAllString(string(text), 6)
			openings = append(openings, strings.Join(moves, ""))
		}
		return out, openings
	}
	out, openings := play("1")
	if openings[0] != openings[1] || openings[2] != openings[3] || openings[0] == openings[2] {
		t.Fatalf("openings %q", openings)
	}
	for _, want := range []string{"Pionnier greedy ", "Pionnier greedy 2", "(2 pairs, all alike: no interval)\ndiscs: ", "first program: thought", "second program: thought"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	again, _ := play("3")
	games, _, _ := strings.Cut(out, "first program: thought")
	if !strings.HasPrefix(again, games) {
		t.Fatalf("one game at a time\n%s\nthree\n%s", out, again)
	}
}

// A separate referee decides which stones are dead, the clock is kept, and both programs are sent
// every move.
func TestMatchWithAReferee(t *testing.T) {
	if testing.Short() {
		t.Skip("TestMatch plays Go")
	}
	line := program1(t, "gtp --seed {seed} --level random")
	args := []string{"match", "--size", "5", "--rules", "aga", "--games", "2", "--black", line, "--white", line}
	terms := [][]string{
		{"--referee", program1(t, "gtp"), "--clock", "byoyomi 60 30 3"},
		{"--clock", "fischer 60 0.5"},
		{"--clock", "canadian 60 60 5", "--openings", "0"},
	}
	for _, more := range terms {
		out := command1(t, "", append(args, more...)...)
		if !strings.Contains(out, "faults: 0; scores that differ: 0\nscore: ") || !strings.Contains(out, "\npoints: ") {
			t.Errorf("%v: %s", more, out)
		}
	}
	for _, tt := range []struct{ more, says string }{
		{"--clock|sudden 3", "no time control"},
		{"--clock|absolute 0", "no main time"},
		{"--rules|no-such-rules", "unknown rules"},
		{"--referee|" + os.Args[0] + " gtp --game chess", "the referee: "},
	} {
		var out strings.Builder
		if status := run(terminal.Terminal{Out: &out, Err: &out}, append(args, strings.Split(tt.more, "|")...)); status != 1 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit status %d, said %s", tt.more, status, &out)
		}
	}
}

// TestMatchFindsIllegalMoves has a weiqi program play Othello.
func TestMatchFindsIllegalMoves(t *testing.T) {
	good := program1(t, "gtp --level random --game othello")
	bad := program1(t, "gtp --level random --game go")
	var out strings.Builder
	status := run(terminal.Terminal{Out: &out, Err: &out}, []string{"match", "--game", "othello", "--games", "2", "--black", bad, "--white", good})
	if said := out.String(); status != 1 || !strings.Contains(said, "black: illegal move") ||
		!strings.Contains(said, "2 losses") || !strings.Contains(said, "faults: 2") {
		t.Fatalf("exit status %d, said %s", status, &out)
	}
}
