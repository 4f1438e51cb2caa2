package running

import (
	"context"

	"pionnier/app/play"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// options returns o adapted to this game. In a game between two people, territory is estimated only
// if they have asked for that during the game.
func (g *Game) options(o play.Options) play.Options {
	players := g.Session.Record().Players
	if players.Black.Level == "" && players.White.Level == "" {
		o.Territory = g.territory
	}
	return o
}

// noted returns a function that records in the game that help was used and then calls estimate. It
// returns nil if estimate is nil.
func (g *Game) noted(estimate func(context.Context, game.Position) (engine.Info, error)) func(context.Context, game.Position) (engine.Info, error) {
	if estimate == nil {
		return nil
	}
	return func(ctx context.Context, pos game.Position) (engine.Info, error) {
		_ = g.Session.NoteAid(record.TerritoryAid) // fails once the game is over
		return estimate(ctx, pos)
	}
}
