package report

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// Merit returns the merit for the card of side c. ok is false if side c has no merit or the report
// is not finished.
func (r *Report) Merit(c game.Color) (m review.Merit, ok bool) {
	if !r.judges(c) {
		return m, false
	}
	return r.Snapshot.Report.Best(c, r.Record.Outcome.Winner)
}

// MeritTitle returns the title of m: its move, as in "57. Q16", or a general title if m is about
// the whole game.
func (r *Report) MeritTitle(m review.Merit) string {
	if m.Kind == review.Flawless {
		return text.T("study.merit.title")
	}
	j := r.Snapshot.Report.Moves[m.Index]
	return fmt.Sprintf("%d. %s", j.Number, r.Move(j.Move))
}

// MeritWords returns a sentence that describes m.
func (r *Report) MeritWords(m review.Merit) string {
	j := r.Snapshot.Report.Moves[m.Index]
	switch m.Kind {
	case review.OnlyMove:
		return text.T("study.merit.only", "Move", r.Move(j.Move), "Loss", r.Loss(m.Gap))
	case review.Rare:
		return text.T("study.merit.rare", "Count", int(1/m.Share+1e-9), "Strength", describe.Skill(r.Game.ID, m.Strength), "Move", r.Move(j.Move),
			"Usual", r.Move(m.Usual), "Loss", r.Loss(m.Gap))
	case review.Comeback:
		return text.T("study.merit.comeback", "Chance", describe.Chance(m.Low))
	}
	return text.T("study.merit.flawless", "Moves", r.Snapshot.Report.Players.Of(j.Color).Moves)
}

// praise describes the merits of side c: the number of only moves it found, the merit on its card,
// and its other rare moves. It returns nil if there is no merit or the report is not finished.
func (r *Report) praise(c game.Color) (lines []string) {
	m, ok := r.Merit(c)
	if !ok {
		return nil
	}
	only, rare := 0, []string(nil)
	for _, other := range r.Snapshot.Report.Merits(c, r.Record.Outcome.Winner) {
		switch {
		case other.Kind == review.OnlyMove:
			only++
		case other.Kind == review.Rare && other != m:
			rare = append(rare, r.MeritWords(other))
		}
	}
	if only > 0 {
		lines = append(lines, text.N("study.merit.count", only))
	}
	return append(append(lines, text.T("study.merit.title")+": "+r.MeritWords(m)), rare...)
}

// played describes how strong side c played. It returns nil if there are too few moves for an
// estimate.
func (r *Report) played(c game.Color) []string {
	play := r.Snapshot.Report.Play.Of(c)
	if !play.Told {
		return nil
	}
	e := play.Estimate
	return []string{text.T("study.played", "Color", describe.Color(c), "Low", describe.Skill(r.Game.ID, e.Low),
		"Middle", describe.Skill(r.Game.ID, e.Middle), "High", describe.Skill(r.Game.ID, e.High))}
}
