package study

import (
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Hurried reports whether move i of a judged line was played too quickly for what it decided: it is
// a mistake at least, it took no more than a third of the median of its side's moves of which the
// time is known, ten at least, and its side had main time left for ten more of these. It is false
// wherever the clock is unknown.
func Hurried(timings []Timing, line []*record.Node, i int, class review.Class) bool {
	if class < review.Mistake || i >= len(line) || i >= len(timings) || !timings[i].HasUsed || timings[i].Left.Overtime {
		return false
	}
	usual, ok := usualTime(timings, line, line[i].Color)
	return ok && 3*timings[i].Used <= usual && timings[i].Left.Left >= 10*usual
}

// fewestTimes are how many times must be known to tell what is usual.
const fewestTimes = 10

// usualTime is the median time of a side's moves of which it is known; ok is false if there are
// few of them.
func usualTime(timings []Timing, line []*record.Node, side game.Color) (usual time.Duration, ok bool) {
	var times []time.Duration
	for i, t := range timings {
		if t.HasUsed && line[i].Color == side {
			times = append(times, t.Used)
		}
	}
	if len(times) < fewestTimes {
		return 0, false
	}
	slices.Sort(times)
	return times[len(times)/2], true
}
