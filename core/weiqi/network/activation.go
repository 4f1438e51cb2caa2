package network

import "math"

// activation is a function applied after a normalization.
type activation uint8

// The activations of KataGo's networks.
const (
	identity activation = iota
	relu
	mish // x * tanh(ln(1 + eˣ))
	silu // x / (1 + e⁻ˣ)
)

// activationNames holds the names of the activations in files.
var activationNames = [...]string{
	identity: "ACTIVATION_IDENTITY",
	relu:     "ACTIVATION_RELU",
	mish:     "ACTIVATION_MISH",
	silu:     "ACTIVATION_SILU",
}

// of returns the activation's value at x.
func (a activation) of(x float32) float32 {
	switch a {
	case relu:
		return max(x, 0)
	case mish:
		// With e = eˣ, tanh(ln(1+e)) = (e²+2e) / (e²+2e+2).
		e := exp(min(x, 20))
		e *= e + 2
		return x * e / (e + 2)
	case silu:
		return x / (1 + exp(-x))
	default:
		return x
	}
}

// exp returns eˣ to within two units in the last place, several times as fast as math.Exp. Beyond
// the range of float32 it returns about the smallest or the largest power, not 0 or infinity.
func exp(x float32) float32 {
	const (
		log2e  = 1 / math.Ln2
		ln2hi  = 0.693145751953125 // few bits, so that n*ln2hi is exact
		ln2lo  = math.Ln2 - ln2hi
		lowest = -87
		magic  = 3 << 22 // adding it rounds to an integer
	)
	x = min(max(x, lowest), -lowest)
	n := float32(x*log2e) + magic
	n -= magic
	r := float32(x-float32(n*ln2hi)) - float32(n*ln2lo)
	p := float32(1.0 / 720)
	p = p*r + 1.0/120
	p = p*r + 1.0/24
	p = p*r + 1.0/6
	p = p*r + 0.5
	p = p*r + 1
	p = p*r + 1
	return p * math.Float32frombits(uint32(int32(n)+127)<<23)
}

// softplus returns ln(1 + eˣ).
func softplus(x float32) float64 {
	v := float64(x)
	return max(v, 0) + math.Log1p(math.Exp(-math.Abs(v)))
}
