package storage

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"pionnier/core/game"
)

// Result is how a game ended, as a filter asks for it.
type Result string

// The results. Won and Lost are those of a person against an engine.
const (
	Won        Result = "won"
	Lost       Result = "lost"
	Drawn      Result = "drawn"
	BlackWon   Result = "black"
	WhiteWon   Result = "white"
	Unfinished Result = "unfinished"
)

// Results lists the results in the order in which a filter offers them.
var Results = []Result{Won, Lost, Drawn, BlackWon, WhiteWon, Unfinished}

// is tells whether a game ended so.
func (r Result) is(e Entry) bool {
	o, person := e.Outcome, e.Person()
	switch r {
	case Won:
		return person != game.None && o.Winner == person
	case Lost:
		return person != game.None && o.Winner == person.Opponent()
	case Drawn:
		return o.Ending == game.ByScore && o.Winner == game.None
	case BlackWon:
		return o.Winner == game.Black
	case WhiteWon:
		return o.Winner == game.White
	case Unfinished:
		return !o.Over()
	}
	return true
}

// Filter says which games a list shows; its zero value shows all.
type Filter struct {
	Game     string // catalog ID
	Person   string // name of the person who played an engine
	Opponent string // name or level ID of either side
	Result   Result
	Text     string // words that title, names, levels, rules or date contain, in any case
}

// Apply returns the entries that the filter shows, in their order.
func (f Filter) Apply(entries []Entry) []Entry {
	var shown []Entry
	for _, e := range entries {
		if f.shows(e) {
			shown = append(shown, e)
		}
	}
	return shown
}

func (f Filter) shows(e Entry) bool {
	black, white := e.Players.Black, e.Players.White
	is := func(field, want string) bool { return strings.EqualFold(field, want) }
	switch {
	case f.Game != "" && f.Game != e.Game:
		return false
	case f.Person != "" && (e.Person() == game.None || !is(e.Players.Of(e.Person()).Name, f.Person)):
		return false
	case f.Opponent != "" && !is(black.Name, f.Opponent) && !is(black.Level, f.Opponent) &&
		!is(white.Name, f.Opponent) && !is(white.Level, f.Opponent):
		return false
	case !f.Result.is(e):
		return false
	}
	all := e.words()
	for _, word := range strings.Fields(strings.ToLower(f.Text)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// words returns all that a filter's text may be found in, in lower case.
func (e Entry) words() string {
	black, white := e.Players.Black, e.Players.White
	all := []string{e.Title, black.Name, black.Level, white.Name, white.Level, e.Rules}
	if !e.Started.IsZero() {
		all = append(all, e.Started.Format(time.DateOnly))
	}
	return strings.ToLower(strings.Join(all, "\n"))
}

// Tally counts the results of persons against one level.
type Tally struct {
	Game, Level      string // catalog ID, engine level ID
	Won, Drawn, Lost int    // by the person; void games do not count
}

// Statistics counts finished games of a person against an engine, by game and
// level. For one person, filter first: Statistics(Filter{Person: "Ada"}.Apply(list)).
func Statistics(entries []Entry) []Tally {
	type key struct{ game, level string }
	tallies := map[key]*Tally{}
	for _, e := range entries {
		person := e.Person()
		if person == game.None || !Won.is(e) && !Lost.is(e) && !Drawn.is(e) {
			continue
		}
		k := key{e.Game, e.Players.Of(person.Opponent()).Level}
		t := tallies[k]
		if t == nil {
			t = &Tally{Game: k.game, Level: k.level}
			tallies[k] = t
		}
		switch {
		case Won.is(e):
			t.Won++
		case Lost.is(e):
			t.Lost++
		default:
			t.Drawn++
		}
	}
	var list []Tally
	for _, t := range tallies {
		list = append(list, *t)
	}
	slices.SortFunc(list, func(a, b Tally) int {
		return cmp.Or(strings.Compare(a.Game, b.Game), strings.Compare(a.Level, b.Level))
	})
	return list
}
