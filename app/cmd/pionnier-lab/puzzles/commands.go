// Package puzzles makes problems for practice, including those in core/puzzle/bundle. Package core/puzzle
// defines problems; its results.md has the number of problems that a deeper search answers otherwise.
//
// Start reading at Commands: each is in a file of its name, except "make", which is in mistakes.go.
package puzzles

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the subcommands of "puzzles".
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("make --game othello|go --out FILE [--count N]", "make puzzles of the mistakes of weak levels, sorted from easy to hard", makeCommand, cobra.NoArgs),
		t.Command("tactics --out FILE [--size N] [--games N]", "make puzzles of Go's tactics, proved or agreed by the engine", tacticsCommand, cobra.NoArgs),
		t.Command("endgame --from FILE --out FILE", "make puzzles of Go's endgame, counted exactly", endgameCommand, cobra.NoArgs),
		t.Command("openings --out FILE", "make problems of the named openings of Othello", openingsCommand, cobra.NoArgs),
		t.Command("pack --out FILE FILE…", "make one collection of files of puzzles, with themes", packCommand, cobra.MinimumNArgs(1)),
	}
}
