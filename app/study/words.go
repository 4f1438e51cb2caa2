package study

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/describe"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// name returns the name of c's player.
func (s *subject) name(c game.Color) string { return s.report().Player(c) }

// margin returns a text for the lead v of the side to move, such as "+3.5", "–2.0" or "0".
func (s *subject) margin(v float64) string {
	v = s.rounded(v)
	if s.wholeMargins() {
		return describe.Signed(int(v))
	}
	return describe.SignedTenths(v)
}

// rounded returns v rounded to the shown precision.
func (s *subject) rounded(v float64) float64 { return s.report().Rounded(v) }

// wholeMargins reports whether margins are shown in whole discs.
func (s *subject) wholeMargins() bool { return s.game.Margin == engine.Discs }

// lossWords returns a text for the loss l, such as "6.2 points".
func (s *subject) lossWords(l review.Loss) string { return s.report().Loss(l) }

// statusWords returns a description of the current position, with the last move, its judgement, and
// the leading side.
func (s *subject) statusWords() string {
	var parts []string
	n := s.snap.Cursor
	if n.Parent == nil || s.snap.At == len(s.snap.Judged) {
		parts = append(parts, s.headline())
	} else if n.Move != 0 {
		parts = append(parts, text.T("study.move", "Number", s.number(n), "Move", s.moveName(n.Move)+glyph(n)))
	} else if n.Setup != nil {
		parts = append(parts, text.T("study.setup"))
	}
	if s.afterTheGame() {
		parts = append(parts, text.T("study.after"))
	}
	if name := n.Name(); name != "" {
		parts = append(parts, legible.Line(name))
	}
	if figure := printingWords(n); figure != "" {
		parts = append(parts, figure)
	}
	for _, aid := range n.Aids() {
		parts = append(parts, text.T("study.aid."+string(aid)))
	}
	if i := s.snap.At - 1; i >= 0 && i < len(s.snap.Judged)-1 && i < len(s.snap.Report.Moves) && s.snap.Judged[i] == n {
		j := s.snap.Report.Moves[i]
		switch {
		case j.Class.Bad():
			parts = append(parts, text.T("study.lost", "Class", report.ClassName(j.Class), "Loss", s.lossWords(j.Loss)))
		case j.Class != review.Unjudged && j.Only && j.Move == j.Before.Best():
			parts = append(parts, text.T("study.only"))
		case j.Class != review.Unjudged && j.Choices > 1:
			parts = append(parts, report.ClassName(j.Class))
		}
	}
	if ended := s.snap.Position().Outcome().Over(); ended {
		return strings.Join(parts, " · ")
	}
	if s.snap.Reading.Known() {
		parts = append(parts, s.leadWords(s.snap.Reading.Value))
	} else if s.snap.At >= 0 && s.snap.At < len(s.snap.Points) && s.snap.Points[s.snap.At].Known {
		parts = append(parts, s.leadWords(s.snap.Points[s.snap.At].Value))
	}
	return strings.Join(parts, " · ")
}

// afterTheGame reports whether the current node is a continuation after the end of the game.
func (s *subject) afterTheGame() bool {
	end := len(s.snap.Judged)
	return s.snap.At < 0 && end > 0 && s.snap.Ply > end && s.snap.Line[end-1] == s.snap.Judged[end-1] && s.core.Record().Outcome.Over()
}

// leadWords returns a text for the leading side, such as "Black +3.5 (62 %)". If the result is very
// uncertain, the text has a range: "Black +14 ± 30 (68 %)".
func (s *subject) leadWords(v game.Value) string {
	leader := game.Black
	if v.Margin < 0 || v.Margin == 0 && v.Chance < 0.5 {
		leader = game.White
	}
	mine := v.Of(leader)
	if s.rounded(mine.Margin) == 0 {
		return text.T("study.even")
	}
	if spread := mine.Deviation(); !s.wholeMargins() && spread > 2*s.snap.Report.Scale.Blunder {
		return text.T("study.lead.band", "Color", describe.Color(leader), "Lead", "+"+describe.Points(math.Round(mine.Margin)),
			"Spread", describe.Points(math.Round(spread)), "Chance", describe.Chance(mine.Chance))
	}
	return text.T("study.lead", "Color", describe.Color(leader), "Lead", s.margin(mine.Margin), "Chance", describe.Chance(mine.Chance))
}

