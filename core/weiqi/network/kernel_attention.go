//go:build amd64 || arm64 || (js && simd)

package network

func (v *vector) addSquare(x, out []float32, width, channels int, epsilon float32) {
	points := len(out) / width
	if points == 0 {
		return
	}
	_ = x[len(out)-1]
	v.square(&x[0], &out[0], points, width, 1/float32(channels), epsilon)
}

func (v *vector) gate(in, out []float32, width int) {
	points := len(out) / width
	if points == 0 {
		return
	}
	_ = in[2*len(out)-1]
	v.gated(&in[0], &out[0], points, width)
}

// strip is the number of points that attend at once. Their shares should stay in the nearest cache.
const strip = 28

// attend implements kernel. It packs the transposed keys and the values of each key head into
// matrices. It multiplies the queries by the keys, and the resulting shares by the values.
func (v *vector) attend(ws *workspace, h *heads, size int, in, out []float32) {
	h.turnAll(v.turnHead, size, in)
	points, columns, seen := size*size, h.columns(), h.queries*h.value
	wide := padded(points)
	keys := matrix{h.width, wide, ws.borrow(h.width * wide)}
	values := matrix{wide, h.value, ws.borrow(wide * h.value)}
	shares := ws.borrow(strip * wide)
	defer ws.giveBack(3)
	for key := range h.keys {
		ofKey, ofValue := h.offsets(key)
		v.packKeys(keys, in[ofKey:], columns, points)
		v.packValues(values, in[ofValue:], columns, points)
		for head := key * h.queries / h.keys; head < (key+1)*h.queries/h.keys; head++ {
			for p := 0; p < points; p += strip {
				count := min(strip, points-p)
				v.productOf(keys, in[p*columns+head*h.width:], columns, shares, wide, count)
				v.share(shares[:count*wide], wide, points)
				v.productOf(values, shares, wide, out[p*seen+head*h.value:], seen, count)
			}
		}
	}
}

// turnHead implements turnPlain with vector instructions.
func (v *vector) turnHead(x, angles []float32, points, width, stride int) {
	_, _ = x[(points-1)*stride+width-1], angles[2*points*width-1]
	v.turn(&x[0], &angles[0], points, width, stride)
}

// share replaces each row of logits in x by shares that sum to 1. Rows have the given width. Only
// the first points numbers of a row are logits, and the others become about 0.
func (v *vector) share(x []float32, width, points int) {
	const nothing = -1e30
	for at := 0; at < len(x); at += width {
		for i := at + points; i < at+width; i++ {
			x[i] = nothing
		}
	}
	v.softmax(&x[0], len(x)/width, width)
}

// packKeys sets the columns of m to the keys of the points, and further columns to zero. In in, the
// points are stride numbers apart.
func (v *vector) packKeys(m matrix, in []float32, stride, points int) {
	to := m.values
	for left := 0; left < m.columns; {
		width := v.panel(m.columns - left).width
		for i := range width {
			p := left + i
			if p >= points {
				for c := range m.rows {
					to[c*width+i] = 0
				}
				continue
			}
			for c, x := range in[p*stride:][:m.rows] {
				to[c*width+i] = x
			}
		}
		to, left = to[m.rows*width:], left+width
	}
}

// packValues sets the rows of m to the values of the points, and further rows to zero. In in, the
// points are stride numbers apart.
func (v *vector) packValues(m matrix, in []float32, stride, points int) {
	to := m.values
	for left := 0; left < m.columns; {
		width := v.panel(m.columns - left).width
		for p := range points {
			copy(to[p*width:][:width], in[p*stride+left:])
		}
		clear(to[points*width : m.rows*width])
		to, left = to[m.rows*width:], left+width
	}
}
