package table

import (
	"context"

	"pionnier/app/play"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// options returns the play screen's options for this game: between two persons nothing is
// analysed unless it is asked for in the game itself.
func (g *Game) options(o play.Options) play.Options {
	players := g.Session.Record().Players
	if players.Black.Level == "" && players.White.Level == "" {
		o.Territory = g.territory
	}
	return o
}

// noted returns an estimate of who owns what after which the record of the game says that
// it was asked for; nil for nil.
func (g *Game) noted(estimate func(context.Context, game.Position) (engine.Info, error)) func(context.Context, game.Position) (engine.Info, error) {
	if estimate == nil {
		return nil
	}
	return func(ctx context.Context, pos game.Position) (engine.Info, error) {
		_ = g.Session.NoteAid(record.TerritoryAid) // refused where the game does not go on
		return estimate(ctx, pos)
	}
}
