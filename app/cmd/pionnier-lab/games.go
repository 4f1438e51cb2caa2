package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
)

// gamesCommand returns a command that plays a level against itself and saves the game after each
// move, as the app does. It prints "move ID N" before it saves move N and "saved ID N" afterwards.
// A test that kills it then knows what must be on the disk.
func gamesCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "go", "othello or go")
	size := set.Int("size", 0, "board side; 0: the usual one")
	level := set.String("level", "1", "level of both sides, by name or number")
	data := set.String("data", "", "folder of the library that the games go into")
	games := set.Int("games", 1, "number of games")
	moves := set.Int("moves", 0, "moves after which a game is left; 0: never")
	seed := set.Uint64("seed", 1, "seed of the first game")
	readResources := terminal.Resources(set)
	return func([]string) error {
		entry, err := catalog.Find(*name)
		if err != nil {
			return err
		}
		chosen, err := entry.Ladder.Find(*level)
		if err != nil {
			return err
		}
		resources, err := readResources()
		if err != nil {
			return err
		}
		if *data == "" {
			return fmt.Errorf("--data is missing")
		}
		library, _, err := storage.Open(*data)
		if err != nil {
			return err
		}
		options := entry.Defaults()
		if *size > 0 {
			options.Size = *size
		}
		for i := range *games {
			s := selfplay{Terminal: t, entry: entry, level: chosen, resources: resources, library: library, moves: *moves, seed: *seed + uint64(i)}
			if err := s.play(options); err != nil {
				return err
			}
		}
		return library.Close()
	}
}

// selfplay is one game of a level against itself.
type selfplay struct {
	terminal.Terminal
	entry     catalog.Game
	level     engine.Level
	resources engine.Resources
	library   *storage.Library
	moves     int
	seed      uint64
}

func (s selfplay) play(options catalog.Options) error {
	options.Players = game.ByColor[record.Player]{
		Black: record.Player{Name: "Pionnier", Level: s.level.ID},
		White: record.Player{Name: "Pionnier", Level: s.level.ID},
	}
	r, position, err := s.entry.Begin(options)
	if err != nil {
		return err
	}
	id, err := s.library.Save("", r)
	if err != nil {
		return err
	}
	player := s.level.New(s.resources)
	for ply := 1; position.ToMove() != game.None && (s.moves == 0 || ply <= s.moves); ply++ {
		info, err := player.Search(context.Background(), engine.Request{
			Position: position, Limits: s.level.Limits, Seed: s.seed<<20 + uint64(ply),
		}, nil)
		if err != nil {
			return err
		}
		next, err := position.Play(info.Move)
		if err != nil {
			return err
		}
		r.Root.End().Play(position.ToMove(), info.Move)
		position = next
		fmt.Fprintln(s.Out, "move", id, ply)
		if _, err := s.library.Save(id, r); err != nil {
			return err
		}
		fmt.Fprintln(s.Out, "saved", id, ply)
	}
	if position.ToMove() == game.None {
		r.Outcome = evaluation.Outcome(s.entry, s.resources, position)
	}
	_, err = s.library.Save(id, r)
	return err
}
