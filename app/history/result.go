package history

import (
	"math"
	"strings"
	"unicode/utf8"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
)

// result returns a text for e's result with the players' names.
func result(e storage.Entry) string {
	if e.Problem {
		return text.T("outcome.problem")
	}
	return standing(e) + describe.Result(e.Outcome, e.Players)
}

// standing returns the prefix of the result for a person who played an engine, such as whether that
// person won. It returns "" if the game is not over, or was between two people or two engines.
func standing(e storage.Entry) string {
	person := game.Black
	if e.Players.Black.Level != "" {
		person = game.White
	}
	if !e.Outcome.Over() || (e.Players.Black.Level == "") == (e.Players.White.Level == "") {
		return ""
	}
	key := "history.one.drawn"
	switch e.Outcome.Winner {
	case person:
		key = "history.one.won"
	case person.Opponent():
		key = "history.one.lost"
	}
	return text.T(key) + standingDot
}

// standingDot separates the standing from the result.
const standingDot = " · "

// leastName is the minimum number of letters that a shortened name keeps before shortResult omits
// it.
const leastName = 6

// shortResult returns the result of e, shortened until fits returns true. It shortens the names
// first. If too little of them would be left, it omits the winner, whom the standing tells, and then
// the score.
func shortResult(e storage.Entry, fits func(string) bool) string {
	if whole := result(e); e.Problem || fits(whole) {
		return whole
	}
	left := 0 // letters of the shorter of the names that are shortened
	pair := widgets.ShortenPair(e.Players.Black.Name, e.Players.White.Name, func(black, white string) string {
		short := e.Players
		short.Black.Name, short.White.Name = black, white
		left = min(lettersLeft(e.Players.Black.Name, black), lettersLeft(e.Players.White.Name, white))
		return standing(e) + describe.Result(e.Outcome, short)
	}, fits)
	if left >= leastName && fits(pair) {
		return pair
	}
	if score := describe.Score(e.Outcome); score != "" && e.Outcome.Winner != game.None && standing(e) != "" {
		if words := standing(e) + text.InBrackets(describe.Points(e.Outcome.Margin), score); fits(words) {
			return words
		}
	}
	won := e.Outcome
	won.Ending, won.Score = game.Won, game.ByColor[float64]{}
	if words := standing(e) + describe.Result(won, e.Players); e.Outcome.Winner != game.None && fits(words) {
		return words
	}
	if word := strings.TrimSuffix(standing(e), standingDot); word != "" {
		return word
	}
	return pair
}

// lettersLeft returns the number of letters in short, a shortened form of name. It returns
// math.MaxInt if short is the whole name.
func lettersLeft(name, short string) int {
	if name == short {
		return math.MaxInt
	}
	return utf8.RuneCountInString(short)
}
