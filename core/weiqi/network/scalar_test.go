package network

import (
	"math/rand/v2"
	"testing"
)

// The plain kernel's convolution equals the definition.
func TestScalarConvolution(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	draw := func(n int) []float32 {
		v := make([]float32, n)
		for i := range v {
			v[i] = float32(random.IntN(7) - 3) // sums stay exact
		}
		return v
	}
	for _, side := range []int{1, 3, 5, 7} {
		for _, size := range []int{2, 3, 6, 9} {
			w := weights{side, 16, 32, draw(side * side * 16 * 32)}
			in, got := draw(size*size*16), draw(size*size*32)
			var ws workspace
			scalar{}.convolution(w).apply(&ws, size, in, got, after{})
			for i, v := range got {
				p, o := i/32, i%32
				var want float32
				for tap := range side * side {
					x, y := p%size+tap%side-side/2, p/size+tap/side-side/2
					if x < 0 || y < 0 || x >= size || y >= size {
						continue
					}
					for c := range 16 {
						want += in[(y*size+x)*16+c] * w.values[(tap*16+c)*32+o]
					}
				}
				if v != want {
					t.Fatalf("%d×%d at size %d, point %d, channel %d: got %g, want %g", side, side, size, p, o, v, want)
				}
			}
			if ws.lent != 0 {
				t.Fatalf("%d loans are not given back", ws.lent)
			}
		}
	}
}
