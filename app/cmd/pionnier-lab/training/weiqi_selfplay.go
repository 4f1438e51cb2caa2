package training

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/networks"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
	"pionnier/storage/disk"
)

// Samples returns a command that makes a network play Go against itself and writes the positions,
// with its judgements, as samples. In the folder --out, it writes a file SIZE-SEED.samples for each
// board size, and SEED.state with the number of written samples. An interrupted run continues from
// there.
func Samples(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	set.String("game", "go", "go")
	from := set.String("network", "", "network file of player and teacher")
	kernel := set.String("kernel", "", "kernel, empty: the best here")
	teacher := set.String("teacher", "", `command line of a program that judges positions in place of --network,
many at once, as "train.py teach" does on a graphics card; then some thousand --threads keep it busy`)
	out := set.String("out", "", "folder of samples")
	sizes := set.String("sizes", "9:0.6,13:0.25,19:0.15", "share of the games by board size")
	p := networks.Playing{}
	set.IntVar(&p.Last, "games", 1000, "games in the files when it is done")
	set.IntVar(&p.Threads, "threads", runtime.NumCPU(), "games at once")
	set.Uint64Var(&p.Seed, "seed", 1, "seed of the games")
	set.Float64Var(&p.Side, "side", 0.15, "chance that a position beside the game is labelled too")
	set.IntVar(&p.Looks, "looks", 1, "evaluations of a position, each turned another way, to average")
	set.Int64Var(&p.Visits, "visits", 0, "visits of a search that judges each position of a game; 0: a look does")
	openings := set.String("openings", "", "game files (.sgf, .sgf.gz, .tar.gz of them) or folders, separated by commas, to begin games with")
	set.Float64Var(&p.Opened, "opened", 0.5, "share of the games that begin so")
	return func([]string) error {
		var err error
		if p.Openings, err = readOpenings(*openings); err != nil {
			return err
		}
		if p.Sizes, err = parseShares(*sizes); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		ctx, fail := context.WithCancelCause(ctx)
		defer fail(nil)
		if *teacher != "" {
			p.Network, err = startTeacher(ctx, *teacher, t.Err, fail)
		} else {
			p.Network, err = networkTeacher(*from, *kernel)
		}
		if err != nil {
			return err
		}
		w := sampleWriter{folder: *out, seed: p.Seed, last: p.Last, progress: t.Err, began: time.Now()}
		if err := w.open(p.Sizes); err != nil {
			return err
		}
		defer w.close()
		p.First = w.state.Games
		w.first = p.First
		err = p.Run(ctx, w.keep)
		return errors.Join(err, w.flush(), w.close())
	}
}

// networkTeacher loads the network in the file name. It returns a function that returns evaluators
// of it.
func networkTeacher(name, kernel string) (func() search.Network, error) {
	n, err := terminal.LoadNetwork(name, kernel)
	if err != nil {
		return nil, err
	}
	return func() search.Network { return n.Evaluator() }, nil
}

// startTeacher starts a program that judges positions. It returns a function that returns
// evaluators. The program is stopped when ctx ends. It returns an error if the program cannot be
// started. fail is called if the program fails later.
func startTeacher(ctx context.Context, command string, errors io.Writer, fail func(error)) (func() search.Network, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("no program in %q", command)
	}
	program := exec.CommandContext(ctx, words[0], words[1:]...)
	program.Stderr = errors
	to, err := program.StdinPipe()
	if err != nil {
		return nil, err
	}
	from, err := program.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := program.Start(); err != nil {
		return nil, err
	}
	b := networks.NewBatcher(to, from, fail)
	return func() search.Network { return b.Evaluator() }, nil
}

