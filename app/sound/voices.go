package sound

import "math"

// Sound identifies one of the sounds.
type Sound uint8

// The sounds.
const (
	Stone   Sound = iota // a stone on wood
	Disc                 // a disc on felt
	Flips                // discs turning over, one after another
	Capture              // one stone lifted from the board
	Rattle               // several stones lifted into the bowl
	Pass                 // a turn given away
	Refused              // a move that the rules do not allow
	End                  // the game is over: two notes
	Title                // a phrase for the title, under three seconds
	count
)

// Samples returns the samples of s: mono, 48000 per second, between -0.5 and 0.5. The result is
// always the same. Samples returns nil if s is not one of the sounds.
func (s Sound) Samples() []float32 {
	if s >= count {
		return nil
	}
	return voices[s]()
}

var voices = [count]func() []float32{
	Stone: stone, Disc: disc, Flips: flips, Capture: capture, Rattle: rattle,
	Pass: pass, Refused: refused, End: end, Title: title,
}

// stone returns the sound of a stone placed on a thick board: a short bright click and the wood's
// inharmonic partials.
func stone() []float32 {
	c := silence(0.22)
	c.brush(0, 1800, 7000, 1.2, 0.004, 11)
	c.ring(0, partial{hertz: 2350, gain: 0.30, decay: 0.006})
	c.ring(0, partial{hertz: 1130, gain: 0.55, decay: 0.014})
	c.ring(0, partial{hertz: 640, gain: 0.60, decay: 0.026})
	c.ring(0, partial{hertz: 265, gain: 0.45, decay: 0.045})
	return c.finish(0.42)
}

// tap adds the sound of a disc placed on felt, which is dull and low.
func (c clip) tap(start, gain, pitch float64, seed uint32) {
	c.brush(start, 300*pitch, 2200*pitch, 0.9*gain, 0.010, seed)
	c.ring(start, partial{hertz: 310 * pitch, gain: 0.5 * gain, decay: 0.020, attack: 0.001})
	c.ring(start, partial{hertz: 150 * pitch, gain: 0.5 * gain, decay: 0.035, attack: 0.002})
}

func disc() []float32 {
	c := silence(0.18)
	c.tap(0, 1, 1, 23)
	return c.finish(0.40)
}

// flips returns the sound of discs turning over, four light taps timed like the board's animation.
func flips() []float32 {
	c := silence(0.34)
	for i, start := range []float64{0, 0.048, 0.101, 0.149} {
		c.tap(start, math.Pow(0.74, float64(i)), 1.5+0.12*float64(i), uint32(31+i))
	}
	return c.finish(0.22)
}

// click adds the sound of one stone touching another.
func (c clip) click(start, gain, pitch float64, seed uint32) {
	c.brush(start, 2500, 9000, 0.5*gain, 0.003, seed)
	c.ring(start, partial{hertz: 2900 * pitch, gain: 0.5 * gain, decay: 0.007})
	c.ring(start, partial{hertz: 4350 * pitch, gain: 0.2 * gain, decay: 0.004})
	c.ring(start, partial{hertz: 980 * pitch, gain: 0.3 * gain, decay: 0.010})
}

func capture() []float32 {
	c := silence(0.13)
	c.click(0, 1, 1, 41)
	return c.finish(0.26)
}

// rattle returns the sound of several stones falling into a bowl, as unevenly spaced clicks.
func rattle() []float32 {
	c := silence(0.46)
	for i, start := range []float64{0, 0.037, 0.061, 0.112, 0.139, 0.197, 0.243, 0.301} {
		gain := math.Pow(0.84, float64(i)) * (0.8 + 0.2*math.Cos(2.4*float64(i)))
		c.click(start, gain, 1+0.14*math.Sin(1.7*float64(i)), uint32(43+i))
	}
	return c.finish(0.28)
}

// pass returns the sound of a pass, two soft tones without an attack.
func pass() []float32 {
	c := silence(0.26)
	c.ring(0, partial{hertz: 330, gain: 0.5, decay: 0.07, attack: 0.03})
	c.ring(0.06, partial{hertz: 247, gain: 0.5, decay: 0.07, attack: 0.03})
	return c.finish(0.20)
}

// refused returns the sound of an illegal move, a soft and low double knock.
func refused() []float32 {
	c := silence(0.24)
	for _, start := range []float64{0, 0.085} {
		c.brush(start, 80, 500, 0.6, 0.012, 61)
		c.ring(start, partial{hertz: 118, gain: 0.8, decay: 0.028, attack: 0.003})
		c.ring(start, partial{hertz: 187, gain: 0.3, decay: 0.018, attack: 0.002})
	}
	return c.finish(0.30)
}

// note adds the sound of a plucked string with a soft attack.
func (c clip) note(start, hertz, gain, decay float64) {
	for i, share := range []float64{1, 0.32, 0.12, 0.05} {
		n := float64(i + 1)
		c.ring(start, partial{hertz: hertz * n, gain: gain * share, decay: decay / n, attack: 0.006})
	}
}

// Pitches of the notes, in hertz (equal temperament, A at 440).
const (
	g3, d4, e4, g4, a4, d5 = 196.00, 293.66, 329.63, 392.00, 440.00, 587.33
)

// end returns the sound of the end of a game, a falling fifth whose second note is longer.
func end() []float32 {
	c := silence(1.5)
	c.note(0, d5, 0.8, 0.30)
	c.note(0.24, g4, 1, 0.42)
	return c.finish(0.34)
}

// title returns the melody of the title, a pentatonic phrase of three seconds.
func title() []float32 {
	c := silence(2.9)
	for _, n := range []struct{ start, hertz, gain float64 }{
		{0, d4, 0.7}, {0.28, g4, 0.8}, {0.56, a4, 0.75}, {0.84, d5, 0.85},
		{1.26, a4, 0.6}, {1.54, e4, 0.6}, {1.82, g4, 0.8}, {1.82, g3, 0.7},
	} {
		c.note(n.start, n.hertz, n.gain, 0.40)
	}
	return c.finish(0.30)
}
