package people

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/findings"
	"pionnier/core/catalog"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/people"
)

// Ranks compares the ranks of players with the ranks that their moves show, in games of 19 lines: of single
// games, of games that the network of people did not learn from, and of ten games of one player. The results
// are in core/weiqi/people/ranks.md.
func Ranks(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	r := ranking{moves: 60}
	set.IntVar(&r.games, "games", 300, "games that are held out, of both of whose players the rank is estimated")
	set.IntVar(&r.weaker, "weaker", 120, "of these, as many as there are up to this number have a player of 5 dan at most")
	set.IntVar(&r.players, "players", 24, "players of whom ten games are put together, the weakest and as many others")
	set.Uint64Var(&r.seed, "seed", 1, "of the choice of games")
	set.IntVar(&r.threads, "threads", 2, "games at once")
	set.StringVar(&r.out, "out", "", "file of results: games that are in it are not looked at again")
	p := t.Printing(set)
	return func(files []string) error {
		entry, err := catalog.Find("go")
		if err != nil {
			return err
		}
		all, err := r.read(entry, files)
		if err != nil {
			return err
		}
		single, ten := r.choose(all), tenOf(all, r.players)
		found, err := r.look(t, slices.Concat(single, ten))
		if err != nil {
			return err
		}
		tellRanks(p, "one game", estimatesOf(single, found, false))
		tellRanks(p, "ten games", estimatesOf(ten, found, true))
		return nil
	}
}

// ranking holds the options for the choice of games.
type ranking struct {
	games, weaker, players int
	moves                  int // minimum number of moves of a game
	seed                   uint64
	threads                int
	out                    string
}

// rankedGame is a game to examine, for both sides or for one.
type rankedGame struct {
	personGame
	name string     // of its file and itself, and of the player if it is for one
	side game.Color // None: both
}

// read returns the games of 19 lines whose players both have ranks, in a random order that depends on the
// seed.
func (r *ranking) read(entry catalog.Game, files []string) (all []rankedGame, err error) {
	for _, file := range files {
		games, err := readRanked(entry, file)
		if err != nil {
			return nil, err
		}
		for _, g := range games {
			w, h := g.start.Size()
			if w == 19 && h == 19 && len(g.moves) >= r.moves && g.strength.Black != unknown && g.strength.White != unknown {
				all = append(all, rankedGame{personGame: g, name: fmt.Sprintf("%s#%x", filepath.Base(file), g.key)})
			}
		}
	}
	if len(all) == 0 {
		return nil, errors.New("no games of 19 lines whose players have ranks")
	}
	rng := rand.New(rand.NewPCG(r.seed, 7))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all, nil
}

// atMost is the maximum rank of a weaker player.
const atMost = 5

// choose returns games that are held out, first the ones with a weaker player.
func (r *ranking) choose(all []rankedGame) (chosen []rankedGame) {
	var others []rankedGame
	for _, g := range all {
		switch weak := min(g.strength.Black, g.strength.White) <= atMost; {
		case !g.held():
		case weak && len(chosen) < min(r.weaker, r.games):
			chosen = append(chosen, g)
		default:
			others = append(others, g)
		}
	}
	return append(chosen, others[:min(len(others), r.games-len(chosen))]...)
}

// tenOf returns ten games each of players, held ones first: for half of them the weakest players, for the
// others players at equal distances among the rest.
func tenOf(all []rankedGame, players int) (chosen []rankedGame) {
	type own struct {
		name string
		list []rankedGame
		mean float64
	}
	by := map[string]*own{}
	for _, g := range all {
		for _, c := range []game.Color{game.Black, game.White} {
			name := g.players.Of(c)
			if name == "" {
				continue
			}
			if by[name] == nil {
				by[name] = &own{name: name}
			}
			g.side = c
			by[name].list = append(by[name].list, g)
		}
	}
	var order []*own
	for _, o := range by {
		if len(o.list) >= gamesEach {
			for _, g := range o.list {
				o.mean += g.strength.Of(g.side) / float64(len(o.list))
			}
			order = append(order, o)
		}
	}
	slices.SortFunc(order, func(a, b *own) int { return cmp.Or(cmp.Compare(a.mean, b.mean), cmp.Compare(a.name, b.name)) })
	weak := min(players/2, len(order))
	picked, rest := slices.Clone(order[:weak]), order[weak:]
	for i := range min(players-weak, len(rest)) {
		picked = append(picked, rest[i*len(rest)/min(players-weak, len(rest))])
	}
	for _, o := range picked {
		slices.SortStableFunc(o.list, func(a, b rankedGame) int { return cmp.Compare(heldFirst(a), heldFirst(b)) })
		for _, g := range o.list[:gamesEach] {
			g.name = o.name + "/" + g.name
			chosen = append(chosen, g)
		}
	}
	return chosen
}

func heldFirst(g rankedGame) int {
	if g.held() {
		return 0
	}
	return 1
}

// tracesRow is the evidence of the moves of a game.
type tracesRow struct {
	Ranks [2]float64        `json:"ranks"` // Black's first, as in Side
	Side  [2][]people.Trace `json:"side"`
}

