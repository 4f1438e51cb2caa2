package study

import (
	"context"
	"sync"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// points values a game of Go: Black is 10 points ahead until the third move, and even
// afterwards; a pass costs the mover 4.
type points struct {
	mu    sync.Mutex
	asked int
}

func (o *points) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	o.mu.Lock()
	o.asked++
	o.mu.Unlock()
	stones, passed := 0, 1.0
	for y := range 9 {
		for x := range 9 {
			if q.Position.At(game.Pt(x, y)) != game.None {
				stones++
			}
		}
	}
	lead := 0.0
	if stones < 3 {
		lead = 10
	}
	if (stones%2 == 0) != (q.Position.ToMove() == game.Black) { // a side has passed
		lead -= 4 * passed
	}
	v := engine.Value{Value: game.Value{Chance: 0.5 + lead/40, HasChance: true, Margin: lead, HasMargin: true, MarginError: 0.1, Visits: q.Limits.Nodes}}
	moves := []game.Move{game.Place(8, 8)}
	return engine.Info{Unit: engine.WinProbability, Value: v, Lines: []engine.Line{{Moves: moves, Value: v}}, Ownership: make([]float32, 81)}, nil
}

// The cards of a game of Go come with the value of a pass, and with the ownership of each point,
// even if the values are from a file.
func TestEvidenceOfGo(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	rec := record.New("go", 9, 9)
	n := rec.Root
	for i := range 6 {
		n = n.Play(game.Color(1+i%2), game.Place(i, 2))
	}
	start, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	for _, when := range []string{"new", "from the file"} {
		o := &points{}
		stones := []game.Point{game.Pt(0, 2)}
		prove := func(_ context.Context, m explain.Mistake) []explain.Fate {
			if len(m.Played.Ownership) != 81 || len(m.Best.Ownership) != 81 || m.Best.Move() != game.Place(8, 8) {
				t.Errorf("%s: asked to prove %+v", when, m)
			}
			return []explain.Fate{{Stones: stones}}
		}
		s := New(rec, Setting{Start: start, Asker: o, Effort: entry.Effort, Scale: entry.Scale(9), Threads: 1, Fates: prove})
		if err := s.judging.survey.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		shot := s.Snapshot()
		m, ok := shot.Mistake(2, engine.Points)
		if !ok || m.Pass == nil || m.Best.Ownership == nil || m.Played.Ownership == nil || len(m.Fates) != 1 {
			t.Fatalf("%s: %v, pass %v", when, ok, m.Pass)
		}
		if pass, known := m.Margin(*m.Pass); !known || pass != 6 {
			t.Errorf("%s: a pass is worth %v, %v", when, pass, known)
		}
		if e := shot.Evidence[2]; !e.Sought || (e.Before != nil) != (when != "new") {
			t.Errorf("%s: evidence %+v", when, e)
		}
		if when != "new" && o.asked != 0 {
			t.Errorf("%s: %d questions, though all that explains the cards is kept", when, o.asked)
		}
		asked := o.asked
		if err := s.judging.survey.Run(t.Context(), nil); err != nil || o.asked != asked {
			t.Errorf("%s: %d more questions, %v", when, o.asked-asked, err)
		}
		if changed := s.Keep(); changed != (when == "new") {
			t.Errorf("%s: it keeps something new: %v", when, changed)
		}
	}
}

// A solved mistake in Othello comes with the values of all moves.
func TestEvidenceOfOthello(t *testing.T) {
	card := review.Card{Index: 0}
	card.Choices, card.Before.Proof = 10, game.ProvedScore
	line := walked(0, 5)
	s := NewSurvey(line, Config{Asker: allMoves{}, Effort: walkEffort, Scale: walkScale, Threads: 1})
	if e, err := s.seek(t.Context(), card, Evidence{}); err != nil || len(e.Moves) != 0 {
		t.Errorf("on 100 empty points: %+v, %v", e, err)
	}
	card.Choices = 1
	if e, err := s.seek(t.Context(), card, Evidence{}); err != nil || len(e.Moves) != 1 || e.Pass != nil {
		t.Errorf("one move on 100 empty points: %+v, %v", e, err)
	}
}

type allMoves struct{}

func (allMoves) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	info := engine.Info{Unit: engine.Discs}
	for i := range q.Lines {
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{game.Place(i, 0)}, Value: engine.Value{Value: game.Value{HasChance: true, Proof: game.ProvedScore}}})
	}
	return info, nil
}
