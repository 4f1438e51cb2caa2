package people

import (
	"pionnier/core/engine/rating"
	"pionnier/core/library"
	"pionnier/core/record/wthor"
)

// seat is a player in a year.
type seat struct{ player, year int }

// leastGames is how many games tell a player's strength well enough to learn from.
const leastGames = 20

// ratePlayers returns the strengths of the players of tournaments in each year in which
// they played, on Elo's scale, of those who played enough.
func ratePlayers(years []wthor.File) map[seat]float64 {
	players, played := 0, map[int]int{}
	var games []rating.Encounter
	for _, year := range years {
		for _, g := range year.Games {
			if g.Black == 0 || g.White == 0 || g.Black == g.White {
				continue // an unknown player
			}
			score := 0.5
			switch {
			case g.BlackDiscs > 32:
				score = 1
			case g.BlackDiscs < 32:
				score = 0
			}
			games = append(games, rating.Encounter{Day: firstDay(year.Header.Year), A: g.Black, B: g.White, Score: score})
			players = max(players, g.Black+1, g.White+1)
			played[g.Black]++
			played[g.White]++
		}
	}
	found := map[seat]float64{}
	for player, history := range rating.Whole(players, games, rating.Usual) {
		if played[player] < leastGames {
			continue
		}
		for _, m := range history {
			found[seat{player, m.Day / daysOfYear}] = library.Newcomer + m.Elo
		}
	}
	return found
}

const daysOfYear = 365

func firstDay(year int) int { return year * daysOfYear }
