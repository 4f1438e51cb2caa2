//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// bytesKernel makes the products of Winograd's convolutions with numbers of a byte, of which
// processors multiply four times as many as floats. Each position of the transformed tiles has a
// range of its own, and so have its weights for each output: with one range for all, what is small
// in some positions would be rounded away.
type bytesKernel struct {
	panels []bytesPanel // widest first; the last one is lanes wide
	// extent sets two bounds to the least and the greatest of x and 0. count is a multiple of
	// lanes.
	extent func(x *float32, count int, bounds *float32)
	// quantize sets out to x·factor + zero, rounded, from 0 to 255.
	quantize func(x *float32, out *uint8, count int, factor, zero float32)
}

// bytesPanel is panel for bytes: zero of a stands for nothing, sums has those of b's columns,
// and the products are multiplied with the step of their column and with factor.
type bytesPanel struct {
	width, rows int
	multiply    func(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)
}

// byteMatrix is matrix for bytes.
type byteMatrix struct {
	*bytesKernel

	rows, columns int
	values        []int8    // panel by panel, of each [rows/4][width][4]
	sums          []int32   // of the values of a column
	steps         []float32 // that a byte more is worth in a column
}

// pack makes a matrix of values given row by row, in memory after that of others.
func (k *bytesKernel) pack(rows, columns int, values []float32, memory []int8) *byteMatrix {
	m := &byteMatrix{bytesKernel: k, rows: rows, columns: columns, sums: make([]int32, columns), steps: make([]float32, columns)}
	for i, x := range values {
		m.steps[i%columns] = max(m.steps[i%columns], float32(math.Abs(float64(x)))/127)
	}
	m.values = memory[:0]
	eachPacked(rows, columns, 4, func(n int) int { return k.panel(n).width }, func(row, column int) {
		b := int8(0)
		if step := m.steps[column]; step > 0 {
			b = int8(roundEven(values[row*columns+column] / step))
		}
		m.values = append(m.values, b)
		m.sums[column] += int32(b)
	})
	return m
}

// panel is the panel to begin so many columns with.
func (k *bytesKernel) panel(columns int) *bytesPanel {
	return &k.panels[firstPanel(len(k.panels), columns, func(i int) int { return k.panels[i].width })]
}

func (m *byteMatrix) multiply(ws *workspace, a, c []float32, count int) {
	n := count * m.rows
	_, _ = a[n-1], c[count*m.columns-1]
	if len(ws.bytes) < n {
		ws.bytes = make([]uint8, n)
	}
	bounds := ws.borrow(2)
	defer ws.giveBack(1)
	m.extent(&a[0], n, &bounds[0])
	step := (bounds[1] - bounds[0]) / 255
	if !(step > 1/float32(math.MaxFloat32)) { // all is zero, or nearly
		step = 1
	}
	zero := float32(roundEven(-bounds[0] / step))
	m.quantize(&a[0], &ws.bytes[0], n, 1/step, zero)
	values := m.values
	for left := 0; left < m.columns; {
		p := m.panel(m.columns - left)
		p.multiply(&ws.bytes[0], &values[0], &c[left], &m.sums[left], &m.steps[left],
			m.rows, m.columns, m.rows, count, blockOf(count, p.rows), int32(zero), step)
		values, left = values[m.rows*p.width:], left+p.width
	}
}

// roundEven rounds a number of moderate size to the next integer.
func roundEven(x float32) float64 { return math.RoundToEven(float64(x)) }
