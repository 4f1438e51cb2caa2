// Package people makes the models of people in core/othello/people and core/weiqi/people: "fit" learns the
// policy of Othello, "samples" writes the positions for the network of Go. How closely the models resemble
// people was measured once; the results are in their provenance.txt.
//
// Start reading at Commands: each is in a file of its name. games.go reads the games.
package people

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the subcommands of "people".
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("samples --out DIR FILE…", "write positions of Go with the moves of people, for a network to learn from", samplesCommand, cobra.MinimumNArgs(1)),
		t.Command("fit --out FILE FOLDER…", "learn from games of Othello how people choose their moves", fitCommand, cobra.MinimumNArgs(1)),
	}
}
