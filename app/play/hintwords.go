package play

import (
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

// candidateWords returns a description of candidate i of list. If i is negative, it describes the
// best one.
func (s *subject) candidateWords(list []engine.Line, i int) string {
	key := "play.candidate"
	if i < 0 {
		i = 0
		if s.snap.Hinting {
			key = "play.candidate.sofar"
		}
	}
	return text.T(key, "Letter", letter(i), "Move", s.moveName(list[i].Moves[0]),
		"Worth", describe.Chances(list[i].Value, s.snap.Position.ToMove()))
}

// spoken returns the text for screen readers about candidate i with the given line.
func (s *subject) spoken(i int, line engine.Line) string {
	words := text.T("play.candidate.spoken", "Letter", letter(i), "Move", s.moveName(line.Moves[0]),
		"Worth", strings.ReplaceAll(describe.Chances(line.Value, s.snap.Position.ToMove()), dot, ", "))
	if then := s.lineWords(line.Moves, 1, mostMoves); then != "" {
		words = joinWords(words, text.T("play.candidate.line", "Line", then))
	}
	return describe.Spoken(words)
}

// briefLegend returns a short version of legend for narrow windows and large text, or "" if there
// is no short version.
func (s *subject) briefLegend() string {
	advice := s.advice()
	if advice != nil && advice.Unit == engine.Discs {
		_, sign := proofs(advice)
		return joinDots(text.T("play.hint.legend.short"), sign)
	}
	if advice == nil || advice.Unit != engine.WinProbability || !chancesTell(candidates(advice)) {
		return ""
	}
	if lines(advice)[0].HasMargin {
		return text.T("play.hint.legend.candidates.brief")
	}
	return text.T("play.hint.legend.chances.brief")
}

// legend returns an explanation of the numbers that the board shows for advice, or "" if they need
// no explanation.
func (s *subject) legend(advice *engine.Info) string {
	if advice.Unit == engine.WinProbability {
		if !chancesTell(candidates(advice)) {
			return text.T("play.hint.legend.points")
		}
		if lines(advice)[0].HasMargin {
			return text.T("play.hint.legend.candidates")
		}
		return text.T("play.hint.legend.chances")
	}
	key := map[engine.Unit]string{engine.Discs: "play.hint.legend.discs", engine.Points: "play.hint.legend.points"}[advice.Unit]
	if key == "" {
		return ""
	}
	words := text.T(key)
	proved, sign := proofs(advice)
	if sign != "" && advice.Unit == engine.Discs {
		words = text.T("play.hint.legend.short")
	}
	return joinDots(words, sign, proved)
}

// proofs returns the explanations of the mark for proved values and of the sign for moves whose
// winner is proved but not the score. Each is "" if advice has no such move.
func proofs(advice *engine.Info) (proved, sign string) {
	for _, line := range lines(advice) {
		if line.Proof != game.Estimated {
			proved = text.T("play.hint.legend.proved")
		}
		if line.Proof == game.ProvedOutcome {
			sign = text.T("play.hint.legend.sign")
		}
	}
	return proved, sign
}

// spokenHint returns the text for screen readers about the value of a move at p, or "" if that is
// unknown.
func (s *subject) spokenHint(p game.Point) string {
	advice := s.advice()
	if advice == nil {
		return ""
	}
	if list := candidates(advice); list != nil {
		if i := candidateAt(list, p); i >= 0 {
			return s.spoken(i, list[i])
		}
		return ""
	}
	for i, line := range lines(advice) {
		if at, ok := line.Moves[0].Point(); !ok || at != p {
			continue
		}
		words := describe.Spoken(describe.WorthInWords(advice.Unit, line.Value, s.snap.Position.ToMove()))
		if line.Proof != game.Estimated {
			words = joinWords(words, text.T("play.proved"))
		}
		if i == 0 {
			words = joinWords(words, text.T("play.hint.best"))
		}
		return words
	}
	return ""
}
