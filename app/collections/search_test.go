package collections

import (
	"context"
	"testing"
	"testing/synctest"
)

// Words that are moves find the games with the position after them, in all symmetries. Other words
// find names, and ending a search drops its answer.
func TestMovesInTheSearchFindTheirPosition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.collect("Club", "(;GM[2]PB[Ada Miller];B[f5];W[d6];B[c3])(;GM[2]PB[Bob];B[f5];W[d6];B[c4])(;GM[2];B[d3];W[c5];B[f6])(;GM[2];B[f5];W[f6])")
		for words, want := range map[string]Found{
			"f5d6":      {Games: 2, Position: true},
			"f5 d6 c3":  {Games: 1, Position: true},
			"e6f4":      {Games: 2, Position: true}, // the same, turned
			"f5f6":      {Games: 1, Position: true},
			"c4":        {}, // may be a name
			"f5a1":      {}, // no game of Othello begins like this
			"miller":    {Games: 1},
			"of nobody": {},
		} {
			var got Found
			p.Search(context.Background(), words, func(f Found) { got = f })
			p.Settle()
			if got.Games != want.Games || got.Position != want.Position || got.Show == nil {
				t.Errorf("%q finds %d games, of a position: %t", words, got.Games, got.Position)
			}
		}
		ctx, end := context.WithCancel(context.Background())
		p.Search(ctx, "f5d6", func(Found) { t.Error("a search that has ended answers") })
		end()
		p.Settle()
	})
}
