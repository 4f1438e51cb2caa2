//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// bytesKernel is what computes 3×3 convolutions with numbers of a byte, four times as
// many at once as with floats.
type bytesKernel struct {
	panels []bytesPanel // widest first; the last one is lanes wide
	// offset is what multiply takes off the bytes of a; 128 makes them signed.
	offset float32
	// extent widens a range, lowest and highest, to all numbers of some points, each
	// channel multiplied with its factor.
	extent func(x *float32, points, channels int, factors, bounds *float32)
	// quantize sets out to x·factor + zero, rounded, from 0 to 255.
	quantize func(x *float32, out *uint8, points, channels int, factors *float32, zero float32)
	// tiles, if not nil, makes convolutions Winograd's; panels then are not needed.
	tiles *tilesKernel
}

// bytesPanel is panel for bytes. The sum goes over several places of a, taps bytes from
// it and each of k bytes; the products are scaled and bias added.
type bytesPanel struct {
	width, rows int
	multiply    func(a *uint8, b *int8, c *float32, lda, ldc, k int, taps, last *int32, scale, bias *float32, rows, block int)
}

// quantized is a 3×3 convolution of bytes. Inputs are made to bytes over the range that
// they have on the board; weights over the range of each output.
type quantized struct {
	*vector

	in, out int
	values  []int8    // panel by panel, of each [tap][in/4][width][4]
	level   []float32 // what each input is multiplied with
	scale   []float32 // of an output's weights
	sum     []float32 // of an output's weights, scaled
}

const taps = 9 // of a 3×3 convolution

func (v *vector) quantized(w weights) *quantized {
	q := &quantized{vector: v, in: w.in, out: w.out}
	q.scale, q.sum = make([]float32, w.out), make([]float32, w.out)
	w.values, q.level = leveled(w)
	for o := range w.out {
		highest := float32(0)
		for i := o; i < len(w.values); i += w.out {
			highest = max(highest, w.values[i], -w.values[i])
		}
		q.scale[o] = highest / 127
	}
	for left := 0; left < w.out; {
		width := q.panel(w.out - left).width
		for row := 0; row < taps*w.in; row += 4 {
			for o := left; o < left+width; o++ {
				for i := row; i < row+4; i++ {
					b := int8(0)
					if q.scale[o] > 0 {
						b = int8(roundEven(w.values[i*w.out+o] / q.scale[o]))
					}
					q.values = append(q.values, b)
					q.sum[o] += float32(b) * q.scale[o]
				}
			}
		}
		left += width
	}
	return q
}

// byteRange is how numbers become bytes: x·factor + zero, each channel with its factor, where
// a byte more is worth step of x·level.
type byteRange struct {
	step, zero float32
	factors    []float32 // one of two loans
}

// rangeOf is the range that all numbers of in have, multiplied with the level of their
// channel, and zero.
func (b *bytesKernel) rangeOf(ws *workspace, in, level []float32) byteRange {
	bounds := ws.borrow(2)
	clear(bounds)
	b.extent(&in[0], len(in)/len(level), len(level), &level[0], &bounds[0])
	r := byteRange{step: (bounds[1] - bounds[0]) / 255, factors: ws.borrow(len(level))}
	if !(r.step > 0) {
		r.step = 1
	}
	r.zero = float32(roundEven(-bounds[0] / r.step))
	for i, x := range level {
		r.factors[i] = x / r.step
	}
	return r
}

// leveled divides the weights of each input by the root of their size, and returns by
// what, to multiply the input with: inputs with large weights are mostly small, and both
// lose less if made alike before they become bytes.
func leveled(w weights) (values, level []float32) {
	values, level = make([]float32, len(w.values)), make([]float32, w.in)
	for i := range level {
		highest := 0.0
		for tap := range taps {
			for _, x := range w.values[(tap*w.in+i)*w.out:][:w.out] {
				highest = max(highest, math.Abs(float64(x)))
			}
		}
		if level[i] = float32(math.Sqrt(highest)); highest == 0 {
			level[i] = 1
		}
	}
	for at, x := range w.values {
		values[at] = x / level[at/w.out%w.in]
	}
	return values, level
}

// panel is the panel to begin so many columns with.
func (q *quantized) panel(columns int) *bytesPanel {
	return &q.bytes.panels[firstPanel(len(q.bytes.panels), columns, func(i int) int { return q.bytes.panels[i].width })]
}

func (q *quantized) apply(ws *workspace, size int, in, out []float32, then after) {
	points := size * size
	in, out = in[:points*q.in], out[:points*q.out]
	r := q.bytes.rangeOf(ws, in, q.level)
	step, zero := r.step, r.zero
	board := ws.framed(size, q.in, uint8(zero))
	line := (size + 1) * q.in // bytes from row to row
	for y := range size {
		q.bytes.quantize(&in[y*size*q.in], &board.bytes[(y+1)*line+q.in], size, q.in, &r.factors[0], zero)
	}
	scale, bias := ws.borrow(q.out), ws.borrow(q.out)
	defer ws.giveBack(4)
	for o, s := range q.scale {
		scale[o], bias[o] = s*step, (q.bytes.offset-zero)*step*q.sum[o]
	}
	for y := range size {
		values := q.values
		for left := 0; left < q.out; {
			p := q.panel(q.out - left)
			blocks := (size + p.rows - 1) / p.rows
			p.multiply(&board.bytes[(y+1)*line+q.in], &values[0], &out[y*size*q.out+left], q.in, q.out, q.in,
				&board.taps[0], &board.taps[taps], &scale[left], &bias[left], size, (size+blocks-1)/blocks)
			values, left = values[taps*q.in*p.width:], left+p.width
		}
	}
	if !then.nothing() {
		q.normalize(out, q.out, out, then)
	}
}
