package measure

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/core/cmd/pionnier-engine/collections"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/engine/rating"
	"pionnier/core/library"
)

// strengthsCommand compares how well Whole-History Rating and Glicko-2 foretell results of
// the games in collections: those of each year by the games of the years before, and a
// tenth of all games, drawn by chance, by the rest.
func strengthsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	data := collections.DataFlag(set)
	gameID := set.String("game", "othello", "othello or go")
	name := set.String("collection", "", "only this one")
	from := set.Int("from", 1985, "first year that is foretold")
	to := set.Int("to", 2100, "last year that is foretold")
	draws := set.Float64Slice("draws", []float64{rating.Usual.Draws}, "draws that are supposed of newcomers; several are compared")
	drifts := set.Float64Slice("drift", []float64{rating.Usual.Yearly}, "drift of a year in Elo points; several are compared")
	firsts := set.Float64Slice("first", []float64{rating.Usual.First}, "standard deviation of newcomers; several are compared")
	deviations := set.Float64Slice("deviation", []float64{350}, "Glicko-2's deviation of newcomers; several are compared")
	volatilities := set.Float64Slice("volatility", []float64{0.06}, "Glicko-2's volatility; several are compared")
	p := t.Printing(set)
	return func([]string) error {
		list, err := collections.Open(data, *name)
		if err != nil {
			return err
		}
		segments, damage := collections.SegmentsOf(list, *gameID)
		if damage != nil {
			fmt.Fprintln(t.Err, damage)
		}
		names, games := library.Encounters(segments)
		slices.SortStableFunc(games, func(a, b rating.Encounter) int { return a.Day - b.Day })
		var rivals []foreteller
		for _, d := range driftsOf(*draws, *firsts, *drifts) {
			rivals = append(rivals, whole{len(names), d})
		}
		for _, deviation := range *deviations {
			for _, volatility := range *volatilities {
				rivals = append(rivals, glicko{len(names), rating.Player{Deviation: deviation, Volatility: volatility}})
			}
		}
		for _, f := range rivals {
			tellForesight(p, f, "next year", nextYears(f, games, *from, *to))
			tellForesight(p, f, "a tenth", aTenth(f, games))
		}
		return nil
	}
}

// driftsOf returns all that can be put together of three lists.
func driftsOf(draws, firsts, yearly []float64) (list []rating.Drift) {
	for _, d := range draws {
		for _, f := range firsts {
			for _, y := range yearly {
				list = append(list, rating.Drift{Draws: d, First: f, Yearly: y})
			}
		}
	}
	return list
}

func tellForesight(p terminal.Printer, f foreteller, what string, s foresight) {
	p.Say(terminal.Fields{"what": "strengths", "method": f.String(), "foretold": what, "games": s.games, "likelihood": s.likelihood / float64(s.games),
		"right": s.right / float64(s.games)}, "%-44s %-10s %7d games  log-likelihood %.5f  favourites right %.2f %%",
		f, what, s.games, s.likelihood/float64(s.games), 100*s.right/float64(s.games))
}

// foreteller rates players by games, which are in the order of days, and foretells others.
type foreteller interface {
	fmt.Stringer
	// learn returns the score that is to be expected of A in a game of later or left out.
	learn(games []rating.Encounter) func(rating.Encounter) float64
}

// foresight is how well games were foretold.
type foresight struct {
	games      int
	likelihood float64 // sum of natural logarithms
	right      float64 // favourites who won; a draw counts half
}

// add has some games foretold by others.
func (s *foresight) add(f foreteller, known, asked []rating.Encounter) {
	played := map[int]bool{}
	for _, g := range known {
		played[g.A], played[g.B] = true, true
	}
	expected := f.learn(known)
	for _, g := range asked {
		if played[g.A] && played[g.B] {
			s.count(expected(g), g.Score)
		}
	}
}

