package study

import (
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// The time of a move is known if both clock readings are known, and not otherwise.
func TestTimings(t *testing.T) {
	const s = time.Second
	reading := func(left time.Duration, count int) *clock.Clock {
		return &clock.Clock{Left: left, Overtime: count > 0, Count: count}
	}
	r := &record.Record{Root: &record.Node{}, Control: clock.Control{Kind: clock.ByoYomi, Main: 100 * s, Step: 30 * s, Count: 5}}
	line := []*record.Node{
		{Color: game.Black, Move: game.Place(3, 2), Clock: reading(90*s, 0)},
		{Color: game.White, Move: game.Place(2, 2)}, // not kept
		{Comment: "no move"},
		{Color: game.Black, Move: game.Place(4, 2), Clock: reading(70*s, 0)},
		{Color: game.White, Move: game.Place(2, 3), Clock: reading(80*s, 0)}, // it is unknown since which move
		{Color: game.Black, Move: game.Place(5, 2), Clock: reading(30*s, 5)}, // restored
		{Color: game.White, Move: game.Place(2, 4), Clock: reading(75*s, 0)},
		{Color: game.Black, Move: game.Place(6, 2), Clock: reading(22*s, 5)},
	}
	want := []time.Duration{10 * s, -1, -1, 20 * s, -1, -1, 5 * s, 8 * s} // -1: unknown
	for i, got := range Timings(r, line) {
		if got.HasUsed != (want[i] >= 0) || got.HasUsed && got.Used != want[i] {
			t.Errorf("move %d used %v, %v; want %v", i, got.Used, got.HasUsed, want[i])
		}
		if got.HasLeft != (line[i].Clock != nil) {
			t.Errorf("move %d: the clock is known: %v", i, got.HasLeft)
		}
	}
	r.Control = clock.Control{}
	for i, got := range Timings(r, line) {
		if got.HasUsed {
			t.Errorf("without a control move %d used %v", i, got.Used)
		}
	}
}
