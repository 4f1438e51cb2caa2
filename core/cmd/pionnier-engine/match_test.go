package main

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/catalog"
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
			if !strings.Contains(out, "Pionnier random") || !strings.Contains(out, "faults: 0; scores that differ: 0\nscore: ") {
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

// TestMatchPairsOpenings: two games share an opening, the next two another, and
// more games at once change nothing.
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

func TestOpeningsAreBalanced(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	few, err := openings{plies: 8, balance: 2, seed: 7}.draw(entry, entry.Defaults(), 2)
	if err != nil {
		t.Fatal(err)
	}
	many, err := openings{plies: 8, balance: 2, seed: 7}.draw(entry, entry.Defaults(), 4)
	if err != nil {
		t.Fatal(err)
	}
	if !cmp.Equal(few, many[:2]) || cmp.Equal(many[2], many[3]) || len(many[3]) != 8 {
		t.Fatalf("openings %v, then %v", few, many)
	}
	goEntry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (openings{plies: 2, balance: 1}).draw(goEntry, goEntry.Defaults(), 1); err == nil {
		t.Fatal("an opening of weiqi is judged in discs")
	}
}

func TestTally(t *testing.T) {
	var sum tally
	for i, o := range []game.Outcome{game.Scored(40, 24), game.Scored(40, 24), game.Scored(64, 0), game.Scored(20, 44), {Ending: game.Forfeit, Winner: game.Black}} {
		var r report
		r.ours = o
		r.spent.Black = thinking{time.Second, time.Duration(i) * time.Second}
		sum.add(r, i%2 == 1)
	}
	var out strings.Builder
	sum.print(&out, true)
	// Pairs: (1+0)/2 and (1+1)/2; (16-16)/2 and (64+24)/2. Half: 12.7062 · s/√2.
	want := "first program: 4 wins, 1 losses, 0 draws; faults: 0; scores that differ: 0\n" +
		"score: 80.0 % ± 317.7 (95 % confidence, 2 pairs)\n" +
		"discs: +22.00 ± 279.54 (95 % confidence, 2 pairs)\n" +
		"first program: thought 3s, longest move 4s\nsecond program: thought 2s, longest move 3s\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Fatal(diff)
	}
}

func TestStudent(t *testing.T) {
	for freedom, want := range map[int]float64{1: 12.7062, 9: 2.2622, 10: 2.2281, 30: 2.0423, 1000: 1.9623} {
		if got := student(freedom); math.Abs(got-want) > 1e-3 {
			t.Errorf("%d: got %v, want %v", freedom, got, want)
		}
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
	r := report{ours: game.Scored(40, 24), plain: game.Scored(39, 24)}
	for _, tt := range []struct {
		black, white string
		want         bool
	}{{"", "", true}, {"B+16", "", true}, {"", "B+16.0", true}, {"B+16", "B+14", false}, {"B+15", "B+16", true}} {
		r.scores.Black, r.scores.White = tt.black, tt.white
		if r.agreed() != tt.want {
			t.Errorf("%q and %q: agreed is not %v", tt.black, tt.white, tt.want)
		}
	}
}
