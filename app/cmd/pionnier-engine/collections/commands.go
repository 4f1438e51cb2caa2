// Package collections provides the commands of "library": collections of games, as core/library and storage
// keep them.
//
// Start reading at Commands; most of them are in collections.go.
package collections

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the subcommands of "library".
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("import PATH… [--name NAME]", "take the games of files, folders and archives into a collection", importCommand, cobra.MinimumNArgs(1)),
		t.Command("list", "list the collections", listCommand, cobra.NoArgs),
		t.Command("search --moves MOVES [--game othello|go]", "count the games with a position, and what was played then", searchCommand, cobra.NoArgs),
		t.Command("people [--player NAME]", "list the players of the collections: results, strength by year", peopleCommand, cobra.NoArgs),
		t.Command("export --collection NAME --out FILE", "write a collection as SGF", exportCommand, cobra.NoArgs),
		t.Command("check", "read every game of the collections", checkCommand, cobra.NoArgs),
	}
}
