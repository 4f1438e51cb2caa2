package feature

import (
	"testing"

	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// BenchmarkFill fills the inputs of the published 19×19 positions as a search does: the board comes
// from elsewhere and its ladders are not known.
func BenchmarkFill(b *testing.B) {
	for _, r := range references(b, published[0].outputs) {
		if r.Size != 19 || len(r.Moves) < 50 {
			continue
		}
		b.Run(r.Rules, func(b *testing.B) {
			var from, to board.Board
			var in network.Input
			from.Load(r.position(b))
			b.ReportAllocs()
			for b.Loop() {
				to.Copy(&from)
				Fill(&to, &in)
			}
		})
	}
}
