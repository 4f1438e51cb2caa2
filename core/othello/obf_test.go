package othello_test

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/recordtest"
)

const startOBF = "---------------------------OX------XO---------------------------"

func TestReadProblems(t *testing.T) {
	text := "% a comment\n\n" + startOBF + " X; F5:+0; d3:-2; % the start\n" + startOBF + " O\n"
	got, err := othello.ReadProblems(strings.NewReader(text))
	if err != nil || len(got) != 2 {
		t.Fatalf("%d problems, %v", len(got), err)
	}
	if got[0].Position != othello.New() || got[0].Note != "the start" || got[0].Scores[game.Place(3, 2)] != -2 {
		t.Errorf("got %+v", got[0])
	}
	if best, ok := got[0].Best(); best != 0 || !ok {
		t.Errorf("the best score is %d, %v", best, ok)
	}
	if _, ok := got[1].Best(); ok || got[1].Position.ToMove() != game.White {
		t.Errorf("got %+v", got[1])
	}
}

func TestReadProblemsRefuses(t *testing.T) {
	for text, want := range map[string]string{
		startOBF[1:] + " X":              "line 1: not a position: 63 squares instead of 64",
		"\n" + startOBF:                  "line 2: not a position: the side to move is missing",
		startOBF + " Z":                  `the side to move is "Z", not X or O`,
		"?" + startOBF[1:] + " X":        `square a1 holds '?', not X, O or -`,
		startOBF + " X; F5:+99":          `"+99" is no score in discs`,
		startOBF + " X; K5:+9":           `"K5:+9" is no move and score`,
		startOBF + " X; F5":              `"F5" is no move and score`,
		startOBF + " X\n" + startOBF[2:]: "line 2: not a position: 62 squares",
	} {
		if _, err := othello.ReadProblems(strings.NewReader(text)); !errors.Is(err, othello.ErrProblem) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzReadProblems(f *testing.F) {
	f.Add(startOBF + " X; F5:+0; % note")
	f.Add(startOBF[1:] + " X")
	f.Fuzz(func(t *testing.T, text string) {
		problems, _ := othello.ReadProblems(strings.NewReader(text))
		for _, p := range problems {
			black, white := p.Position.Bitboards()
			if black&white != 0 {
				t.Fatal("two discs on one square")
			}
		}
	})
}

// Reading allocates in proportion to the text.
func TestReadProblemsCost(t *testing.T) {
	allocations := func(n int) float64 {
		text := strings.Repeat(startOBF+" X; F5:+0; d3:-2; % the start\n", n)
		return recordtest.Allocations(t, 3, func() {
			if got, err := othello.ReadProblems(strings.NewReader(text)); err != nil || len(got) != n {
				t.Fatal(err)
			}
		})
	}
	if once, twice := allocations(500), allocations(1000); twice > 2.5*once {
		t.Errorf("%v allocations for 500 problems, %v for 1,000", once, twice)
	}
}
