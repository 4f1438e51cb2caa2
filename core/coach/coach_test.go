package coach

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/review"
)

// briefly is an effort of 32 positions in every pass.
func briefly(game.Position, review.Pass, int) (engine.Limits, bool) {
	return engine.Limits{Nodes: 32}, true
}

// oracle knows the chance of Black after each move.
type oracle struct {
	chances map[game.Move]float64
	again   map[game.Move]float64 // with another seed
	err     float64
	points  float64               // standard error of leads
	leads   map[game.Move]float64 // 40 times the chances if nil
	asked   []analysis.Question
	fail    error
}

func (o *oracle) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	o.asked = append(o.asked, q)
	info := engine.Info{Unit: engine.WinProbability}
	for _, m := range q.Position.Legal() {
		if len(q.Allow) > 0 && q.Allow[0] != m {
			continue
		}
		chance := o.chances[m]
		if again, ok := o.again[m]; ok && q.Seed > 1 {
			chance = again
		}
		v := engine.Value{Score: chance, Error: o.err, Value: game.Value{Margin: 40 * chance, MarginError: o.points, HasMargin: true, Visits: 90}}
		if o.leads != nil {
			v.Margin = o.leads[m]
		}
		l := engine.Line{Moves: []game.Move{m}, Value: v}
		if len(info.Lines) > 0 && info.Lines[0].Score > v.Score {
			info.Lines = append(info.Lines, l)
		} else {
			info.Lines = append([]engine.Line{l}, info.Lines...)
		}
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info, o.fail
}

// hurried ends the time after this number of questions.
type hurried struct {
	oracle
	left int
	end  context.CancelFunc
}

func (h *hurried) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	if h.left--; h.left == 0 {
		h.end()
	}
	return h.oracle.Ask(ctx, q, report)
}

// judged is the finding of a coach with a patience that no busy machine exceeds.
func judged(t *testing.T, c *Coach, m Move) (f *Finding) {
	synctest.Test(t, func(t *testing.T) { f = c.Judge(t.Context(), m) })
	return f
}

// Without time for a second look, the first counts for plain blunders alone.
func TestNoTimeForASecondLook(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	scale := review.Scale{Good: 0.5, Inaccuracy: 1, Mistake: 2, Blunder: 10, Chance: 0.05, Alone: 12, Opening: 0.2, Ending: 0.6}
	for played, told := range map[float64]bool{0.1: true, 0.45: false} {
		ctx, end := context.WithCancel(t.Context())
		h := &hurried{oracle: oracle{chances: map[game.Move]float64{legal[0]: 0.6, legal[1]: played}}, left: 3, end: end}
		c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: h, Strictness: Strict}
		if f := c.Look(ctx, Move{Before: start, Move: legal[1], Number: 20}); (f != nil) != told || h.left != 0 {
			t.Errorf("chance %v: %+v, %d questions left", played, f, h.left)
		}
	}
}

// unsearched has no visit for a move that is asked about alone, and reports the position's value.
type unsearched struct{ oracle }

func (u *unsearched) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	info, err := u.oracle.Ask(ctx, q, report)
	if len(q.Allow) > 0 {
		info.Lines[0].Visits = 0
	}
	return info, err
}

// A move that was not searched is not judged.
func TestUnsearchedMoves(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	u := &unsearched{oracle{chances: map[game.Move]float64{legal[0]: 0.9, legal[1]: 0.1}}}
	scale := review.Scale{Good: 0.5, Inaccuracy: 1, Mistake: 2, Blunder: 10, Chance: 0.05, Alone: 12, Opening: 0.2, Ending: 0.6}
	c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: u, Strictness: Strict}
	if f := c.Judge(t.Context(), Move{Before: start, Move: legal[1], Number: 20}); f != nil {
		t.Errorf("%+v", f.Judgement)
	}
}

