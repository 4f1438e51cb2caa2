package library

import (
	"cmp"
	"maps"
	"slices"

	"pionnier/core/game"
)

// Person is a player in collections, by the folded name.
type Person struct {
	Name    string // as most games have it
	Games   int
	Results game.ByColor[Results] // by the colour that the person had
	Years   []Year                // in which there are games, the first first
	Rating  Rating                // after the last of them
}

// Results counts how games ended for a person.
type Results struct{ Won, Drawn, Lost, Unknown int }

// Year is what a person did in a year; 0 is that of games without a date.
type Year struct {
	Year   int
	Games  int
	Rating Rating // at its end
}

// People lists the players of some games, the most games first, with their strength by year
// (Glicko-2, a year a period). Games without a year, without a result or between players
// without a name count for no strength.
func People(segments []*Segment) []Person {
	r := registry{people: map[string]*tracked{}}
	for _, s := range segments {
		for n := range s.count {
			r.take(s.Game(n))
		}
	}
	r.rate()
	list := make([]Person, 0, len(r.people))
	for _, key := range slices.Sorted(maps.Keys(r.people)) {
		p := r.people[key]
		p.Rating = p.rating
		list = append(list, p.Person)
	}
	slices.SortStableFunc(list, func(a, b Person) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

// registry gathers people.
type registry struct {
	people map[string]*tracked
	rated  []encounter
}

type tracked struct {
	Person
	spelled map[string]int
	rating  Rating
	met     []Met // in the year that is rated
}

// encounter is a game that counts for strength.
type encounter struct {
	year         int
	black, white *tracked
	score        float64 // Black's
}

func (r *registry) person(name string) *tracked {
	key := Fold(name)
	if key == "" {
		return nil
	}
	p := r.people[key]
	if p == nil {
		p = &tracked{spelled: map[string]int{}, rating: FirstRating}
		r.people[key] = p
	}
	if p.spelled[name]++; p.Name == "" || p.spelled[name] > p.spelled[p.Name] {
		p.Name = name
	}
	return p
}

func (r *registry) take(g Game) {
	black, white := r.person(g.Players.Black.Name), r.person(g.Players.White.Name)
	for _, c := range []game.Color{game.Black, game.White} {
		p := game.ByColor[*tracked]{Black: black, White: white}.Of(c)
		if p == nil {
			continue
		}
		p.Games++
		results := p.Results.Of(c)
		results.add(g.Outcome, c)
		p.Results.Set(c, results)
		p.year(g.Date.Year).Games++
	}
	score, known := scoreOf(g.Outcome)
	if known && g.Date.Year != 0 && black != nil && white != nil && black != white {
		r.rated = append(r.rated, encounter{g.Date.Year, black, white, score})
	}
}

// add counts an outcome for the side c.
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

// scoreOf is Black's score; false if nobody knows who won.
func scoreOf(o game.Outcome) (float64, bool) {
	switch {
	case o.Winner == game.Black:
		return 1, true
	case o.Winner == game.White:
		return 0, true
	}
	return 0.5, o.Ending == game.ByScore
}

// year returns a year of the person, a new one in its place if there is none.
func (p *tracked) year(year int) *Year {
	i, found := slices.BinarySearchFunc(p.Years, year, func(y Year, year int) int { return cmp.Compare(y.Year, year) })
	if !found {
		p.Years = slices.Insert(p.Years, i, Year{Year: year})
	}
	return &p.Years[i]
}

// rate goes through the years. All games of a year count at once, by the strengths before it.
func (r *registry) rate() {
	slices.SortStableFunc(r.rated, func(a, b encounter) int { return cmp.Compare(a.year, b.year) })
	last := map[*tracked]int{} // the year to whose end a person is rated
	for len(r.rated) > 0 {
		year, end := r.rated[0].year, 0
		players := map[*tracked]bool{}
		for ; end < len(r.rated) && r.rated[end].year == year; end++ {
			players[r.rated[end].black], players[r.rated[end].white] = true, true
		}
		for p := range players {
			for y, begun := last[p]; begun && y+1 < year; y++ { // years without games
				p.rating = p.rating.After(nil)
			}
			last[p], p.met = year, nil
		}
		for _, e := range r.rated[:end] {
			e.black.met = append(e.black.met, Met{e.white.rating, e.score})
			e.white.met = append(e.white.met, Met{e.black.rating, 1 - e.score})
		}
		for p := range players {
			p.rating = p.rating.After(p.met)
			p.year(year).Rating = p.rating
		}
		r.rated = r.rated[end:]
	}
}
