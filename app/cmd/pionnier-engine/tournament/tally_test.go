package tournament

import (
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
)

func TestTally(t *testing.T) {
	var sum tally
	for i, o := range []game.Outcome{game.Scored(40, 24), game.Scored(40, 24), game.Scored(64, 0), game.Scored(20, 44), {Ending: game.Forfeit, Winner: game.Black}} {
		var r report
		r.ours = o
		r.spent.Black = thinking{time.Second, time.Duration(i) * time.Second}
		sum.add(r, i%2 == 1)
	}
	var out strings.Builder
	sum.print(terminal.Printer{Out: &out}, "discs")
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
