package network

import (
	"fmt"
	"math"
	"math/rand/v2"
)

// Random makes an untrained network with blocks residual blocks, every third of which pools, and
// channels. It knows nothing of Go, but its weights are of the usual sizes, so that its answers
// differ from position to position: enough for tests and experiments. The same seed gives the same
// network. blocks and channels are at least 1.
func Random(seed uint64, blocks, channels int) *Model {
	return recipe{version: 8, channels: channels, blocks: blocks, act: relu}.model(seed)
}

// RandomImitator is like Random, but of the kind that imitates people (Input.Person).
func RandomImitator(seed uint64, blocks, channels int) *Model {
	return recipe{version: 15, channels: channels, blocks: blocks, act: mish, meta: true}.model(seed)
}

// recipe describes how to make a random network.
type recipe struct {
	version  int
	channels int
	blocks   int
	act      activation
	inner    int  // blocks within each block; 0: none
	meta     bool // has an encoder of players
	// attention makes every block a pair of attention and feed-forward, including inner ones, and
	// ends the trunk with root mean squares. Its products are drawn.
	attention *attentionPart
	spatial   int // as tipLayer has it
}

// maker draws the weights.
type maker struct {
	recipe
	*rand.Rand
	numbers int
}

func (r recipe) model(seed uint64) *Model {
	r.channels, r.blocks = max(r.channels, 1), max(r.blocks, 1)
	k := &maker{r, rand.New(rand.NewPCG(seed, 0x6e6574)), 0}
	c, half := r.channels, max(r.channels/2, 1)
	m := &Model{name: fmt.Sprintf("random-b%dc%d-%d", r.blocks, c, seed), version: r.version, scaling: standardScaling}
	t := &m.trunk
	t.name, t.widths = "trunk", [5]int{c, c, c, c, half}
	t.stem = k.conv("stem", 5, Channels, c)
	t.global = k.mat("global", Globals, c)
	if r.meta {
		t.meta = &metaPart{
			name: "meta",
			mul1: k.mat("meta1", PersonInputs, c), bias1: k.bias("meta1b", c), act1: k.act("meta1a"),
			mul2: k.mat("meta2", c, c), bias2: k.bias("meta2b", c), act2: k.act("meta2a"),
			mul3: k.mat("meta3", c, c),
		}
	}
	t.blocks = k.residuals("block", r.blocks, c, r.inner)
	if r.attention != nil {
		t.rms = k.tip("tip", c)
	} else {
		t.tip = k.norm("tip", c)
	}
	m.policy, m.value = k.policy(c, half), k.value(c, half)
	m.parameters = k.numbers
	return m
}

func (k *maker) residuals(name string, count, channels, inner int) []blockPart {
	if k.attention != nil && inner == 0 {
		return k.transformers(name, count, channels)
	}
	blocks := make([]blockPart, count)
	for i := range blocks {
		kind := ordinaryBlock
		switch {
		case inner > 0:
			kind = nestedBlock
		case i%3 == 2:
			kind = poolingBlock
		}
		blocks[i] = k.residual(kind, fmt.Sprintf("%s%d", name, i+1), channels, inner)
	}
	return blocks
}

func (k *maker) residual(kind, name string, channels, inner int) blockPart {
	middle, side := channels, 3
	if kind == nestedBlock {
		middle, side = max(channels/2, 1), 1
	}
	b := blockPart{
		kind:  kind,
		name:  name,
		pre:   k.norm(name+"-pre", channels),
		first: k.conv(name+"-first", side, channels, middle),
		mid:   k.norm(name+"-mid", middle),
		last:  k.conv(name+"-last", side, middle, channels),
	}
	switch kind {
	case poolingBlock:
		pooled := max(channels/2, 1)
		b.pool = k.pool(name+"-pool", side, channels, pooled, middle)
	case nestedBlock:
		b.inner = k.residuals(name+"-inner", inner, middle, 0)
	}
	return b
}

func (k *maker) pool(name string, side, in, pooled, out int) *poolPart {
	return &poolPart{k.conv(name, side, in, pooled), k.norm(name+"-norm", pooled), k.mat(name+"-mul", 3*pooled, out)}
}

func (k *maker) policy(channels, width int) policyPart {
	outputs := 1
	switch {
	case k.version >= 16:
		outputs = 4
	case k.version >= 12:
		outputs = 2
	}
	p := policyPart{
		name: "policy",
		conv: k.conv("p1", 1, channels, width),
		pool: *k.pool("g1", 1, channels, width, width),
		norm: k.norm("p1-norm", width),
		move: k.conv("p2", 1, width, outputs),
	}
	if k.version < 15 {
		p.pass = k.mat("pass", 3*width, outputs)
		return p
	}
	p.pass, p.passBias, p.passAct = k.mat("pass", 3*width, width), k.bias("pass-bias", width), k.act("pass-act")
	p.pass2 = k.mat("pass2", width, outputs)
	return p
}

func (k *maker) value(channels, width int) valuePart {
	scores := 6
	if k.version == 8 {
		scores = 4
	}
	hidden := 2 * width
	return valuePart{
		name: "value",
		conv: k.conv("v1", 1, channels, width), norm: k.norm("v1-norm", width),
		mul: k.mat("v2", 3*width, hidden), bias: k.bias("v2-bias", hidden), act: k.act("v2-act"),
		result: k.mat("v3", hidden, 3), resultB: k.bias("v3-bias", 3),
		score: k.mat("sv3", hidden, scores), scoreB: k.bias("sv3-bias", scores),
		ownership: k.conv("ownership", 1, width, 1),
	}
}

// draw makes numbers with a mean and a standard deviation.
func (k *maker) draw(n int, mean, deviation float64) []float32 {
	k.numbers += n
	v := make([]float32, n)
	for i := range v {
		v[i] = float32(mean + deviation*k.NormFloat64())
	}
	return v
}

func (k *maker) conv(name string, side, in, out int) convLayer {
	n := side * side * in
	return convLayer{name, side, in, out, k.draw(n*out, 0, 1/math.Sqrt(float64(n)))}
}

func (k *maker) mat(name string, in, out int) matLayer {
	return matLayer{name, in, out, k.draw(in*out, 0, 1/math.Sqrt(float64(in)))}
}

func (k *maker) bias(name string, channels int) biasLayer {
	return biasLayer{name, k.draw(channels, 0, 0.2)}
}

func (k *maker) norm(name string, channels int) normLayer {
	n := normLayer{
		name: name, channels: channels, epsilon: 1e-4,
		mean: k.draw(channels, 0, 0.1), variance: k.draw(channels, 0, 0.2),
		scale: k.draw(channels, 1, 0.1), bias: k.draw(channels, 0, 0.1),
		act: k.act(name + "-act"),
	}
	for c, x := range n.variance {
		n.variance[c] = 0.5 + x*x
	}
	return n
}

func (k *maker) act(name string) actLayer { return actLayer{name, k.recipe.act} }
