package network

import "math"

// The names of the kinds of a transformer's blocks in files.
const (
	attentionBlock = "transformer_attention_block"
	feedBlock      = "transformer_ffn_block"
)

// maxHeads is the largest number of attention heads.
const maxHeads = 1 << 10

// rmsLayer divides each point by the root of its mean square and scales its channels.
type rmsLayer struct {
	name     string
	channels int
	epsilon  float32
	scale    []float32
}

func (l *rmsLayer) walk(w *walk, channels int) {
	w.name(&l.name)
	w.count("channels", &l.channels, 1, maxChannels)
	w.fits("channels", l.channels, channels)
	w.share("epsilon", &l.epsilon)
	w.line()
	w.floats("scales", &l.scale, l.channels)
}

// tipLayer is the root mean square normalization at the end of a trunk, with the activation after it.
type tipLayer struct {
	name        string
	channels    int
	epsilon     float32
	spatial     int // 1: the mean is of all points together
	scale, bias []float32
	act         actLayer
}

func (l *tipLayer) walk(w *walk, channels int) {
	var group int
	w.name(&l.name)
	w.count("channels", &l.channels, 1, maxChannels)
	w.fits("channels", l.channels, channels)
	w.share("epsilon", &l.epsilon)
	w.count("kind of mean", &l.spatial, 0, 1)
	w.count("groups", &group, 0, 1<<20)
	if group != 0 {
		w.fail(ErrUnsupported, "a normalization in groups")
	}
	w.line()
	w.floats("scales", &l.scale, l.channels)
	w.floats("biases", &l.bias, l.channels)
	l.act.walk(w)
}

// attentionPart is an attention over all points. Each query head has its part of the
// query product. The query heads are divided evenly among the key heads, in order.
type attentionPart struct {
	queryHeads, keyHeads   int
	keyWidth, valueWidth   int // channels of a head
	pre                    rmsLayer
	query, key, value, out matLayer
	turn                   *turnPart // nil: points do not know where they are
}

// turnPart encodes the place of a point: each pair of adjacent channels of queries
// and keys is turned by an angle that grows with x and y (rotary position
// embedding). Either base or frequencies determine the angles.
type turnPart struct {
	name        string
	base        float32   // of the fixed frequencies; 0 if they were learned
	frequencies []float32 // [key head][pair][x, y], in radians a point
}

func (a *attentionPart) walk(w *walk, channels int) {
	turned, learned := flag(a.turn != nil), flag(a.turn != nil && a.turn.base == 0)
	w.count("query heads", &a.queryHeads, 1, maxHeads)
	w.count("key heads", &a.keyHeads, 1, maxHeads)
	w.count("channels of a key", &a.keyWidth, 1, maxChannels)
	w.count("channels of a value", &a.valueWidth, 1, maxChannels)
	w.count("presence of rotation", &turned, 0, 1)
	w.count("learned rotation", &learned, 0, 1)
	w.line()
	if w.err != nil {
		return
	}
	if a.queryHeads%a.keyHeads != 0 {
		w.fail(errFormat, "%d query heads cannot share %d key heads", a.queryHeads, a.keyHeads)
	}
	if turned == 1 && a.keyWidth%2 != 0 {
		w.fail(errFormat, "a rotation of %d channels, an odd number", a.keyWidth)
	}
	a.pre.walk(w, channels)
	a.query.walkShape(w, channels, a.queryHeads*a.keyWidth)
	a.key.walkShape(w, channels, a.keyHeads*a.keyWidth)
	a.value.walkShape(w, channels, a.keyHeads*a.valueWidth)
	a.out.walkShape(w, a.queryHeads*a.valueWidth, channels)
	if turned == 0 || w.err != nil {
		return
	}
	if a.turn == nil {
		a.turn = new(turnPart)
	}
	a.turn.walk(w, a, learned == 1)
}

func (t *turnPart) walk(w *walk, a *attentionPart, learned bool) {
	w.name(&t.name)
	if !learned {
		w.positive("base of the frequencies", &t.base)
		w.line()
		return
	}
	heads, pairs, axes := a.keyHeads, a.keyWidth/2, 2
	w.count("key heads", &heads, 1, maxHeads)
	w.count("pairs", &pairs, 1, maxChannels)
	w.count("axes", &axes, 1, maxChannels)
	w.fits("key heads", heads, a.keyHeads)
	w.fits("pairs", pairs, a.keyWidth/2)
	w.fits("axes", axes, 2)
	w.line()
	w.floats("frequencies", &t.frequencies, heads, pairs, axes)
}

// frequency returns the angles in radians by which a pair of a key head turns from one point to the
// next. x is the angle for the next point to the right, and y for the next one below.
func (t *turnPart) frequency(head, pair, pairs int) (x, y float64) {
	if t.base == 0 {
		at := 2 * (head*pairs + pair)
		return float64(t.frequencies[at]), float64(t.frequencies[at+1])
	}
	// The first half of the pairs turns with rows, the other with columns.
	half := pairs / 2
	of := func(j int) float64 { return math.Pow(float64(t.base), -2*float64(j)/float64(pairs)) }
	if pair < half {
		return 0, of(pair)
	}
	return of(pair - half), 0
}

// feedPart computes each point separately: silu(x·a)∘(x·gate)·b.
type feedPart struct {
	width, gated int
	pre          rmsLayer
	a, gate, b   matLayer
}

func (f *feedPart) walk(w *walk, channels int) {
	f.gated = 1 // what is written
	inner := channels
	w.count("channels", &inner, 1, maxChannels)
	w.fits("channels", inner, channels)
	w.count("width", &f.width, 1, maxChannels)
	w.count("gating", &f.gated, 0, 1)
	if f.gated == 0 {
		w.fail(ErrUnsupported, "a feed-forward without gate")
	}
	w.line()
	f.pre.walk(w, channels)
	f.a.walkShape(w, channels, f.width)
	f.gate.walkShape(w, channels, f.width)
	f.b.walkShape(w, f.width, channels)
}

// walkShape is like walk for a product that must have the given numbers of inputs and outputs.
func (l *matLayer) walkShape(w *walk, in, out int) {
	if w.err != nil {
		return
	}
	w.name(&l.name)
	w.count("channels in", &l.in, 1, 3*maxChannels)
	w.count("channels out", &l.out, 1, maxChannels)
	w.fits("channels in", l.in, in)
	w.fits("channels out", l.out, out)
	w.line()
	w.floats("weights", &l.values, l.in, l.out)
}
