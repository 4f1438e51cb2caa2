package sound

import "math"

// rate is the number of samples per second.
const rate = 48000

// peak is the maximum absolute value of samples.
const peak = 0.5

// partial is a decaying sine, a partial of a struck or plucked body.
type partial struct {
	hertz  float64
	gain   float64
	decay  float64 // seconds until it has fallen to 1/e
	attack float64 // seconds of rise; 0: none
}

// clip is a sound under construction.
type clip []float32

// silence returns a silent clip with the given duration.
func silence(seconds float64) clip { return make(clip, int(seconds*rate)) }

// ring adds the partial p to the clip, starting at start seconds.
func (c clip) ring(start float64, p partial) {
	step := 2 * math.Pi * p.hertz / rate
	for i, first := 0, int(start*rate); first+i < len(c); i++ {
		t := float64(i) / rate
		level := p.gain * math.Exp(-t/p.decay)
		if t < p.attack {
			level *= math.Sin(math.Pi / 2 * t / p.attack)
		}
		c[first+i] += float32(level * math.Sin(step*float64(i)))
	}
}

// brush adds decaying noise to the clip, starting at start seconds. Its frequencies are between low
// and high hertz, and decay is in seconds. seed determines the noise.
func (c clip) brush(start, low, high, gain, decay float64, seed uint32) {
	grain := seed | 1
	slow, slower := 0.0, 0.0
	soften := func(hertz float64) float64 { return 1 - math.Exp(-2*math.Pi*hertz/rate) }
	up, down := soften(high), soften(low)
	for i, first := 0, int(start*rate); first+i < len(c); i++ {
		grain ^= grain << 13
		grain ^= grain >> 17
		grain ^= grain << 5
		white := float64(grain)/math.MaxUint32*2 - 1
		slow += up * (white - slow)
		slower += down * (slow - slower)
		t := float64(i) / rate
		c[first+i] += float32(gain * (slow - slower) * math.Exp(-t/decay))
	}
}

// finish returns c scaled so that its loudest sample is level, which must not exceed peak. It fades
// both ends to avoid clicks.
func (c clip) finish(level float64) []float32 {
	const rise, fall = rate / 2000, rate / 50 // half a millisecond, 20 milliseconds
	for i := range c {
		if i < rise {
			c[i] *= float32(i) / rise
		}
		if left := len(c) - 1 - i; left < fall {
			c[i] *= float32(left) / fall
		}
	}
	loudest := 0.0
	for _, v := range c {
		loudest = max(loudest, math.Abs(float64(v)))
	}
	if loudest == 0 {
		return c
	}
	scale := float32(min(level, peak) / loudest)
	for i := range c {
		c[i] *= scale
	}
	return c
}
