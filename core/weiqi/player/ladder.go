package player

import (
	"time"

	"pionnier/core/engine"
)

// Ladder returns the levels of weiqi, weakest first. Random and Instinct can do
// without a network. Then come people of growing strength, as the network sees them, and then the
// search, with more and more visits.
func Ladder() engine.Ladder {
	return engine.Ladder{
		{ID: "random", New: func(engine.Resources) engine.Engine { return Random{} }},
		{ID: "novice", New: with(style{temperature: 3, floor: 0.0003, near: 3})},
		{ID: "instinct", New: func(r engine.Resources) engine.Engine { return Instinct{r} }},
		{ID: "learner", New: with(style{temperature: 2.1, floor: 0.001, near: 4, loss: 40, sight: seesAtari})},
		{ID: "casual", New: with(style{temperature: 1.7, floor: 0.002, near: 5, loss: 18, sight: seesAtari})},
		{ID: "club", New: with(style{temperature: 1.4, floor: 0.003, near: 6, loss: 10, sight: seesLadders})},
		{ID: "keen", New: with(style{temperature: 1.15, floor: 0.005, near: 8, loss: 6, sight: seesLadders})},
		{ID: "expert", New: with(style{temperature: 0.9, floor: 0.01, loss: 4, sight: seesLadders})},
		{ID: "master", New: with(style{temperature: 0.5, floor: 0.02, loss: 2, sight: seesLadders})},
		{ID: "prospect", Limits: engine.Limits{Nodes: 40, Time: patience}, New: newNeural},
		{ID: "champion", Limits: engine.Limits{Nodes: 150, Time: patience}, New: newNeural},
		{ID: "grandmaster", Limits: engine.Limits{Nodes: 600, Time: patience}, New: newNeural},
		{ID: "full", Limits: engine.Limits{Time: 2 * time.Second}, New: newNeural},
	}
}

// patience is what a level with few visits may think at most, whatever the machine.
const patience = 3 * time.Second

// Hinter returns the level that advises a person: for as long as a person may care
// to watch it refine.
func Hinter() engine.Level {
	return engine.Level{ID: "hint", Limits: engine.Limits{Time: time.Minute}, New: newNeural}
}
