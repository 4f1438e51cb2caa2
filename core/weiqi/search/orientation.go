package search

import (
	"time"

	"pionnier/core/weiqi/network"
)

// depth holds the limits of a search; 0 does not limit.
type depth struct {
	visits int64
	time   time.Duration
}

// deepVisits is the number of visits from which a search evaluates its root in all orientations.
const deepVisits = 100

// aroundKey distinguishes evaluations over all orientations in the cache.
const aroundKey = 0x61726f756e642121

// deep reports whether the search is deep enough to evaluate its root in all orientations.
func (d depth) deep() bool { return d.visits == 0 || d.visits >= deepVisits }

// affords reports whether evaluations in all orientations, each of which takes the duration one,
// are a small part of the search's time. A search limited only by visits always affords them, so
// that its result does not vary.
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

// usualTime is the assumed time of an unlimited search before its result is read.
const usualTime = 2 * time.Second

// lookAround sets w.output to the mean of the network's outputs for w.board in all orientations,
// which differ since the network was not trained for symmetry. It returns false if w.ctx ended
// first.
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