func TestJudge(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	for _, tt := range []struct {
		name   string
		kind   Strictness
		played float64 // its chance; the best has 0.6
		again  float64 // its chance at a second look, if not 0
		err    float64
		points float64 // standard error of leads, 40 times the chances
		number int
		fail   error
		costly bool
	}{
		{name: "off", played: 0.1, number: 20},
		{name: "a blunder", kind: Gentle, played: 0.3, number: 20, costly: true},
		{name: "less, gently", kind: Gentle, played: 0.45, number: 20},
		{name: "less", kind: Normal, played: 0.45, number: 20, costly: true},
		{name: "little", kind: Normal, played: 0.53, number: 20},
		{name: "little, strictly", kind: Strict, played: 0.53, number: 20, costly: true},
		{name: "uncertain", kind: Normal, played: 0.45, err: 0.1, number: 20},
		{name: "points lost, certain enough", kind: Strict, played: 0.45, points: 1, number: 20, costly: true},
		{name: "points lost, uncertain", kind: Strict, played: 0.45, points: 2.5, number: 20},
		{name: "better at a second look", kind: Strict, played: 0.3, again: 0.6, number: 20},
		{name: "a mistake in the opening", kind: Strict, played: 0.4, number: 8},
		{name: "a blunder in the opening", kind: Strict, played: 0.1, number: 8, costly: true},
		{name: "nobody knows", kind: Strict, played: 0.1, number: 20, fail: errors.New("broken")},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := &oracle{chances: map[game.Move]float64{legal[0]: 0.6, legal[1]: tt.played}, err: tt.err, points: tt.points, fail: tt.fail}
			if tt.again != 0 {
				o.again = map[game.Move]float64{legal[1]: tt.again}
			}
			scale := review.Scale{Good: 0.5, Inaccuracy: 1, Mistake: 2, Blunder: 10, Chance: 0.05, Alone: 12, Opening: 0.2, Ending: 0.6}
			c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: o, Strictness: tt.kind}
			f := judged(t, c, Move{Before: start, Move: legal[1], Number: tt.number})
			if (f != nil) != tt.costly {
				t.Fatalf("finding %+v, want costly %v", f, tt.costly)
			}
			if f != nil && (f.Best() != legal[0] || f.Mistake.Played.Move() != legal[1]) {
				t.Errorf("mistake %+v", f.Mistake)
			}
			if len(o.asked) == 0 {
				t.Error("nobody was asked")
			}
			var nodes int64
			for _, q := range o.asked {
				nodes += q.Limits.Nodes
			}
			last := o.asked[len(o.asked)-1].Limits.Time
			if most := int64(2 * visits * 32); nodes > most && (last < secondLook || last > 2*secondLook || nodes > (1+again)*most) {
				t.Errorf("%d visits, the last ones for %v", nodes, last)
			}
		})
	}
}

// In a won game the coach goes by points, so that a learner against a weak level is still coached:
// six points, a blunder, count like the chance that a blunder costs.
func TestAWonGameIsCoachedByPoints(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	scale := review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Opening: 0.2, Ending: 0.6}
	for _, tt := range []struct {
		kind   Strictness
		lost   float64
		number int
		costly bool
	}{{Gentle, 9, 20, true}, {Gentle, 7, 20, false}, {Normal, 5, 20, true}, {Strict, 2.5, 20, true}, {Strict, 1.2, 20, false}, {Gentle, 9, 3, true}, {Strict, 4, 3, false}} {
		o := &oracle{chances: map[game.Move]float64{legal[0]: 0.999, legal[1]: 0.998}, leads: map[game.Move]float64{legal[0]: 60, legal[1]: 60 - tt.lost}}
		c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: o, Strictness: tt.kind}
		if f := judged(t, c, Move{Before: start, Move: legal[1], Number: tt.number}); (f != nil) != tt.costly {
			t.Errorf("%s, %v points at move %d: %v, want %v", tt.kind, tt.lost, tt.number, f != nil, tt.costly)
		}
	}
}

