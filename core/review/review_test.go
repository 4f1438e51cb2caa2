package review

import (
	"math"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/game"
)

const (
	b = game.Black
	w = game.White
)

// goScale is KaTrain's for 19×19.
var goScale = Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Swing: 0.05, Opening: 0.14, Ending: 0.4}

func at(n int) game.Move { return game.Place(n%19, n/19) }

// value is Black's chance and margin with standard errors of 1 % and 0.3 points.
func value(chance, margin float64) game.Value {
	return game.Value{Chance: chance, Margin: margin, ChanceError: 0.01, MarginError: 0.3, Visits: 100}
}

func proved(margin float64) game.Value {
	v := game.Value{Chance: 0.5, Margin: margin, Proof: game.ProvedScore}
	if margin > 0 {
		v.Chance = 1
	} else if margin < 0 {
		v.Chance = 0
	}
	return v
}

// ply is a move other than the best, from one value to another.
func ply(c game.Color, before, after game.Value) Ply {
	return Ply{Color: c, Move: at(1), Before: Reading{Value: before, Candidates: []game.Candidate{{Moves: []game.Move{at(0)}, Value: before}}},
		After: after, HasAfter: true, Choices: 50, Fill: 0.2}
}

func TestClasses(t *testing.T) {
	for _, tt := range []struct {
		name string
		ply  Ply
		want Class
	}{
		{"nothing lost", ply(b, value(0.5, 0), value(0.5, 0)), Best},
		{"more than the best promised", ply(b, value(0.5, 0), value(0.6, 2)), Best},
		{"a little of White's", ply(w, value(0.5, 0), value(0.53, 1.2)), Good},
		{"sure at one standard error", ply(b, value(0.5, 3), value(0.45, 1)), Inaccuracy},
		{"not sure", ply(b, value(0.5, 3), value(0.45, 1.4)), Good},
		{"mistake", ply(b, value(0.6, 3), value(0.4, -1)), Mistake},
		{"much of a won game", ply(b, value(0.99, 40), value(0.98, 35)), Mistake},
		{"much of a lost game", ply(w, value(0.99, 40), value(0.995, 45)), Mistake},
		{"so much of a won game that it is open again", ply(b, value(0.98, 20), value(0.9, 18)), Inaccuracy},
		{"very much of a won game", ply(b, value(0.99, 40), value(0.98, 30)), Blunder},
		{"blunder", ply(w, value(0.4, -2), value(0.9, 15)), Blunder},
		{"few points, but much of the chance", ply(b, value(0.6, 1), value(0.5, 0.2)), Inaccuracy},
		{"the same in a game that is decided", ply(b, value(0.99, 10), value(0.985, 8.8)), Good},
		{"rough", ply(w, game.Value{Rough: true}, value(0.9, 15)), Unjudged},
		{"win thrown", ply(b, proved(2), proved(-2)), Thrown},
		{"draw thrown by White", ply(w, proved(0), proved(2)), Thrown},
		{"proved, and still won", ply(b, proved(30), proved(26)), Mistake},
		{"proved to the point", ply(b, proved(30), proved(28.5)), Inaccuracy},
	} {
		if got := goScale.JudgeMove(tt.ply); got.Class != tt.want {
			t.Errorf("%s: %v, want %v (%+v)", tt.name, got.Class, tt.want, got.Loss)
		}
	}
}

func TestTheBestMoveAndTheForcedOneLoseNothing(t *testing.T) {
	p := ply(b, value(0.9, 9), value(0.1, -9))
	p.Move = p.Before.Best()
	if j := goScale.JudgeMove(p); j.Class != Best || j.Loss != (Loss{}) {
		t.Errorf("the best move: %v, %+v", j.Class, j.Loss)
	}
	p = ply(b, value(0.9, 9), value(0.1, -9))
	p.Choices = 1
	if j := goScale.JudgeMove(p); j.Class != Best {
		t.Errorf("the forced move: %v", j.Class)
	}
	if j := goScale.JudgeMove(ply(b, game.Value{}, value(0, 0))); j.Class != Best {
		t.Errorf("an equal move: %v", j.Class)
	}
	if j := goScale.JudgeMove(Ply{Color: b, Move: at(3)}); j.Class != Unjudged {
		t.Errorf("without a reading: %v", j.Class)
	}
}

