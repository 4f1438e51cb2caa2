package network

import "slices"

// The methods below prepare a model's layers for forward.go: padded to
// the lanes of the kernel, and normalizations merged into a scale and a bias.

// prepared returns l as a convolution of k.
func (l *convLayer) prepared(k kernel) convolution { return joined(k, l) }

// joined returns layers, which must have the same input, as one convolution. It stores their
// outputs side by side, each padded.
func joined(k kernel, layers ...*convLayer) convolution {
	return k.convolution(joinedWeights(layers...))
}

func joinedWeights(layers ...*convLayer) weights {
	w := weights{in: padded(layers[0].in)}
	for _, l := range layers {
		w.side, w.out = max(w.side, l.side), w.out+padded(l.out)
	}
	w.values = make([]float32, w.side*w.side*w.in*w.out)
	left := 0
	for _, l := range layers {
		margin := (w.side - l.side) / 2
		for tap := range l.side * l.side {
			at := (tap/l.side+margin)*w.side + tap%l.side + margin
			for i := range l.in {
				from := (tap*l.in + i) * l.out
				copy(w.values[(at*w.in+i)*w.out+left:], l.values[from:from+l.out])
			}
		}
		left += padded(l.out)
	}
	return w
}

// norm is a normalization and its activation.
type norm struct {
	kernel
	scale, bias []float32 // nil: 1 and 0
	act         activation
	// epsilon is positive for a root mean square normalization, which first divides
	// each point by the root of its mean square, and 0 for others. spatial means
	// that the mean is over all points together.
	epsilon  float32
	spatial  bool
	channels int
}

func (l *normLayer) prepared(k kernel) norm {
	scale, bias := l.merged()
	fill := make([]float32, padded(l.channels)-l.channels)
	return norm{kernel: k, scale: append(scale, fill...), bias: append(bias, fill...), act: l.act.kind, channels: l.channels}
}

// after returns n as the computation that follows a convolution.
func (n *norm) after() after { return after{scale: n.scale, bias: n.bias, act: n.act} }

// afterAdding is like after, but the convolution first adds its result to x, and the sum is
// normalized.
func (n *norm) afterAdding(x []float32) after {
	then := n.after()
	then.sum = x
	return then
}

// adding adds the convolution of in by c to x, and sets out to x normalized by n.
func (n *norm) adding(c convolution, ws *workspace, size int, in, x, out []float32) {
	if n.epsilon == 0 {
		c.apply(ws, size, in, out, n.afterAdding(x))
		return
	}
	c.apply(ws, size, in, out, after{})
	n.square(x, out)
}

// first sets out to x normalized by n.
func (n *norm) first(x, out []float32) {
	if n.epsilon == 0 {
		n.apply(x, padded(n.channels), out)
		return
	}
	clear(out)
	n.square(x, out)
}

// apply sets out to the points of in normalized by n. In in, the points are stride numbers apart.
func (n *norm) apply(in []float32, stride int, out []float32) {
	n.normalize(in, stride, out, n.after())
}

// applyTo is like apply, but first adds offset[c] to the inputs of channel c. It takes no longer,
// since the offset becomes part of the bias.
func (n *norm) applyTo(ws *workspace, in []float32, stride int, out, offset []float32) {
	then := n.after()
	then.bias = ws.borrow(len(n.bias))
	defer ws.giveBack(1)
	copy(then.bias, n.bias)
	for c, x := range offset {
		then.bias[c] += x * n.scale[c]
	}
	n.normalize(in, stride, out, then)
}

// dense is a product with a matrix, as a convolution of a board with one point.
type dense struct {
	convolution
	out  int // padded, as inputs are
	then after
}

// prepared returns l as a dense of k. bias and act, which may be nil, follow it.
func (l *matLayer) prepared(k kernel, bias *biasLayer, act *actLayer) dense {
	d := dense{k.precise(joinedWeights(&convLayer{side: 1, in: l.in, out: l.out, values: l.values})), padded(l.out), after{}}
	if bias != nil {
		d.then.bias = slices.Concat(bias.values, make([]float32, d.out-l.out))
	}
	if act != nil {
		d.then.act = act.kind
	}
	return d
}

// column returns the values for the output with index which, where values has a row of outputs
// numbers for each input.
func column(values []float32, outputs, which int) []float32 {
	some := make([]float32, len(values)/outputs)
	for i := range some {
		some[i] = values[i*outputs+which]
	}
	return some
}

// apply sets out to the product of in and d. Both slices must be borrowed from a workspace.
func (d *dense) apply(ws *workspace, in, out []float32) {
	d.convolution.apply(ws, 1, in, out, d.then)
}

// pooling is a way to reduce the numbers of a whole board to a few for each channel.
type pooling uint8

const (
	forPoints pooling = iota // of trunk and policy
	forValue
)

// pool sets out to three numbers for each channel: the means over the points, the means scaled by
// the size of the board, and the maxima. For the value, the third group is the means scaled by a
// square of the size instead. pool sets the padding of out to zero.
func (kind pooling) pool(ws *workspace, k kernel, size, channels int, in, out []float32) {
	sum, greatest := ws.borrow(padded(channels)), ws.borrow(padded(channels))
	defer ws.giveBack(2)
	k.pool(in, sum, greatest)
	clear(out[3*channels:])
	mean, scaled, third := out[:channels], out[channels:2*channels], out[2*channels:3*channels]
	// The networks of all sizes learned to expect a board of 14.
	r := float32(size) - 14
	for c := range mean {
		mean[c] = sum[c] / float32(size*size)
		scaled[c] = mean[c] * (r * 0.1)
		third[c] = greatest[c]
		if kind == forValue {
			third[c] = mean[c] * (r*r*0.01 - 0.1)
		}
	}
}

// project sets out[order[p]] to the sum of in[p][c]*w[c] over all c, for each point p.
func project(in, w []float32, order []int, out []float32) {
	stride := padded(len(w))
	for p := range order {
		row := in[p*stride:][:len(w)]
		var a, b float32
		c := 0
		for ; c+1 < len(row); c += 2 {
			a += row[c] * w[c]
			b += row[c+1] * w[c+1]
		}
		if c < len(row) {
			a += row[c] * w[c]
		}
		out[order[p]] = a + b
	}
}
