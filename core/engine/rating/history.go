package rating

import (
	"slices"
	"time"
)

// Dated is a game with its date.
type Dated struct {
	At time.Time
	Result
}

// period is the rating period of Glicko-2: long enough for some games, short enough for a growing
// strength.
const period = 30 * 24 * time.Hour

// Strength returns a player's strength after games, which may be in any order. unknown is the
// strength before the first game.
func Strength(unknown Player, games []Dated) Player {
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b Dated) int { return a.At.Compare(b.At) })
	p := unknown
	for len(games) > 0 {
		end := games[0].At.Add(period)
		var within []Result
		for len(games) > 0 && games[0].At.Before(end) {
			within = append(within, games[0].Result)
			games = games[1:]
		}
		p = p.Estimate(within)
		for idle := end; len(games) > 0 && !games[0].At.Before(idle.Add(period)); idle = idle.Add(period) {
			p = p.After(nil)
			if p.Deviation >= unknown.Deviation { // the prior is the most uncertain a strength can be
				p.Deviation = unknown.Deviation
				break
			}
		}
	}
	return p
}
