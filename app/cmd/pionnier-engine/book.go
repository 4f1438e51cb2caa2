package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/othello"
	"pionnier/core/othello/book"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

// bookShow returns a command that prints the entry of a position in a book.
func bookShow(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("file", "", "file of the book; empty: the one in the program")
	moves := set.String("moves", "", "moves from the start, such as f5d6c3")
	return func([]string) error {
		b, err := book.Default()
		if *name != "" {
			b, err = terminal.ReadFile(*name, book.Read)
		}
		if err != nil {
			return err
		}
		p, err := after(*moves)
		if err != nil {
			return err
		}
		fmt.Fprintf(t.Out, "%d positions in the book\n", b.Len())
		table := tabwriter.NewWriter(t.Out, 0, 0, 2, ' ', 0)
		for _, m := range b.Values(p) {
			fmt.Fprintf(table, "%s\t%+d\tdepth %d\t%d %%\n", othello.FormatMove(m.Move), m.Value, m.Depth, m.Confidence)
		}
		return table.Flush()
	}
}

// after returns the position after moves from the start position. It returns an error if moves is
// malformed or a move is illegal.
func after(moves string) (othello.Position, error) {
	p := othello.New()
	if moves == "" {
		return p, nil
	}
	r, err := transcript.Read(moves, p)
	if err != nil {
		return p, err
	}
	positions, _ := record.Replay(p, r.Line(r.Root)) // Read has judged the moves
	return positions[len(positions)-1].(othello.Position), nil
}
