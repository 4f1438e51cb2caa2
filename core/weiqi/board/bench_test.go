package board

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/weiqi/weiqitest"
)

// playOn makes up to n random legal moves, a pass only if there is no other, and returns the number
// of moves made.
func playOn(b *Board, random *rand.Rand, n int) (played int) {
	for range n {
		if b.Over() {
			break
		}
		move := Pass
		for range 20 {
			if v := b.CellOf(random.IntN(b.Points())); b.Legal(v) {
				move = v
				break
			}
		}
		b.Play(move)
		played++
	}
	return played
}

func BenchmarkPlay(b *testing.B) {
	for _, rules := range []string{"japanese", "chinese"} {
		b.Run(rules, func(b *testing.B) {
			var start, work Board
			start.Load(weiqitest.Empty(b, 19, rules))
			random := rand.New(rand.NewPCG(1, 2))
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				work.Copy(&start)
				moves += playOn(&work, random, 300)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(moves), "ns/move")
		})
	}
}

func BenchmarkCopy(b *testing.B) {
	var from, to Board
	from.Load(weiqitest.Empty(b, 19, "chinese"))
	playOn(&from, rand.New(rand.NewPCG(1, 2)), 200)
	b.ReportAllocs()
	for b.Loop() {
		to.Copy(&from)
	}
}

func BenchmarkLegal(b *testing.B) {
	var board Board
	board.Load(weiqitest.Empty(b, 19, "chinese"))
	playOn(&board, rand.New(rand.NewPCG(1, 2)), 300)
	b.ReportAllocs()
	for b.Loop() {
		for i := range board.Points() {
			board.Legal(board.CellOf(i))
		}
	}
}
