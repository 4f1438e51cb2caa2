package network

import (
	"math"
	"sync"
)

// prepared returns the normalization of a transformer's block, prepared for k. It omits the scale,
// which the matrices that follow include.
func (l *rmsLayer) prepared(k kernel) norm {
	return norm{kernel: k, epsilon: l.epsilon, channels: l.channels}
}

func (l *tipLayer) prepared(k kernel) norm {
	fill := make([]float32, padded(l.channels)-l.channels)
	return norm{
		kernel: k, epsilon: l.epsilon, spatial: l.spatial == 1, channels: l.channels,
		scale: append(append([]float32(nil), l.scale...), fill...),
		bias:  append(append([]float32(nil), l.bias...), fill...),
		act:   l.act.kind,
	}
}

// square adds out to x, and sets out to x divided by the root of its mean square and then
// normalized by n.
func (n *norm) square(x, out []float32) {
	width := padded(n.channels)
	if n.spatial {
		squareAll(x, out, len(x)/width*n.channels, n.epsilon)
	} else {
		n.addSquare(x, out, width, n.channels, n.epsilon)
	}
	if then := n.after(); !then.nothing() {
		n.normalize(out, width, out, then)
	}
}

// squareAll is like addSquare, but uses one mean over all points. count is the number of values
// that are not padding.
func squareAll(x, out []float32, count int, epsilon float32) {
	sum := 0.0
	for i, y := range out {
		x[i] += y
		sum += float64(x[i]) * float64(x[i])
	}
	factor := float32(1 / math.Sqrt(sum/float64(count)+float64(epsilon)))
	for i, y := range x {
		out[i] = y * factor
	}
}

// heads is the shape of an attention. A point has the channels of all query heads, then of
// all key heads, then of all value heads, each head padded.
type heads struct {
	queries, keys int // heads; queries is a multiple of keys
	width, value  int // channels of a query or key, and of a value, padded
	turn          *turn
}

// columns returns the number of channels of a point for all queries, keys and values.
func (h *heads) columns() int { return (h.queries+h.keys)*h.width + h.keys*h.value }

// offsets returns the index of the first channel of a key head, and that of the first channel of
// its values.
func (h *heads) offsets(key int) (ofKey, ofValue int) {
	return (h.queries + key) * h.width, (h.queries+h.keys)*h.width + key*h.value
}

// turn rotates queries and keys by angles that depend on the point.
type turn struct {
	part   *turnPart
	heads  int // with angles of their own: 1 or all key heads
	pairs  int
	width  int // channels of a head, padded
	tables [MaxSize + 1]struct {
		once   sync.Once
		angles []float32
	}
}

// of returns the angles on a board of the given size. For each head and point it has the cosines of
// all channels and then their sines, which are negative for the first channel of a pair. Channel c
// is turned into c·cosine + d·sine, where d is the other channel of its pair.
func (t *turn) of(size int) []float32 {
	table := &t.tables[size]
	table.once.Do(func() {
		points := size * size
		table.angles = aligned(t.heads * points * 2 * t.width)
		for head := range t.heads {
			for pair := range t.pairs {
				fx, fy := t.part.frequency(head, pair, t.pairs)
				for p := range points {
					sin, cos := math.Sincos(float64(p%size)*fx + float64(p/size)*fy)
					at := table.angles[(head*points+p)*2*t.width:]
					at[2*pair], at[2*pair+1] = float32(cos), float32(cos)
					at[t.width+2*pair], at[t.width+2*pair+1] = float32(-sin), float32(sin)
				}
			}
		}
	})
	return table.angles
}

// attention is a block in which each point attends to all points.
type attention struct {
	kernel
	heads
	pre     norm
	project convolution // to queries, keys and values
	out     convolution
}

func (a *attentionPart) prepared(k kernel) *attention {
	b := &attention{
		kernel: k, pre: a.pre.prepared(k),
		heads: heads{queries: a.queryHeads, keys: a.keyHeads, width: padded(a.keyWidth), value: padded(a.valueWidth)},
	}
	if a.turn != nil {
		b.turn = &turn{part: a.turn, heads: 1, pairs: a.keyWidth / 2, width: b.width}
		if a.turn.base == 0 {
			b.turn.heads = a.keyHeads
		}
	}
	root := float32(1 / math.Sqrt(float64(a.keyWidth)))
	b.project = joined(k,
		a.query.padOut(a.queryHeads).scaled(a.pre.scale, root),
		a.key.padOut(a.keyHeads).scaled(a.pre.scale, 1),
		a.value.padOut(a.keyHeads).scaled(a.pre.scale, 1))
	b.out = a.out.padIn(a.queryHeads).prepared(k)
	return b
}

func (b *attention) before() *norm { return &b.pre }

func (b *attention) apply(ws *workspace, size int, x, normal []float32, next *norm) {
	points := size * size
	projected := ws.borrow(points * b.columns())
	seen := ws.borrow(points * b.queries * b.value)
	defer ws.giveBack(2)
	b.project.apply(ws, size, normal, projected, after{})
	b.attend(ws, &b.heads, size, projected, seen)
	next.adding(b.out, ws, size, seen, x, normal)
}

// feedForward is a block that computes each point separately.
type feedForward struct {
	kernel
	pre    norm
	spread convolution // to a and gate
	b      convolution
	width  int // padded
}

func (f *feedPart) prepared(k kernel) *feedForward {
	return &feedForward{
		kernel: k, pre: f.pre.prepared(k), width: padded(f.width),
		spread: joined(k, f.a.padOut(1).scaled(f.pre.scale, 1), f.gate.padOut(1).scaled(f.pre.scale, 1)),
		b:      f.b.padIn(1).prepared(k),
	}
}

func (b *feedForward) before() *norm { return &b.pre }

func (b *feedForward) apply(ws *workspace, size int, x, normal []float32, next *norm) {
	points := size * size
	both, gated := ws.borrow(points*2*b.width), ws.borrow(points*b.width)
	defer ws.giveBack(2)
	b.spread.apply(ws, size, normal, both, after{})
	b.gate(both, gated, b.width)
	next.adding(b.b, ws, size, gated, x, normal)
}

// padOut returns l as a convolution with the outputs of each head padded.
func (l *matLayer) padOut(heads int) *convLayer {
	width := l.out / heads
	wide := padded(width)
	c := &convLayer{name: l.name, side: 1, in: l.in, out: heads * wide, values: make([]float32, l.in*heads*wide)}
	for i := range l.in * heads {
		copy(c.values[i*wide:], l.values[i*width:(i+1)*width])
	}
	return c
}

// padIn returns l as a convolution with the inputs of each head padded.
func (l *matLayer) padIn(heads int) *convLayer {
	width := l.in / heads
	wide := padded(width)
	c := &convLayer{name: l.name, side: 1, in: heads * wide, out: l.out, values: make([]float32, heads*wide*l.out)}
	for h := range heads {
		copy(c.values[h*wide*l.out:], l.values[h*width*l.out:(h+1)*width*l.out])
	}
	return c
}

// scaled multiplies each weight of l by the scale of its input and by factor. It returns l.
func (l *convLayer) scaled(scale []float32, factor float32) *convLayer {
	for i := range l.values {
		l.values[i] *= scale[i/l.out] * factor
	}
	return l
}
