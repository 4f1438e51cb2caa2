// Package measure compares what the program says of games with what many times the search finds. It
// judges nothing itself: core/coach does. What was found of reports is in core/study/results.md.
//
// Start reading at Commands: each is in a file of its name. What measurements share (games drawn from
// files, a file of results to go on with) is measure.go.
package measure

import (
	"github.com/spf13/cobra"

	"pionnier/core/cmd/pionnier-engine/terminal"
)

// Commands returns the commands of "measure" but one, puzzles.Measure.
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("cards FILE… --judge NETWORK", "count the accusations of reports that a stronger network does not share", cardsCommand, cobra.MinimumNArgs(1)),
		t.Command("coach FILE…", "count the moves that the coach would take back, and how many of them are good", coachCommand, cobra.MinimumNArgs(1)),
	}
}
