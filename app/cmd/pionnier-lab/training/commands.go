// Package training makes the weights of the Othello engine and samples for networks of Go, and compares new
// weights with old ones. app/cmd/pionnier-lab/patterns and app/cmd/pionnier-lab/networks contain the algorithms.
//
// Start reading at Commands: each is in a file of its name or in training.go; Samples is in the
// files weiqi_*.
package training

import (
	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// Commands returns the subcommands of "train".
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("import --wthor DIR --out FILE", "turn tournament games into samples", importCommand, cobra.NoArgs),
		t.Command("play --out FILE", "have the engine play itself for samples", playCommand, cobra.NoArgs),
		t.Command("fit", "fit weights to samples", fitCommand, cobra.NoArgs),
		t.Command("probcut", "fit what a shallow search tells of a deep one", probcutCommand, cobra.NoArgs),
		t.Command("chance --samples FILES --out FILE", "fit the chance to win", chanceCommand, cobra.NoArgs),
		t.Command("balance --out FILE", "find openings of random moves that favour neither side", balanceCommand, cobra.NoArgs),
		t.Command("gate --new FILE --old FILE", "play new weights of the Othello engine against old ones", gateCommand, cobra.NoArgs),
	}
}