// Without this the coach is silent at a move that costs fifteen points where the game is almost, but
// not wholly, decided: the chance has too little left to lose, or its errors are too large.
func TestPointsSpeakInAGameThatIsAsGoodAsDecided(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	scale := review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Opening: 0.2, Ending: 0.6}
	for _, tt := range []struct {
		name         string
		best, played float64 // chances
		err          float64 // of the chances
		lost, points float64 // points, and their error
		costly       bool
		inPoints     bool
		won, behind  bool
	}{
		{name: "still won", best: 0.96, played: 0.93, lost: 15, costly: true, inPoints: true, won: true},
		{name: "lost already", best: 0.06, played: 0.01, lost: 13, costly: true, inPoints: true, behind: true},
		{name: "won, with a chance that nobody knows", best: 0.988, played: 0.808, err: 0.08, lost: 12, points: 0.5, costly: true, inPoints: true},
		{name: "won, and thrown away", best: 0.96, played: 0.1, lost: 15, costly: true},
		{name: "won, and little lost", best: 0.96, played: 0.93, lost: 3},
		{name: "won, and nobody knows how much is lost", best: 0.96, played: 0.93, lost: 15, points: 4},
		{name: "open", best: 0.6, played: 0.57, lost: 15},
	} {
		o := &oracle{chances: map[game.Move]float64{legal[0]: tt.best, legal[1]: tt.played}, err: tt.err, points: tt.points,
			leads: map[game.Move]float64{legal[0]: 60, legal[1]: 60 - tt.lost}}
		c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: o, Strictness: Normal}
		f := judged(t, c, Move{Before: start, Move: legal[1], Number: 20})
		if (f != nil) != tt.costly {
			t.Errorf("%s: %v, want %v", tt.name, f != nil, tt.costly)
		} else if f != nil && (f.InPoints() != tt.inPoints || f.StillWon() != tt.won || f.AlreadyLost() != tt.behind) {
			t.Errorf("%s: in points %v, won %v, lost %v", tt.name, f.InPoints(), f.StillWon(), f.AlreadyLost())
		}
	}
}

// Without this no coach speaks of discs where the end is proved and the winner stays the same.
func TestProvedDiscsOfAWonGame(t *testing.T) {
	pos := othello.New()
	scale := review.Scale{Inaccuracy: 3, Mistake: 6, Blunder: 12, Chance: 0.05, Alone: 12}
	for lost, costly := range map[float64]bool{2: false, 20: true} {
		f := &Finding{Scale: scale, Mistake: explain.Mistake{Position: pos}}
		best, played := game.Value{Chance: 1, Margin: 30, Proof: game.ProvedScore}, game.Value{Chance: 1, Margin: 30 - lost, Proof: game.ProvedScore}
		legal := pos.Legal()
		f.Judgement = scale.JudgeMove(review.Ply{Color: game.Black, Move: legal[1], Choices: 4, After: played, HasAfter: true,
			Before: review.Reading{Value: best, Candidates: []game.Candidate{{Value: best, Moves: legal[:1]}}}})
		f.Certain = true
		if Normal.Costly(f) != costly {
			t.Errorf("%v discs: costly %v, want %v", lost, !costly, costly)
		}
	}
}

// Without this a loss that the first look knows badly gets no second look.
func TestAnUncertainLossIsLookedAtAgain(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	o := &oracle{chances: map[game.Move]float64{legal[0]: 0.999, legal[1]: 0.998}, points: 3, leads: map[game.Move]float64{legal[0]: 60, legal[1]: 50}}
	c := &Coach{Terms: Terms{Scale: review.Scale{Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6},
		Effort: briefly}, Asker: o, Strictness: Normal}
	judged(t, c, Move{Before: start, Move: legal[1], Number: 20})
	if len(o.asked) != 4 {
		t.Errorf("asked %d times, want two looks of two questions", len(o.asked))
	}
}

