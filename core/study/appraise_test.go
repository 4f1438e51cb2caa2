package study

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// connoisseur finds that Black plays like 4 and White like 2, and that one of ten finds any move.
type connoisseur struct {
	line  atomic.Pointer[strength.Line] // that it was asked of last
	asked atomic.Int32
	fail  error
}

func (*connoisseur) Scale() strength.Scale {
	return strength.Scale{Spread: 5, Least: -20, Most: 9, Widest: 8, Moves: 5}
}

func (*connoisseur) Strength(rank string) (float64, bool) { return 3, rank == "3d" }

func (c *connoisseur) Appraise(_ context.Context, line strength.Line) (found strength.Appraisal, err error) {
	c.line.Store(&line)
	c.asked.Add(1)
	for i, side := range line.Sides {
		found.Sides.Set(side, strength.Evidence{Value: float64(4 - 2*i), Deviation: 1, Moves: 9})
	}
	found.Crowds = map[int]strength.Crowd{}
	for _, i := range line.Crowds {
		found.Crowds[i] = strength.Crowd{Strengths: []float64{0}, Chances: []float64{0.1}, Favourites: []game.Move{game.Place(0, 0)}}
	}
	return found, c.fail
}

// The survey asks once how strong play was, when the moves are judged, and its report tells it.
func TestAppraise(t *testing.T) {
	c := &connoisseur{}
	config := Config{Asker: &oracle{wide: true}, Effort: walkEffort, Scale: walkScale, Appraiser: c, Ranks: game.ByColor[string]{White: "3d"}, Threads: 2}
	s := NewSurvey(walked(5, 5, 5, 5, 0, 5, 5, 5), config)
	if p := s.Report().Play; p.Black.Told {
		t.Errorf("told before it was asked: %+v", p)
	}
	for range 2 {
		if err := s.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
	}
	r, line := s.Report(), c.line.Load()
	if c.asked.Load() != 1 || len(line.Moves) != 8 || len(line.Positions) != 9 || !slices.Equal(line.Sides, []game.Color{game.Black, game.White}) {
		t.Fatalf("asked %d times: %+v", c.asked.Load(), line)
	}
	black, white := r.Play.Black, r.Play.White
	if !black.Told || !black.HasStrength || black.Strength != black.Estimate.Middle || !white.Told || white.Strength != 3 || white.Estimate.Moves != 9 {
		t.Errorf("found %+v and %+v", black, white)
	}
	for i, j := range r.Moves {
		if asked := slices.Contains(line.Crowds, i); asked != j.Crowd.Known() {
			t.Errorf("move %d: asked %v, %+v", i, asked, j.Crowd)
		}
	}
	if len(line.Crowds) == 0 || slices.Contains(line.Crowds, 4) {
		t.Errorf("a crowd was asked of %v", line.Crowds)
	}
}

// The levels of the program are not appraised.
func TestAppraisePersonsAlone(t *testing.T) {
	c := &connoisseur{}
	s := NewSurvey(walked(5, 5, 5, 5), Config{Asker: &oracle{}, Effort: walkEffort, Scale: walkScale, Appraiser: c, Humans: []game.Color{game.White}, Threads: 1})
	if err := s.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if line := c.line.Load(); !slices.Equal(line.Sides, []game.Color{game.White}) || s.Report().Play.Black != (review.Play{}) || !s.Report().Play.White.Told {
		t.Errorf("asked of %v: %+v", line.Sides, s.Report().Play)
	}
}

// What the appraiser fails with, the survey fails with; it asks again when it is run again.
func TestAppraiseFails(t *testing.T) {
	c := &connoisseur{fail: errors.New("no power")}
	s := NewSurvey(walked(5, 5), Config{Asker: &oracle{}, Effort: walkEffort, Scale: walkScale, Appraiser: c, Threads: 1})
	if err := s.Run(t.Context(), nil); !errors.Is(err, c.fail) || s.Progress().Finished {
		t.Errorf("error %v", err)
	}
	c.fail = nil
	if err := s.Run(t.Context(), nil); err != nil || c.asked.Load() != 2 {
		t.Errorf("error %v, asked %d times", err, c.asked.Load())
	}
}

// What a finished report finds of the strength is kept in the record, and goes when another line is judged; a
// program that cannot find it out leaves it alone.
func TestTheStrengthIsKept(t *testing.T) {
	r := recordOf(5, 5, 0, 5, 5)
	s := New(r, Setting{Start: walk{}, Asker: &oracle{}, Effort: walkEffort, Scale: walkScale, Threads: 2, Appraiser: &connoisseur{}})
	if s.Keep(); r.Shown() != (game.ByColor[record.Shown]{}) {
		t.Error("kept before it is known")
	}
	s.Analyse()
	s.wait()
	want := game.ByColor[record.Shown]{Black: record.Shown{Value: 4, Deviation: 1, Moves: 9}, White: record.Shown{Value: 2, Deviation: 1, Moves: 9}}
	if !s.Keep() || r.Shown() != want || s.Keep() {
		t.Errorf("kept %+v", r.Shown())
	}
	other := studyOf(r, &oracle{}, nil)
	other.Complete()
	other.wait()
	if other.Keep(); r.Shown() != want {
		t.Errorf("a program without a network of people makes it %+v", r.Shown())
	}
}
