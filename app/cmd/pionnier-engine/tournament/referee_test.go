package tournament

import (
	"testing"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// A game is awarded to a side that has been far ahead, and almost sure to win, for many moves.
func TestDecidedGames(t *testing.T) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	var now evaluation.Opinion
	w := &watcher{look: func(*weiqi.Position) evaluation.Opinion { return now }, enough: 10}
	for i, tt := range []struct {
		win, lead float64
		plies     int
		over      bool
	}{
		{0.001, -20, decidedPlies - 1, false},
		{0.999, 20, decidedPlies - 1, false}, // the other side
		{0.999, 9, 1, false},                 // not by enough
		{0.999, 20, decidedPlies - 1, false},
		{0.9, 20, 1, false}, // not surely
		{0.999, 20, decidedPlies, true},
	} {
		now = evaluation.Opinion{Win: tt.win, Lead: tt.lead}
		for ply := range tt.plies {
			side, over := w.decided(p)
			if want := tt.over && ply == tt.plies-1; over != want {
				t.Fatalf("step %d, ply %d: decided for %v is %v", i, ply, side, over)
			}
		}
	}
	if a := (arbiter{}); a.enough == 0 {
		if none, err := a.watch(); none != nil || err != nil {
			t.Fatalf("watched by %v, %v", none, err)
		}
	}
	if _, over := (*watcher)(nil).decided(p); over {
		t.Fatal("a game that nobody watches is decided")
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

// counting is a program that answers final_score and lists dead stones.
type counting struct {
	program
	says string
	gone []game.Point
}

func (c counting) score() string { return c.says }

func (c counting) dead() ([]game.Point, error) { return c.gone, nil }

// A final_score that differs from ours is accepted only if the listed dead stones support it.
func TestDeadStonesTellWhatAProgramCounts(t *testing.T) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	rules.Komi = 0
	p, err := weiqi.New(5, rules)
	if err != nil {
		t.Fatal(err)
	}
	// . X . O .    Black's stone in the corner on the right is dead.
	// . X . O X
	// . X . O .
	// . X . O .
	// . X . O .
	var black, white []game.Point
	for y := range 5 {
		black, white = append(black, game.Pt(1, y)), append(white, game.Pt(3, y))
	}
	lonely := game.Pt(4, 1)
	if p, err = p.WithSetup(append(black, lonely), white, game.Black); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if p, err = p.Move(game.Pass); err != nil {
			t.Fatal(err)
		}
	}
	dead := []game.Point{lonely}
	r := referee{position: p}
	ours := p.Settle(dead)
	for _, test := range []struct {
		says string
		dead []game.Point
		want string
	}{
		{"0", dead, "0"},        // as we count
		{"B+2.0", dead, "0"},    // an estimate
		{"B+6", nil, "B+6"},     // the stone lives
		{"", dead, ""},          // cannot count
		{"W+0.0", dead, "0"},    // a draw in other words
		{"nonsense", dead, "0"}, // says nothing that we know
	} {
		if got := r.count(counting{says: test.says, gone: test.dead}, ours); got != test.want {
			t.Errorf("a program that says %q counts %q, not %q", test.says, got, test.want)
		}
	}
}
