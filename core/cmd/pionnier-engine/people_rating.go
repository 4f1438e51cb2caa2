package main

import (
	"cmp"
	"slices"

	"pionnier/core/library"
	"pionnier/core/record/wthor"
)

// seat is a player in a year.
type seat struct{ player, year int }

// leastGames is how many games tell a player's strength well enough to learn from.
const leastGames = 20

// ratePlayers returns the strengths of the players of tournaments at the end of each year
// in which they played, on Elo's scale, of those who played enough until then.
func ratePlayers(years []wthor.File) map[seat]float64 {
	slices.SortFunc(years, func(a, b wthor.File) int { return cmp.Compare(a.Header.Year, b.Header.Year) })
	now, played, found := map[int]library.Rating{}, map[int]int{}, map[seat]float64{}
	rating := func(player int) library.Rating {
		if r, ok := now[player]; ok {
			return r
		}
		return library.FirstRating
	}
	for _, year := range years {
		met := map[int][]library.Met{}
		for _, g := range year.Games {
			if g.Black == 0 || g.White == 0 || g.Black == g.White {
				continue // an unknown player
			}
			score := 0.5
			if g.BlackDiscs != 32 {
				score = 0
			}
			if g.BlackDiscs > 32 {
				score = 1
			}
			met[g.Black] = append(met[g.Black], library.Met{Opponent: rating(g.White), Score: score})
			met[g.White] = append(met[g.White], library.Met{Opponent: rating(g.Black), Score: 1 - score})
		}
		next := map[int]library.Rating{}
		for player := range now {
			next[player] = now[player].After(nil)
		}
		for player, games := range met {
			next[player] = rating(player).After(games)
			played[player] += len(games)
			if played[player] >= leastGames {
				found[seat{player, year.Header.Year}] = next[player].Value
			}
		}
		now = next
	}
	return found
}
