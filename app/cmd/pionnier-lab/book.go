package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/bench"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/training"
	"pionnier/core/othello/book"
	"pionnier/storage/disk"
)

// bookBuild returns a command that extends a book. The file of the book contains everything needed
// to continue.
func bookBuild(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "file of the book")
	resume := set.Bool("resume", false, "go on with the book in the file")
	minutes := set.Float64("minutes", 0, "minutes to build for; 0: no limit")
	weights := set.String("weights", "", "file of weights; empty: those in the program")
	provenance := set.String("provenance", "", "file to write that tells how the book was made")
	g := book.Building{}
	set.IntVar(&g.Positions, "positions", 0, "positions in the book when it is done; 0: no limit")
	set.IntVar(&g.Depth, "depth", 10, "plies of search for the moves of a position")
	set.DurationVar(&g.Time, "time", 0, "time for a position; 0: no limit, and the same book every time")
	set.IntVar(&g.Tolerance, "tolerance", 4, "discs: worse moves are valued and not followed")
	set.Float64Var(&g.Ply, "ply", 0.5, "discs that each ply costs: the less, the deeper the main lines")
	set.IntVar(&g.Threads, "threads", 1, "positions that are searched at once")
	return func([]string) error {
		if *minutes <= 0 && g.Positions <= 0 {
			return errors.New("neither --minutes nor --positions says when the book is done")
		}
		if g.Depth < 1 || g.Tolerance < 0 || g.Ply < 0 || g.Threads < 1 {
			return fmt.Errorf("depth %d, tolerance %d, ply %v, threads %d", g.Depth, g.Tolerance, g.Ply, g.Threads)
		}
		b, err := beginBook(*out, *resume)
		if err != nil {
			return err
		}
		if g.Weights, err = training.LoadWeights(*weights); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		if *minutes > 0 {
			var cancel func()
			ctx, cancel = context.WithTimeout(ctx, time.Duration(*minutes*float64(time.Minute)))
			defer cancel()
		}
		saver := bookSaver{name: *out, line: t.Progress(), first: b.Len(), began: time.Now(), saved: time.Now()}
		g.Progress = saver.progress
		if err := g.Run(ctx, b); err != nil {
			return err
		}
		saver.line.Keep()
		fmt.Fprintf(t.Out, "%d positions\n", b.Len())
		if err := saver.save(b); err != nil || *provenance == "" {
			return err
		}
		return writeProvenance(*provenance, g, *weights, b.Len())
	}
}

// beginBook returns the book in the file name, or an empty one if the file does not exist. It
// returns an error if name is empty, if the file exists and resume is false, or if the file cannot
// be read.
func beginBook(name string, resume bool) (*book.Book, error) {
	if name == "" {
		return nil, errors.New("--out is missing")
	}
	_, err := os.Stat(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return &book.Book{}, nil
	case err == nil && !resume:
		return nil, fmt.Errorf("%s is there already: --resume goes on with it", name)
	}
	return terminal.ReadFile(name, book.Read)
}

// bookSaver saves a growing book from time to time.
type bookSaver struct {
	name         string
	line         *terminal.Progress
	first        int // number of positions at the beginning
	began, saved time.Time
}

// saveEvery is the time between saves, and so the most work that a crash can lose.
const saveEvery = time.Minute

func (s *bookSaver) progress(b *book.Book, cost float64) error {
	s.line.Say("%d positions, %.1f/s, those are next that cost %.2f discs", b.Len(),
		float64(b.Len()-s.first)/time.Since(s.began).Seconds(), cost)
	if time.Since(s.saved) < saveEvery {
		return nil
	}
	return s.save(b)
}

// save replaces the file atomically.
func (s *bookSaver) save(b *book.Book) error {
	s.saved = time.Now()
	var data bytes.Buffer
	if err := b.Write(&data); err != nil {
		return err
	}
	return disk.Replace(s.name, data.Bytes())
}

// writeProvenance writes to the file name how the book was built. It includes the bench signature with
// the weights of g, which identifies the engine and its weights. weights names their file; empty: the
// program's own.
func writeProvenance(name string, g book.Building, weights string, positions int) error {
	signature, err := bench.Signature(g.Weights)
	if err != nil {
		return err
	}
	if weights != "" {
		weights = " --weights " + weights
	}
	text := fmt.Sprintf("book.bin was made by\n\n    pionnier-lab book build --positions %d --depth %d --time %v --tolerance %d --ply %v%s\n\n"+
		"with an engine of bench signature %d. Nothing else than its searches went into it.\n",
		positions, g.Depth, g.Time, g.Tolerance, g.Ply, weights, signature)
	return os.WriteFile(name, []byte(text), 0o644)
}
