// Pionnier-engine is the program without its windows, for other programs and for
// measuring: it answers GTP, plays matches between engines, checks files and
// counts positions. "pionnier-engine help" lists the commands; each is a function
// here, named in commands.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
)

// terminal is what a command reads and writes.
type terminal struct {
	in       io.Reader
	out, err io.Writer
}

// command is one word of the command line.
type command struct {
	name, usage, about string
	run                func(terminal, []string) error
}

// commands is filled in init, since help lists it.
var commands []command

func init() {
	commands = []command{
		{"gtp", "--game othello|go [--level L] [--network FILE]", "answer the Go Text Protocol on standard input", gtpCommand},
		{"analysis", "[--game othello|go] [--network FILE]", "answer KataGo's JSON analysis protocol on standard input", analysisCommand},
		{"nboard", "[--level L]", "answer the NBoard protocol of Othello boards", nboardCommand},
		{"ladder", "--out FILE [--games N]", "measure the ratings of levels by games between them", ladderCommand},
		{"match", "--black PROGRAM --white PROGRAM", "play two programs against each other", matchCommand},
		{"bench", "[--game othello|go] [--threads N]", "search fixed positions: speed and signature", benchCommand},
		{"book", "build|show", "make the opening book of Othello", bookCommand},
		{"perft", "--depth N", "count the lines of play of Othello", perftCommand},
		{"count", "--size N", "count the legal positions of weiqi on N×N", countCommand},
		{"selfplay", "--data DIR", "let a level play itself and save after every move", selfplayCommand},
		{"sgf", "check FILE…", "read and replay game files, and report errors", sgfCommand},
		{"solve", "FILE.obf [--threads N] [--hash MB]", "solve Othello positions exactly", solveCommand},
		{"train", "import|play|fit|gate|probcut", "make the weights of the Othello engine", trainCommand},
		{"help", "", "list the commands", helpCommand},
	}
}

// errUsage is returned when the command line makes no sense; it has been explained.
var errUsage = errors.New("usage")

// errFound is returned by a check that found faults and has reported them.
var errFound = errors.New("faults found")

func main() { os.Exit(run(terminal{os.Stdin, os.Stdout, os.Stderr}, os.Args[1:])) }

// run returns the exit status: 0 for success, 1 for a failure or faults found,
// 2 for a wrong command line.
func run(t terminal, args []string) int {
	if len(args) == 0 {
		printHelp(t.err)
		return 2
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == args[0] })
	if i < 0 {
		fmt.Fprintf(t.err, "pionnier-engine: no command %q\n", args[0])
		printHelp(t.err)
		return 2
	}
	switch err := commands[i].run(t, args[1:]); {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case errors.Is(err, errFound):
		return 1
	default:
		fmt.Fprintf(t.err, "pionnier-engine %s: %v\n", args[0], err)
		return 1
	}
}

func helpCommand(t terminal, _ []string) error {
	printHelp(t.out)
	return nil
}

func printHelp(w io.Writer) {
	fmt.Fprintln(w, "usage: pionnier-engine COMMAND [FLAGS]; COMMAND -h lists its flags")
	for _, c := range commands {
		fmt.Fprintf(w, "  %-45s %s\n", c.name+" "+c.usage, c.about)
	}
}

// flags returns the flag set of a command.
func (t terminal) flags(name string) *flag.FlagSet {
	set := flag.NewFlagSet("pionnier-engine "+name, flag.ContinueOnError)
	set.SetOutput(t.err)
	return set
}

// parse reads flags and refuses anything after them.
func parse(set *flag.FlagSet, args []string) error {
	if err := set.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return errUsage // the flag package has explained it
	}
	if set.NArg() > 0 {
		fmt.Fprintf(set.Output(), "%s: unexpected %q\n", set.Name(), set.Arg(0))
		return errUsage
	}
	return nil
}
