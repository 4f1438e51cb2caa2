package player

import (
	"time"

	"pionnier/core/engine"
)

// ranks are those of the people whom levels play like on large boards, in dan: 1 dan is 1, 1 kyu 0.
var ranks = map[string]int{"learner": -9, "casual": -6, "club": -3, "keen": 0, "expert": 3, "veteran": 4, "master": 6}

// person is a level of people: of a rank on large boards, of a style on small ones.
func person(id string, s style) engine.Level { return engine.Level{ID: id, New: with(s.of(ranks[id]))} }

// Ladder returns the levels of weiqi, weakest first. Random and Instinct can do
// without a network. Then come people of growing strength, and then the search, with more and
// more visits.
func Ladder() engine.Ladder {
	return engine.Ladder{
		{ID: "random", New: func(engine.Resources) engine.Engine { return Random{} }},
		{ID: "first-steps", New: with(style{temperature: 9, floor: 0.000001})},
		{ID: "dreamer", New: with(style{temperature: 7, floor: 0.000016, near: 9})},
		{ID: "explorer", New: with(style{temperature: 5.9, floor: 0.00005, near: 6})},
		{ID: "beginner", New: with(style{temperature: 4.1, floor: 0.00016, near: 3.8})},
		{ID: "novice", New: with(style{temperature: 3.15, floor: 0.00028, near: 3.2})},
		{ID: "instinct", New: func(r engine.Resources) engine.Engine { return Instinct{r} }},
		person("learner", style{temperature: 2.1, floor: 0.001, near: 4, loss: 40, sight: seesAtari}),
		person("casual", style{temperature: 1.8, floor: 0.0018, near: 4.7, loss: 24, sight: seesAtari}),
		person("club", style{temperature: 1.58, floor: 0.0025, near: 5.5, loss: 14, sight: seesLadders}),
		person("keen", style{temperature: 1.3, floor: 0.004, near: 7, loss: 8.5, sight: seesLadders}),
		person("expert", style{temperature: 0.9, floor: 0.01, loss: 4, sight: seesLadders}),
		person("veteran", style{temperature: 0.7, floor: 0.014, loss: 2.9, sight: seesLadders}),
		person("master", style{temperature: 0.5, floor: 0.02, loss: 2, sight: seesLadders}),
		{ID: "prospect", Limits: engine.Limits{Nodes: 12, Time: patience}, New: newNeural},
		{ID: "contender", Limits: engine.Limits{Nodes: 45, Time: patience}, New: newNeural},
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
