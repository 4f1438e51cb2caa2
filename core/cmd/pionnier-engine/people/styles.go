package people

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	stones "pionnier/core/weiqi/people"
)

// habits are what styles are made of, and the styles with less and with more of each.
var habits = []struct {
	habit      stones.Habit
	name       string
	less, more engine.Style
}{
	{stones.High, "high moves in the opening", engine.Territorial, engine.Influential},
	{stones.Touch, "moves beside an opposing stone", engine.Calm, engine.Fighting},
}

// habitMoves is how many moves of a game are looked at: later ones go where the board has room.
const habitMoves = 150

// stylesCommand tells, for each habit of players of Go, whether it is one: how it is alike in two
// halves of a player's games, and how far players are apart; and how often people of the policy
// have it in each style.
func stylesCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	least := set.Int("games", 20, "games of a player at least")
	weakest := set.Float64("from", 5, "weakest rank of a player to look at, in dan")
	positions := set.Int("positions", 1000, "positions of games held out, for the styles")
	seed := set.Uint64("seed", 1, "of the halves and the positions")
	p := t.Printing(set)
	return func(files []string) error {
		games, n, err := peopleOfGo(files, "", t.Progress())
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(*seed, 0x7374796c65))
		seen := habitsOfPlayers(games, *weakest)
		shares := stylesOfPolicy(games, stones.NewReader(n), *positions, rng)
		for k, h := range habits {
			a, b := halves(seen[k], *least, rng)
			mean := (average(a) + average(b)) / 2
			together := covariance(a, b)
			alike := together / math.Sqrt(max(1e-12, covariance(a, a)*covariance(b, b)))
			spread := math.Sqrt(max(0, together))
			p.Say(terminal.Fields{"what": "habit", "habit": h.name, "players": len(a), "mean": mean, "spread": spread, "halves": alike},
				"%s: %d players, %.1f %% ± %.1f between players, halves of their games agree by %.2f", h.name, len(a), 100*mean, 100*spread, alike)
			for _, style := range []engine.Style{h.less, "", h.more} {
				p.Say(terminal.Fields{"what": "style", "habit": h.name, "style": string(style), "share": shares[k][style]},
					"  %-12s %.1f %%", style, 100*shares[k][style])
			}
		}
		return nil
	}
}

// habitsOfPlayers returns for each habit how often players had it, a number a game.
func habitsOfPlayers(games []personGame, weakest float64) []map[string][]float64 {
	all := make([]map[string][]float64, len(habits))
	for k := range all {
		all[k] = map[string][]float64{}
	}
	var b board.Board
	for i := range games {
		g := &games[i]
		start, ok := g.start.(*weiqi.Position)
		if size, _ := g.start.Size(); !ok || size < stones.LeastSize || len(g.moves) < habitMoves/2 {
			continue
		}
		b.Load(start)
		var had, of [2]game.ByColor[float64]
		for _, m := range g.moves[:min(habitMoves, len(g.moves))] {
			v := b.CellFor(m.Move)
			if at, placed := m.Move.Point(); placed {
				for k, h := range habits {
					if h.habit == stones.High && !stones.Opening(&b) {
						continue
					}
					of[k].Set(m.Color, of[k].Of(m.Color)+1)
					if h.habit.Of(&b, b.Index(b.CellAt(at))) {
						had[k].Set(m.Color, had[k].Of(m.Color)+1)
					}
				}
			}
			b.Play(v)
		}
		for _, c := range []game.Color{game.Black, game.White} {
			name := g.players.Of(c)
			if name == "" || g.strength.Of(c) < weakest {
				continue
			}
			for k := range habits {
				if n := of[k].Of(c); n > 0 {
					all[k][name] = append(all[k][name], had[k].Of(c)/n)
				}
			}
		}
	}
	return all
}

// halves returns the means of two halves of each player's games.
func halves(games map[string][]float64, least int, rng *rand.Rand) (a, b []float64) {
	for _, name := range slices.Sorted(maps.Keys(games)) {
		shares := games[name]
		if len(shares) < max(2, least) {
			continue
		}
		rng.Shuffle(len(shares), func(i, j int) { shares[i], shares[j] = shares[j], shares[i] })
		middle := len(shares) / 2
		a, b = append(a, average(shares[:middle])), append(b, average(shares[middle:]))
	}
	return a, b
}

func average(values []float64) (mean float64) {
	for _, v := range values {
		mean += v / float64(len(values))
	}
	return mean
}

func covariance(a, b []float64) (sum float64) {
	middle, other := average(a), average(b)
	for i := range a {
		sum += (a[i] - middle) * (b[i] - other) / float64(len(a))
	}
	return sum
}

// stylesOfPolicy returns for each habit how often people of the policy have it, by style.
func stylesOfPolicy(games []personGame, reader *stones.Reader, positions int, rng *rand.Rand) []map[engine.Style]float64 {
	all := make([]map[engine.Style]float64, len(habits))
	counts := make([]float64, len(habits))
	for k := range all {
		all[k] = map[engine.Style]float64{}
	}
	view := rankedView{reader: reader}
	looked := 0
	for _, i := range rng.Perm(len(games)) {
		g := &games[i]
		if looked == positions {
			break
		}
		if size, _ := g.start.Size(); !g.held() || size < stones.LeastSize {
			continue
		}
		ply := rng.IntN(min(habitMoves, len(g.moves)))
		chosen, who := view.set(g, ply)
		if own, _ := who.ranks(); chosen < 0 || own == unknown {
			continue
		}
		looked++
		own, other := who.ranks()
		chances := reader.Chances(&view.board, own, other, view.moves)
		for k, h := range habits {
			if h.habit == stones.High && !stones.Opening(&view.board) {
				continue
			}
			counts[k]++
			for _, style := range []engine.Style{h.less, "", h.more} {
				tilted := slices.Clone(chances)
				stones.Tilt(style, &view.board, view.moves, tilted)
				for j, c := range tilted {
					if h.habit.Of(&view.board, view.moves[j]) {
						all[k][style] += c
					}
				}
			}
		}
	}
	for k := range all {
		for style := range all[k] {
			all[k][style] /= max(1, counts[k])
		}
	}
	return all
}
