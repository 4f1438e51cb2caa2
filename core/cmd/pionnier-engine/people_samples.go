package main

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/training"
)

// peopleSamples writes positions of games between people, with the move that was played
// and the ranks, for core/weiqi/training/people.py to learn from. The order is random.
func peopleSamples(t terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "file to write")
	held := set.Bool("held", false, "take the games that are held out, in place of the others")
	scale := set.Float64("scale", 1, "how many positions a game gives, against the usual number")
	seed := set.Uint64("seed", 1, "of the choice")
	return func(files []string) error {
		entry, err := catalog.Find("go")
		if err != nil {
			return err
		}
		games, err := readPersonGames(entry, files, t.err)
		if err != nil {
			return err
		}
		picks := pickPlies(games, *held, *scale, rand.New(rand.NewPCG(*seed, 0x73616d706c6573)))
		file, err := os.Create(*out)
		if err != nil {
			return err
		}
		defer file.Close()
		w := bufio.NewWriterSize(file, 1<<20)
		var b board.Board
		var in network.Input
		var sample []byte
		for i, p := range picks {
			if i%1000 == 0 {
				fmt.Fprintf(t.err, "\r%d of %d positions ", i, len(picks))
			}
			g := &games[p.game]
			side := g.moves[p.ply].Color
			b.Load(g.start.(*weiqi.Position))
			for _, m := range g.moves[:p.ply] {
				b.Play(b.CellFor(m.Move))
			}
			feature.Fill(&b, &in)
			index := b.Points()
			if at, ok := g.moves[p.ply].Move.Point(); ok {
				index = b.Index(b.CellAt(at))
			}
			s := training.PersonSample{Move: index, Turn: p.ply, Game: uint32(g.key), Own: rankByte(g.strength.Of(side)), Other: rankByte(g.strength.Of(side.Opponent()))}
			sample = s.Append(sample[:0], &in)
			if _, err := w.Write(sample); err != nil {
				return err
			}
		}
		fmt.Fprintf(t.err, "\r%d positions%20s\n", len(picks), "")
		return errors.Join(w.Flush(), file.Close())
	}
}

func rankByte(strength float64) int8 {
	if strength == unknown {
		return training.UnknownRank
	}
	return int8(strength)
}

// pick is a position of a game.
type pick struct{ game, ply int }

// perSide is how many positions of a game are taken for a player of a rank: rare ranks
// give more.
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

// pickPlies draws positions in which somebody of a known rank moves.
func pickPlies(games []personGame, held bool, scale float64, rng *rand.Rand) (picks []pick) {
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
