// Pionnier-engine is the program without its windows, for other programs and for
// measuring: it answers GTP, plays matches between engines, checks files and
// counts positions. "pionnier-engine help" lists the commands; each is a function
// here, named in newRoot.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pionnier/core/version"
)

// terminal is what a command reads and writes.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

// errUsage is returned when the command line makes no sense; it has been explained.
var errUsage = errors.New("usage")

// errFound is returned by a check that found faults and has reported them.
var errFound = errors.New("faults found")

func main() { os.Exit(run(terminal{os.Stdin, os.Stdout, os.Stderr}, os.Args[1:])) }

// run returns the exit status: 0 for success and for help, 1 for a failure or faults
// found, 2 for a wrong command line.
func run(t terminal, args []string) int {
	root := newRoot(t)
	root.SetIn(t.in)
	root.SetOut(t.out)
	root.SetErr(t.err)
	root.SetArgs(direct(args))
	c, err := root.ExecuteC()
	failed, ran := errors.AsType[*failure](err)
	switch {
	case err == nil:
		return 0
	case !ran || errors.Is(err, errUsage):
		if !errors.Is(err, errUsage) {
			fmt.Fprintf(t.err, "%s: %v\n", c.CommandPath(), err)
		}
		return 2
	case !errors.Is(err, errFound):
		fmt.Fprintf(t.err, "%s: %v\n", c.CommandPath(), failed.err)
	}
	return 1
}

// failure is the error of a command that ran, unlike one that was not understood.
type failure struct{ err error }

func (f *failure) Error() string { return f.err.Error() }

func (f *failure) Unwrap() error { return f.err }

// define adds a command's flags and returns what the command does.
type define func(t terminal, set *pflag.FlagSet) func(args []string) error

// command makes a command. Use tells how it is written, its name first.
func (t terminal) command(use, about string, define define, check cobra.PositionalArgs) *cobra.Command {
	c := &cobra.Command{Use: use, Short: about, Args: check, DisableFlagsInUseLine: true}
	c.Flags().SortFlags = false
	run := define(t, c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := run(args); err != nil {
			return &failure{err}
		}
		return nil
	}
	return c
}

// long has a command tell more of itself when it is asked for help.
func long(words string, c *cobra.Command) *cobra.Command {
	c.Long = words
	return c
}

// group makes a command of others.
func group(use, about string, commands ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: about, SuggestionsMinimumDistance: 2}
	c.AddCommand(commands...)
	c.Args = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("say %s\n\n%s", names(commands), strings.TrimSpace(c.UsageString()))
		}
		if near := c.SuggestionsFor(args[0]); len(near) > 0 {
			return fmt.Errorf("no command %q; did you mean %s?", args[0], strings.Join(near, " or "))
		}
		return fmt.Errorf("no command %q; say %s", args[0], names(commands))
	}
	c.RunE = func(*cobra.Command, []string) error { return nil } // Args lets nothing through
	return c
}

func names(commands []*cobra.Command) string {
	var list []string
	for _, c := range commands {
		if !c.Hidden {
			list = append(list, c.Name())
		}
	}
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}

