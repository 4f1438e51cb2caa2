package training

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/patterns"
	"pionnier/core/othello"
)

// balanceCommand returns a command that makes the list of balanced openings.
func balanceCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	weights := set.String("weights", "", "file of weights; empty: those in the program")
	out := set.String("out", "", "file to write, a line for each opening")
	b := patterns.Balancing{}
	set.IntVar(&b.Plies, "plies", 8, "moves of an opening")
	set.IntVar(&b.Depth, "depth", 10, "plies of search that value an opening")
	set.IntVar(&b.Count, "count", 10784, "openings wanted, the most balanced")
	return func([]string) error {
		if b.Plies < 1 || b.Plies > 9 || b.Depth < 1 || b.Count < 1 {
			return fmt.Errorf("plies %d (1 to 9), depth %d, count %d", b.Plies, b.Depth, b.Count)
		}
		var err error
		if b.Weights, err = LoadWeights(*weights); err != nil {
			return err
		}
		progress := t.Progress()
		b.Progress = func(done, all int) {
			if done%100 == 0 || done == all {
				progress.Say("%d of %d positions", done, all)
			}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		found, err := b.Run(ctx)
		if err != nil {
			return err
		}
		count := map[int]int{}
		err = terminal.WriteFile(*out, func(w io.Writer) error {
			for _, o := range found {
				for _, sq := range o.Squares {
					fmt.Fprint(w, othello.FormatMove(othello.SquareMove(sq)))
				}
				fmt.Fprintln(w)
				count[o.Value]++
			}
			return nil
		})
		fmt.Fprintf(t.Out, "%d openings, by value in discs: %v\n", len(found), count)
		return err
	}
}
