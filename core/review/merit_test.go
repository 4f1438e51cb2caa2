package review

import (
	"slices"
	"testing"

	"pionnier/core/game"
)

// only is the best move of a position whose second best loses gap points, with the engine's
// expectations.
func only(prior, gap, chance float64) Ply {
	best, next := value(chance, 4), value(chance-gap/30, 4-gap)
	p := ply(b, best, best)
	p.Move = at(0)
	p.Before.Candidates = []game.Candidate{{Moves: []game.Move{at(0)}, Value: best, Prior: prior}, {Moves: []game.Move{at(1)}, Value: next}}
	return p
}

// Finding the only good move is a merit unless it was obvious, or nothing was at stake.
func TestOnlyMoveFound(t *testing.T) {
	missed := only(0.1, 15, 0.6)
	missed.Move = at(1)
	missed.After = missed.Before.Candidates[1].Value
	forced := only(0.1, 15, 0.6)
	forced.Choices = 1
	few := only(0, 15, 0.6)
	few.Choices = 3
	searched := only(0, 15, 0.6)
	depth := only(0, 15, 0.6)
	for i := range depth.Before.Candidates {
		depth.Before.Candidates[i].Visits = 0
	}
	for _, tt := range []struct {
		name string
		ply  Ply
		want bool
	}{
		{"not expected", only(0.1, 15, 0.6), true},
		{"a recapture", only(0.9, 15, 0.6), false},
		{"another move is nearly as good", only(0.1, 2, 0.6), false},
		{"missed", missed, false},
		{"forced", forced, false},
		{"the game was long won, and was all the same", only(0.1, 0.3, 0.99), false},
		{"a tree search that tells no prior", searched, false},
		{"a search by depth", depth, true},
		{"a search by depth among few moves", few, false},
	} {
		r := goScale.Judge([]Ply{tt.ply}, b)
		m := r.Merits(b, game.None)
		if got := len(m) == 1 && m[0].Kind == OnlyMove && m[0].Index == 0 && m[0].Gap.Margin > 10; got != tt.want || len(m) > 1 {
			t.Errorf("%s: %+v", tt.name, m)
		}
		if w := r.Merits(w, game.None); len(w) != 0 {
			t.Errorf("%s: White, who did not move, has %+v", tt.name, w)
		}
	}
}

// course is a game with the given chances for Black, each side losing what it does; Black's moves
// come first.
func course(chances ...float64) (plies []Ply) {
	for i := range len(chances) - 1 {
		p := ply(game.Color(1+i%2), value(chances[i], 20*(chances[i]-0.5)), value(chances[i+1], 20*(chances[i+1]-0.5)))
		p.Number = i + 1
		plies = append(plies, p)
	}
	return plies
}

// A comeback is a game that was almost certainly lost, and was won on the board and by the record. Its
// merit is the move that used the error: the move at the lowest chance changed nothing.
func TestComeback(t *testing.T) {
	for _, tt := range []struct {
		name    string
		chances []float64
		winner  game.Color
		index   int // -1: none
	}{
		{"from 5 % to a win", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.6, 0.6, 0.95, 0.95}, b, 6},
		{"the same, lost on time", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.6, 0.6, 0.95, 0.95}, w, -1},
		{"unknown winner", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.6, 0.6, 0.95, 0.95}, game.None, -1},
		{"never so low", []float64{0.5, 0.5, 0.3, 0.3, 0.2, 0.2, 0.6, 0.6, 0.95, 0.95}, b, -1},
		{"not certainly so low", []float64{0.5, 0.5, 0.3, 0.3, 0.14, 0.14, 0.6, 0.6, 0.95, 0.95}, b, -1},
		{"behind on the board at the end", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.6, 0.6, 0.4, 0.4}, b, -1},
		{"the error was used badly", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.95, 0.6, 0.97, 0.97}, b, -1},
		{"its own move seemed to bring the lead", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.45, 0.6, 0.6, 0.6, 0.95, 0.95}, b, -1},
		{"the lead came without an error", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.48, 0.48, 0.52, 0.52, 0.95, 0.95}, b, -1},
		{"the first lead was lost again", []float64{0.5, 0.5, 0.3, 0.3, 0.05, 0.05, 0.6, 0.6, 0.6, 0.2, 0.2, 0.2, 0.95, 0.95}, b, 12},
		{"White's", []float64{0.5, 0.7, 0.7, 0.97, 0.97, 0.3, 0.3, 0.04, 0.04}, w, 5},
	} {
		m, ok := goScale.Judge(course(tt.chances...), b, w).Best(tt.winner, tt.winner)
		if got := ok && m.Kind == Comeback; got != (tt.index >= 0) || got && (m.Index != tt.index || m.Low > nearlyLost) {
			t.Errorf("%s: %+v, %v", tt.name, m, ok)
		}
	}
}

// A flawless game has enough moves, all judged, no error of any class, and no seeming mistake.
func TestFlawless(t *testing.T) {
	game50 := func() []Ply { return course(slices.Repeat([]float64{0.5}, 61)...) }
	lost := func(at int, margin, err float64) []Ply {
		plies := game50()
		plies[at].After.Margin -= margin
		plies[at].After.Chance -= margin / 40
		plies[at].After.MarginError = err
		return plies
	}
	unknown := game50()
	unknown[10].HasAfter = false
	over := game50()
	for i := 55; i < len(over); i++ {
		over[i].Over = true
	}
	for _, tt := range []struct {
		name  string
		plies []Ply
		want  bool
		index int
	}{
		{"none", game50(), true, 58},
		{"a mistake", lost(10, 8, 0.3), false, 0},
		{"what may be a mistake", lost(10, 8, 20), false, 0},
		{"an inaccuracy", lost(10, 2.5, 0.3), false, 0},
		{"what may be an inaccuracy", lost(10, 2.5, 2), true, 58},
		{"next to nothing", lost(10, 0.7, 0.1), true, 58},
		{"White's mistake", lost(11, -8, 0.3), true, 58},
		{"one was not judged", unknown, false, 0},
		{"the end after play was over", over, true, 54},
		{"too few moves", game50()[:40], false, 0},
	} {
		m, ok := goScale.Judge(tt.plies, b).Best(b, game.None)
		if ok != tt.want || ok && (m.Kind != Flawless || m.Index != tt.index) {
			t.Errorf("%s: %+v, %v", tt.name, m, ok)
		}
	}
}

// The card has the rarest merit: a comeback before a move, and the move with the worst alternatives
// before others.
func TestBestMerit(t *testing.T) {
	small, great := only(0.1, 12, 0.6), only(0.1, 25, 0.6)
	r := goScale.Judge([]Ply{small, great, small}, b)
	if m, ok := r.Best(b, b); !ok || m.Index != 1 || len(r.Merits(b, b)) != 3 {
		t.Errorf("the best of %+v is %+v", r.Merits(b, b), m)
	}
	if _, ok := goScale.Judge(nil, b).Best(b, b); ok {
		t.Error("an empty game has a merit")
	}
}