func TestOnlyMove(t *testing.T) {
	p := ply(b, value(0.6, 3), value(0.2, -9))
	p.Before.Candidates = append(p.Before.Candidates, game.Candidate{Moves: []game.Move{at(1)}, Value: value(0.2, -9)})
	if !goScale.JudgeMove(p).Only {
		t.Error("the second move loses twelve points")
	}
	p.Before.Candidates[1].Value = value(0.58, 2.5)
	if goScale.JudgeMove(p).Only {
		t.Error("the second move is as good")
	}
}

func TestAccuracyOfMoves(t *testing.T) {
	for _, tt := range []struct{ loss, want float64 }{{0, 101}, {0.05, 80.8}, {0.10, 64.6}, {0.20, 41}, {0.40, 15.9}, {0.9, 0}} {
		if got := accuracyOf(tt.loss); math.Abs(got-math.Min(100, tt.want)) > 1.1 {
			t.Errorf("a loss of %.0f %% is %.1f %% accurate, want %.1f", 100*tt.loss, got, tt.want)
		}
	}
	for _, tt := range []struct{ points, want float64 }{{0, 100}, {1, 75}, {2, 56.25}, {4, 31.6}} {
		if got := goScale.marginAccuracy(tt.points); math.Abs(got-tt.want) > 0.1 {
			t.Errorf("a mean loss of %v points is %.1f %% accurate, want %.1f", tt.points, got, tt.want)
		}
	}
}

func TestSummary(t *testing.T) {
	plies := []Ply{
		ply(b, value(0.5, 0), value(0.5, 0)), ply(w, value(0.5, 0), value(0.7, 4)), ply(b, value(0.7, 4), value(0.7, 4)),
		ply(w, value(0.7, 4), value(0.7, 4)), ply(b, value(0.7, 4), value(0.3, -4)),
	}
	for i := range plies {
		plies[i].Number = i + 1
	}
	plies[0].Move, plies[0].Fill = at(0), 0
	plies[4].Fill, plies[4].Spent, plies[4].HasSpent = 0.9, 3*time.Second, true
	r := goScale.Judge(plies, b, w)
	black := r.Players.Black
	if black.Moves != 3 || black.Agreed != 1 || black.Count[Blunder] != 1 || black.Count[Best] != 2 || black.Margin != 8 {
		t.Errorf("Black: %+v", black.Tally)
	}
	if math.Abs(black.Loss.Margin-8.0/3) > 1e-9 || black.Loss.MarginError < 0.1 || black.Loss.MarginError > 0.3 {
		t.Errorf("Black's mean loss: %+v", black.Loss)
	}
	if o := black.Phases[Opening]; o.Moves != 1 || o.Accuracy != 100 {
		t.Errorf("Black's opening: %+v", o)
	}
	if e := black.Phases[Ending]; e.Moves != 1 || e.Accuracy > 30 {
		t.Errorf("Black's endgame: %+v", e)
	}
	if s := black.Times; len(s) != 4 || s[0].Moves != 1 || s[0].Bad != 1 || s[0].Loss < 0.39 || s[1].Moves != 0 {
		t.Errorf("Black's times: %+v", s)
	}
	if r.Players.White.Times != nil || r.Players.White.Accuracy >= 90 || r.Players.White.Accuracy <= 50 {
		t.Errorf("White: %+v", r.Players.White)
	}
	if len(r.Turning) != 1 || r.Turning[0] != 4 {
		t.Errorf("turning points %v, want the fifth move", r.Turning)
	}
	if len(r.Cards.Black) != 1 || r.Cards.Black[0].Index != 4 || len(r.Cards.White) != 1 {
		t.Errorf("cards: %+v and %+v", r.Cards.Black, r.Cards.White)
	}
	if empty := goScale.Judge(nil, b).Players.Black; !math.IsNaN(empty.Accuracy) || empty.Moves != 0 {
		t.Errorf("a game without moves: %+v", empty.Tally)
	}
}

