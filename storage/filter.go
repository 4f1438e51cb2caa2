package storage

import (
	"strings"

	"pionnier/core/game"
)

// Result is a kind of result that a filter selects.
type Result string

// The results. Won and Lost are results of a person against an engine.
const (
	Won        Result = "won"
	Lost       Result = "lost"
	Drawn      Result = "drawn"
	BlackWon   Result = "black"
	WhiteWon   Result = "white"
	Unfinished Result = "unfinished"
)

// Results contains the results in the order in which the filter offers them.
var Results = []Result{Won, Lost, Drawn, BlackWon, WhiteWon, Unfinished}

// is reports whether the game of x ended with result r. An empty r matches every game.
func (r Result) is(x *row) bool {
	ending, winner, person := game.Ending(x.ending), game.Color(x.winner), x.person()
	switch r {
	case Won:
		return person != game.None && winner == person
	case Lost:
		return person != game.None && winner == person.Opponent()
	case Drawn:
		return ending == game.ByScore && winner == game.None
	case BlackWon:
		return winner == game.Black
	case WhiteWon:
		return winner == game.White
	case Unfinished:
		return ending == game.Unfinished && x.problem == 0
	}
	return true
}

// person returns the side of the person in a game against an engine. It returns game.None if both
// sides are persons or both are engines.
func (x *row) person() game.Color {
	switch {
	case x.black.level == 0 && x.white.level != 0:
		return game.Black
	case x.white.level == 0 && x.black.level != 0:
		return game.White
	}
	return game.None
}

// Filter selects the games that a list shows. The zero value selects all.
type Filter struct {
	Game     string // catalog ID
	Person   string // name of a person who played against an engine
	Opponent string // name or level ID of either side
	Result   Result
	Text     string // words in the title, names, levels, rules or date, in any case
	Finder   Finder // finds words of Text in other text that a list shows of a game; may be nil
	Origin   string // ID of the game from a position of which they were played on
	Played   bool   // exclude games that were only imported
	Order    Order
	Reversed bool // reverse the order
}

// Finder finds words in text that a list shows but the game's file lacks, such as the name of a level in the
// user's language. It must be comparable, and must not call the library.
type Finder interface {
	Finds(e Entry, word string) bool // word is in lower case
}

// on returns a function that reports whether f selects a row of t. It evaluates conditions on texts
// once for each text, not for each game.
func (f Filter) on(t *table) func(*row) bool {
	is := func(want string) []bool {
		return t.mark(want, func(s string) bool { return strings.EqualFold(s, want) })
	}
	origin := t.mark(f.Origin, func(s string) bool { return s == f.Origin })
	gameID, person, opponent := is(f.Game), is(f.Person), is(f.Opponent)
	typed := strings.Fields(strings.ToLower(f.Text))
	var words [][]bool
	for _, word := range typed {
		words = append(words, t.mark(word, func(s string) bool { return strings.Contains(strings.ToLower(s), word) }))
	}
	return func(x *row) bool {
		switch {
		case gameID != nil && !gameID[x.game], origin != nil && !origin[x.origin]:
			return false
		case f.Played && x.played == 0:
			return false
		case person != nil && !person[x.personName()]:
			return false
		case opponent != nil && !opponent[x.black.name] && !opponent[x.black.level] && !opponent[x.white.name] && !opponent[x.white.level]:
			return false
		case !f.Result.is(x):
			return false
		}
		for i, w := range words {
			if !w[x.title] && !w[x.black.name] && !w[x.black.level] && !w[x.white.name] && !w[x.white.level] && !w[x.rules] && !w[x.day] &&
				(f.Finder == nil || !f.Finder.Finds(t.describe(x), typed[i])) {
				return false
			}
		}
		return true
	}
}

// mark returns, for each text of t, whether is returns true. It returns nil if wanted is empty.
func (t *table) mark(wanted string, is func(string) bool) []bool {
	if wanted == "" {
		return nil
	}
	list := make([]bool, len(t.texts))
	for i, s := range t.texts {
		list[i] = s != "" && is(s)
	}
	return list
}

// personName returns the number of the name of the person in a game against an engine. It returns
// the number of the empty text if there is no such person.
func (x *row) personName() uint32 {
	switch x.person() {
	case game.Black:
		return x.black.name
	case game.White:
		return x.white.name
	}
	return 0
}
