package board

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record/recordtest"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// TestGamesOfThousandsOfMoves plays far beyond the length of any real game, with stones captured
// again and again, and compares every move's legality with the core rules now and then.
func TestGamesOfThousandsOfMoves(t *testing.T) {
	for _, rules := range weiqi.Rulesets() {
		t.Run(rules, func(t *testing.T) {
			p := weiqitest.Empty(t, 13, rules)
			var b Board
			b.Load(p)
			random := rand.New(rand.NewPCG(3, 4))
			for p.MoveNumber() < 2000 {
				v := b.CellOf(random.IntN(b.Points()))
				for tries := 0; !b.Legal(v); tries++ {
					v = b.CellOf(random.IntN(b.Points()))
					if tries > 200 {
						v = Pass
					}
				}
				var err error
				if p, err = p.Move(b.Move(v)); err != nil {
					t.Fatal(err)
				}
				b.Play(v)
				if b.Void() {
					t.Fatal("random play came round three times")
				}
				if b.Over() {
					p = p.Resume().(*weiqi.Position)
				}
				if p.MoveNumber()%50 == 0 {
					wantLegal(t, &b, p)
				}
			}
			var loaded Board
			loaded.Load(p)
			wantLegal(t, &loaded, p)
			if !b.Over() && loaded.Hash() != b.Hash() {
				t.Error("the hash depends on how the board came about")
			}
		})
	}
}

func wantLegal(t *testing.T, b *Board, p *weiqi.Position) {
	t.Helper()
	if b.Over() {
		return
	}
	for i := range b.Points() {
		v := b.CellOf(i)
		if want := p.LegalAt(game.PlaceAt(b.Point(v))); b.Legal(v) != (want == nil) {
			t.Fatalf("move %d: %v legal: %v, want %v", p.MoveNumber(), b.Point(v), b.Legal(v), want)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	var start, work Board
	start.Load(weiqitest.Empty(t, 19, "tromp-taylor"))
	owner := make([]game.Color, MaxPoints)
	random := rand.New(rand.NewPCG(1, 2))
	play := func() {
		work.Copy(&start)
		for range 3 {
			playOn(&work, random, 100)
			for i := range work.Points() {
				work.Legal(work.CellOf(i))
			}
			for back := range 3 {
				work.Ladders(back)
			}
			work.Claims(owner)
			work.PassAlive(owner)
			work.Margin()
		}
	}
	for range 20 {
		play() // the slices grow to the size that such games need
	}
	if n := recordtest.Allocations(t, 10, play); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
