//go:build amd64 || arm64 || (js && simd)

package network

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// Kernels that compute with short numbers are as near to plain Go as these numbers allow, whatever
// the shape, the size and the range of the numbers.
func TestRoundingConvolutionsAreNearScalar(t *testing.T) {
	tried := 0
	for _, k := range kernels {
		if k.exact() {
			continue
		}
		tried++
		rapid.Check(t, func(t *rapid.T) {
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			channels := rapid.Map(rapid.IntRange(1, 9), func(n int) int { return n * lanes })
			w := randomWeightsOf(rng, rapid.SampledFrom([]int{1, 3}).Draw(t, "side"), channels.Draw(t, "in"), channels.Draw(t, "out"))
			size, ws := rapid.IntRange(2, 25).Draw(t, "size"), &workspace{}
			points := size * size
			in := random(rng, ws.borrow(points*w.in))
			offset, factor := rapid.Float32Range(-3, 3).Draw(t, "offset"), rapid.Float32Range(0, 100).Draw(t, "factor")
			for i := range in {
				in[i] = (in[i] + offset) * factor
			}
			want, got := ws.borrow(points*w.out), ws.borrow(points*w.out)
			sum, other := random(rng, ws.borrow(points*w.out)), ws.borrow(points*w.out)
			copy(other, sum)
			then := after{act: relu, sum: sum}
			scalar{}.convolution(w).apply(ws, size, in, want, then)
			then.sum = other
			k.convolution(w).apply(ws, size, in, got, then)
			// Bytes divide the range of the inputs, or of transformed tiles, and that of the
			// weights, into 255 parts. Words of 16 bits divide it into thousands.
			allowed := 0.06
			if v, ok := k.(*vector); ok && v.words != nil && (v.bytes == nil || w.side == 1) {
				allowed = 0.01
			}
			if d := max(difference(got, want), difference(other, sum)); !(d < allowed) {
				t.Fatalf("%s differs by %g", k.name(), d)
			}
		})
	}
	if tried == 0 {
		t.Skip("no kernel of this machine computes with short numbers")
	}
}

// Processors that multiply bytes in registers of any size give the same result to the last bit.
func TestKernelsOfBytesAgree(t *testing.T) {
	var some []*vector
	for _, k := range kernels {
		if v, ok := k.(*vector); ok && v.bytes != nil {
			some = append(some, v)
		}
	}
	if len(some) < 2 {
		t.Skip("this machine has fewer than two kernels of bytes")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, channels := range []int{lanes, 3 * lanes, 6 * lanes} {
		w, ws, size := randomWeightsOf(rng, 3, channels, channels), &workspace{}, 9
		in := random(rng, ws.borrow(size*size*channels))
		want, got := ws.borrow(len(in)), ws.borrow(len(in))
		some[0].convolution(w).apply(ws, size, in, want, after{})
		for _, k := range some[1:] {
			k.convolution(w).apply(ws, size, in, got, after{})
			if d := difference(got, want); d != 0 {
				t.Errorf("%s differs from %s by %g in %d channels", k.name(), some[0].name(), d, channels)
			}
		}
	}
}
