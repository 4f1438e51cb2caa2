package study

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// connoisseur estimates that Black plays like 4 and White like 2, and that one in ten finds any
// move.
type connoisseur struct {
	line  atomic.Pointer[strength.Line] // of its last question
	asked atomic.Int32
	looks atomic.Int32
	fail  error
}

func (*connoisseur) Scale() strength.Scale {
	return strength.Scale{Spread: 5, Least: -20, Most: 9, Widest: 8, Moves: 5}
}

func (*connoisseur) Strength(rank string) (float64, bool) { return 3, rank == "3d" }

func (c *connoisseur) Appraise(ctx context.Context, line strength.Line) (found strength.Appraisal, err error) {
	c.line.Store(&line)
	c.asked.Add(1)
	for range line.Moves {
		if err := line.Look(ctx, func() { c.looks.Add(1) }); err != nil {
			return strength.Appraisal{}, err
		}
	}
	for i, side := range line.Sides {
		found.Sides.Set(side, strength.Evidence{Value: float64(4 - 2*i), Deviation: 1, Moves: 9})
	}
	found.Crowds = map[int]strength.Crowd{}
	for _, i := range line.Crowds {
		usual := game.Place(8, i%10) // which the oracle calls worse
		found.Crowds[i] = strength.Crowd{Strengths: []float64{-9, 7}, Chances: []float64{0.1, 0.05}, Favourites: []game.Move{usual, usual}}
	}
	return found, c.fail
}

// The survey asks once for the strength of play, when the moves are judged, and its report has it.
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

// queue is an oracle that lets work take turns, and refuses them after some.
type queue struct {
	oracle
	turns  atomic.Int32
	refuse atomic.Int32 // from which turn on; 0: never
}

var errRefused = errors.New("refused")

func (q *queue) Turn(_ context.Context, p analysis.Priority, work func()) error {
	n := q.turns.Add(1)
	if r := q.refuse.Load(); p != analysis.Deeper || r > 0 && n >= r {
		return errRefused
	}
	work()
	return nil
}

// Each question of the appraiser takes its turn among the report's searches, as deeper searches do.
func TestTheAppraiserTakesTurns(t *testing.T) {
	c, q := &connoisseur{}, &queue{}
	s := NewSurvey(walked(5, 5, 5, 5), Config{Asker: q, Effort: walkEffort, Scale: walkScale, Appraiser: c, Threads: 2})
	q.refuse.Store(3)
	if err := s.Run(t.Context(), nil); !errors.Is(err, errRefused) || c.looks.Load() != 2 || s.Report().Play.Black.Told {
		t.Errorf("refused: %v after %d looks", err, c.looks.Load())
	}
	q.refuse.Store(0)
	if err := s.Run(t.Context(), nil); err != nil || c.looks.Load() != 2+4 || q.turns.Load() != 3+4 || !s.Report().Play.Black.Told {
		t.Errorf("%v after %d looks in %d turns", err, c.looks.Load(), q.turns.Load())
	}
}

// The program's own levels are not appraised.
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

// The survey fails with the appraiser's error, and asks again when it is run again.
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

// The strength that a finished report estimates is kept in the record, and is removed when another
// line is judged; a program that cannot estimate it leaves it alone.
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

// A finished report that is opened again has the strength of play and the rare moves from the
// record: the appraiser is not asked, whatever the effort. A record without them, and another line,
// are appraised.
func TestTheStrengthIsNotSoughtAgain(t *testing.T) {
	c := &connoisseur{}
	open := func(r *record.Record, care Care) *Study {
		return New(r, Setting{Start: walk{}, Asker: &oracle{wide: true}, Effort: walkEffort, Scale: walkScale, Threads: 2, Appraiser: c, Care: care})
	}
	// The best moves are the oracle's: (9, number of moves played).
	r := record.New("walk", 10, 10)
	n := r.Root
	for i := range 6 {
		n = n.Play(game.Color(1+i%2), game.Place(9, i))
	}
	first := open(r, Usual)
	first.Analyse()
	first.wait()
	want := first.Snapshot().Report
	rarest := func(r review.Report) (list []review.Merit) {
		for _, m := range r.Merits(game.Black, game.None) {
			m.Gap = review.Loss{} // a record keeps fewer digits
			list = append(list, m)
		}
		return list
	}
	rare := rarest(want)
	if !first.Keep() || c.asked.Load() != 1 || len(rare) != 2 || rare[0].Kind != review.Rare {
		t.Fatalf("asked %d times, merits %+v", c.asked.Load(), rare)
	}
	for _, care := range []Care{Usual, Thorough} {
		again := open(r, care)
		again.Complete()
		again.wait()
		got := again.Snapshot()
		if !got.Progress.Finished || c.asked.Load() != 1 {
			t.Errorf("%v: asked %d times, %+v", care, c.asked.Load(), got.Progress)
		}
		if got.Report.Play != want.Play || !slices.Equal(rarest(got.Report), rare) {
			t.Errorf("%v: %+v and %+v, want %+v and %+v", care, got.Report.Play, rarest(got.Report), want.Play, rare)
		}
		if again.Keep() {
			t.Errorf("%v: there is something new", care)
		}
	}
	more := open(r, Usual)
	more.SetCare(Thorough)
	more.wait()
	if c.asked.Load() != 2 {
		t.Errorf("a more careful report is appraised %d times", c.asked.Load()-1)
	}
	record.SetShown(r, game.ByColor[record.Shown]{Black: r.Shown().Black}).Apply(r)
	less := open(r, Usual)
	less.Complete()
	less.wait()
	if c.asked.Load() != 3 || !less.Keep() || r.Shown().White.Moves == 0 {
		t.Errorf("a record that lacks White is appraised %d times", c.asked.Load()-2)
	}
}
