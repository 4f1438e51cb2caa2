package describe

import (
	"math"
	"strconv"

	"pionnier/core/press/text"
)

// Skill formats the strength v on its game's scale (strength.Scale). It returns a rank, such as "2
// kyu" or "1 dan", or a rating rounded to tens in a game without ranks.
func Skill(gameID string, v float64) string {
	if gameID != "go" {
		return strconv.Itoa(10 * int(math.Round(v/10)))
	}
	rank := int(math.Round(v))
	if rank < 1 {
		return text.T("strength.rank.kyu", "Rank", 1-rank)
	}
	return text.T("strength.rank.dan", "Rank", rank)
}
