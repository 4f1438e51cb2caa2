// Pionnier-engine is the program without its windows, for other programs and for
// measuring: it answers GTP, plays matches between engines, checks files and
// counts positions. "pionnier-engine help" lists the commands; newRoot names their functions, which are
// here or, where they belong together, in a folder beside.
package main

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pionnier/core/cmd/pionnier-engine/collections"
	"pionnier/core/cmd/pionnier-engine/measure"
	"pionnier/core/cmd/pionnier-engine/people"
	"pionnier/core/cmd/pionnier-engine/puzzles"
	"pionnier/core/cmd/pionnier-engine/regress"
	"pionnier/core/cmd/pionnier-engine/review"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/cmd/pionnier-engine/tournament"
	"pionnier/core/cmd/pionnier-engine/training"
	"pionnier/core/version"
)

func main() {
	os.Exit(run(terminal.Standard(), os.Args[1:]))
}

// run runs a command line, and returns the exit status.
func run(t terminal.Terminal, args []string) int { return t.Run(newRoot(t), direct(args)) }

// newRoot lists the commands.
func newRoot(t terminal.Terminal) *cobra.Command {
	none := cobra.NoArgs
	root := terminal.Group("pionnier-engine", "Pionnier without its windows: engines of Othello and Go for other programs, and measuring",
		t.Command("gtp --game othello|go [--level L] [--network FILE]", "answer the Go Text Protocol on standard input", gtpCommand, none),
		t.Command("analysis [--game othello|go] [--network FILE]", "answer KataGo's JSON analysis protocol on standard input", analysisCommand, none),
		t.Command("nboard [--level L]", "answer the NBoard protocol of Othello boards", nboardCommand, none),
		t.Command("ladder --out FILE [--games N]", "measure the ratings of levels by games between them", tournament.Ladder, none),
		t.Command("match --black PROGRAM --white PROGRAM", "play two programs against each other", tournament.Match, none),
		t.Command("bench [--game othello|go] [--threads N]", "search fixed positions: speed and signature", benchCommand, none),
		terminal.Group("book", "make and show the opening book of Othello",
			t.Command("build --out FILE", "make a book grow", bookBuild, none),
			t.Command("show [--moves MOVES]", "print what a book knows of a position", bookShow, none)),
		t.Command("perft --depth N", "count the lines of play of Othello", perftCommand, none),
		t.Command("count --size N", "count the legal positions of Go on N×N", countCommand, none),
		terminal.Long(selfplayHelp, t.Command("selfplay --data DIR | --out DIR", "let a level play itself and save after every move, or make samples of Go", selfplayCommand, none)),
		terminal.Hidden(t.Command("samples --out DIR [--network FILE]", "what selfplay --out does: let a network play Go and write samples to learn from", training.Samples, none)),
		terminal.Group("sgf", "check game files",
			t.Command("check FILE…", "read and replay game files, and report errors", sgfCheck, cobra.MinimumNArgs(1))),
		terminal.Long(printHelp, t.Command("print FILE… --out FILE [--moves N] [--columns 2]", "print games as books have them: PDF, EPUB, or a diagram", printCommand, cobra.MinimumNArgs(1))),
		terminal.Long(review.Help, t.Command("review FILE… [--visits N] [--time S] [--json] [--write]", "judge games: losses, accuracy, the costliest moves", review.Command, cobra.MinimumNArgs(1))),
		terminal.Group("measure", "measure what reviews tell", append(measure.Commands(t),
			t.Command("puzzles --game othello|go --out FILE", "make puzzles of mistakes and count those whose answer changes under many times the search", puzzles.Measure, none))...),
		terminal.Group("library", "collections of games: who played a position, and what came then", collections.Commands(t)...),
		terminal.Group("people", "how people play", people.Commands(t)...),
		t.Command("regress DIR [--visits N] [--suites NAMES]", "count the tests of GNU Go's regression suites that Go's engine passes", regress.Command, cobra.ExactArgs(1)),
		terminal.Group("puzzles", "problems for practice", puzzles.Commands(t)...),
		t.Command("solve FILE.obf [--threads N] [--hash MB]", "solve Othello positions exactly", solveCommand, cobra.ExactArgs(1)),
		terminal.Group("train", "make the weights of the Othello engine, and compare networks of Go", training.Commands(t)...),
	)
	root.Version = version.Of()
	root.SilenceErrors, root.SilenceUsage = true, true
	return root
}

// selfplayHelp is what selfplay tells of itself: a flag gives it another meaning, and other flags with it.
const selfplayHelp = `let a level play itself, and save the games in the library DIR after every move.

With --out a network plays Go instead, and writes samples to make a network from.
"pionnier-engine selfplay --out DIR --help" tells the flags of that.`

// direct sends the two commands whose meaning a flag changes to where that is: what makes
// samples of Go, and the gate of its networks.
func direct(args []string) []string {
	has := func(flag string) bool {
		return slices.ContainsFunc(args, func(arg string) bool {
			return arg == "--"+flag || strings.HasPrefix(arg, "--"+flag+"=")
		})
	}
	switch {
	case len(args) > 0 && args[0] == "selfplay" && has("out"):
		return slices.Concat([]string{"samples"}, args[1:])
	case len(args) > 1 && args[0] == "train" && args[1] == "gate" && has("size"):
		return slices.Concat([]string{"train", "network-gate"}, args[2:])
	}
	return args
}
