package player

import (
	"time"

	"pionnier/core/engine"
)

// ranks are those of the people whom levels play like on large boards, in dan: 1 dan is 1, 1 kyu 0.
var ranks = map[string]int{"learner": -9, "casual": -6, "club": -3, "keen": 0, "expert": 3, "master": 6}

// person is a level of people: of a rank on large boards, of a style on small ones.
func person(id string, s style) engine.Level { return engine.Level{ID: id, New: with(s.of(ranks[id]))} }

// Ladder returns the levels of weiqi, weakest first. Random and Instinct can do
// without a network. Then come people of growing strength, and then the search, with more and
// more visits.
func Ladder() engine.Ladder {
	return engine.Ladder{
		{ID: "random", New: func(engine.Resources) engine.Engine { return Random{} }},
		{ID: "novice", New: with(style{temperature: 3, floor: 0.0003, near: 3})},
		{ID: "instinct", New: func(r engine.Resources) engine.Engine { return Instinct{r} }},
		person("learner", style{temperature: 2.1, floor: 0.001, near: 4, loss: 40, sight: seesAtari}),
		person("casual", style{temperature: 1.7, floor: 0.002, near: 5, loss: 18, sight: seesAtari}),
		person("club", style{temperature: 1.4, floor: 0.003, near: 6, loss: 10, sight: seesLadders}),
		person("keen", style{temperature: 1.15, floor: 0.005, near: 8, loss: 6, sight: seesLadders}),
		person("expert", style{temperature: 0.9, floor: 0.01, loss: 4, sight: seesLadders}),
		person("master", style{temperature: 0.5, floor: 0.02, loss: 2, sight: seesLadders}),
		{ID: "prospect", Limits: engine.Limits{Nodes: 20, Time: patience}, New: newNeural},
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
