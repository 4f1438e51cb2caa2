package play

import (
	"time"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/engine"
	"pionnier/core/session"
)

// search is how far the running search has come, a move's or a hint's.
type search struct {
	begun    time.Time // zero: none runs
	revision uint64    // of the position that is searched
	limits   engine.Limits
	info     engine.Info // the newest report
}

// follow starts or ends with the search that a snapshot tells of.
func (q *search) follow(snap session.Snapshot, hinter engine.Level) {
	switch {
	case !snap.Thinking && !snap.Hinting:
		*q = search{}
	case !q.begun.IsZero() && q.revision == snap.Revision:
	case snap.Hinting:
		*q = search{begun: time.Now(), revision: snap.Revision, limits: hinter.Limits}
	default:
		limits := snap.Seats.Of(snap.Position.ToMove()).Level.Limits
		*q = search{begun: time.Now(), revision: snap.Revision, limits: limits}
	}
}

// part is the part of the limit that is used, 0 to 1; -1 when nothing runs.
func (q *search) part() float64 {
	if q.begun.IsZero() {
		return -1
	}
	return q.info.Progress
}

// words tell what was done of what may be done: playouts or depth, and the time.
func (q *search) words() string {
	seconds := describe.Points(float64(time.Since(q.begun).Round(100*time.Millisecond)) / float64(time.Second))
	switch {
	case q.info.Nodes == 0:
		return ""
	case q.limits.Depth > 0:
		return text.T("play.search.depth", "Depth", q.info.Depth, "Limit", q.limits.Depth, "Seconds", seconds)
	case q.limits.Nodes > 0:
		return text.T("play.search.playouts", "Count", q.info.Nodes, "Limit", q.limits.Nodes, "Seconds", seconds)
	}
	return text.T("play.search.time", "Seconds", seconds)
}
