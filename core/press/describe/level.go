package describe

import (
	"cmp"
	"fmt"
	"strconv"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/press/text"
)

// Level returns the name of level id of a game. For an external program it returns the program's
// name, and for an unknown level it returns id.
func Level(gameID, id string) string {
	if name, ok := catalog.ExternalName(id); ok {
		return name
	}
	if key := "level." + gameID + "." + id + ".name"; text.Has(key) {
		return text.T(key)
	}
	return id
}

// LevelText returns a sentence that describes level l.
func LevelText(gameID string, l engine.Level) string {
	return text.T("level."+gameID+"."+cmp.Or(l.Text, l.ID)+".text", "Visits", l.Limits.Nodes)
}

// vague is the margin, in Elo points, above which a rating is too uncertain to be shown beside a rank.
const vague = 200

// Strength describes the strength of a level: its rank, if it has one, and its measured rating,
// unless that is vague and there is a rank. It returns "" if neither is known.
func Strength(l engine.Level) string {
	rating := ""
	switch {
	case l.Rating == 0, (l.Margin > vague || l.Rating < 0) && l.Strength != "":
		return rank(l.Strength)
	case l.Margin == 0:
		rating = text.T("level.rating", "Rating", elo(l.Rating))
	default:
		rating = text.T("level.rating.margin", "Rating", elo(l.Rating), "Margin", l.Margin)
	}
	if l.Strength == "" {
		return rating
	}
	return text.T("level.rank.rating", "Rank", rank(l.Strength), "Rating", rating)
}

// elo formats a rating. It formats a negative rating as 0.
func elo(rating int) string { return strconv.Itoa(max(0, rating)) }

// Elo returns the rank of level l or, if it has none, the measured rating. It is for narrow places.
func Elo(l engine.Level) string {
	if l.Strength != "" || l.Rating == 0 {
		return rank(l.Strength)
	}
	return text.T("level.rating", "Rating", elo(l.Rating))
}

// ranks are the patterns of the strengths of levels of Go, with the keys of their texts.
var ranks = []struct{ pattern, key string }{{"~ %d kyu", "rank.kyu"}, {"~ %d dan", "rank.dan"}, {"%d dan +", "rank.dan.least"}}

// rank returns a level's rank in the language in use. It returns any other text unchanged.
func rank(strength string) string {
	for _, r := range ranks {
		n := 0
		if _, err := fmt.Sscanf(strength, r.pattern, &n); err == nil && fmt.Sprintf(r.pattern, n) == strength {
			return text.T(r.key, "Rank", n)
		}
	}
	return strength
}
