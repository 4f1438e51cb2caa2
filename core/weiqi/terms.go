package weiqi

import (
	"fmt"

	"pionnier/core/game"
)

var _ game.Termed = (*Position)(nil)

// AppendTerms implements game.Termed. It appends the rules, komi, handicap, the number of passes in
// a row and, under territory scoring, Black's lead in prisoners.
func (p *Position) AppendTerms(b []byte) []byte {
	r := p.rules.Named()
	lead := 0
	if r.Scoring == TerritoryScoring {
		lead = p.captured.Black - p.captured.White
	}
	return fmt.Appendf(b, "%s %g %d %d %d", r.ID, r.Komi, r.Handicap, p.passes, lead)
}
