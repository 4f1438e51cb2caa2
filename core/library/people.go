package library

import (
	"cmp"
	"slices"
	"time"

	"pionnier/core/engine/rating"
	"pionnier/core/game"
)

// Person is a player in collections, identified by the folded name.
type Person struct {
	Name    string // most frequent spelling of the name
	Games   int
	Results game.ByColor[Results] // results with each colour
	Years   []Year                // years with games, in ascending order
	Rating  Rating                // rating after the last year
}

// Results counts the results of a person's games.
type Results struct{ Won, Drawn, Lost, Unknown int }

// Rating is a strength on Elo's scale, with its standard error.
type Rating struct{ Value, Deviation float64 }

// Known reports whether r is based on any games.
func (r Rating) Known() bool { return r.Deviation > 0 && r != Unrated }

// Half returns half the width of the 95 % confidence interval of r.
func (r Rating) Half() float64 { return 1.96 * r.Deviation }

// Newcomer is the mean strength of newcomers.
const Newcomer = 1500

// Unrated is the rating of a player without games that count.
var Unrated = Rating{Newcomer, rating.Usual.First}

// Year is a person's results in a year; year 0 has games without a date.
type Year struct {
	Year    int
	Games   int
	Results Results // results with both colours
	Rating  Rating  // rating at the end of the year; zero without rated games
}

// People returns the players of all games, those with the most games first, with their ratings in
// each year. Ratings are computed by Whole-History Rating. Newcomers have 1500 on average. Only
// even games with a year and a result, between two different named players, affect ratings.
func People(segments []*Segment) []Person {
	r := read(segments)
	for i, history := range rating.Whole(len(r.people), r.met, rating.Usual) {
		p := r.people[i]
		for _, m := range history {
			p.Rating = Rating{Newcomer + m.Elo, m.Deviation}
			p.year(yearOf(m.Day)).Rating = p.Rating
		}
	}
	list := make([]Person, 0, len(r.people))
	for _, p := range r.people {
		list = append(list, p.Person)
	}
	slices.SortStableFunc(list, func(a, b Person) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(Fold(a.Name), Fold(b.Name)))
	})
	return list
}

// registry collects people and their games.
type registry struct {
	known  map[string]int // folded names to people
	people []*tracked
	// met are the games that count for strength: even games with a year, a result and two
	// different named players. If only the year is known, the day is the middle of the year.
	met []rating.Encounter
}

type tracked struct {
	Person
	spelled map[string]int
}

func read(segments []*Segment) *registry {
	r := &registry{known: map[string]int{}}
	for _, s := range segments {
		for n := range s.count {
			r.take(s.Game(n))
		}
	}
	return r
}

// person returns the number of the player called name, and adds the player if the name is new. It
// returns -1 if the folded name is empty.
func (r *registry) person(name string) int {
	key := Fold(name)
	if key == "" {
		return -1
	}
	number, known := r.known[key]
	if !known {
		number = len(r.people)
		r.known[key] = number
		r.people = append(r.people, &tracked{Person: Person{Rating: Unrated}, spelled: map[string]int{}})
	}
	p := r.people[number]
	if p.spelled[name]++; p.Name == "" || p.spelled[name] > p.spelled[p.Name] {
		p.Name = name
	}
	return number
}

func (r *registry) take(g Game) {
	black, white := r.person(g.Players.Black.Name), r.person(g.Players.White.Name)
	for _, c := range []game.Color{game.Black, game.White} {
		number := game.ByColor[int]{Black: black, White: white}.Of(c)
		if number < 0 {
			continue
		}
		p := r.people[number]
		p.Games++
		results := p.Results.Of(c)
		results.add(g.Outcome, c)
		p.Results.Set(c, results)
		y := p.year(g.Date.Year)
		y.Games++
		y.Results.add(g.Outcome, c)
	}
	score, known := scoreOf(g.Outcome)
	if known && g.Date.Year != 0 && g.Handicap == 0 && black >= 0 && white >= 0 && black != white {
		r.met = append(r.met, rating.Encounter{Day: dayOf(g.Date), A: black, B: white, Score: score})
	}
}

// add counts a game with outcome o in which the player had side c.
func (r *Results) add(o game.Outcome, c game.Color) {
	score, known := scoreOf(o)
	switch {
	case !known:
		r.Unknown++
	case score == 0.5:
		r.Drawn++
	case (score == 1) == (c == game.Black):
		r.Won++
	default:
		r.Lost++
	}
}

// scoreOf returns Black's score: 1, 0.5 or 0. It returns false if the winner is unknown.
func scoreOf(o game.Outcome) (float64, bool) {
	switch {
	case o.Winner == game.Black:
		return 1, true
	case o.Winner == game.White:
		return 0, true
	}
	return 0.5, o.Ending == game.ByScore
}

// year returns the entry of p for the given year, and adds one if there is no entry.
func (p *tracked) year(year int) *Year {
	i, found := slices.BinarySearchFunc(p.Years, year, func(y Year, year int) int { return cmp.Compare(y.Year, year) })
	if !found {
		p.Years = slices.Insert(p.Years, i, Year{Year: year})
	}
	return &p.Years[i]
}

// dayOf returns the number of days from 1 January 1970 to d. If the day or the month is unknown, it
// uses the middle of the month or year.
func dayOf(d Date) int {
	t := time.Date(d.Year, 7, 1, 0, 0, 0, 0, time.UTC)
	if d.Month != 0 {
		t = time.Date(d.Year, time.Month(d.Month), cmp.Or(d.Day, 15), 0, 0, 0, 0, time.UTC)
	}
	return int(t.Unix() / secondsOfDay)
}

const secondsOfDay = 24 * 60 * 60

// yearOf returns the year of day, which is a result of dayOf.
func yearOf(day int) int { return time.Unix(int64(day)*secondsOfDay, 0).UTC().Year() }
