package play

import (
	"math"
	"time"

	"pionnier/core/engine"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
)

// search describes the running search for a move or a hint.
type search struct {
	begun    time.Time // zero: none runs
	revision uint64    // of the position that is searched
	limits   engine.Limits
	info     engine.Info // the newest report
}

// follow resets q when a search starts or ends in snap. hinter is the level that searches for
// hints.
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
	if snap.Hinting && snap.Hint != nil && snap.Hint.Nodes > q.info.Nodes {
		q.info = *snap.Hint
	}
}

// progress returns the used fraction of the search's limit, from 0 to 1, or -1 if no search is
// running.
func (q *search) progress() float64 {
	if q.begun.IsZero() {
		return -1
	}
	return q.info.Progress
}

// elapsed returns a text for the duration of the search, or "" if no search is running.
func (q *search) elapsed() string {
	if q.begun.IsZero() {
		return ""
	}
	seconds := time.Since(q.begun).Seconds()
	return text.T("play.search.seconds", "Seconds", describe.Points(math.Floor(seconds)))
}

// words returns a text for the depth of the search, or for its visits and their limit.
func (q *search) words() string { return depthWords(q.info, q.limits) }

func depthWords(info engine.Info, limits engine.Limits) string {
	switch {
	case info.Depth > 0 && info.Confidence > 0 && info.Confidence < 100:
		return text.T("play.search.depth", "Depth", info.Depth) + dot +
			text.T("play.search.confidence", "Percent", info.Confidence)
	case info.Depth > 0:
		return text.T("play.search.depth", "Depth", info.Depth)
	case limits.Nodes > 0 && info.Nodes >= limits.Nodes:
		return text.T("play.search.played", "Count", text.Number(int(info.Nodes)))
	case limits.Nodes == 0 && info.Nodes > 0 && info.Unit == engine.WinProbability:
		return text.T("play.search.played", "Count", text.Number(int(info.Nodes)))
	case limits.Nodes > 0 && info.Nodes > 0:
		return text.T("play.search.visits", "Count", text.Number(int(info.Nodes)), "Limit", text.Number(int(limits.Nodes)))
	}
	return ""
}
