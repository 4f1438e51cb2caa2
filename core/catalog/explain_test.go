package catalog

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Every game can explain why a move was bad, and has no explanation for a mistake without known
// play or for a position of another game.
func TestEveryGameExplains(t *testing.T) {
	for _, g := range Games() {
		explainer, ok := As[Explainer](g)
		if !ok {
			t.Errorf("%s explains nothing", g.ID)
			continue
		}
		for _, other := range Games() {
			r, err := other.New(other.Defaults())
			if err != nil {
				t.Fatal(err)
			}
			p, err := other.Start(r)
			if err != nil {
				t.Fatal(err)
			}
			legal := p.Legal()
			line := func(m game.Move) engine.Line { return engine.Line{Moves: []game.Move{m}} }
			for _, m := range []explain.Mistake{
				{Position: p},
				{Position: p, Played: line(legal[0])},
				{Position: p, Played: line(legal[0]), Best: line(legal[0])},
				{Position: p, Played: line(game.Place(60, 60)), Best: line(legal[0])},
			} {
				if reasons := explainer.Explain(m); reasons != nil {
					t.Errorf("%s finds %v in a position of %s", g.ID, reasons, other.ID)
				}
			}
		}
	}
}
