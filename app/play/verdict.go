package play

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
)

// proposalAt is what was found out of the stone on p, false if nothing.
func (s *Screen) proposalAt(p game.Point) (game.Proposal, bool) {
	for _, proposal := range s.snap.Proposed {
		if slices.Contains(proposal.Stones, p) {
			return proposal, true
		}
	}
	return game.Proposal{}, false
}

// verdictKey names the text of a verdict.
func verdictKey(p game.Proposal) string {
	key := p.Verdict.String()
	if p.Sure && (p.Verdict == game.Alive || p.Verdict == game.Captured) {
		key += ".sure"
	}
	return key
}

// groupWords tell why the stones on p are taken as dead or alive; empty where there
// is nothing to tell.
func (s *Screen) groupWords(p game.Point) string {
	proposal, ok := s.proposalAt(p)
	if !ok || s.snap.Phase != session.Settling {
		return ""
	}
	words := text.N("play.group", len(proposal.Stones), "Color", describe.Color(s.snap.Position.At(p)),
		"Point", s.moveName(game.PlaceAt(p)), "Verdict", text.T("verdict."+verdictKey(proposal)))
	dead := slices.Contains(s.snap.Dead, p)
	switch {
	case dead && proposal.Verdict != game.Captured:
		words = joinDots(words, text.T("play.group.dead"))
	case !dead && proposal.Verdict == game.Captured:
		words = joinDots(words, text.T("play.group.alive"))
	}
	return words
}

// settlingWords are the second line while dead stones are named: why, of the group
// under attention.
func (s *Screen) settlingWords() string {
	if s.snap.Proposing {
		return text.T("play.proposing")
	}
	if s.selection.hovered {
		if words := s.groupWords(s.selection.at); words != "" {
			return words
		}
	}
	return text.T(text.Device("play.settling.detail"))
}

// showGroup follows the attention while dead stones are named.
func (s *Screen) showGroup() {
	if s.snap.Phase == session.Settling {
		s.showStatus()
	}
}

// verdictOrder is the order in which the panel tells of groups that need a look.
var verdictOrder = []game.Proposal{{Verdict: game.Captured, Sure: true}, {Verdict: game.Captured}, {Verdict: game.Seki}, {Verdict: game.Unsettled}}

// mostGroups bounds the groups that a line of the panel names.
const mostGroups = 8

// verdicts sum up the proposal for the panel, a line a reason. Groups that simply
// live go without saying.
func (s *Screen) verdicts() []fyne.CanvasObject {
	if s.snap.Proposed == nil {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, kind := range verdictOrder {
		var names []string
		for _, p := range s.snap.Proposed {
			if verdictKey(p) == verdictKey(kind) {
				names = append(names, s.moveName(game.PlaceAt(p.Stones[0])))
			}
		}
		if len(names) == 0 {
			continue
		}
		if len(names) > mostGroups {
			names = append(names[:mostGroups], "…")
		}
		rows = append(rows, widgets.Caption(text.T("verdicts."+verdictKey(kind), "Points", strings.Join(names, ", "))))
	}
	if rows == nil {
		rows = append(rows, widgets.Caption(text.T("verdicts.none")))
	}
	return rows
}
