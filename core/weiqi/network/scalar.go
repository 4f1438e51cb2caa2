package network

// scalar is the kernel in plain Go. It runs everywhere, and all other kernels are tested against it.
type scalar struct{}

func (scalar) name() string { return "scalar" }

func (scalar) exact() bool { return true }

func (scalar) precise(w weights) convolution { return scalar{}.convolution(w) }

func (scalar) normalize(in []float32, stride int, out []float32, then after) {
	channels := stride
	if then.scale != nil {
		channels = len(then.scale)
	}
	then.complete(channels)
	scale, bias := then.scale, then.bias[:channels]
	for sum := then.sum; len(out) >= channels && channels > 0; {
		a, b := in[:channels], out[:channels]
		if sum != nil {
			for c, x := range a {
				sum[c] += x
			}
			a, sum = sum[:channels], sum[channels:]
		}
		switch then.act {
		case identity:
			for c, x := range a {
				b[c] = x*scale[c] + bias[c]
			}
		case relu:
			for c, x := range a {
				b[c] = max(x*scale[c]+bias[c], 0)
			}
		default:
			for c, x := range a {
				b[c] = then.act.of(x*scale[c] + bias[c])
			}
		}
		in, out = in[min(stride, len(in)):], out[channels:]
	}
}

func (scalar) pool(in []float32, sum, greatest []float32) {
	clear(sum)
	copy(greatest, in)
	for len(in) >= len(sum) && len(sum) > 0 {
		for c, x := range in[:len(sum)] {
			sum[c] += x
			greatest[c] = max(greatest[c], x)
		}
		in = in[len(sum):]
	}
}

func (scalar) convolution(w weights) convolution {
	s := &scalarConvolution{weights: w, packed: make([][4]float32, 0, len(w.values)/4)}
	for o := 0; o < w.out; o += 4 {
		for i := o; i < len(w.values); i += w.out {
			s.packed = append(s.packed, [4]float32(w.values[i:]))
		}
	}
	s.values = nil
	return s
}

// scalarConvolution computes four channels of two points at once: their eight sums
// fit into the registers.
type scalarConvolution struct {
	weights              // without values
	packed  [][4]float32 // [out/4][y][x][in]
}

func (s *scalarConvolution) apply(ws *workspace, size int, in, out []float32, then after) {
	// A copy of the board within a border of zeros makes all points alike. One
	// column more lets an odd row end with a pair.
	stride, margin := (size+s.side)*s.in, s.side/2
	framed := ws.borrow((size + s.side - 1) * stride)
	defer ws.giveBack(1)
	clear(framed)
	for y := range size {
		copy(framed[(y+margin)*stride+margin*s.in:], in[y*size*s.in:(y+1)*size*s.in])
	}
	block := s.side * s.side * s.in
	for o := range s.out / 4 {
		w := s.packed[o*block : (o+1)*block]
		for y := range size {
			for x := 0; x < size; x += 2 {
				a, b := s.pair(w, framed[y*stride+x*s.in:], stride)
				at := (y*size+x)*s.out + o*4
				*(*[4]float32)(out[at:]) = a
				if x+1 < size {
					*(*[4]float32)(out[at+s.out:]) = b
				}
			}
		}
	}
	if !then.nothing() {
		out = out[:size*size*s.out]
		scalar{}.normalize(out, s.out, out, then)
	}
}

// pair returns four channels of the point whose window starts at field, and the same channels of
// the next point. The rows of field are stride numbers apart.
func (s *scalarConvolution) pair(w [][4]float32, field []float32, stride int) (a, b [4]float32) {
	var a0, a1, a2, a3, b0, b1, b2, b3 float32
	run := s.side * s.in
	for range s.side {
		row, next := field[:run], field[s.in:s.in+run]
		next, block := next[:len(row)], w[:len(row)]
		for i, p := range row {
			v, q := &block[i], next[i]
			a0 += v[0] * p
			a1 += v[1] * p
			a2 += v[2] * p
			a3 += v[3] * p
			b0 += v[0] * q
			b1 += v[1] * q
			b2 += v[2] * q
			b3 += v[3] * q
		}
		w = w[run:]
		field = field[min(stride, len(field)):]
	}
	return [4]float32{a0, a1, a2, a3}, [4]float32{b0, b1, b2, b3}
}
