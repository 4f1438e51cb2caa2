package othello

import (
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"
)

// everySIMD runs a test with each kind of vector instructions that the processor has.
func everySIMD(t *testing.T, test func(t *testing.T)) {
	best := simd
	defer func() { simd = best }()
	for simd = 1; simd <= best; simd++ {
		t.Run([]string{"", "AVX2", "AVX-512"}[simd], test)
	}
}

func TestAssemblyEqualsGo(t *testing.T) {
	everySIMD(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range 100_000 {
			occupied, black := rng.Uint64(), rng.Uint64()
			for range rng.IntN(3) {
				occupied |= rng.Uint64()
			}
			own, opp := occupied&black, occupied&^black
			if got, want := Moves(own, opp), movesGo(own, opp); got != want {
				t.Fatalf("Moves(%#x, %#x) = %#x, want %#x", own, opp, got, want)
			}
			for sq := range 64 {
				if got, want := Flips(own, opp, sq), flipsGo(own, opp, sq); got != want {
					t.Fatalf("Flips(%#x, %#x, %d) = %#x, want %#x", own, opp, sq, got, want)
				}
			}
		}
	})
}

func TestExpandEqualsGo(t *testing.T) {
	var promise [64]int16
	for sq := range promise {
		promise[sq] = int16(sq * sq % 37)
	}
	list, _ := boards()
	everySIMD(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(5, 6))
		for _, b := range list {
			own, opp, odd := b[0], b[1], rng.Uint64()
			moves := Moves(own, opp)
			var got, want Replies
			expand(own, opp, moves, odd, &promise, &got)
			expandGo(own, opp, moves, odd, &promise, &want)
			if got != want {
				t.Fatalf("own %#x opp %#x:\n%+v, want\n%+v", own, opp, got, want)
			}
			if got, want := countReplies(own, opp, moves), countRepliesGo(own, opp, moves); got != want {
				t.Fatalf("own %#x opp %#x: %d answers, want %d", own, opp, got, want)
			}
		}
	})
}

func TestLast4EqualsGo(t *testing.T) {
	everySIMD(t, func(t *testing.T) {
		rng := rand.New(rand.NewPCG(7, 8))
		for range 200_000 {
			black, empty := rng.Uint64(), uint64(0)
			for bits.OnesCount64(black) < 8+rng.IntN(48) { // one-sided boards too, on which passes are frequent
				black |= 1 << rng.IntN(64)
			}
			var squares [4]int
			for i := range squares {
				squares[i] = pick(rng, ^empty)
				empty |= 1 << squares[i]
			}
			own, opp := black&^empty, ^black&^empty
			if rng.IntN(2) == 0 {
				own, opp = opp, own
			}
			alpha := rng.IntN(130) - 65
			got, nodes := last4(own, opp, alpha, &squares)
			want, wantNodes := last4Go(own, opp, alpha, &squares)
			if got != want || nodes != wantNodes {
				t.Fatalf("last4(%#x, %#x, %d, %v) = %d, %d nodes, want %d, %d", own, opp, alpha, squares, got, nodes, want, wantNodes)
			}
		}
	})
}

// boards are positions of random games, each with a legal move.
func boards() (list [][2]uint64, moves []int) {
	rng := rand.New(rand.NewPCG(3, 4))
	for len(list) < 1024 {
		own, opp := New().Bitboards()
		for {
			m := Moves(own, opp)
			if m == 0 {
				break
			}
			sq := pick(rng, m)
			list, moves = append(list, [2]uint64{own, opp}), append(moves, sq)
			f := Flips(own, opp, sq)
			own, opp = opp&^f, own|f|1<<sq
		}
	}
	return list[:1024], moves[:1024]
}

func pick(rng *rand.Rand, set uint64) int {
	for {
		if sq := rng.IntN(64); set>>sq&1 != 0 {
			return sq
		}
	}
}

// BenchmarkBitboards compares the kinds of code. They take turns and the least
// time counts, since other programs share the processor. Each call waits for the
// one before, as most do in a search.
func BenchmarkBitboards(b *testing.B) {
	list, squares := boards()
	best := simd
	defer func() { simd = best }()
	var least [3][2]time.Duration
	for b.Loop() {
		for simd = 0; simd <= best; simd++ {
			start := time.Now()
			i := uint64(0)
			for range 1024 {
				d := &list[i&1023]
				i += 1 + Moves(d[0], d[1])&1&d[0] // adds 1
			}
			between := time.Now()
			for range 1024 {
				d := &list[i&1023]
				i += 1 + Flips(d[0], d[1], squares[i&1023])&1&d[0]
			}
			end := time.Now()
			for j, d := range [2]time.Duration{between.Sub(start), end.Sub(between)} {
				if l := &least[simd][j]; *l == 0 || d < *l {
					*l = d
				}
			}
		}
	}
	for kind := range best + 1 {
		for j, name := range []string{"moves", "flips"} {
			b.ReportMetric(float64(least[kind][j])/1024, name+"/"+[]string{"Go", "AVX2", "AVX-512"}[kind])
		}
	}
}
