package main

import "math"

// The vectors of an exponential: of power it makes e, with others to compute in and
// constants.
const (
	number, power, whole, e, other = 0, 1, 2, 3, 4
	lowest, top, log2e, magic      = 5, 6, 7, 8
	high, low, one, first          = 9, 10, 11, 12
	factors                        = 13 // six
	free                           = 19 // what others may use
)

// setExponential fills the constants; power will be at most highest.
func setExponential(f *function, highest float32) {
	const hi = 0.693145751953125 // few bits of ln 2, so that multiples are exact
	f.constant(lowest, -87)
	f.constant(top, highest)
	f.constant(log2e, 1/math.Ln2)
	f.constant(magic, 3<<22) // adding it rounds to an integer
	f.constant(high, hi)
	f.constant(low, math.Ln2-hi)
	f.constant(one, 1)
	f.constant(first, 1./720)
	for i, x := range []float32{1. / 120, 1. / 24, 1. / 6, 1. / 2, 1, 1} {
		f.constant(factors+i, x)
	}
}

// exponential sets e to the exponential of power, which it changes.
func exponential(f *function) {
	f.max(power, power, lowest)
	f.Move(whole, magic)
	f.MulAdd(whole, power, log2e)
	f.Sub(e, whole, magic)
	f.MulSub(power, e, high)
	f.MulSub(power, e, low)
	f.Move(e, first)
	for i := range 6 {
		f.Move(other, factors+i)
		f.MulAdd(other, e, power)
		f.Move(e, other)
	}
	f.shiftLeft(whole, whole, 23)
	f.addInt(e, e, whole)
}

// activation computes eˣ or e⁻ˣ in e, and then the function of it.
func activation(m *module, name string, highest float32, negative bool, result func(f *function)) {
	f := m.function(name, "x count")
	setExponential(f, highest)
	f.countDown("count", 4, func() {
		f.read(number, "x", 0)
		if negative {
			f.zero(power)
			f.Sub(power, power, number)
			f.min(power, power, top)
		} else {
			f.min(power, number, top)
		}
		exponential(f)
		result(f)
		f.write(number, "x", 0)
		f.add("x", size)
	})
}

func mish(m *module) {
	activation(m, "mish", 20, false, func(f *function) {
		f.Add(other, e, e)
		f.MulAdd(other, e, e)
		f.Mul(number, number, other)
		f.Add(other, other, one)
		f.Add(other, other, one)
		f.div(number, number, other)
	})
}

func silu(m *module) {
	activation(m, "silu", 87, true, func(f *function) {
		f.Add(e, e, one)
		f.div(number, number, e)
	})
}
