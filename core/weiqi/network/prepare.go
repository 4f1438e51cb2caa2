package network

import "slices"

// prepare.go turns a model's layers into what forward.go computes with: padded to
// the lanes of the kernel, and normalizations merged into a scale and a bias.

// prepared makes a layer's convolution.
func (l *convLayer) prepared(k kernel) convolution { return joined(k, l) }

// joined makes one convolution of layers with the same input. Their outputs stand
// side by side, each padded.
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

// norm is a normalization with its activation.
type norm struct {
	kernel
	scale, bias []float32 // nil: 1 and 0
	act         activation
	// epsilon is that of a root mean square normalization, which first divides each
	// point by the root of its mean square, and 0 in all others. spatial says that
	// the mean is of all points together.
	epsilon  float32
	spatial  bool
	channels int
}

func (l *normLayer) prepared(k kernel) norm {
	scale, bias := l.merged()
	fill := make([]float32, padded(l.channels)-l.channels)
	return norm{kernel: k, scale: append(scale, fill...), bias: append(bias, fill...), act: l.act.kind, channels: l.channels}
}

// after returns the normalization as what follows a convolution.
func (n *norm) after() after { return after{scale: n.scale, bias: n.bias, act: n.act} }

// afterAdding is after, applied to the sum with x, which x becomes.
func (n *norm) afterAdding(x []float32) after {
	then := n.after()
	then.sum = x
	return then
}

// adding adds to x what a convolution makes of in, and sets out to x normalized.
func (n *norm) adding(c convolution, ws *workspace, size int, in, x, out []float32) {
	if n.epsilon == 0 {
		c.apply(ws, size, in, out, n.afterAdding(x))
		return
	}
	c.apply(ws, size, in, out, after{})
	n.square(x, out)
}

// first sets out to x normalized.
func (n *norm) first(x, out []float32) {
	if n.epsilon == 0 {
		n.apply(x, padded(n.channels), out)
		return
	}
	clear(out)
	n.square(x, out)
}

// apply normalizes points that lie stride apart.
func (n *norm) apply(in []float32, stride int, out []float32) {
	n.normalize(in, stride, out, n.after())
}

// applyTo is apply with offset[c] added to the inputs first. It costs nothing
// more: the offset goes into the bias.
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

// dense is a product with a matrix: a convolution of a board that has one point.
type dense struct {
	convolution
	out  int // padded, as inputs are
	then after
}

// prepared makes the product. A bias and an activation, if not nil, follow it.
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

// column returns the values of output number which.
func column(values []float32, outputs, which int) []float32 {
	some := make([]float32, len(values)/outputs)
	for i := range some {
		some[i] = values[i*outputs+which]
	}
	return some
}

// apply sets out to the product of in. Both are loans.
func (d *dense) apply(ws *workspace, in, out []float32) {
	d.convolution.apply(ws, 1, in, out, d.then)
}

// pooling is how the numbers of a whole board become a few for each channel.
type pooling uint8

const (
	forPoints pooling = iota // of trunk and policy
	forValue
)

// pool sets out to three groups of channels numbers: the mean over the points,
// the mean scaled with the size of the board, and the largest or, for the value,
// the mean scaled once more. What follows them in out becomes zero.
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

// project sets out[p] to the sum over c of in[p][c]*w[c], where the point p goes
// to the place order[p].
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
