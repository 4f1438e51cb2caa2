// Package people compares levels with people: which moves people of a strength play, what they lose, and
// whether a level can be told from them. Models of them are in core/othello/people and
// core/weiqi/people; "fit" and "samples" make what these learn from.
//
// Start reading at Commands: each is in a file of its name. The games are read by games.go.
package people

import (
	"github.com/spf13/cobra"

	"pionnier/core/cmd/pionnier-engine/terminal"
)

// Commands returns the commands of "people".
func Commands(t terminal.Terminal) []*cobra.Command {
	return []*cobra.Command{
		t.Command("measure --game othello|go FILE…", "compare levels with people of three strengths: moves guessed, likelihood, losses", measureCommand, cobra.MinimumNArgs(1)),
		t.Command("ranks FILE…", "tell of how many players of Go the moves are likeliest at their own rank", ranksCommand, cobra.MinimumNArgs(1)),
		t.Command("styles FILE…", "tell how players of Go differ in their habits, and what a style changes", stylesCommand, cobra.MinimumNArgs(1)),
		t.Command("classify --game othello|go FILE…", "try to tell moves of a level from those of people", classifyCommand, cobra.MinimumNArgs(1)),
		t.Command("samples --out DIR FILE…", "write positions of Go with the moves of people, for a network to learn from", samplesCommand, cobra.MinimumNArgs(1)),
		t.Command("fit --out FILE FOLDER…", "learn from games of Othello how people choose their moves", fitCommand, cobra.MinimumNArgs(1)),
	}
}
