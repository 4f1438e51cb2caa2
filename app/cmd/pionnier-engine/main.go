// Pionnier-engine is the program without its windows: it serves GTP and other protocols, plays matches
// between engines, reviews games, keeps collections, solves positions. "pionnier-engine help" lists the
// commands. newRoot names their functions, which are in this package or, in groups, in packages below. The
// commands that make and measure the engines are in pionnier-lab.
package main

import (
	"os"

	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/bench"
	"pionnier/app/cmd/pionnier-engine/collections"
	"pionnier/app/cmd/pionnier-engine/review"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/tournament"
	"pionnier/core/version"
)

func main() {
	os.Exit(run(terminal.Standard(), os.Args[1:]))
}

// run runs a command line and returns the exit status.
func run(t terminal.Terminal, args []string) int { return t.Run(newRoot(t), args) }

// newRoot returns the root command with its subcommands.
func newRoot(t terminal.Terminal) *cobra.Command {
	none := cobra.NoArgs
	root := terminal.Group("pionnier-engine", "Pionnier without its windows: engines of Othello and Go for other programs",
		t.Command("gtp --game othello|go [--level L] [--network FILE]", "answer the Go Text Protocol on standard input", gtpCommand, none),
		t.Command("analysis [--game othello|go] [--network FILE]", "answer KataGo's JSON analysis protocol on standard input", analysisCommand, none),
		t.Command("nboard [--level L]", "answer the NBoard protocol of Othello boards", nboardCommand, none),
		t.Command("match --black PROGRAM --white PROGRAM", "play two programs against each other", tournament.Match, none),
		t.Command("bench [--game othello|go] [--threads N]", "search fixed positions: speed and signature", bench.Command, none),
		terminal.Group("book", "the opening book of Othello",
			t.Command("show [--moves MOVES]", "print what a book knows of a position", bookShow, none)),
		t.Command("perft --depth N", "count the lines of play of Othello", perftCommand, none),
		t.Command("check FILE…", "read and replay game files of any format, and report errors", checkCommand, cobra.MinimumNArgs(1)),
		terminal.Long(infoHelp, t.Command("info FILE… [--json]", "tell what files hold, and what was understood of them", infoCommand, cobra.MinimumNArgs(1))),
		terminal.Long(convertHelp, t.Command("convert FILE… --to FORMAT [--out FILE]", "write games in another format", convertCommand, cobra.MinimumNArgs(1))),
		terminal.Long(printHelp, t.Command("print FILE… --out FILE [--moves N] [--columns 2]", "print games as books have them: PDF, EPUB, or a diagram", printCommand, cobra.MinimumNArgs(1))),
		terminal.Long(review.Help, t.Command("review FILE… [--visits N] [--time S] [--json] [--write]", "judge games: losses, accuracy, the costliest moves", review.Command, cobra.MinimumNArgs(1))),
		terminal.Group("library", "collections of games: who played a position, and what came then", collections.Commands(t)...),
		terminal.Long(groupHelp, t.Command("group FILE [--move N] [--point Q16] [--json]", "tell whether a group of Go lives, and what kills or saves it", groupCommand, cobra.ExactArgs(1))),
		t.Command("solve FILE.obf [--threads N] [--hash MB]", "solve Othello positions exactly", solveCommand, cobra.ExactArgs(1)),
	)
	root.Version = version.Of()
	root.SilenceErrors, root.SilenceUsage = true, true
	return root
}
