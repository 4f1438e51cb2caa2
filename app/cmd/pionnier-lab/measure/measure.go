package measure

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/findings"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/wthor"
	"pionnier/core/study"
)

// measurement measures games drawn from files, and appends the result of each, one JSON object a line, to a
// file. It skips games that the file already contains.
type measurement struct {
	games     int
	least     int // minimum number of moves of a game
	size      int // board side; 0: any
	seed      uint64
	out       string
	only      func(*record.Record) bool // reports whether to use a game; nil: use all
	resources func() (engine.Resources, error)
	network   func(catalog.Game) (engine.Network, error)
}

// measurementFlags adds the flags that all measurements share.
func measurementFlags(set *pflag.FlagSet) *measurement {
	m := &measurement{}
	set.IntVar(&m.games, "games", 50, "games to look at")
	set.IntVar(&m.least, "moves", 30, "moves that a game must have")
	set.IntVar(&m.size, "size", 0, "board side that a game must have; 0: any")
	set.Uint64Var(&m.seed, "seed", 1, "of the choice of games")
	set.StringVar(&m.out, "out", "", "file of results: games that are in it are not looked at again")
	m.resources, m.network = terminal.Resources(set), terminal.Network(set)
	return m
}

// measured is a game to measure. Its name is that of its file and its number there.
type measured struct {
	name  string
	entry catalog.Game
	rec   *record.Record
	line  study.Line // the main line
}

// draw returns the games to measure. They are the same for the same seed and files.
func (m *measurement) draw(files []string) ([]measured, error) {
	var all []measured
	for _, file := range files {
		games, err := gamesOf(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		for i, g := range games {
			if (m.size == 0 || g.rec.Width == m.size && g.rec.Height == m.size) && (m.only == nil || m.only(g.rec)) {
				g.name = fmt.Sprintf("%s#%d", file, i+1)
				all = append(all, g)
			}
		}
	}
	var chosen []measured
	for _, i := range rand.New(rand.NewPCG(m.seed, 0x6d656173757265)).Perm(len(all)) {
		if g := all[i]; len(chosen) < m.games && g.replay() && len(g.line.Steps) >= m.least {
			chosen = append(chosen, g)
		}
	}
	if len(chosen) == 0 {
		return nil, errors.New("no such game in the files")
	}
	return chosen, nil
}

// gamesOf returns the readable games of a file.
func gamesOf(file string) (games []measured, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if filepath.Ext(file) == ".wtb" {
		list, err := wthor.Read(bytes.NewReader(data))
		for i := range list.Games {
			if rec, err := list.Record(i, wthor.Names{}, othello.New()); err == nil {
				games = append(games, measured{rec: rec})
			}
		}
		return games, err
	}
	records, err := catalog.Read(data, nil)
	if len(records) == 0 {
		return nil, err
	}
	for _, rec := range records {
		games = append(games, measured{rec: rec})
	}
	return games, nil
}

// replay sets the game's line. It returns false if the game cannot be replayed.
func (g *measured) replay() bool {
	entry, err := catalog.Find(g.rec.Game)
	if err != nil {
		return false
	}
	start, err := entry.Start(g.rec)
	if err != nil {
		return false
	}
	nodes := g.rec.Line(g.rec.Root)
	positions, faults := record.Replay(start, nodes)
	for _, n := range nodes {
		g.line.Steps = append(g.line.Steps, study.Step{Color: n.Color, Move: n.Move})
	}
	g.entry, g.line.Positions = entry, positions
	return len(faults) == 0
}

// each calls look for the games of the files that have no row yet, and returns all rows.
func each[Row any](t terminal.Terminal, m *measurement, files []string, look func(context.Context, measured) (Row, error)) (found []Row, err error) {
	chosen, err := m.draw(files)
	if err != nil {
		return nil, err
	}
	known, out, err := findings.Open[Row](m.out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	progress := t.Progress()
	for i, g := range chosen {
		row, ok := known[g.name]
		if !ok {
			progress.Say("%d of %d: %s", i+1, len(chosen), g.name)
			one, err := look(ctx, g)
			if ctx.Err() != nil {
				break
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", g.name, err)
			}
			row = findings.Finding[Row]{Name: g.name, Found: one}
			if err := json.NewEncoder(out).Encode(row); err != nil {
				return nil, err
			}
		}
		found = append(found, row.Found)
	}
	progress.Keep()
	return found, nil
}
