package clock_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/clock"
)

// Used after Press returns the time that the move took, and in main time always does.
func TestUsedUndoesPress(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		second := func(name string, least, most int) time.Duration {
			return time.Duration(rapid.IntRange(least, most).Draw(t, name)) * time.Second
		}
		c := clock.Control{Kind: clock.Kind(rapid.IntRange(int(clock.Absolute), int(clock.Canadian)).Draw(t, "kind")), Main: second("main", 1, 600)}
		if c.Kind >= clock.Fischer {
			c.Step = second("step", 1, 60)
		}
		if c.Kind >= clock.ByoYomi {
			c.Count = rapid.IntRange(1, 5).Draw(t, "count")
		}
		before := c.Start()
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			took := second("took", 0, 90)
			after := c.Press(before, took)
			if after.Flagged {
				return
			}
			got, ok := c.Used(before, after)
			if ok && got != took {
				t.Fatalf("%+v: from %+v to %+v took %v, not %v", c, before, after, took, got)
			}
			if !ok && !after.Overtime {
				t.Fatalf("%+v: from %+v to %+v is not known", c, before, after)
			}
			before = after
		}
	})
}

func TestUsed(t *testing.T) {
	const s = time.Second
	main := func(left time.Duration) clock.Clock { return clock.Clock{Left: left} }
	over := func(left time.Duration, count int) clock.Clock {
		return clock.Clock{Left: left, Overtime: true, Count: count}
	}
	byoyomi := clock.Control{Kind: clock.ByoYomi, Main: 60 * s, Step: 30 * s, Count: 5}
	canadian := clock.Control{Kind: clock.Canadian, Main: 60 * s, Step: 300 * s, Count: 10}
	for _, tt := range []struct {
		name          string
		control       clock.Control
		before, after clock.Clock
		want          time.Duration
		known         bool
	}{
		{"main time", byoyomi, main(60 * s), main(48 * s), 12 * s, true},
		{"a period restored", byoyomi, over(30*s, 5), over(30*s, 5), 0, false},
		{"two periods gone, restored", byoyomi, over(30*s, 5), over(30*s, 3), 0, false},
		{"what is left of a period", byoyomi, over(12*s, 5), over(21*s, 5), 9 * s, true},
		{"of the next period", byoyomi, over(12*s, 5), over(21*s, 4), 39 * s, true},
		{"from main time", byoyomi, main(10 * s), over(21*s, 5), 19 * s, true},
		{"from main time, restored", byoyomi, main(10 * s), over(30*s, 5), 0, false},
		{"more periods than before", byoyomi, over(12*s, 3), over(21*s, 5), 0, false},
		{"a Canadian period", canadian, over(250*s, 8), over(230*s, 7), 20 * s, true},
		{"a new Canadian period", canadian, over(20*s, 1), over(300*s, 10), 0, false},
		{"into a Canadian period", canadian, main(10 * s), over(295*s, 9), 15 * s, true},
		{"time won", clock.Control{Kind: clock.Absolute, Main: 60 * s}, main(40 * s), main(50 * s), 0, false},
		{"an increment", clock.Control{Kind: clock.Fischer, Main: 60 * s, Step: 10 * s}, main(40 * s), main(45 * s), 5 * s, true},
		{"no control", clock.Control{}, main(40 * s), main(30 * s), 0, false},
		{"back from overtime", byoyomi, over(12*s, 3), main(10 * s), 0, false},
		{"a fallen flag", byoyomi, main(10 * s), clock.Clock{Flagged: true}, 0, false},
	} {
		if got, ok := tt.control.Used(tt.before, tt.after); ok != tt.known || ok && got != tt.want {
			t.Errorf("%s: %v, %v; want %v, %v", tt.name, got, ok, tt.want, tt.known)
		}
	}
}
