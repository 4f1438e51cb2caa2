//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// bytesKernel multiplies with bytes in Winograd's convolutions; processors multiply four of them in the
// time of a float. Each position of the transformed tiles has a range of its own, and so have its
// weights for each output. A common range would round away small numbers in some positions.
type bytesKernel struct {
	panels []bytesPanel // widest first; the last one is lanes wide
	// extent sets two bounds to the least and the greatest of x and 0. count is a multiple of
	// lanes.
	extent func(x *float32, count int, bounds *float32)
	// quantize sets out to x·factor + zero, rounded, from 0 to 255.
	quantize func(x *float32, out *uint8, count int, factor, zero float32)
}

// bytesPanel is like panel for bytes. The value zero of a stands for 0, sums holds the sums of
// b's columns, and the products are multiplied by the step of their column and by factor.
type bytesPanel struct {
	width, rows int
	multiply    func(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)
}

// byteMatrices is a multiplier that computes with bytes.
type byteMatrices struct {
	*bytesKernel

	rows, columns, count int
	values               []int8    // matrix by matrix, of each panel by panel, of each [rows/4][width][4]
	sums                 []int32   // of the values of a column
	steps                []float32 // that a byte more is worth in a column
}

func (k *bytesKernel) multiplier(rows, columns, count int) *byteMatrices {
	return &byteMatrices{bytesKernel: k, rows: rows, columns: columns, values: make([]int8, 0, count*rows*columns)}
}

func (m *byteMatrices) pack(values []float32) {
	steps, sums := make([]float32, m.columns), make([]int32, m.columns)
	for i, x := range values {
		steps[i%m.columns] = max(steps[i%m.columns], float32(math.Abs(float64(x)))/127)
	}
	eachPacked(m.rows, m.columns, 4, func(n int) int { return m.panel(n).width }, func(row, column int) {
		b := int8(0)
		if step := steps[column]; step > 0 {
			b = int8(roundEven(values[row*m.columns+column] / step))
		}
		m.values = append(m.values, b)
		sums[column] += int32(b)
	})
	m.steps, m.sums = append(m.steps, steps...), append(m.sums, sums...)
	m.count++
}

// panel returns the panel with which a matrix of the given number of remaining columns begins.
func (k *bytesKernel) panel(columns int) *bytesPanel {
	return &k.panels[firstPanel(len(k.panels), columns, func(i int) int { return k.panels[i].width })]
}

// multiply implements multiplier. It takes each step for all matrices before the next step, since
// each step within one matrix must wait for the one before.
func (m *byteMatrices) multiply(ws *workspace, a []float32, apart int, c []float32, spaced, count int) {
	n, last := count*m.rows, m.count-1
	_, _ = a[last*apart+n-1], c[last*spaced+count*m.columns-1]
	line := spread(n)
	if len(ws.bytes) < m.count*line {
		ws.bytes = make([]uint8, m.count*line)
	}
	bounds, steps, zeros := ws.borrow(2*m.count), ws.borrow(m.count), ws.borrow(m.count)
	defer ws.giveBack(3)
	for i := range m.count {
		m.extent(&a[i*apart], n, &bounds[2*i])
	}
	for i := range m.count {
		steps[i] = (bounds[2*i+1] - bounds[2*i]) / 255
		if !(steps[i] > 1/float32(math.MaxFloat32)) { // all is zero, or nearly
			steps[i] = 1
		}
		zeros[i] = float32(roundEven(-bounds[2*i] / steps[i]))
	}
	for i := range m.count {
		m.quantize(&a[i*apart], &ws.bytes[i*line], n, 1/steps[i], zeros[i])
	}
	values := m.values
	for i := range m.count {
		for left := 0; left < m.columns; {
			p, column := m.panel(m.columns-left), i*m.columns+left
			p.multiply(&ws.bytes[i*line], &values[0], &c[i*spaced+left], &m.sums[column], &m.steps[column],
				m.rows, m.columns, m.rows, count, blockOf(count, p.rows), int32(zeros[i]), steps[i])
			values, left = values[m.rows*p.width:], left+p.width
		}
	}
}

// roundEven returns the integer nearest to x, rounding halves to even.
func roundEven(x float32) float64 { return math.RoundToEven(float64(x)) }