// A chance that both sides keep missing turns the game once.
func TestTurning(t *testing.T) {
	miss := func(c game.Color, best int, before, after float64) Ply {
		p := ply(c, value(before, 20*before-10), value(after, 20*after-10))
		p.Before.Candidates = []game.Candidate{{Moves: []game.Move{at(best)}, Value: p.Before.Value}}
		return p
	}
	r := goScale.Judge([]Ply{
		miss(b, 40, 0.7, 0.3), miss(w, 40, 0.3, 0.7), // White may take it too
		miss(b, 41, 0.7, 0.3), miss(w, 40, 0.3, 0.4),
	})
	if !slices.Equal(r.Turning, []int{0, 2}) {
		t.Errorf("turning points %v, want the first and the third move", r.Turning)
	}
}

func TestCards(t *testing.T) {
	lose := func(chance, margin float64) Ply { return ply(b, value(0.6, 5), value(0.6-chance, 5-margin)) }
	apart := func(p Ply, best int) Ply {
		p.Before.Candidates = []game.Candidate{{Moves: []game.Move{at(best)}, Value: p.Before.Value}}
		return p
	}
	long := make([]Ply, 40)
	for i := range long {
		long[i] = apart(ply(b, value(0.6, 5), value(0.6, 5)), 50+i)
	}
	long[3] = apart(lose(0.2, 5), 2)
	long[5] = apart(lose(0.25, 7), 2) // the same move missed again, at a higher cost
	long[9] = apart(lose(0.12, 4), 3)
	long[11] = apart(lose(0.3, 8), 4)
	long[11].Choices = 1 // forced
	long[20] = apart(lose(0.15, 4), 5)
	long[25] = apart(ply(b, value(0.995, 40), value(0.99, 36.5)), 6) // decided
	long[30] = apart(lose(0.11, 4), 7)
	long[35] = apart(ply(b, proved(2), proved(0)), 8)
	r := goScale.Judge(long, b)
	var got []int
	for _, c := range r.Cards.Black {
		got = append(got, c.Index)
	}
	if len(got) != 3 || got[0] != 35 || got[1] != 5 || got[2] != 20 {
		t.Errorf("cards for moves %v, want the thrown win, the dearer of the two misses, then the next", got)
	}
	if r.Cards.White != nil {
		t.Error("White gets cards without being asked for")
	}
}

func TestDoubtsAskForWhatMayChangeTheCards(t *testing.T) {
	var plies []Ply
	for i, loss := range []float64{0, 20, 18, 16, 5.8, 15.6, 0.1} {
		p := ply(b, value(0.6, 5), value(0.6-loss/40, 5-loss))
		p.Before.Candidates = []game.Candidate{{Moves: []game.Move{at(50 + i)}, Value: p.Before.Value}}
		plies = append(plies, p)
	}
	r := goScale.Judge(plies, b)
	var doubts []int
	for _, d := range r.Doubts(b) {
		doubts = append(doubts, d.Index)
		if mistake := d.Index == 4; d.Cards == mistake || d.Gain <= 0 {
			t.Errorf("doubt %+v", d)
		}
	}
	// The fourth worst may be the third and the third the fourth; 5.8 may be a blunder; the first
	// two are certainly the worst, and the rest does not matter.
	if !slices.Equal(doubts, []int{3, 4, 5}) {
		t.Errorf("doubts %v", doubts)
	}
	for i := range plies {
		plies[i].Before.Value.ChanceError, plies[i].Before.Value.MarginError = 0, 0
		plies[i].After.ChanceError, plies[i].After.MarginError = 0, 0
	}
	r = goScale.Judge(plies, b)
	if d := r.Doubts(b); len(d) != 0 {
		t.Errorf("without errors: doubts %v", d)
	}
}

func drawValue(t *rapid.T, name string) game.Value {
	if rapid.Bool().Draw(t, name+" proved") {
		return proved(float64(rapid.IntRange(-20, 20).Draw(t, name)))
	}
	return game.Value{Chance: rapid.Float64Range(0, 1).Draw(t, name+" chance"), Margin: rapid.Float64Range(-40, 40).Draw(t, name+" margin"),
		ChanceError: rapid.Float64Range(0, 0.2).Draw(t, name+" error"), MarginError: rapid.Float64Range(0, 5).Draw(t, name+" error of margin")}
}

