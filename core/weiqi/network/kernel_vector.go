//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// vector is a kernel with vector instructions, by the assembly for one processor family.
type vector struct {
	label  string
	panels []panel // widest first; the last one is lanes wide
	// Winograd's transforms by tile: see tiling.
	forth    [2]forth
	back     [2]back
	backAdd  [2]backAdd
	scale    func(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32)
	scaleAdd func(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32, sum *float32)
	sum      func(in *float32, points, channels, stride int, sum, greatest *float32)
	mish     func(x *float32, count int)
	silu     func(x *float32, count int)
	// Of transformers.
	softmax func(x *float32, rows, width int)
	gated   func(in, out *float32, points, width int)
	square  func(x, out *float32, points, width int, part, epsilon float32)
	turn    func(x, angles *float32, points, width, stride int)
	// bytes, if not nil, computes the products of Winograd's convolutions.
	bytes *bytesKernel
	// words, if not nil, computes large products, and the products of Winograd's convolutions if
	// bytes is nil.
	words   *wordsKernel
	gathers []gather // widest first; the last one is lanes wide
}

// panel multiplies a few rows of numbers by a panel of columns.
type panel struct {
	width, rows int // columns, and the largest block of rows
	// multiply sets c = a·b for rows of a, each k numbers, lda apart, and a panel b
	// of k rows without gaps, block rows at a time. k is a multiple of 4.
	multiply func(a, b, c *float32, lda, ldc, k, rows, block int)
}

type (
	// forth turns tiles of the board into numbers to multiply. table has the places
	// of a tile's points, in bytes from in.
	forth func(in, out *float32, table *int32, tiles, channels, stride int)
	// back turns products into points, then normalizes them.
	back func(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)
	// backAdd is back that before normalizing adds each point to sum.
	backAdd func(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)
)

func (v *vector) name() string { return v.label }

func (v *vector) exact() bool { return v.bytes == nil && v.words == nil }

func (v *vector) precise(w weights) convolution {
	switch {
	case w.side == 1:
		return v.pointwise(w, v.floats(w.in, w.out, 1))
	case w.out > margin:
		return scalar{}.convolution(w)
	}
	return &gathered{v, w}
}

// worthWords is the least number of channels of a product with the board's points that is
// computed with words. Heads have fewer.
const worthWords = 96

// floorOf returns the lower bound of the values of act: 0 for relu, and minus infinity otherwise.
func floorOf(act activation) float32 {
	if act == relu {
		return 0
	}
	return float32(math.Inf(-1))
}

func (v *vector) normalize(in []float32, stride int, out []float32, then after) {
	channels := stride
	if then.scale != nil {
		channels = len(then.scale)
	}
	then.complete(channels)
	points := len(out) / channels
	if points == 0 {
		return
	}
	_ = in[(points-1)*stride+channels-1]
	floor := floorOf(then.act)
	if then.sum == nil {
		v.scale(&in[0], &out[0], points, channels, stride, &then.scale[0], &then.bias[0], floor)
	} else {
		_ = then.sum[points*channels-1]
		v.scaleAdd(&in[0], &out[0], points, channels, stride, &then.scale[0], &then.bias[0], floor, &then.sum[0])
	}
	v.finish(then.act, out)
}

func (v *vector) pool(in []float32, sum, greatest []float32) {
	channels := len(sum)
	v.sum(&in[0], len(in)/channels, channels, channels, &sum[0], &greatest[:channels][0])
}

// finish applies to x the part of act that remains after a lower bound.
func (v *vector) finish(act activation, x []float32) {
	switch {
	case len(x) == 0:
	case act == mish:
		v.mish(&x[0], len(x))
	case act == silu:
		v.silu(&x[0], len(x))
	}
}

func (v *vector) convolution(w weights) convolution {
	switch {
	case w.side == 1 && v.words != nil && min(w.in, w.out) >= worthWords:
		return v.pointwise(w, v.words.multiplier(w.in, w.out, 1))
	case w.side == 1:
		return v.precise(w)
	case max(w.in, w.out) > margin:
		return scalar{}.convolution(w)
	case w.side == 3:
		return &winograd{vector: v, weights: w}
	}
	return &gathered{v, w}
}

// pointwise is a 1×1 convolution: a product of matrices.
type pointwise struct {
	*vector
	multiplier

	columns int
}