// parseShares parses shares of board sizes, such as "9:0.6,13:0.4". A size without a share has the
// share 1. It returns an error if a size is not from 5 to network.MaxSize or a share is not a
// positive number.
func parseShares(text string) (shares []networks.Share, err error) {
	for part := range strings.SplitSeq(text, ",") {
		size, weight, _ := strings.Cut(part, ":")
		var s networks.Share
		if s.Size, err = strconv.Atoi(size); err != nil || s.Size < 5 || s.Size > network.MaxSize {
			return nil, fmt.Errorf("no board size in %q", part)
		}
		if s.Weight, err = strconv.ParseFloat(cmp.Or(weight, "1"), 64); err != nil || !(s.Weight > 0) {
			return nil, fmt.Errorf("no share in %q", part)
		}
		shares = append(shares, s)
	}
	return shares, nil
}

// sampleWriter writes the games of a run and shows the progress.
type sampleWriter struct {
	folder   string
	seed     uint64
	progress io.Writer
	state    sampleState
	files    map[int]*os.File
	pending  map[int]*bytes.Buffer // data not yet written, by board size

	first, last, positions int
	began, flushed         time.Time
}

// sampleState describes the complete part of the files.
type sampleState struct {
	Games int           // number of games played
	Bytes map[int]int64 // length of the file, by board size
}

// flushEvery is the time between flushes, and so the most work that a crash can lose.
const flushEvery = 10 * time.Second

func (w *sampleWriter) stateName() string {
	return filepath.Join(w.folder, fmt.Sprintf("%d.state", w.seed))
}

// open opens the files of a run and continues after their last complete game. It overwrites the
// bytes after that instead of truncating the files, since another process may have mapped them. It
// returns an error if a file cannot be opened or the state of the run is damaged.
func (w *sampleWriter) open(sizes []networks.Share) error {
	if err := os.MkdirAll(w.folder, 0o755); err != nil {
		return err
	}
	w.files, w.pending, w.flushed = map[int]*os.File{}, map[int]*bytes.Buffer{}, time.Now()
	w.state.Bytes = map[int]int64{}
	if text, err := os.ReadFile(w.stateName()); err == nil {
		if err := json.Unmarshal(text, &w.state); err != nil {
			return fmt.Errorf("%s: %w", w.stateName(), err)
		}
	} else if !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, s := range sizes {
		name := filepath.Join(w.folder, fmt.Sprintf("%d-%d.samples", s.Size, w.seed))
		file, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		w.files[s.Size], w.pending[s.Size] = file, new(bytes.Buffer)
		if w.state.Bytes[s.Size] == 0 {
			w.pending[s.Size].Write(networks.AppendHeader(nil, s.Size))
		}
	}
	return w.flush()
}

func (w *sampleWriter) keep(g networks.Game) error {
	for _, s := range g.Samples {
		b := w.pending[g.Size]
		b.Write(s.Append(b.AvailableBuffer()))
	}
	w.positions += len(g.Samples)
	w.state.Games = g.Number + 1
	if time.Since(w.flushed) < flushEvery {
		return nil
	}
	seconds := time.Since(w.began).Seconds()
	games := w.state.Games - w.first
	fmt.Fprintf(w.progress, "%d of %d games, %d positions, %.0f positions/s, %v to go\n", w.state.Games, w.last, w.positions,
		float64(w.positions)/seconds, time.Duration(seconds/float64(games)*float64(w.last-w.state.Games)*float64(time.Second)).Round(time.Second))
	return w.flush()
}

// flush writes the pending samples and then the state.
func (w *sampleWriter) flush() error {
	w.flushed = time.Now()
	for size, b := range w.pending {
		if _, err := w.files[size].WriteAt(b.Bytes(), w.state.Bytes[size]); err != nil {
			return err
		}
		w.state.Bytes[size] += int64(b.Len())
		b.Reset()
	}
	text, err := json.Marshal(w.state)
	if err != nil {
		return err
	}
	return disk.Replace(w.stateName(), text)
}

// close closes the files. Calling it twice is safe.
func (w *sampleWriter) close() (err error) {
	for _, file := range w.files {
		err = errors.Join(err, file.Close())
	}
	w.files = nil
	return err
}
