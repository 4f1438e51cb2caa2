package server

import (
	"fmt"
	"io"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/engine/nboard"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

// NBoard answers the NBoard protocol of Othello boards until in ends.
func NBoard(in io.Reader, out io.Writer, entry catalog.Game, level engine.Level, keepTime bool, resources engine.Resources, seed uint64) error {
	fresh, err := entry.New(entry.Defaults())
	if err != nil {
		return err
	}
	start, err := entry.Start(fresh)
	if err != nil {
		return err
	}
	return nboard.Serve(in, out, nboard.Config{
		Notation: notationOf(entry), Name: "Pionnier " + level.ID, Start: start,
		Engine: level.New(resources), Limits: level.Limits, KeepTime: keepTime, Seed: seed,
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
		Clocks: func(text string) (clock.Control, game.ByColor[clock.Clock]) {
			games, _ := ggf.Read(strings.NewReader(text))
			if len(games) != 1 {
				return clock.Control{}, game.ByColor[clock.Clock]{}
			}
			return games[0].Control, ggf.Clocks(games[0])
		},
		ParseMove: func(text string) (game.Move, error) { return entry.ParseMove(text, size, size) },
		FormatMove: func(m game.Move) string {
			p, _ := m.Point()
			return entry.FormatPoint(p, size)
		},
	}
}
