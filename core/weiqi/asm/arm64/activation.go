package main

import "math"

// The registers of an exponential: of power it makes e, with others to compute in and
// constants.
const (
	number, power, whole, e, other = 0, 1, 2, 3, 4
	lowest, top, log2e, magic      = 5, 6, 7, 8
	high, low, one, first          = 9, 10, 11, 12
	factors                        = 13 // six
	free                           = 19 // what others may use
)

// setExponential fills the constants; power will be at most highest.
func setExponential(p *printer, highest float32) {
	const hi = 0.693145751953125 // few bits of ln 2, so that multiples are exact
	p.constant(lowest, -87)
	p.constant(top, highest)
	p.constant(log2e, 1/math.Ln2)
	p.constant(magic, 3<<22) // adding it rounds to an integer
	p.constant(high, hi)
	p.constant(low, math.Ln2-hi)
	p.constant(one, 1)
	p.constant(first, 1./720)
	for i, f := range []float32{1. / 120, 1. / 24, 1. / 6, 1. / 2, 1, 1} {
		p.constant(factors+i, f)
	}
}

// exponential sets e to the exponential of power, which it changes.
func exponential(p *printer) {
	p.max(power, power, lowest)
	p.Move(whole, magic)
	p.MulAdd(whole, power, log2e)
	p.Sub(e, whole, magic)
	p.MulSub(power, e, high)
	p.MulSub(power, e, low)
	sum, next := first, e
	for i := range 6 {
		p.Move(next, factors+i)
		p.MulAdd(next, sum, power)
		if i == 0 {
			sum, next = e, other
		} else {
			sum, next = next, sum
		}
	}
	p.shiftLeft(whole, whole, 23)
	p.addInt(e, sum, whole)
}

// activation computes eˣ or e⁻ˣ in register e, and then the function of it.
func activation(p *printer, name string, highest float32, negative bool, result func(x, e, one, other int)) {
	p.text(name+"NEON", "x *float32, count int", 0)
	p.load("x", "R0", "count", "R1")
	setExponential(p, highest)
	p.label("vector")
	p.read(number, "R0", 0)
	if negative {
		p.zero(power)
		p.Sub(power, power, number)
		p.min(power, power, top)
	} else {
		p.min(power, number, top)
	}
	exponential(p)
	result(number, e, one, power)
	p.op("FMOVQ.P F%d, 16(R0)", number)
	p.op("SUBS $4, R1")
	p.op("BNE vector")
	p.op("RET")
}

func mish(p *printer) {
	activation(p, "mish", 20, false, func(x, e, one, other int) {
		p.Add(other, e, e)
		p.MulAdd(other, e, e)
		p.Mul(x, x, other)
		p.Add(other, other, one)
		p.Add(other, other, one)
		p.div(x, x, other)
	})
}

func silu(p *printer) {
	activation(p, "silu", 87, true, func(x, e, one, _ int) {
		p.Add(e, e, one)
		p.div(x, x, e)
	})
}
