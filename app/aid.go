package app

import (
	"context"

	"pionnier/app/play"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// options returns the play screen's options for this game: between two persons nothing is
// analysed unless it is asked for in the game itself.
func (t *currentGame) options(o play.Options) play.Options {
	players := t.session.Record().Players
	if players.Black.Level == "" && players.White.Level == "" {
		o.Territory = t.territory
	}
	return o
}

// noted returns an estimate of who owns what after which the record of the game says that
// it was asked for; nil for nil.
func (t *currentGame) noted(estimate func(context.Context, game.Position) (engine.Info, error)) func(context.Context, game.Position) (engine.Info, error) {
	if estimate == nil {
		return nil
	}
	return func(ctx context.Context, pos game.Position) (engine.Info, error) {
		_ = t.session.NoteAid(record.TerritoryAid) // refused where the game does not go on
		return estimate(ctx, pos)
	}
}
