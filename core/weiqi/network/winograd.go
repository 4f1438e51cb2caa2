//go:build amd64 || arm64 || (js && simd)

package network

import (
	"math"
	"sync"
)

// winograd is a 3×3 convolution by Winograd's method. The board is cut into tiles of
// 4×4 (or 3×3) points. Each tile, with a margin of one point, is transformed so that
// the convolution becomes one multiplication for each of the 6×6 (5×5) positions of
// the transformed tile. This needs 36 multiplications where the plain convolution
// needs 144. For each position, all tiles together make a product of matrices.
type winograd struct {
	*vector
	weights
	transformed [len(tilings)]struct {
		once      sync.Once
		positions multiplier
	}
}

// tiling is one size of tiles. Its points, and infinity, are the points at which
// the polynomials of Winograd's method are evaluated. The assembly uses the same
// points. They keep rounding errors half as large as small integers would.
type tiling struct {
	outputs int // points of a tile's side
	points  []float64
}

var tilings = [...]tiling{
	{3, []float64{.5, -.5, 1.25, -1.25}},
	{4, []float64{0, math.Sqrt2 / 2, -math.Sqrt2 / 2, math.Sqrt2, -math.Sqrt2}},
}

func (t *tiling) inputs() int { return t.outputs + 2 }

// across returns the number of tiles in a row of a board of the given size.
func (t *tiling) across(size int) int { return (size + t.outputs - 1) / t.outputs }

// kernel returns the factors of the three weights of a column for number i of the transformed
// column.
func (t *tiling) kernel(i int) [3]float64 {
	if i == len(t.points) {
		return [3]float64{0, 0, 1}
	}
	p, divisor := t.points[i], 1.0
	for j, q := range t.points {
		if j != i {
			divisor *= p - q
		}
	}
	return [3]float64{1 / divisor, p / divisor, p * p / divisor}
}

// tilingOf returns the index of the tiling with the fewest multiplications on a board of the given
// size. For bytes it is always 0, since they are too short for larger tiles.
func (v *vector) tilingOf(size int) (best int) {
	if v.bytes != nil {
		return 0
	}
	least := 0
	for i, t := range tilings {
		products := t.across(size) * t.inputs()
		if i == 0 || products <= least {
			best, least = i, products
		}
	}
	return best
}

// products multiplies the transformed tiles in a by the weights, position by position, and stores
// the results in c. The first call transforms the weights.
func (w *winograd) products(ws *workspace, tiling int, a []float32, apart int, c []float32, spaced, tiles int) {
	t := &w.transformed[tiling]
	t.once.Do(func() {
		n := tilings[tiling].inputs()
		t.positions = w.multiplier(w.in, w.out, n*n)
		w.transform(&tilings[tiling], t.positions.pack)
	})
	t.positions.multiply(ws, a, apart, c, spaced, tiles)
}

// multiplier returns a multiplier for count matrices that uses the shortest numbers that v
// supports.
func (v *vector) multiplier(rows, columns, count int) multiplier {
	switch {
	case v.bytes != nil:
		return v.bytes.multiplier(rows, columns, count)
	case v.words != nil:
		return v.words.multiplier(rows, columns, count)
	}
	return v.floats(rows, columns, count)
}

// transform calls position with the transformed weights for each position of a tile. The slice is
// valid only during the call.
func (w *winograd) transform(t *tiling, position func(values []float32)) {
	n, block := t.inputs(), w.in*w.out
	values := make([]float32, block)
	var columns [3][]float64 // of weights, transformed
	for x := range columns {
		columns[x] = make([]float64, block)
	}
	for i := range n {
		f := t.kernel(i)
		for x, column := range columns {
			for o := range column {
				at := x*block + o
				column[o] = f[0]*float64(w.values[at]) + f[1]*float64(w.values[at+3*block]) + f[2]*float64(w.values[at+6*block])
			}
		}
		for j := range n {
			g := t.kernel(j)
			for o := range values {
				values[o] = float32(g[0]*columns[0][o] + g[1]*columns[1][o] + g[2]*columns[2][o])
			}
			position(values)
		}
	}
}

func (w *winograd) apply(ws *workspace, size int, in, out []float32, then after) {
	then.complete(w.out)
	which := w.tilingOf(size)
	t := &tilings[which]
	tiles, count := t.across(size)*t.across(size), t.inputs()*t.inputs()
	_, _ = in[size*size*w.in-1], out[size*size*w.out-1]
	apart, spaced := spread(tiles*w.in), spread(tiles*w.out)
	a, c := ws.borrow(count*apart), ws.borrow(count*spaced)
	defer ws.giveBack(2)
	w.forth[which](&in[0], &a[0], &ws.places(size, t.outputs, w.in).forth[0], tiles, w.in, apart)
	w.products(ws, which, a, apart, c, spaced, tiles)
	table, floor := &ws.places(size, t.outputs, w.out).back[0], floorOf(then.act)
	if then.sum == nil {
		w.back[which](&c[0], &out[0], table, tiles, w.out, spaced, &then.scale[0], &then.bias[0], floor)
	} else {
		_ = then.sum[size*size*w.out-1]
		w.backAdd[which](&c[0], &out[0], table, tiles, w.out, spaced, &then.scale[0], &then.bias[0], floor, &then.sum[0])
	}
	w.finish(then.act, out[:size*size*w.out])
}

// spread returns n rounded up to an odd number of cache lines. Rows of that length do not compete
// for the same lines of the cache.
func spread(n int) int { return (n+15)&^15 | 16 }
