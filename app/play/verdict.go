package play

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// proposalAt returns the proposal for the stone at p. It returns false if there is no such
// proposal.
func (s *subject) proposalAt(p game.Point) (game.Proposal, bool) {
	for _, proposal := range s.snap.Proposed {
		if slices.Contains(proposal.Stones, p) {
			return proposal, true
		}
	}
	return game.Proposal{}, false
}

// verdictKey returns the key of the text for p's verdict.
func verdictKey(p game.Proposal) string {
	key := p.Verdict.String()
	if p.Ruling != game.NoRuling && p.Verdict != game.Alive {
		return key + "." + p.Ruling.String()
	}
	if p.Sure && (p.Verdict == game.Alive || p.Verdict == game.Captured) {
		key += ".sure"
	}
	return key
}

// groupOf returns the stones whose status a click on p changes.
func (s *subject) groupOf(p game.Point) []game.Point {
	c, ok := s.snap.Position.(game.Counter)
	if !ok {
		return []game.Point{p}
	}
	dead := slices.Contains(s.snap.Dead, p)
	return slices.DeleteFunc(c.Chain(p), func(q game.Point) bool { return slices.Contains(s.snap.Dead, q) != dead })
}

// groupWords returns a text that names the stones of groupOf(p) and how they are counted.
func (s *subject) groupWords(p game.Point) string {
	return text.N("play.group."+aliveOrDead(slices.Contains(s.snap.Dead, p)), len(s.groupOf(p)),
		"Color", describe.Color(s.snap.Position.At(p)), "Point", s.moveName(game.PlaceAt(p)))
}

// groupDetail returns a text with the proposal's verdict on the stone at p, and with the change of
// the score if the verdict were reversed. read, the result of a search, replaces a verdict that is
// less certain.
func (s *subject) groupDetail(p game.Point, read string) string {
	change := text.N("play.count."+aliveOrDead(!slices.Contains(s.snap.Dead, p)), len(s.groupOf(p)), "Gain", s.gain(p))
	proposal, ok := s.proposalAt(p)
	if read != "" && !proposal.Sure && proposal.Ruling == game.NoRuling && proposal.Verdict != game.Seki {
		return text.Paragraph(read, change)
	}
	if ok {
		return text.T("play.verdict", "Verdict", text.T("verdict."+verdictKey(proposal), "Owner", describe.Color(s.snap.Position.At(p))), "Change", change)
	}
	return change
}

func aliveOrDead(dead bool) string {
	if dead {
		return "dead"
	}
	return "alive"
}

// gain returns a text for the side that gains, and by how much, if the group at p is counted the
// other way. It returns "" if the position cannot be counted.
func (s *subject) gain(p game.Point) string {
	settler, ok := s.snap.Position.(game.Settler)
	if !ok {
		return ""
	}
	lead := func(dead []game.Point) float64 {
		o := settler.Settle(dead)
		return o.Score.Black - o.Score.White
	}
	points, side := lead(game.Toggled(s.snap.Dead, s.groupOf(p), p))-lead(s.snap.Dead), game.Black
	if points == 0 {
		return text.T("play.gain.none")
	}
	if points < 0 {
		points, side = -points, game.White
	}
	return text.T("play.gain", "Points", describe.Points(points), "Color", describe.Color(side))
}

// verdictOrder is the order of verdicts in the panel.
var verdictOrder = []game.Proposal{
	{Verdict: game.Captured, Sure: true}, {Verdict: game.Captured, Ruling: game.NoKoBack}, {Verdict: game.Captured},
	{Verdict: game.Seki}, {Verdict: game.Seki, Ruling: game.NoKoBack}, {Verdict: game.Seki, Ruling: game.Regained},
	{Ruling: game.OwnerConnects}, {Ruling: game.OwnerMustAdd}, {Ruling: game.KoLeft}, {Ruling: game.FirstDecides}, {},
}

// mostGroups is the maximum number of chains named in a line of the panel.
const mostGroups = 8

// verdicts returns a summary of the proposal with one line for each reason. It omits groups that
// are alive without a special reason. It returns nil if there is no proposal.
func (s *subject) verdicts() []fyne.CanvasObject {
	if s.snap.Proposed == nil {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, kind := range verdictOrder {
		var names []string
		for _, p := range s.snap.Proposed {
			if verdictKey(p) != verdictKey(kind) {
				continue
			}
			for _, named := range game.EachNamed(p.Stones) {
				names = append(names, s.moveName(game.PlaceAt(named)))
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
	if rows == nil && len(s.snap.Dead) == 0 {
		rows = append(rows, widgets.Caption(text.T("verdicts.none")))
	}
	return rows
}

// mostBorders is the maximum number of open borders named in the panel.
const mostBorders = 3

// openBorders returns a warning about points that count for neither side because their border is
// open, or nil if there are no such points.
func (s *subject) openBorders() fyne.CanvasObject {
	c, ok := s.snap.Position.(game.Counter)
	if !ok || !s.snap.CanAgree { // the dead stones to be proposed may close them
		return nil
	}
	points, names := 0, []string(nil)
	for _, border := range c.OpenBorders(s.snap.Dead) {
		points += len(border.Points)
		var gap []string
		for _, p := range border.Gap {
			gap = append(gap, s.pointName(p))
		}
		names = append(names, strings.Join(gap, "–"))
	}
	if points == 0 {
		return nil
	}
	if len(names) > mostBorders {
		names = append(names[:mostBorders], "…")
	}
	warning := widgets.Caption(text.N("play.border", points, "Points", strings.Join(names, ", ")))
	warning.Label.Importance = widget.MediumImportance // it can be read, which a light theme's orange cannot
	return warning
}