// look examines the games that have no row yet, and returns all rows by name.
func (r *ranking) look(t terminal.Terminal, chosen []rankedGame) (found map[string]tracesRow, err error) {
	known, out, err := findings.Open[tracesRow](r.out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	imitator, err := people.Default()
	if err != nil {
		return nil, err
	}
	engine, err := network.Default()
	if err != nil {
		return nil, err
	}
	found = map[string]tracesRow{}
	var lock sync.Mutex
	var failed error
	var all sync.WaitGroup
	games := make(chan rankedGame)
	for range max(1, r.threads) {
		all.Go(func() {
			tracer := people.NewTracer(imitator, engine.General())
			for g := range games {
				row := traced(ctx, tracer, &g)
				lock.Lock()
				found[g.name] = row
				failed = errors.Join(failed, json.NewEncoder(out).Encode(findings.Finding[tracesRow]{Name: g.name, Found: row}))
				lock.Unlock()
			}
		})
	}
	progress := t.Progress()
	for i, g := range chosen {
		if row, ok := known[g.name]; ok {
			lock.Lock()
			found[g.name] = row.Found
			lock.Unlock()
		} else if ctx.Err() == nil {
			progress.Say("%d of %d: %s", i+1, len(chosen), g.name)
			games <- g
		}
	}
	close(games)
	all.Wait()
	progress.Keep()
	return found, errors.Join(failed, ctx.Err())
}

// traced examines two of every four moves, one of each side, which halves the time: the estimates are as for
// games of half the length.
func traced(ctx context.Context, tracer *people.Tracer, g *rankedGame) (row tracesRow) {
	row.Ranks = [2]float64{g.strength.Black, g.strength.White}
	p := g.start.(*weiqi.Position)
	for i, m := range g.moves {
		if i%4 < 2 && (g.side == game.None || g.side == m.Color) {
			if trace, ok := tracer.Trace(ctx, p, m.Move); ok {
				k := sideOf(m.Color)
				row.Side[k] = append(row.Side[k], trace)
			}
		}
		next, err := p.Move(m.Move)
		if err != nil {
			return row
		}
		p = next
	}
	return row
}

// sideOf returns a colour's index in a tracesRow.
func sideOf(c game.Color) int {
	if c == game.Black {
		return 0
	}
	return 1
}

// estimated is a player's rank, and the rank that the moves show.
type estimated struct {
	rank float64
	strength.Estimate
	told bool
}

// holds reports whether the interval contains the rank. Ranks beyond the scale count as its ends.
func (e estimated) holds() bool {
	scale := people.Appraiser{}.Scale()
	rank := max(scale.Least, min(scale.Most, e.rank))
	return e.Low <= rank && rank <= e.High
}

// estimatesOf returns estimates from each game or, if together is set, from all games of each player.
func estimatesOf(games []rankedGame, found map[string]tracesRow, together bool) (list []estimated) {
	scale := people.Appraiser{}.Scale()
	for i := 0; i < len(games); {
		g := &games[i]
		n := 1
		if together {
			n = gamesEach
		}
		for _, c := range []game.Color{game.Black, game.White} {
			if g.side != game.None && g.side != c {
				continue
			}
			var shown []strength.Evidence
			rank := 0.0
			for _, one := range games[i : i+n] {
				side := c
				if together {
					side = one.side
				}
				row := found[one.name]
				shown = append(shown, people.EvidenceOf(row.Side[sideOf(side)]))
				rank += row.Ranks[sideOf(side)] / float64(n)
			}
			if e, told := scale.Estimate(shown...); e.Games > 0 {
				list = append(list, estimated{rank, e, told})
			}
		}
		i += n
	}
	return list
}

// tellRanks prints the errors of the estimates: of all, and by strength of the players.
func tellRanks(p terminal.Printer, from string, all []estimated) {
	for _, class := range []struct {
		name     string
		low, top float64
	}{{"all", math.Inf(-1), 9}, {"kyu", math.Inf(-1), 0}, {"1 to 3 dan", 1, 3}, {"4 and 5 dan", 4, 5}, {"6 to 9 dan", 6, 9}} {
		n, off, beyond, holds, told, wide := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
		for _, e := range all {
			if rank := math.Round(e.rank); rank < class.low || rank > class.top {
				continue
			}
			n++
			off += math.Abs(e.Middle - e.rank)
			beyond += e.Middle - e.rank
			wide += e.High - e.Low
			if e.holds() {
				holds++
			}
			if e.told {
				told++
			}
		}
		if n > 0 {
			p.Say(terminal.Fields{"what": from, "players": class.name, "estimates": n, "error": off / n, "bias": beyond / n, "holds": holds / n, "told": told / n, "width": wide / n},
				"%s, %s: %.0f estimates, wrong by %.2f ranks in the mean (%+.2f), the 90 %% interval holds in %.1f %%, is %.1f ranks wide; told %.0f %%",
				from, class.name, n, off/n, beyond/n, 100*holds/n, wide/n, 100*told/n)
		}
	}
}
