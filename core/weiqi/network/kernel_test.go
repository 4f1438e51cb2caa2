package network

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func random(rng *rand.Rand, to []float32) []float32 {
	for i := range to {
		to[i] = float32(rng.NormFloat64())
	}
	return to
}

func randomWeightsOf(rng *rand.Rand, side, in, out int) weights {
	w := weights{side, in, out, make([]float32, side*side*in*out)}
	random(rng, w.values)
	for i := range w.values {
		w.values[i] /= float32(math.Sqrt(float64(side * side * in)))
	}
	return w
}

// difference is the greatest difference, relative to the greatest wanted number.
func difference(got, want []float32) float64 {
	worst, scale := 0.0, 1e-30
	for i, x := range want {
		if d := math.Abs(float64(got[i] - x)); d > worst || d != d {
			worst = d
		}
		scale = max(scale, math.Abs(float64(x)))
	}
	return worst / scale
}

// fast are the kernels to compare with the scalar one, digit by digit.
func fast() (exact []kernel) {
	for _, k := range kernels[:len(kernels)-1] {
		if k.exact() {
			exact = append(exact, k)
		}
	}
	return exact
}

func TestConvolutionsEqualScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	shapes := []struct{ in, out int }{{16, 16}, {32, 16}, {16, 48}, {48, 64}, {96, 96}, {64, 80}, {80, 112}}
	for _, shape := range shapes {
		for _, side := range []int{1, 3, 5} {
			w := randomWeightsOf(rng, side, shape.in, shape.out)
			plain := scalar{}.convolution(w)
			prepared := map[kernel]convolution{}
			for _, k := range fast() {
				prepared[k] = k.convolution(w)
			}
			ws := &workspace{}
			for size := 2; size <= 25; size++ {
				if (w.in*w.out > 3000 || testing.Short()) && size != 9 && size != 19 {
					continue // every shape of matrix and every size is tried, but not all pairs
				}
				in := random(rng, ws.borrow(size*size*w.in))
				want, got := ws.borrow(size*size*w.out), ws.borrow(size*size*w.out)
				plain.apply(ws, size, in, want, after{})
				for _, k := range fast() {
					random(rng, got)
					prepared[k].apply(ws, size, in, got, after{})
					if d := difference(got, want); !(d < 1e-5) {
						t.Errorf("%s: %d×%d %v at size %d differs by %g", k.name(), side, side, shape, size, d)
					}
				}
				ws.giveBack(3)
			}
		}
	}
}

// Any shape, size and following step gives plain Go's result.
func TestAnyConvolutionEqualsScalar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		channels := rapid.Map(rapid.IntRange(1, 13), func(n int) int { return n * lanes })
		side := rapid.SampledFrom([]int{1, 3, 5, 7}).Draw(t, "side")
		w := randomWeightsOf(rng, side, channels.Draw(t, "in"), channels.Draw(t, "out"))
		size, ws := rapid.IntRange(1, 12).Draw(t, "size"), &workspace{}
		points := size * size
		in := random(rng, ws.borrow(points*w.in))
		if rapid.Bool().Draw(t, "sparse") {
			for i := range in {
				in[i] = float32(max(rng.IntN(20)-18, 0))
			}
		}
		want, got := ws.borrow(points*w.out), ws.borrow(points*w.out)
		sum, other := random(rng, ws.borrow(points*w.out)), ws.borrow(points*w.out)
		before := slices.Clone(sum)
		then := after{
			bias: random(rng, make([]float32, w.out)),
			act:  rapid.SampledFrom([]activation{identity, relu, mish, silu}).Draw(t, "activation"),
		}
		if rapid.Bool().Draw(t, "scaled") {
			then.scale = random(rng, make([]float32, w.out))
		}
		again := then
		if rapid.Bool().Draw(t, "added") {
			then.sum, again.sum = sum, other
		}
		scalar{}.convolution(w).apply(ws, size, in, want, then)
		for _, k := range fast() {
			copy(other, before)
			k.convolution(w).apply(ws, size, in, got, again)
			if d := max(difference(got, want), difference(other, sum)); !(d < 2e-5) {
				t.Fatalf("%s differs by %g", k.name(), d)
			}
		}
	})
}

