package training

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/patterns"
)

// chanceCommand returns a command that fits the deviation of final results from the engine's
// values, which is the curve of package chance.
func chanceCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	from := set.String("samples", "", "files of samples from train play, separated by commas")
	out := set.String("out", "", "file of the curve to write")
	comment := set.String("comment", "fitted by pionnier-lab train chance", "how the samples were made, for the file's first line")
	return func([]string) error {
		samples, err := readSamples(strings.Split(*from, ","))
		if err != nil {
			return err
		}
		fit := patterns.FitChance(samples)
		fmt.Fprintf(t.Out, "%d positions\n%5s %9s %9s %7s\n", len(samples), "empty", "positions", "deviation", "Brier")
		for e := 0; e < len(fit.Curve); e += 4 {
			fmt.Fprintf(t.Out, "%5d %9d %9.2f %7.4f\n", e, fit.Samples[e], fit.Curve[e], fit.Brier[e])
		}
		return terminal.WriteFile(*out, func(w io.Writer) error { return fit.Write(w, *comment) })
	}
}
