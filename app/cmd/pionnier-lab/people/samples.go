package people

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/people"
)

// samplesCommand returns a command that writes positions with the moves of people, for
// training/people.py. It writes two files for each class of players to the folder --out. One has
// the games to learn from, and the other the games held out. At the end it creates an empty file
// "done".
func samplesCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "folder of samples")
	workers := set.Int("threads", runtime.NumCPU(), "games at once")
	return func(names []string) error {
		entry, err := catalog.Find("go")
		if err != nil {
			return err
		}
		files, err := filesIn(names)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(*out, 0o777); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		w := personSamples{folder: *out, progress: t.Progress(), files: map[string]*os.File{}}
		err = errors.Join(w.run(ctx, entry, files, max(1, *workers)), w.close())
		if err == nil {
			err = os.WriteFile(filepath.Join(*out, "done"), nil, 0o666)
		}
		return err
	}
}

// filesIn returns the files in names, in which folders are replaced by the files in them. It
// returns an error if one does not exist or cannot be read.
func filesIn(names []string) (files []string, err error) {
	for _, name := range names {
		err := filepath.WalkDir(name, func(path string, item fs.DirEntry, err error) error {
			if err == nil && !item.IsDir() {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// personSamples writes the samples of several games concurrently.
type personSamples struct {
	folder   string
	progress *terminal.Progress
	lock     sync.Mutex // guards the fields below
	files    map[string]*os.File
	samples  int
	games    atomic.Int64
}

// servedGame is a game and the server on which it was played.
type servedGame struct {
	personGame
	server people.Server
}

// run reads files with the given number of workers and writes the samples of their games. After the
// first error it writes no more samples, and returns that error. If ctx is cancelled, it returns
// the cause.
func (w *personSamples) run(ctx context.Context, entry catalog.Game, files []string, workers int) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	names, games := make(chan string), make(chan servedGame, 64)
	var readers, writers sync.WaitGroup
	for range workers {
		readers.Go(func() {
			for name := range names {
				if err := sendGames(ctx, entry, name, games); err != nil {
					cancel(err)
				}
			}
		})
		writers.Go(func() {
			var s sampling
			for g := range games {
				if ctx.Err() == nil {
					if err := w.write(s.samples(&g)); err != nil {
						cancel(err)
					}
				}
			}
		})
	}
	for _, name := range files {
		names <- name
	}
	close(names)
	readers.Wait()
	close(games)
	writers.Wait()
	w.progress.Say("%d games, %d samples", w.games.Load(), w.samples)
	w.progress.Keep()
	return context.Cause(ctx)
}

// sendGames reads the games in the file name and sends them on the channel to. It returns an error
// if the file cannot be read. If ctx is cancelled, it returns nil without sending the rest.
func sendGames(ctx context.Context, entry catalog.Game, name string, to chan<- servedGame) error {
	games, err := readPersonFile(entry, name)
	if err != nil {
		return err
	}
	server := people.KGS
	if strings.Contains(strings.ToLower(filepath.Base(name)), "tygem") {
		server = people.Tygem
	}
	for _, g := range games {
		select {
		case to <- servedGame{g, server}:
		case <-ctx.Done():
			return nil
		}
	}
	return nil
}

// write appends samples, which are keyed by file name, to their files.
func (w *personSamples) write(samples map[string][]byte) error {
	w.lock.Lock()
	defer w.lock.Unlock()
	for name, b := range samples {
		file := w.files[name]
		if file == nil {
			var err error
			if file, err = os.Create(filepath.Join(w.folder, name)); err != nil {
				return err
			}
			w.files[name] = file
			b = append([]byte(people.SampleHead), b...)
		}
		if _, err := file.Write(b); err != nil {
			return err
		}
		w.samples += len(b) / people.SampleSize
	}
	if n := w.games.Add(1); n%1000 == 0 {
		w.progress.Say("%d games, %d samples", n, w.samples)
	}
	return nil
}

func (w *personSamples) close() error {
	var all error
	for _, file := range w.files {
		all = errors.Join(all, file.Close())
	}
	return all
}

// sampling converts games to samples.
type sampling struct {
	board board.Board
	in    network.Input
}

// samples returns the samples of a 19×19 game by file name. A player without a rank is assumed to
// be as strong as the opponent.
func (s *sampling) samples(g *servedGame) map[string][]byte {
	all := map[string][]byte{}
	start, ok := g.start.(*weiqi.Position)
	if !ok {
		return nil
	}
	if wide, high := start.Size(); wide != 19 || high != 19 {
		return nil
	}
	ranks := g.strength
	for _, c := range []game.Color{game.Black, game.White} {
		if ranks.Of(c) == unknown {
			ranks.Set(c, ranks.Of(c.Opponent()))
		}
	}
	s.board.Load(start)
	for turn, m := range g.moves {
		move := s.board.Points()
		if at, placed := m.Move.Point(); placed {
			move = s.board.Index(s.board.CellAt(at))
		}
		feature.Fill(&s.board, &s.in)
		own, other := ranks.Of(m.Color), ranks.Of(m.Color.Opponent())
		sample := people.Sample{Input: &s.in, Move: move, Turn: turn, Game: uint32(g.key), Own: people.Steps(own),
			Other: people.Steps(other), Server: g.server, Outcome: g.outcome, Side: m.Color}
		name := sampleFile(own, g.server, g.held())
		all[name] = sample.Append(all[name])
		s.board.Play(s.board.CellFor(m.Move))
	}
	return all
}

// sampleFile returns the name of the file for samples of players with the given rank on server.
// held is true for samples that are held back from training.
func sampleFile(rank float64, server people.Server, held bool) string {
	name := "kyu"
	switch {
	case server == people.Tygem:
		name = "tygem"
	case rank >= 5:
		name = "5-9 dan"
	case rank >= 4:
		name = "4 dan"
	case rank >= 1:
		name = "1-3 dan"
	}
	if held {
		name = "held " + name
	}
	return name + ".people"
}
