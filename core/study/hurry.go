package study

import (
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Hurried reports whether move i of a judged line was a mistake or worse that was played too
// quickly. Such a move took at most a third of its side's median time per move, and its side had
// main time left for ten moves at the median.
//
// Hurried returns false if the clock is unknown or fewer than ten of the side's times are known.
func Hurried(timings []Timing, line []*record.Node, i int, class review.Class) bool {
	if class < review.Mistake || i >= len(line) || i >= len(timings) || !timings[i].HasUsed || timings[i].Left.Overtime {
		return false
	}
	usual, ok := usualTime(timings, line, line[i].Color)
	return ok && 3*timings[i].Used <= usual && timings[i].Left.Left >= 10*usual
}

// fewestTimes is the least number of known times for a median.
const fewestTimes = 10

// usualTime returns the median of the known times of side's moves. ok is false if fewer than
// fewestTimes are known.
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
