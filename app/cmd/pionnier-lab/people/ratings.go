package people

import (
	"context"
	"errors"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
	"pionnier/core/engine/rating"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/core/othello/people"
	"pionnier/core/record/wthor"
)

// Ratings returns a command that measures how well the moves of one, three or ten Othello games
// predict the rating of a player in a year of WTHOR. The true rating is computed from the results
// of all other games. With --fit, the parameters of the estimate are first fitted to further
// players. The results are in core/othello/people/ratings.md.
func Ratings(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	held := set.Int("players", 200, "players held out, to measure with")
	fitted := set.Int("fit", 0, "further players, to fit the numbers of the estimate to; 0: take the ones in use")
	seed := set.Uint64("seed", 53, "of the choice of players and games")
	p := t.Printing(set)
	return func(names []string) error {
		files, err := filesIn(names)
		if err != nil {
			return err
		}
		files = slices.DeleteFunc(files, func(f string) bool { return !strings.EqualFold(filepath.Ext(f), ".wtb") })
		years, err := readYears(files)
		if err != nil {
			return err
		}
		persons := drawPersons(years, *held+*fitted, *seed)
		if len(persons) < *held+*fitted || *held < 1 {
			return errors.New("the files have too few players with ten games in a year and twenty others")
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		if err := tracePersons(ctx, t, years, persons); err != nil {
			return err
		}
		scale := people.Appraiser{}.Scale()
		evidence := people.EvidenceOf
		if *fitted > 0 {
			var f ratingFit
			if f, err = fitRatings(persons[*held:]); err != nil {
				return err
			}
			scale, evidence = f.scale(scale), f.evidence
			f.tell(p)
		}
		for _, games := range []int{1, 3, gamesEach} {
			tellRatings(p, persons[:*held], games, scale, evidence)
		}
		tellRatings(p, unseen(persons), 1, scale, evidence)
		return nil
	}
}

// gamesEach is the number of games of a player that are examined, and leastMoves the minimum number of discs
// placed in one.
const gamesEach, leastMoves = 10, 40

// ratedPerson is a player in a year whose moves are examined.
type ratedPerson struct {
	seat
	elo    float64 // by the results of all games except games
	games  []gameAt
	traces [][]people.Trace // by game
	unseen []bool           // by game: the model of people did not learn from it
}

// drawPersons returns up to most players, in random order, with enough games in a year and enough
// others, and rates them.
func drawPersons(years []wthor.File, most int, seed uint64) (persons []ratedPerson) {
	played, seats := map[int]int{}, map[seat][]gameAt{}
	for y, year := range years {
		for i, g := range year.Games {
			if !betweenKnown(g) {
				continue
			}
			for _, player := range []int{g.Black, g.White} {
				if played[player]++; len(g.Moves) >= leastMoves {
					at := seat{player, year.Header.Year}
					seats[at] = append(seats[at], gameAt{y, i})
				}
			}
		}
	}
	eligible := map[int][]int{} // years by player
	for at, games := range seats {
		if len(games) >= gamesEach && played[at.player] >= gamesEach+leastGames {
			eligible[at.player] = append(eligible[at.player], at.year)
		}
	}
	players := slices.Sorted(maps.Keys(eligible))
	rng := rand.New(rand.NewPCG(seed, 1))
	rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
	out := map[gameAt]bool{}
	for _, player := range players[:min(most, len(players))] {
		of := slices.Sorted(slices.Values(eligible[player]))
		p := ratedPerson{seat: seat{player, of[rng.IntN(len(of))]}}
		games := seats[p.seat]
		rng.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
		p.games = games[:gamesEach]
		for _, at := range p.games {
			out[at] = true
		}
		persons = append(persons, p)
	}
	histories, _ := careers(years, out)
	for i := range persons {
		p := &persons[i]
		if m, ok := rating.Usual.On(histories[p.player], firstDay(p.year)); ok {
			p.elo = library.Newcomer + m.Elo
		}
	}
	return persons
}

// tracePersons computes the traces of the moves in all games of persons. It returns an error if the
// tracer cannot be created or ctx is cancelled.
func tracePersons(ctx context.Context, t terminal.Terminal, years []wthor.File, persons []ratedPerson) error {
	tracer, err := people.NewTracer()
	if err != nil {
		return err
	}
	progress := t.Progress()
	for i := range persons {
		p := &persons[i]
		progress.Say("%d of %d players", i, len(persons))
		for _, at := range p.games {
			g := years[at.year].Games[at.game]
			side := game.White
			if g.Black == p.player {
				side = game.Black
			}
			moves := playedDiscs(g.Moves)
			p.traces = append(p.traces, tracesOf(ctx, tracer, moves, side))
			p.unseen = append(p.unseen, (&personGame{key: keyOf(moves)}).held())
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	progress.Keep()
	return nil
}

// tracesOf computes the traces of one side's moves in a game. It leaves out moves without a trace,
// and all moves from the first illegal one on.
func tracesOf(ctx context.Context, tracer strength.Tracer[othello.Position, people.Trace], moves []engine.Played, side game.Color) (traces []people.Trace) {
	pos := othello.New()
	for _, m := range moves {
		if m.Color == side {
			if trace, ok := tracer.Trace(ctx, pos, m.Move); ok {
				traces = append(traces, trace)
			}
		}
		next, err := pos.Play(m.Move)
		if err != nil {
			return traces
		}
		pos = next.(othello.Position)
	}
	return traces
}

// unseen returns the players with only the games that the model of people was not trained on.
func unseen(persons []ratedPerson) (list []ratedPerson) {
	for _, p := range persons {
		traces := p.traces
		p.traces = nil
		for i, t := range traces {
			if p.unseen[i] {
				p.traces = append(p.traces, t)
			}
		}
		list = append(list, p)
	}
	return list
}

// tellRatings prints the errors of estimates from the given number of games. evidence converts the
// traces of a game.
func tellRatings(p terminal.Printer, persons []ratedPerson, games int, scale strength.Scale, evidence func([]people.Trace) strength.Evidence) {
	estimates, off, bias, within, width := 0.0, 0.0, 0.0, 0.0, 0.0
	for _, one := range persons {
		for list := range slices.Chunk(one.traces, games) {
			if len(list) < games {
				continue
			}
			var shown []strength.Evidence
			for _, traces := range list {
				shown = append(shown, evidence(traces))
			}
			e, _ := scale.Estimate(shown...)
			estimates++
			off += math.Abs(e.Middle - one.elo)
			bias += e.Middle - one.elo
			width += e.High - e.Low
			if e.Low <= one.elo && one.elo <= e.High {
				within++
			}
		}
	}
	n := max(1, estimates)
	p.Say(terminal.Fields{"what": "ratings", "games": games, "players": len(persons), "estimates": estimates, "error": off / n, "bias": bias / n, "within": within / n, "width": width / n},
		"%d games: %.0f estimates of %d players, mean error %.0f points, bias %+.0f; the 90 %% interval holds in %.1f %%, it is %.0f points wide",
		games, estimates, len(persons), off/n, bias/n, 100*within/n, width/n)
}

// ratingFit holds the parameters of an estimate.
type ratingFit struct {
	zero, slope   float64 // rating for a mean trace of 0, and the increase for 1
	move, habit   float64 // variance for one move, and of what a player's games have in common
	usual, spread float64 // mean and spread of the players
}

// fitRatings fits the mean traces of players to their ratings without bias at any rating, and then
// fits the variances. It returns an error if the traces do not rise with the ratings.
func fitRatings(persons []ratedPerson) (f ratingFit, err error) {
	var means, elos []float64
	for _, p := range persons {
		sum := 0.0
		for _, traces := range p.traces {
			sum += meanTrace(traces)
		}
		means, elos = append(means, sum/gamesEach), append(elos, p.elo)
	}
	mean, both, square := average(means), 0.0, 0.0
	f.usual = average(elos)
	for i, elo := range elos {
		both += (means[i] - mean) * (elo - f.usual)
		square += (elo - f.usual) * (elo - f.usual)
	}
	if both <= 0 {
		return f, errors.New("the moves of these players say nothing of their ratings")
	}
	f.slope = square / both
	f.zero = f.usual - f.slope*mean
	f.spread = math.Sqrt(square / float64(len(elos)))
	apart, moves, off := 0.0, 0.0, 0.0
	for i, p := range persons {
		middle := f.zero + f.slope*means[i]
		off += (middle - p.elo) * (middle - p.elo)
		for _, traces := range p.traces {
			value := f.zero + f.slope*meanTrace(traces)
			apart += (value - middle) * (value - middle)
			moves += float64(len(traces))
		}
	}
	n := float64(len(persons))
	game := apart / (n * (gamesEach - 1))
	f.move = game * moves / (n * gamesEach)
	f.habit = max(0, off/n-game/gamesEach)
	return f, nil
}

// meanTrace returns the mean of traces, or 0 if there are no traces.
func meanTrace(traces []people.Trace) float64 {
	sum := 0.0
	for _, t := range traces {
		sum += float64(t)
	}
	return sum / float64(max(1, len(traces)))
}

func average(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(1, len(values)))
}

// evidence is like people.EvidenceOf with the parameters of the fit.
func (f ratingFit) evidence(traces []people.Trace) strength.Evidence {
	if len(traces) == 0 {
		return strength.Evidence{}
	}
	return strength.Evidence{Value: f.zero + f.slope*meanTrace(traces), Deviation: math.Sqrt(f.move / float64(len(traces))), Moves: len(traces)}
}

// scale returns s with the parameters of the fit.
func (f ratingFit) scale(s strength.Scale) strength.Scale {
	s.Mean, s.Spread, s.Habit = f.usual, f.spread, math.Sqrt(f.habit)
	return s
}

func (f ratingFit) tell(p terminal.Printer) {
	p.Say(terminal.Fields{"what": "fit", "zero": f.zero, "slope": f.slope, "move": f.move, "habit": math.Sqrt(f.habit), "mean": f.usual, "spread": f.spread},
		"fitted: a mean trace of 0 is %.0f points, one more %.0f; the variance for a move %.4g, habit %.0f; players %.0f ± %.0f",
		f.zero, f.slope, f.move, math.Sqrt(f.habit), f.usual, f.spread)
}
