package player

import (
	"time"

	"pionnier/core/engine"
)

// Ladder returns the levels of weiqi, weakest first. The Monte-Carlo levels are
// bounded by playouts, which settles their strength on small boards, and by time,
// which keeps people from waiting on large ones.
//
// No level has a rank: on 9×9 and with area scoring, over 20 games each,
// instinct beat random 20 times, mcts-500 instinct 19, mcts-2000 mcts-500 16;
// against GNU Go 3.8 at its level 10, mcts-2000 won 14 and mcts-10000 15.
func Ladder() engine.Ladder {
	return engine.Ladder{
		{ID: "random", New: func(engine.Resources) engine.Engine { return Random{} }},
		{ID: "instinct", New: func(engine.Resources) engine.Engine { return Instinct{} }},
		mcts("mcts-500", 500, 2*time.Second),
		mcts("mcts-2000", 2000, 3*time.Second),
		mcts("mcts-10000", 10000, 5*time.Second),
	}
}

// Hinter returns the level that advises a person: for as long as a person may care
// to watch it refine.
func Hinter() engine.Level { return mcts("hint", 0, time.Minute) }

func mcts(id string, playouts int64, limit time.Duration) engine.Level {
	return engine.Level{
		ID:     id,
		Limits: engine.Limits{Nodes: playouts, Time: limit},
		New:    func(engine.Resources) engine.Engine { return new(MCTS) },
	}
}
