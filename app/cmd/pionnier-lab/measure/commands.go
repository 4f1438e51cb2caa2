// Package measure counts accusations of reports that a stronger judge does not share, games that are counted
// otherwise than by their players, and data that is lost when games are opened and saved. It judges no moves
// itself: core/study does. The results on reports are in core/review/results.md.
//
// Start reading at Commands: each is in a file of its name. measure.go contains the parts that measurements
// share: games drawn from files, and a file of results to resume from.
package measure

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the commands of "measure", except ones that belong to another package.
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("cards FILE… --judge NETWORK", "count the accusations of reports that a stronger network does not share", cardsCommand, cobra.MinimumNArgs(1)),
		t.Command("counts FILE…", "count games that their players counted, and compare", countsCommand, cobra.MinimumNArgs(1)),
		t.Command("records PATH…", "open every game, save it and open that: count what does not open, is lost or is invented", recordsCommand, cobra.MinimumNArgs(1)),
	}
}
