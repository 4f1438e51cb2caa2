// Pionnier-lab is a tool for developers: it makes the data that the engines learned (weights, samples for
// networks, books, problems) and measures their strength and correctness. No package ships it. "pionnier-lab
// help" lists the commands; newRoot names their functions. It builds on the packages of pionnier-engine,
// which has the commands for users.
package main

import (
	"os"

	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/ladder"
	"pionnier/app/cmd/pionnier-lab/people"
	"pionnier/app/cmd/pionnier-lab/puzzles"
	"pionnier/app/cmd/pionnier-lab/regress"
	"pionnier/app/cmd/pionnier-lab/training"
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
	root := terminal.Group("pionnier-lab", "make and measure the engines of Pionnier",
		terminal.Group("train", "make the weights of the Othello engine, and compare networks of Go", training.Commands(t)...),
		t.Command("selfplay --out DIR [--network FILE]", "let a network play Go and write samples to learn from", training.Samples, none),
		terminal.Group("people", "how people play, for models of them to learn from", people.Commands(t)...),
		terminal.Group("book", "the opening book of Othello",
			t.Command("build --out FILE", "make a book grow", bookBuild, none)),
		terminal.Group("puzzles", "problems for practice", puzzles.Commands(t)...),
		t.Command("ladder --out FILE [--games N]", "measure the ratings of levels by games between them", ladder.Command, none),
		terminal.Group("measure", "measure what is told of groups and ratings",
			t.Command("groups DIR|FILE…", "count what is proved of groups in the suites of GNU Go and Pachi and in problems, and what is wrong", regress.Groups, cobra.ArbitraryArgs),
			t.Command("ratings FILE…", "count how far ratings of Othello players by their moves are from their results (WTHOR)", people.Ratings, cobra.MinimumNArgs(1))),
		t.Command("regress DIR [--visits N] [--suites NAMES]", "count the tests of GNU Go's regression suites that Go's engine passes", regress.Command, cobra.ExactArgs(1)),
		t.Command("games --data DIR", "let a level play itself and save after every move, to be killed meanwhile", gamesCommand, none),
	)
	root.Version = version.Of()
	root.SilenceErrors, root.SilenceUsage = true, true
	return root
}
