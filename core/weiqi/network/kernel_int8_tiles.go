//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// tilesKernel is what computes 3×3 convolutions with bytes by Winograd's method for tiles of
// 2×2 points. It needs 16 products where the plain way needs 36. Its transforms are sums, so
// the bytes of the board go there and the products come back without further rounding;
// only in between numbers of ten bits become bytes once more.
type tilesKernel struct {
	panels []tilesPanel // widest first; the last one is lanes wide
	// extent widens bounds, three times 32 numbers, to the greatest absolute value of the
	// differences in transformed tiles, and to the least and the greatest sum.
	extent func(in *uint8, table *int32, tiles, channels int, bounds *int16)
	// forth transforms all tiles, and makes each number to a byte: times factor/32768, plus
	// shift, or middle for sums of four points.
	forth func(in, out *uint8, table *int32, tiles, channels, stride int, factor, shift, middle int16)
	// back and backAdd are as those of vector, but products are whole numbers, each channel
	// first multiplied with its factor.
	back    func(in *int32, out *float32, table *int32, tiles, channels, stride int, factor, scale, bias *float32, floor float32)
	backAdd func(in *int32, out *float32, table *int32, tiles, channels, stride int, factor, scale, bias *float32, floor float32, sum *float32)
}

// tilesPanel is panel for bytes: sums are whole numbers, and begin with start.
type tilesPanel struct {
	width, rows int
	multiply    func(a *uint8, b *int8, c, start *int32, lda, ldc, k, rows, block int)
}

const (
	squareSide = 2                                   // points of a tile's side
	positions  = (squareSide + 2) * (squareSide + 2) // numbers of a transformed tile
	sumAt      = squareSide + 2 + 1                  // the position that is a sum of points, not a difference
	midByte    = 128                                 // stands for no difference
)

// quantizedTiles is a 3×3 convolution of bytes in tiles.
type quantizedTiles struct {
	*vector

	in, out int
	values  []int8    // position by position, panel by panel, of each [in/4][width][4]
	level   []float32 // what each input is multiplied with
	scale   []float32 // of an output's weights
	start   []int32   // position by position, what takes midByte off again
	sums    []float32 // of the weights of an output at sumAt
}

func (v *vector) quantizedTiles(w weights) *quantizedTiles {
	q := &quantizedTiles{vector: v, in: w.in, out: w.out}
	w.values, q.level = leveled(w)
	turned := transformWeights(w)
	q.scale, q.sums = make([]float32, w.out), make([]float32, w.out)
	for i, x := range turned {
		q.scale[i%w.out] = max(q.scale[i%w.out], float32(math.Abs(float64(x)))/127)
	}
	q.start = make([]int32, positions*w.out)
	for p := range positions {
		block := turned[p*w.in*w.out:][:w.in*w.out]
		for left := 0; left < w.out; {
			width := q.panel(w.out - left).width
			for row := 0; row < w.in; row += 4 {
				for o := left; o < left+width; o++ {
					for i := row; i < row+4; i++ {
						b := int8(0)
						if q.scale[o] > 0 {
							b = int8(roundEven(block[i*w.out+o] / q.scale[o]))
						}
						q.values = append(q.values, b)
						q.start[p*w.out+o] -= midByte * int32(b)
						if p == sumAt {
							q.sums[o] += float32(b)
						}
					}
				}
			}
			left += width
		}
	}
	return q
}

// transformWeights are weights for each position of a transformed tile.
func transformWeights(w weights) []float32 {
	kernel := [...][3]float32{{1, 0, 0}, {.5, .5, .5}, {.5, -.5, .5}, {0, 0, 1}}
	block := w.in * w.out
	to := make([]float32, 0, positions*block)
	for _, f := range kernel {
		for _, g := range kernel {
			sums := make([]float32, block)
			for tap := range taps {
				if x := f[tap/3] * g[tap%3]; x != 0 {
					for at, y := range w.values[tap*block:][:block] {
						sums[at] += x * y
					}
				}
			}
			to = append(to, sums...)
		}
	}
	return to
}

