package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/game"
)

// program1 is a command line that starts this test binary as pionnier-engine.
func program1(t *testing.T, args string) string {
	t.Helper()
	t.Setenv(asProgram, "1")
	return os.Args[0] + " " + args
}

func TestMatch(t *testing.T) {
	for _, name := range []string{"go", "othello"} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			line := program1(t, "gtp --seed {seed} --level random --game "+name)
			args := []string{"match", "--game", name, "--games", "2", "--black", line, "--white", line, "--sgf", folder}
			if name == "go" {
				args = append(args, "--size", "5", "--komi", "3.5")
			}
			out := command1(t, "", args...)
			if !strings.Contains(out, "Pionnier random") || !strings.HasSuffix(out, "faults: 0; scores that differ: 0\n") {
				t.Fatal(out)
			}
			files, err := filepath.Glob(filepath.Join(folder, "*.sgf"))
			if err != nil || len(files) != 2 {
				t.Fatalf("%d files are written (%v)", len(files), err)
			}
			command1(t, "", "sgf", "check", files[0], files[1])
		})
	}
}

// TestMatchFindsIllegalMoves has a weiqi program play Othello.
func TestMatchFindsIllegalMoves(t *testing.T) {
	good := program1(t, "gtp --level random --game othello")
	bad := program1(t, "gtp --level random --game go")
	var out strings.Builder
	status := run(terminal{nil, &out, &out}, []string{"match", "--game", "othello", "--games", "2", "--black", bad, "--white", good})
	if said := out.String(); status != 1 || !strings.Contains(said, "black: illegal move") ||
		!strings.Contains(said, "2 losses") || !strings.Contains(said, "faults: 2") {
		t.Fatalf("exit status %d, said %s", status, &out)
	}
}

func TestSameScore(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"B+3.5", "B+3.50", true}, {"W+10", "W+10.0", true}, {"0", "0", true},
		{"B+3.5", "W+3.5", false}, {"B+3.5", "B+4.5", false}, {"B+R", "B+3", false}, {"", "0", false},
	}
	for _, tt := range tests {
		if sameScore(tt.a, tt.b) != tt.want {
			t.Errorf("sameScore(%q, %q) is not %v", tt.a, tt.b, tt.want)
		}
	}
}

func TestAgreementIgnoresProgramsThatCannotCount(t *testing.T) {
	r := report{ours: game.Scored(40, 24)}
	for _, tt := range []struct {
		black, white string
		want         bool
	}{{"", "", true}, {"B+16", "", true}, {"", "B+16.0", true}, {"B+16", "B+15", false}} {
		r.scores.Black, r.scores.White = tt.black, tt.white
		if r.agreed() != tt.want {
			t.Errorf("%q and %q: agreed is not %v", tt.black, tt.white, tt.want)
		}
	}
}
