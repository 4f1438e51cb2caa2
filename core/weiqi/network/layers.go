package network

import "math"

// The limits for a file. They are well beyond any network in
// use, and keep a damaged file from taking all memory.
const (
	maxFloats   = 200 << 20 // numbers in all
	maxBlocks   = 1000      // those within others counted too
	maxChannels = 1 << 13
	maxSide     = 7 // of a convolution
)

// convLayer is a convolution. The format allows rectangular and dilated ones, which no network uses.
type convLayer struct {
	name    string
	side    int
	in, out int
	values  []float32 // [y][x][in][out]
}

func (l *convLayer) walk(w *walk) {
	w.name(&l.name)
	across, dilationY, dilationX := l.side, 1, 1
	w.count("height of the convolution", &l.side, 1, maxSide)
	w.count("width of the convolution", &across, 1, maxSide)
	w.count("channels in", &l.in, 1, maxChannels)
	w.count("channels out", &l.out, 1, maxChannels)
	w.count("dilation", &dilationY, 1, math.MaxInt32)
	w.count("dilation", &dilationX, 1, math.MaxInt32)
	if l.side != across || l.side%2 == 0 || dilationY != 1 || dilationX != 1 {
		w.fail(ErrUnsupported, "a convolution of %d×%d, dilated by %d and %d", l.side, across, dilationY, dilationX)
	}
	w.line()
	w.floats("weights", &l.values, l.side, l.side, l.in, l.out)
}

// normLayer is a normalization and the activation after it.
type normLayer struct {
	name           string
	channels       int
	epsilon        float32
	mean, variance []float32
	scale, bias    []float32 // nil: 1 and 0
	act            actLayer
}

func (l *normLayer) walk(w *walk) {
	hasScale, hasBias := flag(l.scale != nil), flag(l.bias != nil)
	w.name(&l.name)
	w.count("channels", &l.channels, 1, maxChannels)
	w.positive("epsilon", &l.epsilon)
	w.count("presence of scale", &hasScale, 0, 1)
	w.count("presence of bias", &hasBias, 0, 1)
	w.line()
	w.floats("means", &l.mean, l.channels)
	w.floats("variances", &l.variance, l.channels)
	for _, v := range l.variance {
		if !(v+l.epsilon > 0) {
			w.fail(errFormat, "a variance of %g", v)
		}
	}
	if hasScale == 1 {
		w.floats("scales", &l.scale, l.channels)
	}
	if hasBias == 1 {
		w.floats("biases", &l.bias, l.channels)
	}
	l.act.walk(w)
}

// merged returns l as a scale and a bias for each channel.
func (l *normLayer) merged() (scale, bias []float32) {
	scale, bias = make([]float32, l.channels), make([]float32, l.channels)
	for c := range l.channels {
		s, b := float32(1), float32(0)
		if l.scale != nil {
			s = l.scale[c]
		}
		if l.bias != nil {
			b = l.bias[c]
		}
		scale[c] = s / float32(math.Sqrt(float64(l.variance[c]+l.epsilon)))
		bias[c] = b - l.mean[c]*scale[c]
	}
	return scale, bias
}

// actLayer is an activation. In files before version 11 it is always relu.
type actLayer struct {
	name string
	kind activation
}

func (l *actLayer) walk(w *walk) {
	w.name(&l.name)
	if w.version < 11 {
		if l.kind != relu { // a model being written is only read
			l.kind = relu
		}
		w.line()
		return
	}
	word := activationNames[l.kind]
	w.text("activation", &word)
	w.line()
	for kind, name := range activationNames {
		if word == name {
			l.kind = activation(kind)
			return
		}
	}
	w.fail(ErrUnsupported, "the activation %q", word)
}

// matLayer is a product with a matrix.
type matLayer struct {
	name    string
	in, out int
	values  []float32 // [in][out]
}

func (l *matLayer) walk(w *walk) {
	w.name(&l.name)
	w.count("channels in", &l.in, 1, 3*maxChannels)
	w.count("channels out", &l.out, 1, maxChannels)
	w.line()
	w.floats("weights", &l.values, l.in, l.out)
}

// biasLayer is a bias added after a product.
type biasLayer struct {
	name   string
	values []float32
}

func (l *biasLayer) walk(w *walk) {
	channels := len(l.values)
	w.name(&l.name)
	w.count("channels", &channels, 1, maxChannels)
	w.line()
	w.floats("biases", &l.values, channels)
}

// flag returns 1 if b is true, and 0 otherwise.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
