package study

import (
	"math"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// The third move of the game loses all 5 points. Once both positions are known that is explained
// from the mover's side, with the moves that led to it.
func TestMistake(t *testing.T) {
	s := studyOf(recordOf(5, 5, 0, 5, 5), &oracle{}, nil)
	if _, ok := s.Snapshot().Mistake(2, engine.Points); ok {
		t.Error("a mistake before anything was searched")
	}
	if err := s.judging.survey.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	shot := s.Snapshot()
	for margin, unit := range map[engine.Unit]engine.Unit{engine.Points: engine.WinProbability, engine.Discs: engine.Discs} {
		m, ok := shot.Mistake(2, margin)
		if loss, known := m.Loss(); !ok || !known || loss < 4 || loss > 6 || m.Unit != unit {
			t.Errorf("unit %v: %v, a loss of %v", unit, ok, loss)
		}
		played := game.Place(0, 0)
		if m.Played.Move() != played || m.Best.Move() == played || len(m.Played.Moves) < 2 || len(m.Lines) == 0 {
			t.Errorf("unit %v: played %v, best %v", unit, m.Played.Moves, m.Best.Moves)
		}
		if past := []game.Move{game.Place(5, 0), game.Place(5, 0)}; !slices.Equal(m.Past, past) || len(m.Position.(walk).steps) != 2 {
			t.Errorf("unit %v: past %v", unit, m.Past)
		}
		if len(m.Course) != 3 || m.Course[2] != shot.Readings[2].Chance {
			t.Errorf("unit %v: course %v", unit, m.Course)
		}
	}
	for _, i := range []int{-1, 5, 99} {
		if _, ok := shot.Mistake(i, engine.Points); ok {
			t.Errorf("move %d is told as a mistake", i)
		}
	}
}

// The sentence about a move has the same loss as the report at every time: the value of a position
// is drawn to the mean of its moves, and the best one's own value is not.
func TestAMistakeLosesWhatTheReportSays(t *testing.T) {
	s := studyOf(recordOf(5, 5, 0, 5, 5), &oracle{wide: true}, nil)
	told := 0
	err := s.judging.survey.Run(t.Context(), func() {
		shot := s.Snapshot()
		j := shot.Report.Moves[2]
		m, ok := shot.Mistake(2, engine.Points)
		if j.Class == review.Unjudged || !ok {
			return
		}
		told++
		if loss, _ := m.Loss(); math.Abs(loss-j.Loss.Margin) > 1e-9 {
			t.Errorf("after %+v a loss of %v, the report says %v", shot.Progress, loss, j.Loss.Margin)
		}
	})
	if err != nil || told == 0 {
		t.Errorf("told %d times: %v", told, err)
	}
}
