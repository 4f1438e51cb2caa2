package study

import (
	"slices"
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// A move is called a long think if it took far more time than usual, nothing else deserved it, and
// later mistakes were made in time trouble.
func TestLingered(t *testing.T) {
	const s = time.Second
	type clocks struct {
		timings []Timing
		line    []*record.Node
		moves   []review.Judgement
	}
	made := func() (c clocks) {
		for i := range 30 {
			side, m := game.Color(1+i%2), game.Place(i%9, 0)
			c.line = append(c.line, &record.Node{Color: side, Move: m})
			c.timings = append(c.timings, Timing{Left: clock.Clock{Left: 600 * s}, Used: 10 * s, HasLeft: true, HasUsed: true})
			best := game.Candidate{Moves: []game.Move{m}, Prior: 0.3}
			j := review.Judgement{Ply: review.Ply{Color: side, Move: m, Choices: 80, Before: review.Reading{Candidates: []game.Candidate{best}}}, Class: review.Best}
			c.moves = append(c.moves, j)
		}
		c.timings[6].Used, c.moves[6].Only = 200*s, true
		c.timings[20].Left, c.moves[20].Class = clock.Clock{Left: 20 * s, Overtime: true, Count: 2}, review.Mistake
		c.timings[24].Left, c.moves[24].Class = clock.Clock{Left: 30 * s}, review.Blunder
		return c
	}
	for _, tt := range []struct {
		name   string
		change func(c clocks)
		later  []int // nil: nothing was lingered on
	}{
		{"the only move", func(clocks) {}, []int{20, 24}},
		{"a forced move", func(c clocks) { c.moves[6].Only, c.moves[6].Choices = false, 1 }, []int{20, 24}},
		{"a move that everybody expects", func(c clocks) { c.moves[6].Only, c.moves[6].Before.Candidates[0].Prior = false, 0.9 }, []int{20, 24}},
		{"a choice", func(c clocks) { c.moves[6].Only = false }, nil},
		{"the only move, which was missed", func(c clocks) { c.moves[6].Before.Candidates[0].Moves = []game.Move{game.Pass} }, nil},
		{"twice the usual time", func(c clocks) { c.timings[6].Used = 20 * s }, nil},
		{"an unknown time", func(c clocks) { c.timings[6].HasUsed = false }, nil},
		{"mistakes with time left", func(c clocks) { c.timings[20].Left, c.timings[24].Left = c.timings[22].Left, c.timings[22].Left }, nil},
		{"mistakes at an unknown clock", func(c clocks) { c.timings[20].HasLeft, c.timings[24].HasLeft = false, false }, nil},
		{"inaccuracies in trouble", func(c clocks) { c.moves[20].Class, c.moves[24].Class = review.Inaccuracy, review.Inaccuracy }, nil},
		{"mistakes before", func(c clocks) { c.moves[6].Only, c.moves[28].Only, c.timings[28].Used = false, true, 200*s }, nil},
		{"few known times", func(c clocks) { clear(c.timings[10:20]); clear(c.timings[25:]) }, nil},
	} {
		c := made()
		tt.change(c)
		got, ok := Lingered(c.timings, c.line, c.moves, game.Black)
		if ok != (tt.later != nil) || ok && (got.Index != 6 || got.Used != 200*s || !slices.Equal(got.Later, tt.later)) {
			t.Errorf("%s: %+v, %v", tt.name, got, ok)
		}
	}
	c := made()
	if _, ok := Lingered(c.timings, c.line, c.moves, game.White); ok {
		t.Error("White lingered too")
	}
	if _, ok := Lingered(nil, nil, nil, game.Black); ok {
		t.Error("an empty game")
	}
}

// The time of a move after one without a clock reading is unknown, and not the sum of both; in
// byo-yomi it is known only if the file has the time left in the period.
func TestTheTimeOfAMoveIsKnownOrUnknown(t *testing.T) {
	rec := record.New("go", 9, 9)
	rec.Control = clock.Control{Kind: clock.ByoYomi, Main: 100 * time.Second, Step: 30 * time.Second, Count: 5}
	n := rec.Root
	at := func(left time.Duration, over bool) *clock.Clock {
		c := &clock.Clock{Left: left * time.Second, Overtime: over}
		if over {
			c.Count = 5
		}
		return c
	}
	for i, c := range []*clock.Clock{at(90, false), nil, at(50, false), at(30, true), at(12, true)} {
		n = n.Play(game.Black, game.Place(i, 0))
		n.Clock = c
	}
	var got []time.Duration
	for _, s := range steps(rec, rec.Played()) {
		if s.Spent /= time.Second; !s.HasSpent {
			s.Spent = -1
		}
		got = append(got, s.Spent)
	}
	if want := []time.Duration{10, -1, -1, -1, 18}; !slices.Equal(got, want) {
		t.Errorf("the moves took %v, want %v", got, want)
	}
}
