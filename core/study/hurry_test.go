package study

import (
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// A mistake is called hurried if it took far less time than usual with much time left, and if all
// of that is known.
func TestHurried(t *testing.T) {
	const s = time.Second
	game12 := func(change func(list []Timing)) ([]Timing, []*record.Node) {
		var list []Timing
		var line []*record.Node
		for range 12 {
			line = append(line, &record.Node{Color: game.Black, Move: game.Place(0, 0)}, &record.Node{Color: game.White, Move: game.Place(1, 0)})
			list = append(list, Timing{Left: clock.Clock{Left: 600 * s}, Used: 30 * s, HasLeft: true, HasUsed: true}, Timing{})
		}
		list[4].Used = 3 * s
		change(list)
		return list, line
	}
	for _, tt := range []struct {
		name   string
		change func(list []Timing)
		class  review.Class
		want   bool
	}{
		{"a mistake in three seconds", func([]Timing) {}, review.Mistake, true},
		{"a blunder", func([]Timing) {}, review.Blunder, true},
		{"an inaccuracy", func([]Timing) {}, review.Inaccuracy, false},
		{"a good move", func([]Timing) {}, review.Good, false},
		{"half of the usual time", func(l []Timing) { l[4].Used = 15 * s }, review.Mistake, false},
		{"an unknown time", func(l []Timing) { l[4].HasUsed = false }, review.Mistake, false},
		{"little time left", func(l []Timing) { l[4].Left.Left = 60 * s }, review.Mistake, false},
		{"in byo-yomi", func(l []Timing) { l[4].Left.Overtime = true }, review.Mistake, false},
		{"few known times", func(l []Timing) { clear(l[6:]) }, review.Mistake, false},
	} {
		timings, line := game12(tt.change)
		if got := Hurried(timings, line, 4, tt.class); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
	timings, line := game12(func([]Timing) {})
	if Hurried(timings, line, 5, review.Blunder) || Hurried(timings, line, 99, review.Blunder) {
		t.Error("a move without a clock is hurried")
	}
}
