package describe

import (
	"math"
	"strconv"

	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/engine"
)

// Skill tells a strength on its game's own scale (strength.Scale), as exact as is of use: a rank, "2 kyu" or
// "1 dan"; tens of points in a game without ranks.
func Skill(g catalog.Game, v float64) string {
	if g.Margin != engine.Points {
		return strconv.Itoa(10 * int(math.Round(v/10)))
	}
	rank := int(math.Round(v))
	if rank < 1 {
		return text.T("strength.rank.kyu", "Rank", 1-rank)
	}
	return text.T("strength.rank.dan", "Rank", rank)
}
