// Package measure counts which accusations of reports a stronger judge does not share, which games are counted otherwise
// than by their players, and what opening and saving games loses. It judges no moves itself: core/study does. What was found of reports is in
// core/review/results.md.
//
// Start reading at Commands: each is in a file of its name. What measurements share (games drawn from
// files, a file of results to go on with) is measure.go.
package measure

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the commands of "measure" whose subject has no package of its own here.
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("cards FILE… --judge NETWORK", "count the accusations of reports that a stronger network does not share", cardsCommand, cobra.MinimumNArgs(1)),
		t.Command("counts FILE…", "count games that their players counted, and compare", countsCommand, cobra.MinimumNArgs(1)),
		t.Command("records PATH…", "open every game, save it and open that: count what does not open, is lost or is invented", recordsCommand, cobra.MinimumNArgs(1)),
	}
}
