package report

import (
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/plot"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// A move with an unusually long think is reported once the report is finished, and the graph has a
// bar for each known time, of the side that moved.
func TestLingered(t *testing.T) {
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	rec := record.New("go", 9, 9)
	rec.Control = clock.Control{Kind: clock.ByoYomi, Main: 400 * time.Second, Step: 30 * time.Second, Count: 5}
	r := New(g, rec, study.Snapshot{}, nil)
	left := rec.Control.Main
	for i := range 14 {
		used := 10 * time.Second
		if i == 3 {
			used = 260 * time.Second
		}
		left -= used
		c := clock.Clock{Left: left}
		if left <= 0 {
			c = clock.Clock{Left: 30 * time.Second, Overtime: true, Count: 5}
		}
		move := game.Place(i%9, i/9)
		r.Snapshot.Judged = append(r.Snapshot.Judged, &record.Node{Color: game.Black, Move: move, Clock: &c})
		best := []game.Candidate{{Moves: []game.Move{move}}}
		r.Snapshot.Report.Moves = append(r.Snapshot.Report.Moves, review.Judgement{Class: review.Best, Only: i == 3,
			Ply: review.Ply{Color: game.Black, Number: i + 1, Move: move, Choices: 9, Before: review.Reading{Candidates: best}}})
	}
	r.Snapshot.Report.Moves[12].Class = review.Mistake
	if words, _ := r.Lingered(game.Black); words != "" {
		t.Errorf("told before the report is finished: %q", words)
	}
	r.Snapshot.Progress.Finished, r.Snapshot.Report.Players.Black.Moves = true, 14
	want := "4. D9 took 4:20, though no other move was worth considering. Mistakes in time trouble came later: 13. D8."
	if words, move := r.Lingered(game.Black); words != want || move != 3 {
		t.Errorf("%q at %d, want %q", words, move, want)
	}
	if words, _ := r.Lingered(game.White); words != "" {
		t.Errorf("of White: %q", words)
	}
	d := r.Timed(plot.Data{})
	if len(d.Times) != 15 || d.Times[0].Known || d.Times[4] != (plot.Time{Known: true, Seconds: 260}) {
		t.Errorf("times %+v", d.Times)
	}
	for _, n := range r.Snapshot.Judged {
		n.Clock = nil
	}
	if d := r.Timed(plot.Data{}); d.Times != nil {
		t.Errorf("times without clocks: %+v", d.Times)
	}
}