func (v *vector) pointwise(w weights, by multiplier) *pointwise {
	by.pack(w.values)
	return &pointwise{v, by, w.out}
}

// multiplier multiplies rows by matrices from the right.
type multiplier interface {
	// pack adds a matrix with these values, given row by row.
	pack(values []float32)
	// multiply sets c to the products of count rows of a, which have no gaps, by the first matrix,
	// and likewise for each further matrix. Its rows begin apart numbers later in a, and its
	// products spaced numbers later in c.
	multiply(ws *workspace, a []float32, apart int, c []float32, spaced, count int)
}

func (c *pointwise) apply(ws *workspace, size int, in, out []float32, then after) {
	c.multiply(ws, in, 0, out, 0, size*size)
	if !then.nothing() {
		out = out[:size*size*c.columns]
		c.normalize(out, c.columns, out, then)
	}
}

// floats is a multiplier that computes with floats.
type floats struct {
	*vector

	rows, columns int
	memory        []float32 // for all matrices
	matrices      []matrix
}

func (v *vector) floats(rows, columns, count int) *floats {
	return &floats{vector: v, rows: rows, columns: columns, memory: aligned(count * rows * columns)}
}

func (m *floats) pack(values []float32) {
	n := len(values)
	m.matrices = append(m.matrices, m.vector.pack(m.rows, m.columns, values, m.memory[:n:n]))
	m.memory = m.memory[n:]
}

func (m *floats) multiply(_ *workspace, a []float32, apart int, c []float32, spaced, count int) {
	for i, matrix := range m.matrices {
		m.productOf(matrix, a[i*apart:], m.rows, c[i*spaced:], m.columns, count)
	}
}

// matrix is a matrix to multiply by from the right, in the order in which the product reads it.
type matrix struct {
	rows, columns int
	values        []float32 // panel by panel from left to right, each row by row
}

// panel returns the panel with which a matrix of the given number of remaining columns begins.
func (v *vector) panel(columns int) *panel {
	return &v.panels[firstPanel(len(v.panels), columns, func(i int) int { return v.panels[i].width })]
}

// firstPanel returns the index of the widest panel that is not wider than the given number of
// columns. panels is the number of panels, and width returns the width of panel i. Panels are
// ordered from wide to narrow. firstPanel panics if all are wider.
func firstPanel(panels, columns int, width func(i int) int) int {
	for i := range panels {
		if width(i) <= columns {
			return i
		}
	}
	panic("network: a matrix whose columns are no multiple of lanes")
}

// pack returns a matrix of the given values, which are stored row by row. It stores the matrix in
// memory, which must have the same length as values.
func (v *vector) pack(rows, columns int, values, memory []float32) matrix {
	to := 0
	for left := 0; left < columns; {
		width := v.panel(columns - left).width
		for at := left; at < len(values); at += columns {
			to += copy(memory[to:], values[at:at+width])
		}
		left += width
	}
	return matrix{rows, columns, memory}
}

// eachPacked calls visit for each number of a matrix, in the order in which panels of short numbers
// store them: panel by panel, in groups of beside rows, column by column. width returns the width
// of the panel for the given number of remaining columns.
func eachPacked(rows, columns, beside int, width func(columns int) int, visit func(row, column int)) {
	for left := 0; left < columns; {
		end := left + width(columns-left)
		for top := 0; top < rows; top += beside {
			for column := left; column < end; column++ {
				for row := top; row < top+beside; row++ {
					visit(row, column)
				}
			}
		}
		left = end
	}
}

// blockOf returns the length of the blocks into which count rows are divided, up to most. The
// blocks are about equally long, since short blocks are inefficient.
func blockOf(count, most int) int {
	blocks := (count + most - 1) / most
	return (count + blocks - 1) / blocks
}

// productOf sets count rows of c to the product of a and m. Rows of a are lda numbers apart, and
// rows of c are ldc numbers apart.
func (v *vector) productOf(m matrix, a []float32, lda int, c []float32, ldc, count int) {
	_, _ = a[(count-1)*lda+m.rows-1], c[(count-1)*ldc+m.columns-1]
	values := m.values
	for left := 0; left < m.columns; {
		p := v.panel(m.columns - left)
		p.multiply(&a[0], &values[0], &c[left], lda, ldc, m.rows, count, blockOf(count, p.rows))
		values, left = values[m.rows*p.width:], left+p.width
	}
}
