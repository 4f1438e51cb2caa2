package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"

	"pionnier/core/engine/logit"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
	stones "pionnier/core/weiqi/people"
)

// weiqiFit learns from games of Go how people of each rank choose their moves.
type weiqiFit struct {
	games     []personGame
	network   *network.Network
	weights   *logit.Weights
	positions int
	examined  int
	search    bool // look at the positions after the likeliest moves
	learner   logit.Learner
	rate      float64 // step at first
	calm      float64 // share of it that the weights of shapes take
	seed      uint64
	progress  io.Writer
}

// pick is a position of a game.
type pick struct{ game, ply int }

// run learns from positions of games that are not held out.
func (f *weiqiFit) run(ctx context.Context) error {
	const every = 1000 // positions between two reports
	reader := stones.NewReader(f.weights, f.network)
	reader.Blind = !f.search
	picks := pickPlies(f.games, false, f.positions, rand.New(rand.NewPCG(f.seed, 0x7069636b)))
	var see rankedView
	likelihood := 0.0
	for i, p := range picks {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		left := 1 - 0.95*float64(i)/float64(len(picks)) // steps shrink towards the end
		f.learner.Rate, f.learner.Calm = f.rate*left, f.rate*f.calm*left
		if chosen, rank := see.set(&f.games[p.game], p.ply); chosen >= 0 {
			likelihood += f.learner.Learn(reader.Features(&see.board, rank, see.moves), chosen, stones.Scaled(rank))
		}
		if (i+1)%every == 0 {
			fmt.Fprintf(f.progress, "\r%d of %d moves, log-likelihood %.4f ", i+1, len(picks), likelihood/every)
			likelihood = 0
		}
	}
	fmt.Fprintln(f.progress)
	return nil
}

// tell tells how well moves of games held out are foretold, beside the network alone.
func (f *weiqiFit) tell(p printer) {
	reader := stones.NewReader(f.weights, f.network)
	reader.Blind = !f.search
	var see rankedView
	policy := weiqiPolicy{eval: f.network.Evaluator()}
	sums := map[string]*[2]summary{}
	for _, at := range pickPlies(f.games, true, f.examined, rand.New(rand.NewPCG(f.seed, 0x68656c64))) {
		g := &f.games[at.game]
		chosen, rank := see.set(g, at.ply)
		if chosen < 0 {
			continue
		}
		people := slices.Clone(reader.Chances(&see.board, rank, see.moves))
		network := policy.chances(&see.board, see.moves)
		for _, b := range bandsOf("go") {
			if rank < b.least || rank > b.most {
				continue
			}
			if sums[b.name] == nil {
				sums[b.name] = &[2]summary{}
			}
			for i, list := range [][]float64{people, network} {
				s := &sums[b.name][i]
				s.count++
				s.log += math.Log(max(1e-9, list[chosen]))
				if list[chosen] == slices.Max(list) {
					s.guessed++
				}
			}
		}
	}
	for _, b := range bandsOf("go") {
		if s := sums[b.name]; s != nil {
			p.say(fields{"what": "fit", "of": b.name, "moves": s[0].count, "guessed": s[0].guessed / s[0].count, "log": s[0].log / s[0].count,
				"network": s[1].guessed / s[1].count, "networkLog": s[1].log / s[1].count},
				"%-10s %6.0f moves, guessed %.1f %% (the network %.1f), log-likelihood %.3f (%.3f)", b.name, s[0].count,
				100*s[0].guessed/s[0].count, 100*s[1].guessed/s[1].count, s[0].log/s[0].count, s[1].log/s[1].count)
		}
	}
}

// rankedView is a position with its legal moves.
type rankedView struct {
	board board.Board
	moves []int // indices of points, and of the pass
}

// set replays a game up to a ply and returns which of the moves was played, -1 for none, by
// a person of which rank.
func (v *rankedView) set(g *personGame, ply int) (chosen int, rank float64) {
	start, ok := g.start.(*weiqi.Position)
	if !ok {
		return -1, 0
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
	return slices.Index(v.moves, played), g.strength.Of(g.moves[ply].Color)
}

// perSide is how many positions of a game are taken for a player of a rank, against each
// other: rare ranks give more.
func perSide(rank float64) float64 {
	switch {
	case rank >= 5:
		return 3
	case rank >= 4:
		return 6
	case rank >= 1:
		return 18
	}
	return 40
}

// pickPlies draws about so many positions in which somebody of a known rank moves.
func pickPlies(games []personGame, held bool, positions int, rng *rand.Rand) (picks []pick) {
	all := 0.0
	for i := range games {
		for _, c := range []game.Color{game.Black, game.White} {
			if s := games[i].strength.Of(c); s != unknown && games[i].held() == held {
				all += perSide(s)
			}
		}
	}
	scale := float64(positions) / max(1, all)
	for i := range games {
		g := &games[i]
		if g.held() != held {
			continue
		}
		plies := game.ByColor[[]int]{}
		for ply, m := range g.moves {
			plies.Set(m.Color, append(plies.Of(m.Color), ply))
		}
		for _, c := range []game.Color{game.Black, game.White} {
			if g.strength.Of(c) == unknown {
				continue
			}
			of := plies.Of(c)
			rng.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
			n := int(perSide(g.strength.Of(c))*scale + rng.Float64())
			for _, ply := range of[:min(n, len(of))] {
				picks = append(picks, pick{i, ply})
			}
		}
	}
	rng.Shuffle(len(picks), func(i, j int) { picks[i], picks[j] = picks[j], picks[i] })
	return picks
}

// writeWeiqi writes weights to a file and returns them as they are read from it.
func writeWeiqi(name string, weights *logit.Weights) (*logit.Weights, error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(stones.Write(file, weights), file.Close()); err != nil {
		return nil, err
	}
	return readFile(name, stones.Read)
}
