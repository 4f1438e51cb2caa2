package main

import (
	"fmt"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/engine/nboard"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

// nboardCommand answers the NBoard protocol on standard input.
func nboardCommand(t terminal, args []string) error {
	set := t.flags("nboard")
	name := set.String("level", "", "level of the engine, by name or number; empty: the newcomer's")
	seconds := set.Float64("time", 0, "seconds for a move; 0: as the level says")
	seed := set.Uint64("seed", 1, "seed of the engine's randomness")
	readResources := resourceFlags(set)
	if err := parse(set, args); err != nil {
		return err
	}
	entry, err := catalog.Find("othello")
	if err != nil {
		return err
	}
	level, err := chooseLevel(entry, *name, *seconds, 0)
	if err != nil {
		return err
	}
	resources, err := readResources()
	if err != nil {
		return err
	}
	fresh, err := entry.New(entry.Defaults())
	if err != nil {
		return err
	}
	start, err := entry.Start(fresh)
	if err != nil {
		return err
	}
	return nboard.Serve(t.in, t.out, nboard.Config{
		Notation: notationOf(entry), Name: "Pionnier " + level.ID, Start: start,
		Engine: level.New(resources), Limits: level.Limits, Seed: *seed,
	})
}

// notationOf tells the protocol what its text means.
func notationOf(entry catalog.Game) nboard.Notation {
	size := entry.Sizes[0]
	return nboard.Notation{
		Game: func(text string) ([]game.Position, error) {
			games, err := ggf.Read(strings.NewReader(text))
			if err != nil {
				return nil, err
			}
			if len(games) != 1 {
				return nil, fmt.Errorf("%d games, not one", len(games))
			}
			start, err := entry.Start(games[0])
			if err != nil {
				return nil, err
			}
			positions, faults := record.Replay(start, games[0].Line(games[0].Root))
			if faults != nil {
				return nil, faults[0]
			}
			return positions, nil
		},
		ParseMove: func(text string) (game.Move, error) { return entry.ParseMove(text, size, size) },
		FormatMove: func(m game.Move) string {
			p, _ := m.Point()
			return entry.FormatPoint(p, size)
		},
	}
}
