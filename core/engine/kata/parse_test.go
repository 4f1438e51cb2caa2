package kata

import (
	"fmt"
	"slices"
	"testing"
)

// said is output of kata-analyze, shortened.
const said = "info move D4 visits 10 utility 0.2 winrate 0.75 scoreMean 3 scoreStdev 9 scoreLead 2.5 scoreSelfplay 3 prior 0.125 lcb 0.7 " +
	"utilityLcb 0.1 weight 9.5 order 0 pv D4 pass C3 movesOwnership 0.5 -0.5 info move pass visits 2 winrate 0.25 order 1 pv pass " +
	"rootInfo visits 13 winrate 0.5 scoreLead -1 ownership 1 0 -1 ownershipStdev 0.1 0.2 0.3"

func TestParseAnalysis(t *testing.T) {
	for _, white := range []bool{false, true} {
		a, ok := parseAnalysis(said, white)
		if !ok {
			t.Fatal("it is refused")
		}
		moves := a["moveInfos"].([]map[string]any)
		root := a["rootInfo"].(map[string]any)
		sign, chance := 1.0, 0.75
		if white {
			sign, chance = -1, 0.25
		}
		if len(moves) != 2 || moves[0]["winrate"] != chance || moves[0]["scoreLead"] != sign*2.5 || moves[0]["prior"] != 0.125 ||
			moves[0]["visits"] != int64(10) || fmt.Sprint(moves[0]["pv"]) != "[D4 pass C3]" || moves[1]["move"] != "pass" {
			t.Errorf("white %v: moves %v", white, moves)
		}
		if !slices.Equal(moves[0]["ownership"].([]float64), []float64{sign * .5, sign * -.5}) || !slices.Equal(a["ownership"].([]float64), []float64{sign, 0, -sign}) {
			t.Errorf("white %v: owners %v and %v", white, moves[0]["ownership"], a["ownership"])
		}
		if root["visits"] != int64(13) || root["scoreLead"] != -sign {
			t.Errorf("white %v: root %v", white, root)
		}
	}
	if a, ok := parseAnalysis("info move A1 visits 3 info move B1 visits 4", false); !ok || a["visits"] != int64(7) {
		t.Errorf("without a root: %v", a)
	}
	if _, ok := parseAnalysis("play D4", false); ok {
		t.Error("another line is taken")
	}
}

func TestParsePolicy(t *testing.T) {
	text := "symmetry 0\nwhiteWin 0.5\npolicy\n0.25 NAN\n0.5 0\npolicyPass 0.25\nwhiteOwnership\n0 0\n0 0"
	if got := parsePolicy(text, 4); !slices.Equal(got, []float64{.25, -1, .5, 0, .25}) {
		t.Errorf("%v", got)
	}
	for _, text := range []string{"", "\npolicy\n0.5", "\npolicy\n1 2 3 4 5 6"} {
		if got := parsePolicy(text, 4); got != nil {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func FuzzParseAnalysis(f *testing.F) {
	f.Add(said)
	f.Add("info pv info pv pass rootInfo visits")
	f.Fuzz(func(t *testing.T, line string) {
		a, ok := parseAnalysis(line, true)
		if visits, is := a["visits"].(int64); ok && (!is || visits < 0 && len(a["moveInfos"].([]map[string]any)) < 2) {
			t.Errorf("%q: %v visits", line, a["visits"])
		}
	})
}