// The evaluation's own errors, half of a loss on a full board, do not silence the coach, though
// three times their size exceeds any loss.
func TestOwnErrorsDoNotSilenceTheCoach(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	scale := review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Opening: 0.2, Ending: 0.6, Own: review.Own{Chance: 0.57, Margin: 0.42}}
	for played, costly := range map[float64]bool{0.05: true, 0.3: false} {
		c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: &oracle{chances: map[game.Move]float64{legal[0]: 0.6, legal[1]: played}, err: 0.01}, Strictness: Gentle}
		if f := judged(t, c, Move{Before: start, Move: legal[1], Number: 20}); (f != nil) != costly {
			t.Errorf("chance %v: %v, want %v", played, f != nil, costly)
		}
	}
}

// The position of both looks is searched while the player thinks, if visits are counted.
func TestPreparing(t *testing.T) {
	for _, visits := range []int64{0, 90} {
		synctest.Test(t, func(t *testing.T) {
			u := &counted{visits: visits}
			c := &Coach{Terms: Terms{Effort: briefly}, Asker: u}
			c.Prepare(othello.New())
			synctest.Wait()
			want := []int64{96, 768}
			if visits == 0 {
				want = want[:1]
			}
			if !slices.Equal(u.nodes, want) {
				t.Errorf("asked for %v visits, want %v", u.nodes, want)
			}
			c.Rest()
		})
	}
}

// counted records the number of requested visits.
type counted struct {
	visits int64
	nodes  []int64
}

func (u *counted) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	u.nodes = append(u.nodes, q.Limits.Nodes)
	return engine.Info{Value: engine.Value{Value: game.Value{Visits: u.visits}}}, nil
}

// The second look has eight times the visits of the first, and the played move gets as much as the
// best one.
func TestVisitsOfBothLooks(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	o := &oracle{chances: map[game.Move]float64{legal[0]: 0.6, legal[1]: 0.3}}
	scale := review.Scale{Good: 0.5, Inaccuracy: 1, Mistake: 2, Blunder: 10, Chance: 0.05, Alone: 12, Opening: 0.2, Ending: 0.6}
	c := &Coach{Terms: Terms{Scale: scale, Effort: briefly}, Asker: o, Strictness: Strict}
	if judged(t, c, Move{Before: start, Move: legal[1], Number: 20}) == nil {
		t.Fatal("a blunder is let pass")
	}
	var nodes []int64
	for _, q := range o.asked {
		nodes = append(nodes, q.Limits.Nodes)
	}
	if want := []int64{96, 46, 768, 90}; !slices.Equal(nodes, want) { // the oracle visits the best line 90 times
		t.Errorf("visits %v, want %v", nodes, want)
	}
}

// Proved fates of groups are among the reasons of a costly move; without a cost nothing is
// searched.
func TestFatesOfCostlyMoves(t *testing.T) {
	start := othello.New()
	legal := start.Legal()
	scale := review.Scale{Good: 0.5, Inaccuracy: 1, Mistake: 2, Blunder: 10, Chance: 0.05, Alone: 12, Opening: 0.2, Ending: 0.6}
	for played, times := range map[float64]int{0.1: 1, 0.59: 0} {
		asked := 0
		prove := func(ctx context.Context, m explain.Mistake) []explain.Fate {
			if _, bounded := ctx.Deadline(); !bounded || m.Played.Move() != legal[1] || m.Best.Move() != legal[0] {
				t.Errorf("asked about %v for %v", m.Played.Move(), m.Best.Move())
			}
			asked++
			return []explain.Fate{{Stones: []game.Point{{X: 3, Y: 3}}}}
		}
		c := &Coach{Terms: Terms{Scale: scale, Fates: prove, Effort: briefly}, Asker: &oracle{chances: map[game.Move]float64{legal[0]: 0.6, legal[1]: played}}, Strictness: Normal}
		f := judged(t, c, Move{Before: start, Move: legal[1], Number: 20})
		if asked != times || (f != nil) != (times > 0) || f != nil && len(f.Mistake.Fates) != 1 {
			t.Errorf("chance %v: asked %d times, %+v", played, asked, f)
		}
	}
}