// panel is the panel to begin so many columns with.
func (q *quantizedTiles) panel(columns int) *tilesPanel {
	panels := q.bytes.tiles.panels
	return &panels[firstPanel(len(panels), columns, func(i int) int { return panels[i].width })]
}

func (q *quantizedTiles) apply(ws *workspace, size int, in, out []float32, then after) {
	points, across := size*size, (size+squareSide-1)/squareSide
	tiles := across * across
	in, out = in[:points*q.in], out[:points*q.out]
	r := q.bytes.rangeOf(ws, in, q.level)
	defer ws.giveBack(3)
	stride, spaced := spread(tiles*q.in), spread(tiles*q.out)
	b := &ws.tiles
	b.grow(margin+points*q.in, positions*stride, positions*spaced, q.out)
	for i := range b.board[:margin] {
		b.board[i] = uint8(r.zero)
	}
	board := &b.board[margin]
	q.bytes.quantize(&in[0], board, points, q.in, &r.factors[0], r.zero)

	k, table := q.bytes.tiles, ws.placesOf(placesKey{size, squareSide, q.in, q.in}).forth
	fit := k.fit(&b.bounds, board, table, tiles, q.in)
	k.forth(board, &b.forth[0], &table[0], tiles, q.in, stride, fit.factor, midByte, fit.middle)
	share := float32(fit.factor) / (1 << 15)
	zero := float32(fit.middle) + 4*r.zero*share // of sums, as bytes
	for o, sum := range q.sums {
		b.start[o] = int32(roundEven(-zero * sum))
	}
	values := q.values
	for p := range positions {
		start := q.start[p*q.out:]
		if p == sumAt {
			start = b.start
		}
		for left := 0; left < q.out; {
			panel := q.panel(q.out - left)
			blocks := (tiles + panel.rows - 1) / panel.rows
			panel.multiply(&b.forth[p*stride], &values[0], &b.products[p*spaced+left], &start[left],
				q.in, q.out, q.in, tiles, (tiles+blocks-1)/blocks)
			values, left = values[q.in*panel.width:], left+panel.width
		}
	}
	factor := ws.borrow(q.out)
	for o, s := range q.scale {
		factor[o] = s * r.step / share
	}
	then.complete(q.out)
	back, floor := &ws.places(size, squareSide, q.out).back[0], floorOf(then.act)
	if then.sum == nil {
		k.back(&b.products[0], &out[0], back, tiles, q.out, spaced, &factor[0], &then.scale[0], &then.bias[0], floor)
	} else {
		_ = then.sum[points*q.out-1]
		k.backAdd(&b.products[0], &out[0], back, tiles, q.out, spaced, &factor[0], &then.scale[0], &then.bias[0], floor, &then.sum[0])
	}
	q.finish(then.act, out)
}

// fitting is how numbers of transformed tiles fit into bytes.
type fitting struct{ factor, middle int16 }

// fit looks at all tiles. Differences lie around midByte, sums begin at 1; rounding takes
// each by one more at most.
func (k *tilesKernel) fit(bounds *[3][32]int16, board *uint8, table []int32, tiles, channels int) fitting {
	for i := range bounds[1] {
		bounds[0][i], bounds[1][i], bounds[2][i] = 0, math.MaxInt16, 0
	}
	k.extent(board, &table[0], tiles, channels, &bounds[0][0])
	greatest, least, most := int16(1), int16(math.MaxInt16), int16(0)
	for i := range bounds[0] {
		greatest = max(greatest, bounds[0][i])
		least, most = min(least, bounds[1][i]), max(most, bounds[2][i])
	}
	factor := min(math.MaxInt16, 253<<15/max(2*int(greatest), int(most-least)))
	return fitting{int16(factor), 1 - int16(int(least)*factor>>15)}
}
