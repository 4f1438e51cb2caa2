package report

import (
	"slices"
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// A mistake that was played too quickly is reported as hurried, besides its other facts; without
// clocks nothing is.
func TestWithHurry(t *testing.T) {
	const s = time.Second
	rec := &record.Record{Root: &record.Node{}, Control: clock.Control{Kind: clock.Absolute, Main: 1800 * s}}
	snap := study.Snapshot{}
	left := rec.Control.Main
	for i := range 14 {
		used := 30 * s
		if i == 6 {
			used = 2 * s
		}
		left -= used
		snap.Judged = append(snap.Judged, &record.Node{Color: game.Black, Move: game.Place(0, 0), Clock: &clock.Clock{Left: left}})
		snap.Report.Moves = append(snap.Report.Moves, review.Judgement{Class: review.Mistake})
	}
	why := []string{"It gives the corner."}
	want := []string{why[0], "Played in 0:02, with 26:58 left on the clock."}
	if got := withHurry(why, rec, snap, 6); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := withHurry(why, rec, snap, 7); !slices.Equal(got, why) {
		t.Errorf("a move in the usual time: %q", got)
	}
	for _, n := range snap.Judged {
		n.Clock = nil
	}
	if got := withHurry(why, rec, snap, 6); !slices.Equal(got, why) {
		t.Errorf("without clocks: %q", got)
	}
	if got := withHurry(nil, rec, snap, 6); got != nil {
		t.Errorf("of nothing: %q", got)
	}
}
