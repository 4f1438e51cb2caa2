// Package measure compares what reviews tell of games with what many times the search finds. It judges
// nothing itself: core/study and core/review do. What was found is in core/study/results.md.
//
// Start reading at Commands: each is in a file of its name. What they share is measure.go.
package measure

import (
	"github.com/spf13/cobra"

	"pionnier/core/cmd/pionnier-engine/terminal"
)

// Commands returns the commands of "measure" but one, puzzles.Measure.
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("losses FILE…", "compare losses and the worst moves with many times the search", lossesCommand, cobra.MinimumNArgs(1)),
		t.Command("endings FILE…", "check what is proved of the endings of Othello", endingsCommand, cobra.MinimumNArgs(1)),
		t.Command("coach FILE…", "count the moves that the coach would take back, and those of them that are good", coachCommand, cobra.MinimumNArgs(1)),
		t.Command("strengths", "compare how well ratings foretell the results of collections", strengthsCommand, cobra.NoArgs),
	}
}
