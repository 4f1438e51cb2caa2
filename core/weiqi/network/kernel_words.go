//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// wordsKernel makes products with numbers of 16 bits, of which processors multiply twice as
// many as floats. Each product has a range of its own: in Winograd's convolutions each position
// of the transformed tiles.
type wordsKernel struct {
	panels []wordsPanel // widest first; the last one is lanes wide
	// greatest sets the first number of its result, which has room for lanes, to the greatest
	// absolute value of x, whose count is a multiple of lanes.
	greatest func(x *float32, count int, greatest *float32)
	// quantize sets out to x·factor, rounded.
	quantize func(x *float32, out *int16, count int, factor float32)
}

// wordsPanel is panel for words: the sum of products is multiplied with factor.
type wordsPanel struct {
	width, rows int
	multiply    func(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)
}

// wordMatrix is matrix for words.
type wordMatrix struct {
	*wordsKernel

	rows, columns int
	values        []int16 // panel by panel, of each [rows/2][width][2]
	step          float32 // that a word more is worth
}

// levels is the greatest word such that a sum of so many products of two fits into 32 bits.
func levels(terms int) float32 {
	return float32(math.Floor(math.Sqrt(math.MaxInt32/float64(terms)))) - 1
}

// pack makes a matrix of values given row by row.
func (k *wordsKernel) pack(rows, columns int, values []float32) *wordMatrix {
	highest := float32(0)
	for _, x := range values {
		highest = max(highest, x, -x)
	}
	m := &wordMatrix{wordsKernel: k, rows: rows, columns: columns, values: make([]int16, 0, rows*columns), step: highest / levels(rows)}
	if m.step == 0 {
		m.step = 1
	}
	eachPacked(rows, columns, 2, func(n int) int { return k.panel(n).width }, func(row, column int) {
		m.values = append(m.values, int16(roundEven(values[row*columns+column]/m.step)))
	})
	return m
}

// panel is the panel to begin so many columns with.
func (k *wordsKernel) panel(columns int) *wordsPanel {
	return &k.panels[firstPanel(len(k.panels), columns, func(i int) int { return k.panels[i].width })]
}

func (m *wordMatrix) multiply(ws *workspace, a, c []float32, count int) {
	if n := count * m.rows; len(ws.words) < n {
		ws.words = make([]int16, n)
	}
	greatest := ws.borrow(lanes)
	defer ws.giveBack(1)
	m.greatest(&a[0], count*m.rows, &greatest[0])
	most := levels(m.rows)
	factor := most / greatest[0]
	if !(greatest[0] > most/math.MaxFloat32) { // all is zero, or nearly
		factor = 1
	}
	m.quantize(&a[0], &ws.words[0], count*m.rows, factor)
	values := m.values
	for left := 0; left < m.columns; {
		p := m.panel(m.columns - left)
		p.multiply(&ws.words[0], &values[0], &c[left], m.rows, m.columns, m.rows, count, blockOf(count, p.rows), m.step/factor)
		values, left = values[m.rows*p.width:], left+p.width
	}
}
