package network

// The names of the kinds of residual blocks in files.
const (
	ordinaryBlock = "ordinary_block"
	poolingBlock  = "gpool_block"
	nestedBlock   = "nested_bottleneck_block"
)

// maxDepth is the largest depth of blocks within blocks. Networks in use nest once.
const maxDepth = 4

// blockPart is a residual block: its result is added to its input. Blocks of
// transformers have a part of their own. All other blocks are two normalizations and
// convolutions, and differ in what comes between.
type blockPart struct {
	kind      string
	name      string
	attention *attentionPart
	feed      *feedPart

	pre   normLayer
	first convLayer
	pool  *poolPart   // of a gpool_block
	inner []blockPart // of a nested_bottleneck_block
	mid   normLayer
	last  convLayer
}

// poolPart reduces the whole board to a few numbers and adds these to each point.
type poolPart struct {
	conv convLayer
	norm normLayer
	mul  matLayer
}

// walkBlocks walks through count blocks at the given depth, which have the given number of
// channels.
func walkBlocks(w *walk, blocks *[]blockPart, count, channels, depth int) {
	if depth > maxDepth {
		w.fail(ErrUnsupported, "blocks within blocks to a depth of %d", depth)
	}
	for i := 0; i < count && w.err == nil; i++ {
		if i == len(*blocks) {
			*blocks = append(*blocks, blockPart{})
		}
		if w.blocks++; w.blocks > maxBlocks {
			w.fail(ErrUnsupported, "more than %d blocks", maxBlocks)
		}
		(*blocks)[i].walk(w, channels, depth)
	}
}

func (b *blockPart) walk(w *walk, channels, depth int) {
	w.text("kind of block", &b.kind)
	w.line()
	if w.err != nil {
		return
	}
	switch b.kind {
	case attentionBlock:
		if b.attention == nil {
			b.attention = new(attentionPart)
		}
		w.name(&b.name)
		b.attention.walk(w, channels)
	case feedBlock:
		if b.feed == nil {
			b.feed = new(feedPart)
		}
		w.name(&b.name)
		b.feed.walk(w, channels)
	case ordinaryBlock, poolingBlock, nestedBlock:
		w.name(&b.name)
		b.walkResidual(w, channels, depth)
	default:
		w.fail(errFormat, "a block of the unknown kind %q", b.kind)
	}
}

// walkResidual walks through a block of convolutions.
func (b *blockPart) walkResidual(w *walk, channels, depth int) {
	inner := len(b.inner)
	if b.kind == nestedBlock {
		w.count("inner blocks", &inner, 1, maxBlocks)
	}
	w.line()
	b.pre.walk(w)
	w.fits("channels", b.pre.channels, channels)
	b.first.walk(w)
	w.fits("channels in", b.first.in, channels)
	if b.kind == poolingBlock {
		if b.pool == nil {
			b.pool = new(poolPart)
		}
		b.pool.walk(w, channels, b.first.out)
	}
	if b.kind == nestedBlock {
		walkBlocks(w, &b.inner, inner, b.first.out, depth+1)
	}
	b.mid.walk(w)
	w.fits("channels", b.mid.channels, b.first.out)
	b.last.walk(w)
	w.fits("channels in", b.last.in, b.first.out)
	w.fits("channels out", b.last.out, channels)
}

func (p *poolPart) walk(w *walk, in, out int) {
	p.conv.walk(w)
	w.fits("channels in", p.conv.in, in)
	p.norm.walk(w)
	w.fits("channels", p.norm.channels, p.conv.out)
	p.mul.walk(w)
	w.fits("channels in", p.mul.in, 3*p.conv.out)
	w.fits("channels out", p.mul.out, out)
}

// policyPart computes the policy.
type policyPart struct {
	name string
	conv convLayer
	pool poolPart
	norm normLayer
	// move has an output for each kind of policy. The first predicts the moves of
	// players like the training's. The second, if any, prefers moves that might
	// turn out better than expected. Others are not used.
	move convLayer
	pass matLayer
	// From version 15 the logit of a pass has a second layer.
	passBias biasLayer
	passAct  actLayer
	pass2    matLayer
}

func (p *policyPart) walk(w *walk, channels int) {
	w.name(&p.name)
	outputs := 1
	switch {
	case w.version >= 17:
		outputs = p.move.out
		w.count("policies", &outputs, 1, 4)
		if outputs%2 != 0 {
			w.fail(ErrUnsupported, "%d policies; 2 or 4 are", outputs)
		}
		w.unused("policy head", 3)
	case w.version == 16:
		outputs = 4
	case w.version >= 12:
		outputs = 2
	}
	w.line()
	p.conv.walk(w)
	w.fits("channels in", p.conv.in, channels)
	p.pool.walk(w, channels, p.conv.out)
	p.norm.walk(w)
	w.fits("channels", p.norm.channels, p.conv.out)
	p.move.walk(w)
	w.fits("channels in", p.move.in, p.conv.out)
	w.fits("channels out", p.move.out, outputs)
	w.fits("side of the convolution", p.move.side, 1)
	p.pass.walk(w)
	w.fits("channels in", p.pass.in, 3*p.pool.conv.out)
	if w.version < 15 {
		w.fits("channels out", p.pass.out, outputs)
		return
	}
	p.passBias.walk(w)
	w.fits("channels", len(p.passBias.values), p.pass.out)
	p.passAct.walk(w)
	p.pass2.walk(w)
	w.fits("channels in", p.pass2.in, p.pass.out)
	w.fits("channels out", p.pass2.out, outputs)
}

// valuePart computes the value: the result, the score and the ownership.
type valuePart struct {
	name      string
	conv      convLayer
	norm      normLayer
	mul       matLayer
	bias      biasLayer
	act       actLayer
	result    matLayer // win, loss, no result
	resultB   biasLayer
	score     matLayer // score, deviation, lead, and others
	scoreB    biasLayer
	ownership convLayer
}

func (v *valuePart) walk(w *walk, channels int) {
	w.name(&v.name)
	if w.version >= 17 {
		w.unused("value head", 3)
	}
	w.line()
	v.conv.walk(w)
	w.fits("channels in", v.conv.in, channels)
	v.norm.walk(w)
	w.fits("channels", v.norm.channels, v.conv.out)
	v.mul.walk(w)
	w.fits("channels in", v.mul.in, 3*v.conv.out)
	v.bias.walk(w)
	w.fits("channels", len(v.bias.values), v.mul.out)
	v.act.walk(w)
	v.walkOutput(w, &v.result, &v.resultB, 3)
	scores := 6
	if w.version == 8 {
		scores = 4
	}
	v.walkOutput(w, &v.score, &v.scoreB, scores)
	v.ownership.walk(w)
	w.fits("channels in", v.ownership.in, v.conv.out)
	w.fits("channels out", v.ownership.out, 1)
	w.fits("side of the convolution", v.ownership.side, 1)
}

func (v *valuePart) walkOutput(w *walk, mul *matLayer, bias *biasLayer, outputs int) {
	mul.walk(w)
	w.fits("channels in", mul.in, v.mul.out)
	w.fits("channels out", mul.out, outputs)
	bias.walk(w)
	w.fits("channels", len(bias.values), outputs)
}