func (s *foresight) count(expected, score float64) {
	s.games++
	s.likelihood += score*math.Log(expected) + (1-score)*math.Log(1-expected)
	switch {
	case expected > 0.5:
		s.right += score
	case expected < 0.5:
		s.right += 1 - score
	default:
		s.right += 0.5
	}
}

// nextYears foretells each year by those before.
func nextYears(f foreteller, games []rating.Encounter, from, to int) (s foresight) {
	for len(games) > 0 {
		year := library.YearOf(games[len(games)-1].Day)
		before := slices.IndexFunc(games, func(g rating.Encounter) bool { return library.YearOf(g.Day) == year })
		if year < from || before == 0 {
			break
		}
		if year <= to {
			s.add(f, games[:before], games[before:])
		}
		games = games[:before]
	}
	return s
}

// aTenth foretells a tenth of the games by the others.
func aTenth(f foreteller, games []rating.Encounter) (s foresight) {
	rng := rand.New(rand.NewPCG(11, 8))
	var known, asked []rating.Encounter
	for _, g := range games {
		if rng.IntN(10) == 0 {
			asked = append(asked, g)
		} else {
			known = append(known, g)
		}
	}
	s.add(f, known, asked)
	return s
}

// whole is Whole-History Rating.
type whole struct {
	players int
	drift   rating.Drift
}

func (w whole) String() string {
	return fmt.Sprintf("whole history, %g draws, first %g, drift %g", w.drift.Draws, w.drift.First, w.drift.Yearly)
}

func (w whole) learn(games []rating.Encounter) func(rating.Encounter) float64 {
	histories := rating.Whole(w.players, games, w.drift)
	return func(g rating.Encounter) float64 {
		a, _ := w.drift.On(histories[g.A], g.Day)
		b, _ := w.drift.On(histories[g.B], g.Day)
		return rating.Expected(a, b)
	}
}

// glicko is Glicko-2 with a year a period.
type glicko struct {
	players int
	unknown rating.Player
}

func (k glicko) String() string {
	return fmt.Sprintf("Glicko-2, deviation %g, volatility %g", k.unknown.Deviation, k.unknown.Volatility)
}

func (k glicko) learn(games []rating.Encounter) func(rating.Encounter) float64 {
	histories := make([]map[int]rating.Player, k.players) // by year
	last := make([]int, k.players)
	now := func(p, year int) rating.Player {
		if histories[p] == nil {
			return k.unknown
		}
		if at, ok := histories[p][year]; ok {
			return at
		}
		if last[p] > year { // a game that is left out of a year without others
			earlier := year
			for y := range histories[p] {
				if y < year && (earlier == year || y > earlier) {
					earlier = y
				}
			}
			if earlier == year {
				return k.unknown
			}
			return histories[p][earlier]
		}
		player := histories[p][last[p]]
		for y := last[p] + 1; y < year; y++ {
			player = player.After(nil)
		}
		return player
	}
	for len(games) > 0 {
		year, end := library.YearOf(games[0].Day), 0
		met := map[int][]rating.Result{}
		for ; end < len(games) && library.YearOf(games[end].Day) == year; end++ {
			g := games[end]
			a, b := now(g.A, year), now(g.B, year)
			met[g.A] = append(met[g.A], rating.Result{Rating: b.Rating, Deviation: b.Deviation, Score: g.Score})
			met[g.B] = append(met[g.B], rating.Result{Rating: a.Rating, Deviation: a.Deviation, Score: 1 - g.Score})
		}
		after := map[int]rating.Player{}
		for p, results := range met {
			after[p] = now(p, year).After(results)
		}
		for p, player := range after {
			if histories[p] == nil {
				histories[p] = map[int]rating.Player{}
			}
			histories[p][year], last[p] = player, year
		}
		games = games[end:]
	}
	return func(g rating.Encounter) float64 {
		year := library.YearOf(g.Day)
		a, b := now(g.A, year), now(g.B, year)
		return rating.Expected(rating.Moment{Elo: a.Rating, Deviation: a.Deviation}, rating.Moment{Elo: b.Rating, Deviation: b.Deviation})
	}
}
