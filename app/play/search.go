package play

import (
	"math"
	"strings"
	"time"

	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/engine"
	"pionnier/core/game"
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
	if snap.Hinting && snap.Hint != nil && snap.Hint.Nodes > q.info.Nodes {
		q.info = *snap.Hint
	}
}

// progress is the progress of the limit that is used, 0 to 1; -1 when nothing runs.
func (q *search) progress() float64 {
	if q.begun.IsZero() {
		return -1
	}
	return q.info.Progress
}

// elapsed is the time searched so far; empty when nothing runs.
func (q *search) elapsed() string {
	if q.begun.IsZero() {
		return ""
	}
	seconds := time.Since(q.begun).Seconds()
	return text.T("play.search.seconds", "Seconds", describe.Points(math.Floor(seconds)))
}

// words tell how deep the search is, or how many visits are done of those that
// may be.
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

// dot stands between things told in one line.
const dot = " · "

// joinDots puts what there is in one line.
func joinDots(parts ...string) string {
	var present []string
	for _, p := range parts {
		if p != "" {
			present = append(present, p)
		}
	}
	return strings.Join(present, dot)
}

// thinkingText is what the strip's second line tells of an engine that thinks: how
// deep, and who is ahead.
func (s *subject) thinkingText() string {
	return joinDots(s.search.words(), describe.Lead(s.search.info.Unit, s.search.info.Value))
}

// lastMoveText tells what an engine thought of the move that it played last, as
// thought and continuation did while it searched; empty if it does not evaluate.
func (s *subject) lastMoveText() string {
	info := s.snap.Thought
	if info == nil || s.snap.Cursor == 0 {
		return ""
	}
	var limits engine.Limits
	played := s.snap.Moves[s.snap.Cursor-1]
	if level := s.snap.Seats.Of(played.Color).Level; level != nil {
		limits = level.Limits
	}
	words := joinDots(depthWords(*info, limits), describe.Lead(info.Unit, info.Value))
	if words == "" {
		return ""
	}
	if info.Proof != game.Estimated {
		words = joinDots(words, text.T("play.proved"))
	}
	return text.T("play.afterthought", "Move", s.moveName(played.Move), "Thought", joinDots(words, s.continuation(*info, 1)))
}

// mostMoves bounds the continuation that is shown.
const mostMoves = 12

// continuation is the best line of a search in the game's notation, from its
// first move on or from the one after it.
func (s *subject) continuation(info engine.Info, from int) string {
	if len(info.Lines) == 0 || len(info.Lines[0].Moves) <= max(from, 1) {
		return ""
	}
	return s.lineWords(info.Lines[0].Moves, from, movesShown())
}

// movesShown is how many moves of a line have room in the strip: fewer in large letters, which
// would be written small otherwise.
func movesShown() int {
	return max(3, min(mostMoves, int(mostMoves*theme.SizeSmall/fynetheme.CaptionTextSize())))
}

// lineWords names the first moves of a line, from one of them on, at most most of them.
func (s *subject) lineWords(moves []game.Move, from, most int) string {
	var names []string
	for i := from; i < min(len(moves), most); i++ {
		names = append(names, s.moveName(moves[i]))
	}
	return strings.Join(names, " ")
}
