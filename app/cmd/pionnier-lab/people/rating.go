package people

import (
	"pionnier/core/engine/rating"
	"pionnier/core/library"
	"pionnier/core/record/wthor"
)

// seat is a player in a year.
type seat struct{ player, year int }

// leastGames is the minimum number of games that determine a player's strength well enough to learn from.
const leastGames = 20

// ratePlayers returns the Elo ratings of tournament players in each year in which they played. It
// leaves out players with too few games.
func ratePlayers(years []wthor.File) map[seat]float64 {
	histories, played := careers(years, nil)
	found := map[seat]float64{}
	for player, history := range histories {
		if played[player] < leastGames {
			continue
		}
		for _, m := range history {
			found[seat{player, m.Day / daysOfYear}] = library.Newcomer + m.Elo
		}
	}
	return found
}

// gameAt identifies a game: the index of its year, and its index there.
type gameAt struct{ year, game int }

// careers rates tournament players by the results of all games that are not in out. played is the
// number of games used for each player.
func careers(years []wthor.File, out map[gameAt]bool) (histories [][]rating.Moment, played map[int]int) {
	players := 0
	played = map[int]int{}
	var games []rating.Encounter
	for y, year := range years {
		for i, g := range year.Games {
			if !betweenKnown(g) || out[gameAt{y, i}] {
				continue
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
	return rating.Whole(players, games, rating.Usual), played
}

// betweenKnown reports whether both players of g are known.
func betweenKnown(g wthor.Game) bool { return g.Black != 0 && g.White != 0 && g.Black != g.White }

const daysOfYear = 365

func firstDay(year int) int { return year * daysOfYear }
