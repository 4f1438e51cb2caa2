//go:build amd64 || arm64 || (js && simd)

package network

// gather computes one point of width channels; see gathered.
type gather struct {
	width int
	point func(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)
}

// gathered is a convolution that skips zero inputs, as nearly all inputs that describe
// a board are. For each point, it adds up the weights of the entries in its window.
type gathered struct {
	*vector
	weights
}

func (g *gathered) apply(ws *workspace, size int, in, out []float32, then after) {
	ws.found.find(size, in, &g.weights)
	entries, starts := ws.found.entries, ws.found.starts
	// The sums begin with the bias if that is all that follows.
	begin := zeros[:g.out]
	if then.sum == nil && then.scale == nil && then.act == identity && then.bias != nil {
		begin, then = then.bias, after{}
	}
	margin, stride := g.side/2, size+g.side
	step := 4 * g.side * g.in * g.out // of weights, from row to row
	for y := range size {
		top, bottom := max(y-margin, 0), min(y+margin, size-1)
		for x := range size {
			at := (top-y+margin)*step + (margin-x)*4*g.in*g.out
			left := 0
			for _, p := range g.gathers {
				for ; left+p.width <= g.out; left += p.width {
					p.point(&g.values[left], at, &begin[left], &out[(y*size+x)*g.out+left],
						&entries[0], &starts[top*stride+x], g.side, stride, bottom-top+1, step)
				}
			}
		}
	}
	if !then.nothing() {
		out = out[:size*size*g.out]
		g.normalize(out, g.out, out, then)
	}
}
