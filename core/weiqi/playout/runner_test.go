package playout

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

func TestPlayoutsEndFilledUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var start Board
		start.Reset(rapid.SampledFrom([]int{1, 2, 5, 9, 13}).Draw(t, "size"))
		r := Runner{Rand: NewRand(rapid.Uint64().Draw(t, "seed"))}
		r.Start(&start)
		r.Finish()
		if r.Passes() < 2 {
			return // cut off in a cycle
		}
		stones := 0
		for y := range r.Size() {
			for x := range r.Size() {
				v := r.Cell(x, y)
				if c := r.At(v); c != game.None {
					stones++
					if r.First[v] == game.None {
						t.Fatalf("a stone at %v that nobody played", r.Point(v))
					}
				}
			}
		}
		if stones+len(r.Vacant()) != r.Size()*r.Size() {
			t.Fatalf("%d stones and %d empty cells", stones, len(r.Vacant()))
		}
		for _, c := range []game.Color{game.Black, game.White} {
			for _, v := range r.Vacant() {
				r.toMove = c
				r.ko = Pass
				if r.Legal(v) && !r.Eye(v, c) && !r.SelfAtari(v) {
					t.Fatalf("%v could still play at %v", c, r.Point(v))
				}
			}
		}
	})
}

func TestPlayoutsDoNotAllocate(t *testing.T) {
	var start Board
	start.Reset(9)
	r := Runner{Rand: NewRand(1)}
	if n := testing.AllocsPerRun(20, func() {
		r.Start(&start)
		r.Finish()
	}); n != 0 {
		t.Errorf("%v allocations a playout", n)
	}
}

func TestPlayoutsSeeAtari(t *testing.T) {
	pos := draw(t, "japanese", `
. . . . .
. O O O .
O X X . .
. O O . .
. . . . .`, game.Black)
	var b Board
	b.Load(pos)
	b.recent = b.Cell(1, 1) // the atari
	urgent := b.Urgent(make([]Cell, 0, 16))
	if len(urgent) != 1 || urgent[0] != b.Cell(3, 2) {
		t.Errorf("urgent moves %v, want the extension", urgent)
	}
}

func benchmark(b *testing.B, size int) {
	rules, _ := weiqi.Ruleset("chinese")
	pos, err := weiqi.New(size, rules)
	if err != nil {
		b.Fatal(err)
	}
	var start Board
	start.Load(pos)
	r := Runner{Rand: NewRand(1)}
	for b.Loop() {
		r.Start(&start)
		r.Finish()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

func BenchmarkPlayout9(b *testing.B)  { benchmark(b, 9) }
func BenchmarkPlayout19(b *testing.B) { benchmark(b, 19) }
