package engines

import (
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/study"
)

// speedKey is what the speed of a report hangs on: the game, the width of its board, and who judges.
type speedKey struct {
	game    string
	width   int
	network engine.Network // nil: the one that the program brings
	analyst string         // command of the program that judges; "" for our engines
}

// Speed is how fast reports of a game on a board of this width were made here since the program began.
func (e *Engines) Speed(g catalog.Game, width int) *study.Speed {
	key := speedKey{game: g.ID, width: width, network: e.Resources().Network}
	if e.AsksExternal(g) {
		key.analyst = e.deps.Settings().Resources.Analyst
	}
	if e.speeds[key] == nil {
		if e.speeds == nil {
			e.speeds = map[speedKey]*study.Speed{}
		}
		e.speeds[key] = &study.Speed{}
	}
	return e.speeds[key]
}
