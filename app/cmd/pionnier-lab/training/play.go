package training

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/patterns"
	"pionnier/core/othello/pattern"
)

// playCommand returns a command that makes the engine play itself and appends the positions to a
// file. Another file, whose name ends in ".games", contains the number of games in the first. An
// interrupted run continues after these.
func playCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	from := set.String("weights", "", "file of weights; empty: those in the program")
	out := set.String("out", "", "file of samples to append to")
	p := patterns.Playing{}
	set.IntVar(&p.Last, "games", 1000, "games in the file when it is done")
	set.IntVar(&p.Depth, "depth", 6, "plies of search for a move")
	set.IntVar(&p.Solve, "solve", 16, "empty squares from which play is exact")
	set.IntVar(&p.Reach, "reach", 20, "empty squares from which play looks to the end with the least confidence")
	set.IntVar(&p.Leaves, "leaves", 0, "positions to add for each one of a game, such as a search comes to")
	set.IntVar(&p.Threads, "threads", runtime.NumCPU(), "games at once")
	set.Uint64Var(&p.Seed, "seed", 1, "seed of the openings")
	return func([]string) error {
		var err error
		if p.Weights, err = LoadWeights(*from); err != nil {
			return err
		}
		file, err := os.OpenFile(*out, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
		if err != nil {
			return err
		}
		defer file.Close()
		if p.First, err = gamesIn(*out); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		log := gameLog{w: bufio.NewWriter(file), count: *out + ".games", progress: t.Progress(), first: p.First, last: p.Last, began: time.Now()}
		err = p.Run(ctx, log.keep)
		return errors.Join(err, log.flush(), file.Close())
	}
}

// LoadWeights reads weights from the file name. If name is "", it returns the weights in the
// program. It returns an error if the file cannot be read or is invalid.
func LoadWeights(name string) (*pattern.Weights, error) {
	if name == "" {
		return pattern.Default()
	}
	return terminal.ReadFile(name, pattern.Read)
}

func gamesIn(out string) (int, error) {
	text, err := os.ReadFile(out + ".games")
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	} else if err != nil {
		return 0, err
	}
	return strconv.Atoi(strings.TrimSpace(string(text)))
}

// gameLog writes the games of a run and shows the progress.
type gameLog struct {
	w        *bufio.Writer
	count    string // file that holds the number of games
	progress *terminal.Progress

	first, last, done, positions int
	began                        time.Time
}

// gamesAFlush is the maximum number of games that a crash can lose.
const gamesAFlush = 500

func (l *gameLog) keep(game int, samples []patterns.Sample) error {
	for _, s := range samples {
		if _, err := l.w.Write(s.Append(nil)); err != nil {
			return err
		}
	}
	l.positions += len(samples)
	l.done = game + 1
	if l.done%gamesAFlush != 0 {
		return nil
	}
	rate := float64(l.done-l.first) / time.Since(l.began).Seconds()
	l.progress.Say("%d of %d games, %d positions, %.1f games/s, %v to go", l.done, l.last, l.positions,
		rate, time.Duration(float64(l.last-l.done)/rate*float64(time.Second)).Round(time.Second))
	return l.flush()
}

func (l *gameLog) flush() error {
	if l.done == 0 {
		return nil
	}
	return errors.Join(l.w.Flush(), os.WriteFile(l.count, []byte(strconv.Itoa(l.done)+"\n"), 0o644))
}
