package play

import (
	"strings"

	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

// thinkingText returns the text shown while an engine is thinking: the search depth and the leading
// side.
func (s *subject) thinkingText() string {
	return joinDots(s.search.words(), describe.Lead(s.search.info.Unit, s.search.info.Value))
}

// lastMoveText returns the engine's evaluation of its last move and the moves that it expects. It
// returns "" if the engine does not evaluate moves.
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

// mostMoves is the maximum number of shown moves of a line.
const mostMoves = 12

// continuation returns the names of the moves of info's best line from index from on, or "" if
// there are no such moves.
func (s *subject) continuation(info engine.Info, from int) string {
	if len(info.Lines) == 0 || len(info.Lines[0].Moves) <= max(from, 1) {
		return ""
	}
	return s.lineWords(info.Lines[0].Moves, from, movesShown())
}

// movesShown returns the number of moves that fit in the strip, which depends on the text size.
func movesShown() int {
	return max(3, min(mostMoves, int(mostMoves*theme.SizeSmall/fynetheme.CaptionTextSize())))
}

// lineWords returns the names of moves[from:most], separated by spaces. most may exceed the number
// of moves.
func (s *subject) lineWords(moves []game.Move, from, most int) string {
	var names []string
	for i := from; i < min(len(moves), most); i++ {
		names = append(names, s.moveName(moves[i]))
	}
	return strings.Join(names, " ")
}
