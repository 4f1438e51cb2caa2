package player

import (
	"slices"
	"time"

	"pionnier/core/engine"
)

// ranks maps levels to the rank of people whom they imitate on large boards, in dan: 1 dan is 1, 1
// kyu is 0.
var ranks = map[string]int{"learner": -9, "casual": -6, "club": -3, "keen": -1, "skilled": 1, "expert": 3, "veteran": 5, "master": 7}

// person returns a level that plays like people. On large boards, they have the given rank; on
// small boards, their style is s.
func person(id string, s style) engine.Level { return engine.Level{ID: id, New: with(s.of(ranks[id]))} }

// visits holds the visits of levels that search, on small, middle and vast boards; on larger boards a
// visit is worth more. The visits for small boards were chosen at 9×9, which has a network of its own
// (network.Embedded).
var visits = map[string][vast + 1]int64{
	"prospect": {10, 11, 2}, "contender": {22, 20, 3}, "challenger": {53, 39, 8}, "champion": {128, 73, 13},
	"elite": {320, 137, 21}, "grandmaster": {800, 258, 33},
}

// searching returns the level with the given ID, which searches with its visits for each class of
// boards.
func searching(id string) engine.Level {
	bounds := visits[id]
	return engine.Level{ID: id, Limits: engine.Limits{Nodes: slices.Max(bounds[:]), Time: patience}, New: upTo(bounds)}
}

// Ladder returns the levels of weiqi, weakest first. Random and Instinct need no network. Levels
// that play like people of growing strength follow, and then levels that search with growing
// numbers of visits.
//
// If levels would be more than 200 points apart on a class of boards, they play differently there.
func Ladder() engine.Ladder {
	return engine.Ladder{
		{ID: "random", New: func(r engine.Resources) engine.Engine { return random{r, attention} }},
		{ID: "first-steps", New: beginner(1, 4.35, 5.85)},
		{ID: "wanderer", New: beginner(2, 5.07, 6.46)},
		{ID: "dreamer", New: beginner(3, 5.74, 7.05)},
		{ID: "curious", New: beginner(4, 6.39, 7.62)},
		{ID: "explorer", New: beginner(5, 7.1, 8.16)},
		{ID: "beginner", New: beginner(6, 7.87, 8.7)},
		{ID: "apprentice", New: beginner(7, 8.6, 9.31)},
		{ID: "novice", New: beginner(8, 9.22, 9.9)},
		{ID: "pupil", New: beginner(9, 10.22, 10.8)},
		{ID: "instinct", New: func(r engine.Resources) engine.Engine { return instinct{r, overlooks, with(graded(12.05))(r)} }},
		person("learner", style{temperature: 2.1, larger: 0.8, floor: 0.001, near: 4, loss: 40, sight: seesAtari}),
		person("casual", style{temperature: 1.67, floor: 0.0022, near: 5.1, loss: 18, sight: seesAtari}),
		person("club", style{temperature: 1.46, floor: 0.003, near: 6, loss: 12, sight: seesLadders}),
		person("keen", style{temperature: 1.28, larger: 0.96, floor: 0.0044, near: 7.7, loss: 8.2, sight: seesLadders}),
		person("skilled", style{temperature: 1.1, larger: 0.95, floor: 0.0065, near: 12, loss: 6, sight: seesLadders}),
		person("expert", style{temperature: 0.94, larger: 0.825, floor: 0.0094, loss: 4.4, sight: seesLadders}),
		person("veteran", style{temperature: 0.73, larger: 1.05, floor: 0.0128, loss: 3, sight: seesLadders, visits: 12}),
		person("master", style{temperature: 0.33, larger: 1.51, floor: 0.019, loss: 2, sight: seesLadders, visits: 16}),
		searching("prospect"),
		searching("contender"),
		searching("challenger"),
		searching("champion"),
		searching("elite"),
		searching("grandmaster"),
		{ID: "full", Limits: engine.Limits{Time: 2 * time.Second}, New: newNeural},
	}
}

// attention is random.Attention. On larger boards a level that plays anywhere would be more than 200
// points below the next one.
var attention = [...]float64{small: 0, middle: 0.3, vast: 0.38}

// overlooks is instinct.Overlooks. Without it, instinct would be more than 200 points above
// the level below.
const overlooks = 20

// patience is the longest time for a move of a level with few visits, on any machine.
const patience = 3 * time.Second

// Hinter returns the level that gives hints, which searches for up to a minute.
func Hinter() engine.Level {
	return engine.Level{ID: "hint", Limits: engine.Limits{Time: time.Minute}, New: newNeural}
}
