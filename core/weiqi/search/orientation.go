package search

import (
	"time"

	"pionnier/core/weiqi/network"
)

// depth is how far a search goes, as its question limits it; 0 does not limit.
type depth struct {
	visits int64
	time   time.Duration
}

// deepVisits is the number of visits from which a search sees its root in all orientations.
const deepVisits = 100

// aroundKey keeps what was seen in all orientations apart in the cache.
const aroundKey = 0x61726f756e642121

// deep reports whether a search goes so far that its root is worth seven evaluations more.
func (d depth) deep() bool { return d.visits == 0 || d.visits >= deepVisits }

// affords reports whether these evaluations, of which one took so long, are little of the time that
// the search has. One that is limited by visits alone always has it, and always finds the same.
func (d depth) affords(one time.Duration) bool {
	limit := d.time
	if limit == 0 {
		if d.visits > 0 {
			return true
		}
		limit = usualTime
	}
	return one <= limit/200
}

// usualTime is what an unlimited search is taken to have before its result is read.
const usualTime = 2 * time.Second

// lookAround makes the output the mean of what the network says of the board turned and mirrored
// in all ways. It was taught no symmetry: what it thinks of a move differs by how the board lies, by
// as much as a sixth of the whole policy. It reports whether it came to the end: a large network takes its
// time, and the search may be over before.
func (w *worker) lookAround(l look) bool {
	for seen := 1; seen < network.Symmetries; seen++ {
		if w.ctx.Err() != nil {
			return false
		}
		l.symmetry = (l.symmetry + 1) % network.Symmetries
		w.evaluator.evaluate(&w.board, l, &w.turned)
		w.output.Mix(&w.turned, 1/float32(seen+1))
	}
	return true
}
