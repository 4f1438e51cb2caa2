package study

import (
	"errors"
	"testing"

	"pionnier/core/game"
	"pionnier/core/review"
)

// TestGuess: of the steps that a player of walk may take, the oracle prefers 5.
func TestGuess(t *testing.T) {
	o := &oracle{}
	s := studyOf(recordOf(5, 5, 3, 5, 5), o, nil)
	s.Analyse()
	s.wait()
	shot := s.Snapshot()
	best := shot.Report.Moves[2].Before.Best()
	playedBest := shot.Report.Moves[2]
	playedBest.Move = best
	for name, tt := range map[string]struct {
		judged review.Judgement
		guess  game.Move
		want   Grade
	}{
		"the best, played":     {playedBest, best, BestPlayed},
		"the best, not played": {shot.Report.Moves[2], best, BestOther},
		"played, and bad":      {shot.Report.Moves[2], game.Place(3, 0), Poor},
		"another good one":     {shot.Report.Moves[2], game.Place(7, 0), Fine},
		"a bad one":            {shot.Report.Moves[2], game.Place(0, 0), Poor},
	} {
		g, err := s.Guess(t.Context(), shot.JudgedPositions[2], tt.judged, tt.guess)
		if err != nil || g.Grade != tt.want {
			t.Errorf("%s: %v (%v), want %v", name, g.Grade, err, tt.want)
		}
		if g.Grade == Poor && g.Loss.Margin == 0 {
			t.Errorf("%s: no loss is told", name)
		}
	}
	played := review.Judgement{Ply: review.Ply{Move: game.Place(4, 0)}}
	if g, err := s.Guess(t.Context(), walk{}, played, game.Place(4, 0)); err != nil || g.Grade != PlayedFine {
		t.Errorf("played, nothing known: %v, %v", g.Grade, err)
	}
	o.fail = errors.New("broken")
	if _, err := s.Guess(t.Context(), walk{}, played, game.Place(1, 0)); !errors.Is(err, o.fail) {
		t.Errorf("got %v", err)
	}
	silent := New(recordOf(5), Setting{Start: walk{}, Effort: walkEffort, Scale: walkScale})
	if g, err := silent.Guess(t.Context(), walk{}, played, game.Place(1, 0)); err != nil || g.Grade != NoGrade {
		t.Errorf("without an engine: %v, %v", g.Grade, err)
	}
}

func TestGuessesAddUp(t *testing.T) {
	list := Guesses{{Grade: BestPlayed}, {Grade: BestOther}, {Grade: PlayedFine}, {Grade: Fine}, {Grade: Poor}, {}}
	if list.Count() != 5 || list.Points() != 9 {
		t.Errorf("%d points of %d", list.Points(), list.Count())
	}
}