// newRoot lists the commands.
func newRoot(t terminal) *cobra.Command {
	none := cobra.NoArgs
	hidden := func(c *cobra.Command) *cobra.Command { c.Hidden = true; return c }
	root := group("pionnier-engine", "Pionnier without its windows: engines of Othello and Go for other programs, and measuring",
		t.command("gtp --game othello|go [--level L] [--network FILE]", "answer the Go Text Protocol on standard input", gtpCommand, none),
		t.command("analysis [--game othello|go] [--network FILE]", "answer KataGo's JSON analysis protocol on standard input", analysisCommand, none),
		t.command("nboard [--level L]", "answer the NBoard protocol of Othello boards", nboardCommand, none),
		t.command("ladder --out FILE [--games N]", "measure the ratings of levels by games between them", ladderCommand, none),
		t.command("match --black PROGRAM --white PROGRAM", "play two programs against each other", matchCommand, none),
		t.command("bench [--game othello|go] [--threads N]", "search fixed positions: speed and signature", benchCommand, none),
		group("book", "make and show the opening book of Othello",
			t.command("build --out FILE", "make a book grow", bookBuild, none),
			t.command("show [--moves MOVES]", "print what a book knows of a position", bookShow, none)),
		t.command("perft --depth N", "count the lines of play of Othello", perftCommand, none),
		t.command("count --size N", "count the legal positions of Go on N×N", countCommand, none),
		long(selfplayHelp, t.command("selfplay --data DIR | --out DIR", "let a level play itself and save after every move, or make samples of Go", selfplayCommand, none)),
		hidden(t.command("samples --out DIR [--network FILE]", "what selfplay --out does: let a network play Go and write samples to learn from", weiqiSelfplay, none)),
		group("sgf", "check game files",
			t.command("check FILE…", "read and replay game files, and report errors", sgfCheck, cobra.MinimumNArgs(1))),
		long(reviewHelp, t.command("review FILE… [--visits N] [--time S] [--json] [--write]", "judge games: losses, accuracy, the costliest moves", reviewCommand, cobra.MinimumNArgs(1))),
		group("measure", "measure what reviews tell",
			t.command("losses FILE…", "compare losses and the worst moves with many times the search", measureLosses, cobra.MinimumNArgs(1)),
			t.command("endings FILE…", "check what is proved of the endings of Othello", measureEndings, cobra.MinimumNArgs(1)),
			t.command("coach FILE…", "count the moves that the coach would take back, and those of them that are good", measureCoach, cobra.MinimumNArgs(1)),
			t.command("puzzles --game othello|go --out FILE", "make puzzles of mistakes and count those whose answer changes under many times the search", measurePuzzles, none),
			t.command("strengths", "compare how well ratings foretell the results of collections", measureStrengths, none)),
		group("library", "collections of games: who played a position, and what came then",
			t.command("import PATH… [--name NAME]", "take the games of files, folders and archives into a collection", libraryImport, cobra.MinimumNArgs(1)),
			t.command("list", "list the collections", libraryList, none),
			t.command("search --moves MOVES [--game othello|go]", "count the games with a position, and what was played then", librarySearch, none),
			t.command("people [--player NAME]", "list the players of the collections: results, strength by year", libraryPeople, none),
			t.command("export --collection NAME --out FILE", "write a collection as SGF", libraryExport, none),
			t.command("check", "read every game of the collections", libraryCheck, none)),
		group("people", "how people play",
			t.command("measure --game othello|go FILE…", "compare levels with people of three strengths: moves guessed, likelihood, losses", peopleMeasure, cobra.MinimumNArgs(1)),
			t.command("ranks FILE…", "tell of how many players of Go the moves are likeliest at their own rank", peopleRanks, cobra.MinimumNArgs(1)),
			t.command("styles FILE…", "tell how players of Go differ in their habits, and what a style changes", peopleStyles, cobra.MinimumNArgs(1)),
			t.command("classify --game othello|go FILE…", "try to tell moves of a level from those of people", peopleClassify, cobra.MinimumNArgs(1)),
			t.command("samples --out DIR FILE…", "write positions of Go with the moves of people, for a network to learn from", peopleSamples, cobra.MinimumNArgs(1)),
			t.command("fit --out FILE FOLDER…", "learn from games of Othello how people choose their moves", peopleFit, cobra.MinimumNArgs(1))),
		t.command("regress DIR [--visits N] [--suites NAMES]", "count the tests of GNU Go's regression suites that Go's engine passes", regressCommand, cobra.ExactArgs(1)),
		group("puzzles", "problems for practice",
			t.command("make --game othello|go --out FILE [--count N]", "make puzzles of the mistakes of weak levels, sorted from easy to hard", puzzlesMake, none),
			t.command("tactics --out FILE [--size N] [--games N]", "make puzzles of Go's tactics, proved or agreed by the engine", puzzlesTactics, none),
			t.command("endgame --from FILE --out FILE", "make puzzles of Go's endgame, counted exactly", puzzlesEndgame, none),
			t.command("openings --out FILE", "make problems of the named openings of Othello", puzzlesOpenings, none),
			t.command("pack --out FILE FILE…", "make one collection of files of puzzles, with themes", puzzlesPack, cobra.MinimumNArgs(1))),
		t.command("solve FILE.obf [--threads N] [--hash MB]", "solve Othello positions exactly", solveCommand, cobra.ExactArgs(1)),
		group("train", "make the weights of the Othello engine, and compare networks of Go",
			t.command("import --wthor DIR --out FILE", "turn tournament games into samples", trainImport, none),
			t.command("play --out FILE", "have the engine play itself for samples", trainPlay, none),
			t.command("fit", "fit weights to samples", trainFit, none),
			t.command("probcut", "fit what a shallow search tells of a deep one", trainProbcut, none),
			t.command("chance --samples FILES --out FILE", "fit the chance to win", trainChance, none),
			t.command("balance --out FILE", "find openings of random moves that favour neither side", trainBalance, none),
			long(gateHelp, t.command("gate [--size N] --new FILE --old FILE", "play new weights, or with --size a new network of Go, against old ones", trainGate, none)),
			hidden(t.command("network-gate --size N --new FILE --old FILE", "what train gate --size does: play a new network of Go against an old one", weiqiGate, none))),
	)
	root.Version = version.Of()
	root.SilenceErrors, root.SilenceUsage = true, true
	return root
}

// What selfplay and train gate tell of themselves: a flag gives each another meaning, and
// other flags with it.
const (
	selfplayHelp = `let a level play itself, and save the games in the library DIR after every move.

With --out a network plays Go instead, and writes samples to make a network from.
"pionnier-engine selfplay --out DIR --help" tells the flags of that.`
	gateHelp = `play new weights of the Othello engine against old ones.

With --size a new network of Go plays against an old one on boards of N lines.
"pionnier-engine train gate --size N --help" tells the flags of that.`
)

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
