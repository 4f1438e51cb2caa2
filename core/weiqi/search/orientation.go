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

// deep reports whether the search is deep enough for seven more evaluations of its root.
func (d depth) deep() bool { return d.visits == 0 || d.visits >= deepVisits }

// affords reports whether these evaluations, each of which takes the duration one, are a small part of
// the search's time. A search limited by visits alone always affords them, so its result does not vary.
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

// lookAround sets the output to the mean of the network's outputs for the board in all orientations. The
// network was not trained for symmetry: its policy for a move differs by orientation by up to a sixth of
// the whole. lookAround reports whether it finished. With a large network, the search may be over before.
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
