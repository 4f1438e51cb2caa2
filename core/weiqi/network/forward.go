package network

import (
	"fmt"
	"sync"
)

// Network is a model prepared for a kernel. A Network is immutable: several
// goroutines may use it, each with its own Evaluator.
type Network struct {
	model  *Model
	stem   convolution
	global dense
	person *encoder // of networks that imitate people; nil for all others
	blocks []block
	tip    norm
	policy policyHead
	value  valueHead
	width  int // channels of the trunk, padded

	nine    func() *Network // judges boards of nineSize lines; nil: this network does
	general *Network        // judges all boards; nil: this network does

	exactly bool                     // the kernel is exact
	exact   func() (*Network, error) // for a kernel that is; made when first needed
}

// Exact returns n for a kernel whose results differ from KataGo's only by rounding. It returns n if
// its kernel is exact. Otherwise the first call creates the network, and later calls return the
// same network and error.
func (n *Network) Exact() (*Network, error) {
	if n.exactly {
		return n, nil
	}
	return n.exact()
}

// New returns a network with the model m for the named kernel, or for the best kernel if kernelName
// is empty. It returns an error if the kernel is unknown or the weights do not yield finite
// numbers.
func New(m *Model, kernelName string) (*Network, error) {
	k, err := kernelNamed(kernelName)
	if err != nil {
		return nil, err
	}
	t := &m.trunk
	n := &Network{
		model:  m,
		stem:   k.precise(joinedWeights(&t.stem)),
		global: t.global.prepared(k, nil, nil),
		person: t.meta.prepared(k),
		blocks: preparedBlocks(t.blocks, k),
		tip:    t.preparedTip(k),
		policy: m.policy.prepared(k, t.meta != nil),
		value:  m.value.prepared(k, m.version, &m.scaling),
		width:  padded(t.stem.out),

		exactly: k.exact(),
		exact:   sync.OnceValues(func() (*Network, error) { return New(m, float) }),
	}
	var in Input
	var out Output
	in.Reset(8) // of the tiles that most sizes use
	n.Evaluator().Evaluate(&in, 0, &out)
	if !out.finite() {
		return nil, &FormatError{Reason: "the weights give no numbers", Kind: errFormat}
	}
	return n, nil
}

// Model returns the model of n. It is not the model of the second network, which evaluates boards
// of 9 lines.
func (n *Network) Model() *Model { return n.model }

// Models returns the model of n, followed by the model of its second network, if any.
func (n *Network) Models() []*Model {
	all := []*Model{n.model}
	if nine := n.on(nineSize); nine.model != n.model {
		all = append(all, nine.model)
	}
	return all
}

// preparedTip returns the normalization at the end of the trunk, prepared for k.
func (t *trunkPart) preparedTip(k kernel) norm {
	if t.rms != nil {
		return t.rms.prepared(k)
	}
	return t.tip.prepared(k)
}

// on returns the network that evaluates boards of the given size.
func (n *Network) on(size int) *Network {
	if size == nineSize && n.nine != nil {
		return n.nine()
	}
	return n
}

// A block adds its result to the trunk.
type block interface {
	// before returns the normalization of the block's input.
	before() *norm
	// apply adds the block's result to x. normal is x normalized by before,
	// and becomes x normalized by next.
	apply(ws *workspace, size int, x, normal []float32, next *norm)
}

func preparedBlocks(parts []blockPart, k kernel) []block {
	blocks := make([]block, len(parts))
	for i := range parts {
		switch p := &parts[i]; p.kind {
		case attentionBlock:
			blocks[i] = p.attention.prepared(k)
		case feedBlock:
			blocks[i] = p.feed.prepared(k)
		default:
			blocks[i] = p.prepared(k)
		}
	}
	return blocks
}

// applyBlocks adds the results of blocks to x, and sets normal to x normalized by last.
//
// Each convolution also adds to x and applies the normalization that follows. A block therefore
// expects its normalized input in normal, and leaves the normalized input of the next block there.
func applyBlocks(blocks []block, ws *workspace, size int, x, normal []float32, last *norm) {
	if len(blocks) == 0 {
		last.first(x, normal)
		return
	}
	blocks[0].before().first(x, normal)
	for i, b := range blocks {
		next := last
		if i+1 < len(blocks) {
			next = blocks[i+1].before()
		}
		b.apply(ws, size, x, normal, next)
	}
}

// residual is a block of convolutions.
type residual struct {
	pre    norm
	first  convolution
	pool   *pool
	inner  []block
	mid    norm
	last   convolution
	middle int // channels between the convolutions, padded
}

