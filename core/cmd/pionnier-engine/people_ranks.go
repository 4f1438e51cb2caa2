package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/game"
	stones "pionnier/core/weiqi/people"
)

// peopleRanks tells of how many players of Go the policy of people finds the moves likelier
// at their own rank than at ranks some steps away, on games that are held out.
func peopleRanks(t terminal, set *pflag.FlagSet) func([]string) error {
	least := set.Int("games", 10, "games, held out or not, that a player must have")
	most := set.Int("moves", 100, "moves of a player to look at")
	players := set.Int("players", 200, "players to look at")
	steps := set.Float64("steps", 4, "ranks to compare with, so far below and above")
	seed := set.Uint64("seed", 1, "of the choice")
	name := set.String("network", "", "network that the policy corrects; empty: the one in the program")
	blind := set.Bool("blind", false, "look at no positions after a move")
	p := t.printing(set)
	return func(files []string) error {
		entry, err := catalog.Find("go")
		if err != nil {
			return err
		}
		games, err := readPersonGames(entry, files, t.err)
		if err != nil {
			return err
		}
		n, err := loadNetwork(*name, "")
		if err != nil {
			return err
		}
		weights, err := stones.Default()
		if err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		reader := stones.NewReader(weights, n)
		reader.Blind = *blind
		all := rankedPlayers(games, *least, rand.New(rand.NewPCG(*seed, 0x72616e6b)))
		all = all[:min(*players, len(all))]
		var see rankedView
		counted, right := [2]int{}, [2]int{}
		for i, moves := range all {
			fmt.Fprintf(t.err, "\r%d of %d players ", i+1, len(all))
			if ctx.Err() != nil {
				break
			}
			own, away, apart := 0.0, [2]float64{}, [2]bool{}
			for _, at := range moves[:min(*most, len(moves))] {
				chosen, rank := see.set(&games[at.game], at.ply)
				if chosen < 0 {
					continue
				}
				features := reader.Features(&see.board, rank, see.moves)
				likelihood := func(rank float64) float64 {
					return math.Log(max(1e-9, weights.Chances(features, stones.Scaled(rank), nil)[chosen]))
				}
				own += likelihood(rank)
				for k, r := range []float64{rank - *steps, rank + *steps} {
					apart[k] = stones.Scaled(r) != stones.Scaled(rank) && r <= 9
					away[k] += likelihood(r)
				}
			}
			for k := range away {
				if apart[k] {
					counted[k]++
					if own > away[k] {
						right[k]++
					}
				}
			}
		}
		fmt.Fprintln(t.err)
		for k, where := range []string{"below", "above"} {
			p.say(fields{"what": "ranks", "steps": *steps, "where": where, "players": counted[k], "own": right[k]},
				"%d players: likelier at their own rank than %.0f ranks %s for %d (%.0f %%)", counted[k], *steps, where, right[k],
				100*float64(right[k])/float64(max(1, counted[k])))
		}
		return nil
	}
}

// rankedPlayers lists the moves, in games held out, of each player with enough games.
func rankedPlayers(games []personGame, least int, rng *rand.Rand) (players [][]pick) {
	count, held := map[string]int{}, map[string][]pick{}
	var names []string
	for i := range games {
		g := &games[i]
		for _, c := range []game.Color{game.Black, game.White} {
			name := g.players.Of(c)
			if name == "" || g.strength.Of(c) == unknown {
				continue
			}
			if count[name]++; count[name] == 1 {
				names = append(names, name)
			}
			for ply, m := range g.moves {
				if g.held() && m.Color == c {
					held[name] = append(held[name], pick{i, ply})
				}
			}
		}
	}
	slices.Sort(names)
	for _, name := range names {
		if moves := held[name]; count[name] >= least && len(moves) > 0 {
			rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
			players = append(players, moves)
		}
	}
	rng.Shuffle(len(players), func(i, j int) { players[i], players[j] = players[j], players[i] })
	return players
}
