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
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
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
	name := set.String("people", "", "network of people; empty: the one in the program")
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
		n, err := loadPeople(*name)
		if err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		reader := stones.NewReader(n)
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
				chosen, who := see.set(&games[at.game], at.ply)
				if chosen < 0 {
					continue
				}
				rank, other := who.ranks()
				reader.Look(&see.board)
				likelihood := func(rank float64) float64 {
					return math.Log(max(1e-9, reader.At(rank, other, see.moves)[chosen]))
				}
				own += likelihood(rank)
				for k, r := range []float64{rank - *steps, rank + *steps} {
					apart[k] = stones.Steps(r) != stones.Steps(rank) && r <= 9
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

// pick is a position of a game.
type pick struct{ game, ply int }

// rankedView is a position with its legal moves.
type rankedView struct {
	board board.Board
	moves []int // indices of points, and of the pass
}

// set replays a game up to a ply and returns which of the moves was played, -1 for none, and by
// people of which ranks.
func (v *rankedView) set(g *personGame, ply int) (chosen int, who situation) {
	start, ok := g.start.(*weiqi.Position)
	if !ok {
		return -1, who
	}
	v.board.Load(start)
	for _, m := range g.moves[:ply] {
		v.board.Play(v.board.CellFor(m.Move))
	}
	v.moves = v.moves[:0]
	for i := range v.board.Points() {
		if v.board.Legal(v.board.CellOf(i)) {
			v.moves = append(v.moves, i)
		}
	}
	v.moves = append(v.moves, v.board.Points())
	played := v.board.Points()
	if at, placed := g.moves[ply].Move.Point(); placed {
		played = v.board.Index(v.board.CellAt(at))
	}
	side := g.moves[ply].Color
	return slices.Index(v.moves, played), situation{own: g.strength.Of(side), other: g.strength.Of(side.Opponent())}
}

// loadPeople reads a network of people; the empty name means the one in the program.
func loadPeople(name string) (*network.Network, error) {
	if name == "" {
		return stones.Default()
	}
	return loadNetwork(name, "")
}
