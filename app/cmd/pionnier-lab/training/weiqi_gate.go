package training

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/networks"
	"pionnier/core/weiqi"
)

// networkGateCommand plays a new network against an old one.
func networkGateCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	newer := set.String("new", "", "network file; empty: the one in the program")
	older := set.String("old", "", "network file; empty: the one in the program")
	kernel := set.String("kernel", "", "kernel, empty: the best here")
	olderKernel := set.String("old-kernel", "", "kernel of the old network, empty: that of the new one")
	rules := set.String("rules", "chinese", "rules")
	komi := set.Float64("komi", 7.5, "points for White")
	g := networks.Gate{}
	set.IntVar(&g.Size, "size", 9, "board side")
	set.IntVar(&g.Pairs, "pairs", 50, "openings, each of which is played twice")
	set.IntVar(&g.Plies, "plies", 4, "moves of the opening")
	set.Int64Var(&g.Visits, "visits", 0, "visits for a move; 0: not limited")
	set.DurationVar(&g.Time, "time", 0, "time for a move; 0: not limited")
	set.Uint64Var(&g.Seed, "seed", 1, "seed of the openings")
	set.IntVar(&g.Threads, "threads", runtime.NumCPU(), "games at once")
	return func([]string) error {
		if g.Visits <= 0 && g.Time <= 0 {
			return errors.New("neither --visits nor --time limits a move")
		}
		var err error
		if g.Rules, err = weiqi.Ruleset(*rules); err != nil {
			return err
		}
		g.Rules.Komi = *komi
		if _, err := weiqi.New(g.Size, g.Rules); err != nil {
			return err
		}
		if g.New, err = terminal.LoadNetwork(*newer, *kernel); err != nil {
			return err
		}
		if g.Old, err = terminal.LoadNetwork(*older, cmp.Or(*olderKernel, *kernel)); err != nil {
			return err
		}
		progress := t.Progress()
		g.Progress = func(v networks.Verdict) { progress.Say("%s", verdictText(v)) }
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		v := g.Run(ctx)
		progress.Clear()
		fmt.Fprintln(t.Out, verdictText(v))
		return ctx.Err()
	}
}

func verdictText(v networks.Verdict) string {
	return fmt.Sprintf("%d games: %.1f %% ± %.1f of the points", v.Games, 100*v.Points, 100*v.Half)
}
