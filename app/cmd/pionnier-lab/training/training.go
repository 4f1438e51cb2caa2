package training

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/patterns"
	"pionnier/core/record/wthor"
)

// importCommand returns a command that converts tournament games to samples.
func importCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	from := set.String("wthor", "", "folder with WTHOR files (*.wtb)")
	out := set.String("out", "", "file of samples to write")
	return func([]string) error {
		names, err := filepath.Glob(filepath.Join(*from, "*.wtb"))
		if err != nil || len(names) == 0 {
			return fmt.Errorf("no WTHOR files in %q", *from)
		}
		games, positions := 0, 0
		err = terminal.WriteFile(*out, func(w io.Writer) error {
			for _, name := range names {
				data, err := terminal.ReadFile(name, wthor.Read)
				if err != nil {
					return err
				}
				for _, g := range data.Games {
					samples := patterns.FromGame(g.Moves, uint8(games))
					games++
					positions += len(samples)
					for _, s := range samples {
						if _, err := w.Write(s.Append(nil)); err != nil {
							return err
						}
					}
				}
			}
			return nil
		})
		fmt.Fprintf(t.Out, "%d games, %d positions\n", games, positions)
		return err
	}
}

// fitCommand returns a command that fits weights to samples.
func fitCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	from := set.String("samples", "", "files of samples, separated by commas")
	out := set.String("out", "", "file of weights to write")
	start := set.String("start", "", `file of weights to go on from; "program": those in the program; empty: from nothing`)
	fitting := patterns.Fitting{}
	set.IntVar(&fitting.Epochs, "epochs", 20, "passes over the samples")
	set.Float64Var(&fitting.Rate, "rate", 0.012, "step of the first pass")
	set.Float64Var(&fitting.Trust, "trust", 0, "share of the search's value in a label, 0 to 1")
	set.IntVar(&fitting.Overlap, "overlap", 1, "empty squares beyond a phase that lend it their samples")
	set.Uint64Var(&fitting.Seed, "seed", 1, "seed of the order of samples")
	return func([]string) error {
		var err error
		if *start != "" {
			if fitting.Start, err = LoadWeights(strings.TrimPrefix(*start, "program")); err != nil {
				return err
			}
		}
		samples, err := readSamples(strings.Split(*from, ","))
		if err != nil {
			return err
		}
		total := len(samples)
		samples = patterns.Deduplicate(samples)
		fmt.Fprintf(t.Out, "%d samples, %d positions\n", total, len(samples))
		fmt.Fprintf(t.Out, "%5s %9s %7s %7s %7s\n", "phase", "positions", "learned", "held", "final")
		fitting.Progress = func(r patterns.Report) {
			fmt.Fprintf(t.Out, "%5d %9d %7.3f %7.3f %7.3f\n", r.Phase, r.Samples, r.Train, r.Held, r.Final)
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		fit, err := fitting.Fit(ctx, samples)
		if err != nil {
			return err
		}
		return terminal.WriteFile(*out, fit.Weights().Write)
	}
}

func readSamples(names []string) (samples []patterns.Sample, err error) {
	for _, name := range names {
		samples, err = terminal.ReadFile(name, func(r io.Reader) ([]patterns.Sample, error) {
			err := patterns.ReadSamples(r, func(s patterns.Sample) { samples = append(samples, s) })
			return samples, err
		})
		if err != nil {
			return nil, err
		}
	}
	return samples, nil
}

// probcutCommand returns a command that measures how much shallow and deep searches differ, and
// fits the model by which the search prunes lines.
func probcutCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	from := set.String("samples", "", "file of samples to take positions from")
	weights := set.String("weights", "", "file of weights; empty: those in the program")
	out := set.String("out", "", "file to write the measured deviations to")
	n := set.Int("positions", 4000, "positions to search")
	m := patterns.Measuring{}
	set.IntVar(&m.Deepest, "deepest", 8, "plies of the deepest search")
	set.IntVar(&m.Confidence, "confidence", 100, "percent of certainty with which these searches skip lines; 100: they skip nothing")
	set.IntVar(&m.Solve, "solve", 14, "empty squares from which the end is searched too")
	set.IntVar(&m.Threads, "threads", runtime.NumCPU(), "positions at once")
	return func([]string) error {
		var err error
		if m.Weights, err = LoadWeights(*weights); err != nil {
			return err
		}
		samples, err := readSamples([]string{*from})
		if err != nil {
			return err
		}
		rng := rand.New(rand.NewPCG(1, 1))
		rng.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		samples = samples[:min(*n, len(samples))]
		progress := t.Progress()
		m.Progress = func(done int) {
			if done%100 == 0 {
				progress.Say("%d of %d positions", done, len(samples))
			}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		spreads := m.Run(ctx, samples)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		sigma, rms := patterns.FitDeviation(spreads)
		fmt.Fprintf(t.Out, "sigma %.4f, root mean square error of the logarithm %.3f\n", sigma, rms)
		return terminal.WriteFile(*out, func(w io.Writer) error { return patterns.WriteSpreads(w, spreads) })
	}
}

// gateCommand returns a command that plays new weights against old ones and prints the result.
// After an interrupt, it prints the result so far and returns an error.
func gateCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	newer := set.String("new", "", "file of weights; empty: those in the program")
	older := set.String("old", "", "file of weights; empty: those in the program")
	g := patterns.Gate{}
	set.IntVar(&g.Pairs, "pairs", 200, "openings, each of which is played twice")
	set.IntVar(&g.Depth, "depth", 6, "plies of search for a move; 0: no limit but --nodes")
	set.IntVar(&g.Solve, "solve", 14, "empty squares from which play is exact")
	set.Int64Var(&g.Nodes, "nodes", 0, "positions to visit for a move; 0: no limit")
	set.Uint64Var(&g.Seed, "seed", 1, "seed of the openings")
	set.IntVar(&g.Threads, "threads", runtime.NumCPU(), "games at once")
	return func([]string) error {
		var err error
		if g.New, err = LoadWeights(*newer); err != nil {
			return err
		}
		if g.Old, err = LoadWeights(*older); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		v := g.Run(ctx)
		fmt.Fprintf(t.Out, "%d games: %.1f %% ± %.1f of the points, margin %+.2f ± %.2f discs\n",
			v.Games, 100*v.Points, 100*v.Half, v.Margin, v.Swing)
		return ctx.Err()
	}
}