func (p *blockPart) prepared(k kernel) *residual {
	b := &residual{
		pre:    p.pre.prepared(k),
		inner:  preparedBlocks(p.inner, k),
		mid:    p.mid.prepared(k),
		last:   p.last.prepared(k),
		middle: padded(p.first.out),
	}
	if p.pool != nil {
		b.pool = p.pool.prepared(k, &p.first)
	} else {
		b.first = p.first.prepared(k)
	}
	return b
}

func (b *residual) before() *norm { return &b.pre }

func (b *residual) apply(ws *workspace, size int, x, normal []float32, next *norm) {
	middle := ws.borrow(size * size * b.middle)
	defer ws.giveBack(1)
	switch {
	case b.pool != nil:
		pooled := ws.borrow(padded(3 * b.pool.channels))
		b.pool.apply(ws, size, normal, pooled, &b.mid, middle)
		ws.giveBack(1)
	case len(b.inner) > 0:
		trunk := ws.borrow(len(middle))
		b.first.apply(ws, size, normal, trunk, after{})
		applyBlocks(b.inner, ws, size, trunk, middle, &b.mid)
		ws.giveBack(1)
	default:
		b.first.apply(ws, size, normal, middle, b.mid.after())
	}
	next.adding(b.last, ws, size, middle, x, normal)
}

// pool reduces some channels of the whole board to a number each, and adds these to
// the other channels of a convolution.
type pool struct {
	conv     convolution // of both, the channels to pool last
	norm     norm
	mul      dense
	channels int // pooled
	plain    int // channels not pooled, padded
}

func (p *poolPart) prepared(k kernel, plain *convLayer) *pool {
	return &pool{joined(k, plain, &p.conv), p.norm.prepared(k), p.mul.prepared(k, nil, nil), p.conv.out, padded(plain.out)}
}

// apply sets out to the channels that are not pooled, normalized by then. It sets pooled to the
// pooled numbers, three for each pooled channel, padded. From these, p.mul computes the offset that
// is added to out before normalization.
func (p *pool) apply(ws *workspace, size int, x, pooled []float32, then *norm, out []float32) {
	stride := p.plain + padded(p.channels)
	both := ws.borrow(size * size * stride)
	normal := ws.borrow(size * size * padded(p.channels))
	offset := ws.borrow(p.mul.out)
	defer ws.giveBack(3)
	p.conv.apply(ws, size, x, both, after{})
	p.norm.apply(both[p.plain:], stride, normal)
	forPoints.pool(ws, p.norm.kernel, size, p.channels, normal, pooled)
	p.mul.apply(ws, pooled, offset)
	then.applyTo(ws, both, stride, out, offset)
}

// Evaluator evaluates positions, one at a time, in memory of its own.
type Evaluator struct {
	network *Network
	ws      workspace
	order   []int // the place of each point after the symmetry
}

// Evaluator returns a new Evaluator of n.
func (n *Network) Evaluator() *Evaluator { return &Evaluator{network: n} }

// Evaluate sets out to the network's evaluation of in. The network sees the board transformed by
// symmetry, from 0 to 7, but the result is for the board as given.
//
// Evaluate allocates memory only for the first board of each size. It panics if in is incomplete or
// its size is not from MinSize to MaxSize.
func (e *Evaluator) Evaluate(in *Input, symmetry int, out *Output) {
	n, ws, points := e.network.on(in.Size), &e.ws, in.Size*in.Size
	if in.Size < MinSize || in.Size > MaxSize || len(in.Spatial) != Channels*points {
		panic(fmt.Sprintf("network: an input of %d numbers for a board of size %d", len(in.Spatial), in.Size))
	}
	out.Reset(points)
	e.arrange(in.Size, symmetry)

	x := ws.borrow(points * n.width)
	planes := ws.borrow(points * padded(Channels))
	e.spread(in, planes)
	normal := ws.borrow(len(x))
	n.stem.apply(ws, in.Size, planes, x, after{bias: n.background(ws, in)})
	ws.giveBack(1) // the background
	applyBlocks(n.blocks, ws, in.Size, x, normal, &n.tip)
	n.policy.apply(e, in, normal, out)
	n.value.apply(e, in, normal, out)
	ws.giveBack(3)
}

// spread copies the planes of in to planes, with the channels of each point together and the points
// in the order of the symmetry.
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

// background returns the numbers that the inputs for the whole board add to every point. The slice
// is borrowed from ws, and the caller must give it back.
func (n *Network) background(ws *workspace, in *Input) []float32 {
	sum := ws.borrow(n.width)
	global := ws.borrow(padded(Globals))
	defer ws.giveBack(1)
	clear(global[copy(global, in.Global[:]):])
	n.global.apply(ws, global, sum)
	if n.person != nil {
		n.person.add(ws, in.Person, sum)
	}
	return sum
}