// TestJudgingIsFair checks that both sides are judged alike, that no number leaves its range, that
// cards are moves of their side with a choice, and that sums agree.
func TestJudgingIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 40).Draw(t, "moves")
		var plies, mirrored []Ply
		for i := range n {
			c := game.Color(1 + i%2)
			p := ply(c, drawValue(t, "before"), drawValue(t, "after"))
			p.Choices = rapid.IntRange(1, 3).Draw(t, "choices")
			p.Fill = float64(i) / 40
			p.Before.Candidates = []game.Candidate{{Moves: []game.Move{at(rapid.IntRange(0, 5).Draw(t, "best"))}, Value: p.Before.Value}}
			plies = append(plies, p)
			m := p
			m.Color = c.Opponent()
			m.Before.Value, m.After = p.Before.Value.Of(w), p.After.Of(w)
			m.Before.Candidates = []game.Candidate{{Moves: p.Before.Candidates[0].Moves, Value: m.Before.Value}}
			mirrored = append(mirrored, m)
		}
		r, s := goScale.Judge(plies, b, w), goScale.Judge(mirrored, b, w)
		counted := 0
		for i, j := range r.Moves {
			if j.Loss.Chance < 0 || j.Loss.Chance > 1 || j.Loss.Margin < 0 || j.Accuracy < 0 || j.Accuracy > 100 {
				t.Fatalf("move %d: %+v", i, j)
			}
			if j.Class != s.Moves[i].Class || math.Abs(j.Loss.Chance-s.Moves[i].Loss.Chance) > 1e-9 {
				t.Fatalf("move %d is %v, with colours changed %v", i, j.Class, s.Moves[i].Class)
			}
		}
		for _, c := range []game.Color{b, w} {
			for _, k := range r.Players.Of(c).Count {
				counted += k
			}
			cards := r.Cards.Of(c)
			if len(cards) > cardsEach {
				t.Fatalf("%d cards", len(cards))
			}
			for _, card := range cards {
				if card.Color != c || card.Choices == 1 || !card.Class.Bad() || r.Moves[card.Index].Class != card.Class {
					t.Fatalf("card %+v", card)
				}
			}
		}
		if counted != n {
			t.Fatalf("%d moves were counted, %d played", counted, n)
		}
	})
}

// TestWhatDecidesCostsMost checks that in a decided game a blunder by chance costs more than any
// margin, and the greater of two costs more.
func TestWhatDecidesCostsMost(t *testing.T) {
	decisive, idle, small := goScale.Cost(Loss{Chance: 0.1, Margin: 2}), goScale.Cost(Loss{Margin: 80}), goScale.Cost(Loss{Margin: 20})
	if decisive <= idle || idle <= small || small <= 0 {
		t.Errorf("costs %.2f, %.2f and %.2f", decisive, idle, small)
	}
}

// Two consecutive values have similar errors, the more so the earlier in the game.
func TestPartOfTheErrorsCancels(t *testing.T) {
	s := Scale{Ending: 0.5, MarginRemains: Remains{Begin: 0.2, End: 0.6}}
	for fill, want := range map[float64]float64{0: 0.2, 0.25: 0.3, 0.5: 0.6, 0.9: 0.6} {
		if got := s.of(s.MarginRemains, fill); math.Abs(got-want) > 1e-9 {
			t.Errorf("at %v there remain %v, want %v", fill, got, want)
		}
	}
	best := game.Value{Chance: 0.6, Margin: 8, MarginError: 3, ChanceError: 0.03}
	played := game.Value{Chance: 0.5, Margin: 2, MarginError: 4, ChanceError: 0.04}
	p := Ply{Color: game.Black, Move: game.Place(1, 1), Choices: 5, After: played, HasAfter: true,
		Before: Reading{Value: best, Candidates: []game.Candidate{{Moves: []game.Move{game.Place(2, 2)}, Value: best}}}}
	if l := s.lossOf(p); math.Abs(l.MarginError-1) > 1e-9 || math.Abs(l.ChanceError-0.05) > 1e-9 {
		t.Errorf("errors of the loss: %v and %v", l.MarginError, l.ChanceError)
	}
}
