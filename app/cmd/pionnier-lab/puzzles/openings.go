package puzzles

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/othello/opening"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// openingsCommand returns a command that makes problems of the named openings of Othello. The
// answer is the opening from its second or third move on, so that the side to find it also makes
// the last move. The shortest openings come first.
func openingsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "packed SGF file to write")
	return func([]string) error {
		lines := opening.Lines()
		slices.SortStableFunc(lines, func(a, b opening.Line) int { return cmp.Compare(len(a.Moves), len(b.Moves)) })
		var text bytes.Buffer
		packed, err := gzip.NewWriterLevel(&text, gzip.BestCompression)
		if err != nil {
			return err
		}
		count := 0
		for _, l := range lines {
			if len(l.Moves) < shortestLine {
				continue
			}
			count++
			if err := sgf.Write(packed, lineProblem(l)); err != nil {
				return err
			}
		}
		if err := packed.Close(); err != nil {
			return err
		}
		fmt.Fprintf(t.Out, "%d openings, %d bytes\n", count, text.Len())
		return os.WriteFile(*out, text.Bytes(), 0o644)
	}
}

// shortestLine is the minimum number of moves of an opening.
const shortestLine = 4

// lineProblem returns the problem of l as a record. The moves after the question are the answer.
func lineProblem(l opening.Line) *record.Record {
	r := record.New("othello", 8, 8)
	n, c := r.Root, game.Black
	ask := 2 - (len(l.Moves)-1)%2 // moves before the question
	for i, m := range l.Moves {
		n = n.Play(c, m)
		if c = c.Opponent(); i+1 == ask {
			r.LeftAt = n
			record.SetComment(n, l.Name).Apply(r)
		}
	}
	record.Annotate(n, record.Annotations{Move: record.GoodMove}).Apply(r)
	return r
}