// TestConvolutionsThenNormalizeEqualScalar tests the step after a convolution, and inputs of mostly
// zeros.
func TestConvolutionsThenNormalizeEqualScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, side := range []int{1, 3, 5} {
		w := randomWeightsOf(rng, side, 32, 112)
		scale, bias := random(rng, make([]float32, w.out)), random(rng, make([]float32, w.out))
		plain := scalar{}.convolution(w)
		for _, size := range []int{2, 5, 9, 13, 19} {
			if testing.Short() && size != 9 {
				continue
			}
			points := size * size
			ws := &workspace{}
			in, out := random(rng, ws.borrow(points*w.in)), ws.borrow(points*w.out)
			for i := range in {
				if rng.IntN(10) > 0 {
					in[i] = 0
				}
			}
			trunk := random(rng, make([]float32, points*w.out))
			for _, then := range []after{
				{},
				{bias: bias},
				{scale: scale, bias: bias},
				{scale: scale, bias: bias, act: relu},
				{scale: scale, bias: bias, act: mish},
				{scale: scale, bias: bias, act: silu},
				{scale: scale, bias: bias, act: relu, sum: trunk},
				{scale: scale, bias: bias, act: mish, sum: trunk},
			} {
				run := func(c convolution) (result, sum []float32) {
					mine := then
					if then.sum != nil {
						mine.sum = ws.borrow(len(then.sum))
						defer ws.giveBack(1)
						copy(mine.sum, then.sum)
					}
					c.apply(ws, size, in, out, mine)
					return slices.Clone(out), slices.Clone(mine.sum)
				}
				want, wantSum := run(plain)
				for _, k := range fast() {
					got, sum := run(k.convolution(w))
					if d := max(difference(got, want), difference(sum, wantSum)); !(d < 1e-5) {
						t.Errorf("%s: side %d at size %d, activation %d, differs by %g", k.name(), side, size, then.act, d)
					}
				}
			}
		}
	}
}

func TestNormalizeEqualsScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, channels := range []int{16, 48, 96, 112} {
		scale, bias := random(rng, make([]float32, channels)), random(rng, make([]float32, channels))
		for _, act := range []activation{identity, relu, mish, silu} {
			for _, stride := range []int{channels, channels + 16} {
				in := random(rng, make([]float32, 25*stride))
				for i := range in {
					in[i] *= 10
				}
				in[0], in[1], in[2], in[3] = 100, -100, 1000, -1000
				want, got := make([]float32, 25*channels), make([]float32, 25*channels)
				then := after{scale: scale, bias: bias, act: act}
				scalar{}.normalize(in, stride, want, then)
				for _, k := range fast() {
					k.normalize(in, stride, got, then)
					for i, x := range want {
						if math.Abs(float64(got[i]-x)) > 2e-6*max(math.Abs(float64(x)), 0.1) {
							t.Fatalf("%s: activation %d of %d channels gives %g, want %g", k.name(), act, channels, got[i], x)
						}
					}
				}
			}
		}
	}
}

func TestPoolEqualsScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for _, channels := range []int{16, 48, 96} {
		for _, points := range []int{4, 81, 625} {
			in := random(rng, make([]float32, points*channels))
			sum, greatest := make([]float32, channels), make([]float32, channels)
			scalar{}.pool(in, sum, greatest)
			for _, k := range fast() {
				gotSum, gotGreatest := make([]float32, channels), make([]float32, channels)
				k.pool(in, gotSum, gotGreatest)
				if d := difference(gotSum, sum); !(d < 1e-5) || !slices.Equal(gotGreatest, greatest) {
					t.Errorf("%s: %d points of %d channels differ by %g", k.name(), points, channels, d)
				}
			}
		}
	}
}

func BenchmarkConvolution(b *testing.B) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, channels := range []int{64, 96, 128} {
		w := randomWeightsOf(rng, 3, channels, channels)
		for _, size := range []int{9, 13, 19} {
			for _, k := range fast() {
				b.Run(fmt.Sprintf("%d/%d/%s", channels, size, k.name()), func(b *testing.B) {
					ws := &workspace{}
					// As many layers as a network has, so that the cache is as full.
					layers := make([]convolution, 12)
					for i := range layers {
						layers[i] = k.convolution(w)
					}
					in, out := random(rng, ws.borrow(size*size*channels)), ws.borrow(size*size*channels)
					n := 0
					for b.Loop() {
						layers[n%len(layers)].apply(ws, size, in, out, after{})
						n++
					}
					operations := 2 * 9 * size * size * channels * channels
					b.ReportMetric(float64(operations)*float64(b.N)/b.Elapsed().Seconds()/1e9, "GFLOP/s")
				})
			}
		}
	}
}
