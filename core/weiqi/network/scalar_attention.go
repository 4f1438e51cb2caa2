package network

import "math"

func (scalar) addSquare(x, out []float32, width, channels int, epsilon float32) {
	for len(out) >= width && width > 0 {
		a, b := x[:width], out[:width]
		sum := float32(0)
		for c, y := range b {
			a[c] += y
			sum += a[c] * a[c]
		}
		factor := 1 / float32(math.Sqrt(float64(sum/float32(channels)+epsilon)))
		for c, y := range a {
			b[c] = y * factor
		}
		x, out = x[width:], out[width:]
	}
}

func (scalar) gate(in, out []float32, width int) {
	for len(out) >= width && width > 0 {
		a, gate := in[:width], in[width:2*width]
		for c, x := range a {
			out[c] = silu.of(x) * gate[c]
		}
		in, out = in[2*width:], out[width:]
	}
}

func (scalar) attend(ws *workspace, h *heads, size int, in, out []float32) {
	h.turnAll(turnPlain, size, in)
	points, columns := size*size, h.columns()
	row := ws.borrow(points)
	defer ws.giveBack(1)
	for head := range h.queries {
		ofKey, ofValue := h.offsets(head * h.keys / h.queries)
		for p := range points {
			query := in[p*columns+head*h.width:][:h.width]
			for q := range row {
				row[q] = dot(query, in[q*columns+ofKey:])
			}
			seen := out[(p*h.queries+head)*h.value:][:h.value]
			clear(seen)
			softmax(row)
			for q, share := range row {
				for c, x := range in[q*columns+ofValue:][:h.value] {
					seen[c] += share * x
				}
			}
		}
	}
}

// turnAll calls one for each head of queries and keys. one must rotate x, the head in all points,
// by angles.
func (h *heads) turnAll(one func(x, angles []float32, points, width, stride int), size int, in []float32) {
	if h.turn == nil {
		return
	}
	angles, points, columns := h.turn.of(size), size*size, h.columns()
	for head := range h.queries + h.keys {
		key := head - h.queries
		if key < 0 {
			key = head * h.keys / h.queries
		}
		own := angles[key%h.turn.heads*points*2*h.width:]
		one(in[head*h.width:], own, points, h.width, columns)
	}
}

// turnPlain rotates x, a head in all points, by angles in the format of turn.of. The points are
// stride numbers apart.
func turnPlain(x, angles []float32, points, width, stride int) {
	for p := range points {
		a, at := x[p*stride:][:width], angles[2*p*width:][:2*width]
		for c := 0; c+1 < width; c += 2 {
			u, v := a[c], a[c+1]
			a[c] = u*at[c] + v*at[width+c]
			a[c+1] = v*at[c+1] + u*at[width+c+1]
		}
	}
}

func dot(a, b []float32) (sum float32) {
	b = b[:len(a)]
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// softmax replaces the logits in row by shares that sum to 1.
func softmax(row []float32) {
	greatest := row[0]
	for _, x := range row {
		greatest = max(greatest, x)
	}
	sum := float32(0)
	for i, x := range row {
		row[i] = exp(x - greatest)
		sum += row[i]
	}
	for i := range row {
		row[i] /= sum
	}
}
