package describe

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// An estimate is too close to call while either side's chance is below this.
const clearChance = 0.6

// Estimate describes which side is ahead and by how much, such as "White ahead by about 4 points,
// 78 % to win". If that is unclear, it returns "The game is too close to call". It returns "" if
// info has no estimate.
func Estimate(info engine.Info) string {
	leader, points, chance := ahead(info)
	switch {
	case !info.HasMargin && info.Unit != engine.WinProbability:
		return ""
	case leader == game.None:
		return text.T("estimate.close")
	case chance == 0:
		return text.N("estimate.lead", points, "Color", Color(leader))
	case points == 0:
		return text.T("estimate.chance", "Color", Color(leader), "Chance", Chance(chance))
	}
	return text.N("estimate.both", points, "Color", Color(leader), "Chance", Chance(chance))
}

// ahead returns the leading side, its lead in whole points and its chance to win. points is 0 if
// the lead is unclear, and chance is 0 if it is unknown. leader is game.None if the game is too
// close to call.
func ahead(info engine.Info) (leader game.Color, points int, chance float64) {
	if info.Unit == engine.WinProbability {
		leader, chance = game.Black, info.Score
		if chance < 0.5 {
			leader, chance = game.White, 1-chance
		}
		if chance < clearChance {
			return game.None, 0, chance
		}
		if lead := side(engine.Points, info.Margin, leader); info.HasMargin && lead > 0 {
			points = int(math.Round(lead))
		}
		return leader, points, chance
	}
	leader = game.Black
	if info.Margin < 0 {
		leader = game.White
	}
	if points = int(math.Round(math.Abs(info.Margin))); points == 0 || math.Abs(info.Margin) < doubt(info.Ownership) {
		return game.None, 0, 0
	}
	return leader, points, 0
}

// doubt returns the standard deviation of a lead that is computed from ownership alone. It treats
// the owners of all points as independent.
func doubt(ownership []float32) float64 {
	sum := 0.0
	for _, o := range ownership {
		sum += 1 - float64(o)*float64(o)
	}
	return math.Sqrt(sum)
}

// Chance formats a chance p from 0 to 1 as a percentage. Chances above 0.99 and below 0.01 have
// texts that do not claim certainty.
func Chance(p float64) string {
	switch {
	case p > 0.99:
		return text.T("chance.most")
	case p < 0.01:
		return text.T("chance.least")
	}
	return text.Percent(percent(p))
}

// ChanceLost formats a loss p of the chance to win, from 0 to 1, as in "–12 %".
func ChanceLost(p float64) string { return minus + text.Percent(percent(p)) }
