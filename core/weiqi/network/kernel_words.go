//go:build amd64 || arm64 || (js && simd)

package network

import "math"

// wordsKernel multiplies with numbers of 16 bits, which processors multiply twice as fast as
// floats. Each product has a range of its own: in Winograd's convolutions, each position of the
// transformed tiles.
type wordsKernel struct {
	panels []wordsPanel // widest first; the last one is lanes wide
	// greatest sets the first number of its result, which has room for lanes numbers, to
	// the greatest absolute value of x. count is a multiple of lanes.
	greatest func(x *float32, count int, greatest *float32)
	// quantize sets out to x·factor, rounded.
	quantize func(x *float32, out *int16, count int, factor float32)
}

// wordsPanel is like panel for words. The sums of products are multiplied by factor.
type wordsPanel struct {
	width, rows int
	multiply    func(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)
}

// wordMatrices is a multiplier that computes with words.
type wordMatrices struct {
	*wordsKernel

	rows, columns int
	values        []int16   // matrix by matrix, of each panel by panel, of each [rows/2][width][2]
	steps         []float32 // that a word more is worth in a matrix
}

func (k *wordsKernel) multiplier(rows, columns, count int) *wordMatrices {
	return &wordMatrices{wordsKernel: k, rows: rows, columns: columns, values: make([]int16, 0, count*rows*columns)}
}

// levels returns the greatest word for which a sum of terms products of two words fits into 32
// bits.
func levels(terms int) float32 {
	return float32(math.Floor(math.Sqrt(math.MaxInt32/float64(terms)))) - 1
}

func (m *wordMatrices) pack(values []float32) {
	highest := float32(0)
	for _, x := range values {
		highest = max(highest, x, -x)
	}
	step := highest / levels(m.rows)
	if step == 0 {
		step = 1
	}
	eachPacked(m.rows, m.columns, 2, func(n int) int { return m.panel(n).width }, func(row, column int) {
		m.values = append(m.values, int16(roundEven(values[row*m.columns+column]/step)))
	})
	m.steps = append(m.steps, step)
}

// panel returns the panel with which a matrix of the given number of remaining columns begins.
func (k *wordsKernel) panel(columns int) *wordsPanel {
	return &k.panels[firstPanel(len(k.panels), columns, func(i int) int { return k.panels[i].width })]
}

// multiply implements multiplier. Like byteMatrices, it takes each step for all matrices before the
// next step.
func (m *wordMatrices) multiply(ws *workspace, a []float32, apart int, c []float32, spaced, count int) {
	n, most := count*m.rows, levels(m.rows)
	line := spread(n)
	if len(ws.words) < len(m.steps)*line {
		ws.words = make([]int16, len(m.steps)*line)
	}
	greatest := ws.borrow(len(m.steps) * lanes)
	factors := ws.borrow(len(m.steps))
	defer ws.giveBack(2)
	for i := range m.steps {
		m.greatest(&a[i*apart], n, &greatest[i*lanes])
	}
	for i := range m.steps {
		highest := greatest[i*lanes]
		factors[i] = most / highest
		if !(highest > most/math.MaxFloat32) { // all is zero, or nearly
			factors[i] = 1
		}
	}
	for i := range m.steps {
		m.quantize(&a[i*apart], &ws.words[i*line], n, factors[i])
	}
	values := m.values
	for i, step := range m.steps {
		for left := 0; left < m.columns; {
			p := m.panel(m.columns - left)
			p.multiply(&ws.words[i*line], &values[0], &c[i*spaced+left], m.rows, m.columns, m.rows, count, blockOf(count, p.rows), step/factors[i])
			values, left = values[m.rows*p.width:], left+p.width
		}
	}
}
