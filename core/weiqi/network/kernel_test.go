package network

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
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

// difference is the greatest one, relative to the greatest number wanted.
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

// fast are the kernels to compare with the scalar one.
func fast() []kernel { return kernels[:len(kernels)-1] }

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

func TestNormalizeEqualsScalar(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, channels := range []int{16, 48, 96, 112} {
		scale, bias := random(rng, make([]float32, channels)), random(rng, make([]float32, channels))
		for _, act := range []activation{identity, relu, mish, silu} {
			in := random(rng, make([]float32, 25*channels))
			want, got := make([]float32, len(in)), make([]float32, len(in))
			then := after{scale: scale, bias: bias, act: act}
			scalar{}.normalize(in, channels, want, then)
			for _, k := range fast() {
				k.normalize(in, channels, got, then)
				if d := difference(got, want); !(d < 1e-6) {
					t.Errorf("%s: activation %d of %d channels differs by %g", k.name(), act, channels, d)
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