// headline returns a text with the game's result.
func (s *subject) headline() string { return s.report().Headline() }

// openingName returns the name of the opening at the current node, or the report's progress while
// it is running. It returns "" if the game has no named openings.
func (s *subject) openingName() string {
	if s.snap.Running {
		return report.Progress(s.snap.Progress)
	}
	if s.game.Opening == nil {
		return ""
	}
	var moves []game.Move
	for _, n := range s.snap.Line[:min(s.snap.Ply, len(s.snap.Line))] {
		moves = append(moves, n.Move)
	}
	if name := s.game.Opening(moves); name != "" {
		return text.T("play.opening", "Name", name)
	}
	return ""
}

// describePoint returns the text for screen readers about point i of the graph. second is the part
// about the second line, or "".
func (s *subject) describePoint(i int, second string) string {
	words := text.T("study.start")
	if i > 0 && i <= len(s.snap.Judged) {
		words = text.T("study.move", "Number", s.number(s.snap.Judged[i-1]), "Move", s.moveName(s.snap.Judged[i-1].Move))
	}
	if i < len(s.snap.Points) && s.snap.Points[i].Known {
		words += ", " + s.leadWords(s.snap.Points[i].Value)
	}
	if i > 0 && i <= len(s.snap.Report.Moves) && s.snap.Report.Moves[i-1].Class.Bad() {
		words += ", " + report.ClassName(s.snap.Report.Moves[i-1].Class)
	}
	if i > 0 && i <= len(s.snap.Judged) {
		if t := study.Timings(s.core.Record(), s.snap.Judged[:i])[i-1]; t.HasUsed {
			words += ", " + text.T("clocks.took", "Used", describe.Duration(t.Used))
		}
	}
	if second != "" {
		words += ", " + second
	}
	return describe.Spoken(words)
}

// describeNode returns the text for screen readers about n, a node of the tree, including the
// beginning of its comment.
func (s *subject) describeNode(n *record.Node) string {
	words := text.T("study.start")
	if n.Move != 0 {
		words = text.T("study.move", "Number", s.number(n), "Move", s.moveName(n.Move)) + ", " + describe.Color(n.Color)
	} else if n.Parent != nil && n.Setup != nil {
		words = text.T("study.setup")
	}
	if paint := n.Paint(); paint > 0 {
		words += ", " + text.T(fmt.Sprintf("study.paint.%d", paint))
	}
	if first := firstWords(n.Comment); first != "" {
		words += ", " + first
	}
	return words
}

// firstWords returns the beginning of comment for a tooltip.
func firstWords(comment string) string { return firstLetters(comment, 60) }

// firstLetters returns the first most runes of comment on one line, followed by an ellipsis if
// comment is longer.
func firstLetters(comment string, most int) string {
	words := []rune(legible.Line(comment[:min(len(comment), 8*most)]))
	if len(words) > most {
		return strings.TrimSpace(string(words[:most])) + "…"
	}
	return string(words)
}

// allJudged reports whether all moves of c are judged. Until then, c's accuracy is misleading,
// because the endgame is judged first.
func (s *subject) allJudged(c game.Color) bool {
	p := s.snap.Progress
	return p.Pass == review.Dig || p.Finished || !slices.ContainsFunc(s.snap.Report.Moves, func(j review.Judgement) bool {
		return j.Color == c && j.Move != 0 && j.Class == review.Unjudged && !j.Over && !j.Others
	})
}

// countWords returns a text with the number of bad moves in t.
func (s *subject) countWords(t review.Tally) string {
	if n := t.Errors(); n > 0 {
		return text.N("study.count", n)
	}
	return text.T("study.count.none")
}

// printingWords returns a text about the printed diagram that begins at n, or "" if none does.
func printingWords(n *record.Node) string {
	f, begins := n.Figure()
	switch {
	case !begins:
		return ""
	case f.Name != "":
		return text.T("study.figure", "Name", f.Name)
	}
	return text.T("study.figure.new")
}
