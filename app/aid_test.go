package app

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

// aids are what the record of the game at the table tells of help, by moves played.
func (p *rig) aids() (aids [][]record.Aid) {
	rec := p.current.session.Record()
	for _, n := range append([]*record.Node{rec.Root}, rec.Line(rec.Root)...) {
		aids = append(aids, n.Aids())
	}
	return aids
}

// Between two persons nothing is analysed until one of them asks; then the record tells.
func TestHelpBetweenPersonsIsNoted(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Territory = true })
		p.start(persons("go"))
		p.settle()
		if p.current.options(p.playOptions()).Territory {
			t.Error("the territory is shown without a question")
		}
		estimated := 0
		estimate := p.current.noted(func(context.Context, game.Position) (engine.Info, error) {
			estimated++
			return engine.Info{}, nil
		})
		pos := p.current.session.Snapshot().Position
		for range 2 {
			if _, err := estimate(t.Context(), pos); err != nil {
				t.Fatal(err)
			}
		}
		p.rememberTerritory(true)
		if !p.current.options(p.playOptions()).Territory {
			t.Error("what was asked for is forgotten in the same game")
		}
		if got := p.aids(); estimated != 2 || len(got) != 1 || !slices.Equal(got[0], []record.Aid{record.TerritoryAid}) {
			t.Errorf("%d estimates, noted %v", estimated, got)
		}
		if p.current.noted(nil) != nil {
			t.Error("a game without points is estimated")
		}
		p.goHome()
		rec, err := p.library.Load(p.library.List()[0].ID)
		if err != nil || len(rec.Root.Aids()) != 1 {
			t.Errorf("the file tells %v, %v", rec.Root.Aids(), err)
		}
	})
}
