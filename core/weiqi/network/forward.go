package network

import "fmt"

// Network is a model made ready for a kernel. It is not changed once made: any
// number of goroutines may use it, each with its own Evaluator.
type Network struct {
	model  *Model
	stem   convolution
	global dense
	// player is what networks that imitate people add when they are not told
	// whom to imitate; nil for all others.
	player []float32
	blocks []block
	tip    norm
	policy policyHead
	value  valueHead
	width  int // channels of the trunk, padded
}

// New makes a network ready for one of Kernels; the empty name means the best. It
// fails for an unknown name, and for weights that give no numbers.
func New(m *Model, kernelName string) (*Network, error) {
	k, err := kernelNamed(kernelName)
	if err != nil {
		return nil, err
	}
	t := &m.trunk
	n := &Network{
		model:  m,
		stem:   t.stem.prepared(k),
		global: t.global.prepared(nil),
		player: t.meta.nobody(),
		blocks: preparedBlocks(t.blocks, k),
		tip:    t.tip.prepared(k),
		policy: m.policy.prepared(k),
		value:  m.value.prepared(k, &m.scaling),
		width:  padded(t.stem.out),
	}
	var in Input
	var out Output
	in.Reset(9)
	n.Evaluator().Evaluate(&in, 0, &out)
	if !out.finite() {
		return nil, &FormatError{Reason: "the weights give no numbers", Kind: ErrFormat}
	}
	return n, nil
}

// Model is what the network was made from.
func (n *Network) Model() *Model { return n.model }

// block is a residual block.
type block struct {
	pre    norm
	first  convolution
	pool   *pool
	inner  []block
	mid    norm
	last   convolution
	middle int // channels between the convolutions, padded
}

func preparedBlocks(parts []blockPart, k kernel) []block {
	blocks := make([]block, len(parts))
	for i := range parts {
		p := &parts[i]
		blocks[i] = block{
			pre:    p.pre.prepared(k),
			first:  p.first.prepared(k),
			inner:  preparedBlocks(p.inner, k),
			mid:    p.mid.prepared(k),
			last:   p.last.prepared(k),
			middle: padded(p.first.out),
		}
		if p.pool != nil {
			blocks[i].pool = p.pool.prepared(k)
		}
	}
	return blocks
}

// apply adds to x what the block makes of it.
func (b *block) apply(ws *workspace, size int, x []float32) {
	normal := ws.borrow(len(x))
	middle := ws.borrow(size * size * b.middle)
	defer ws.giveBack(2)

	b.pre.apply(x, normal)
	b.first.apply(ws, size, normal, middle)
	for i := range b.inner {
		b.inner[i].apply(ws, size, middle)
	}
	if b.pool != nil {
		offset := b.pool.apply(ws, size, forPoints, normal)
		b.mid.applyTo(ws, middle, middle, offset)
		ws.giveBack(1)
	} else {
		b.mid.apply(middle, middle)
	}
	b.last.apply(ws, size, middle, normal)
	for i, y := range normal {
		x[i] += y
	}
}

// pool makes of the whole board a number for each of some channels.
type pool struct {
	conv     convolution
	norm     norm
	mul      dense
	channels int // pooled
}

func (p *poolPart) prepared(k kernel) *pool {
	return &pool{p.conv.prepared(k), p.norm.prepared(k), p.mul.prepared(nil), p.conv.out}
}

// apply gives mul's outputs in a loan that the caller gives back.
func (p *pool) apply(ws *workspace, size int, kind pooling, x []float32) []float32 {
	result := ws.borrow(p.mul.out)
	pooled := ws.borrow(3 * p.channels)
	p.pooled(ws, size, kind, x, pooled)
	p.mul.apply(pooled, result)
	ws.giveBack(1)
	return result
}

// pooled sets out, of three times the channels, to what mul is applied to.
func (p *pool) pooled(ws *workspace, size int, kind pooling, x, out []float32) {
	y := ws.borrow(size * size * padded(p.channels))
	defer ws.giveBack(1)
	p.conv.apply(ws, size, x, y)
	p.norm.apply(y, y)
	kind.pool(size, p.channels, y, out)
}

// Evaluator evaluates positions, one at a time, in memory of its own.
type Evaluator struct {
	network *Network
	ws      workspace
	order   []int // the place of each point after the symmetry
}

// Evaluator is a new evaluator.
func (n *Network) Evaluator() *Evaluator { return &Evaluator{network: n} }

// Evaluate says what the network thinks of a position. The symmetry, 0 to 7, is
// one in which the network sees the board; the answer is for the board as given.
// After the first evaluation of a size it allocates nothing. It panics unless the
// input is complete and of a size from MinSize to MaxSize.
func (e *Evaluator) Evaluate(in *Input, symmetry int, out *Output) {
	n, ws, points := e.network, &e.ws, in.Size*in.Size
	if in.Size < MinSize || in.Size > MaxSize || len(in.Spatial) != Channels*points {
		panic(fmt.Sprintf("network: an input of %d numbers for a board of size %d", len(in.Spatial), in.Size))
	}
	out.reset(points)
	e.arrange(in.Size, symmetry)

	x := ws.borrow(points * n.width)
	planes := ws.borrow(points * padded(Channels))
	e.spread(in, planes)
	n.stem.apply(ws, in.Size, planes, x)
	ws.giveBack(1)
	n.addGlobal(ws, in, x)
	for i := range n.blocks {
		n.blocks[i].apply(ws, in.Size, x)
	}
	n.tip.apply(x, x)
	n.policy.apply(e, in.Size, x, out)
	n.value.apply(e, in, x, out)
	ws.giveBack(1)
}

// spread lays the planes out channels last, in the symmetry's order.
func (e *Evaluator) spread(in *Input, planes []float32) {
	clear(planes)
	// order says where a point of the network's board comes from.
	for to, from := range e.order {
		row := planes[to*padded(Channels):][:Channels]
		for c := range row {
			row[c] = in.Spatial[c*len(e.order)+from]
		}
	}
}

// addGlobal adds to every point what holds for the whole board.
func (n *Network) addGlobal(ws *workspace, in *Input, x []float32) {
	global := ws.borrow(n.global.out)
	defer ws.giveBack(1)
	n.global.apply(in.Global[:], global)
	for c, y := range n.player {
		global[c] += y
	}
	for ; len(x) > 0; x = x[n.width:] {
		for c, y := range global {
			x[c] += y
		}
	}
}
