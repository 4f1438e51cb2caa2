package main

import (
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// activation emits a function that applies an activation to count numbers, a multiple of 16. result
// emits the activation of x, given e: eˣ, or e⁻ˣ if negative is true. It may overwrite other.
// highest limits the exponent.
func activation(s set, name string, highest float32, negative bool, result func(x, e, one, other VecPhysical)) {
	TEXT(name+s.name, NOSPLIT, "func(x *float32, count int)")
	at, count := RSI, RCX
	x, top := s.registers[0], s.registers[1]
	c := newExponential(s, 2)
	constant(s, highest, top)

	Load(Param("x"), at)
	Load(Param("count"), count)
	Label("vector")
	VMOVUPS(Mem{Base: at}, x)
	if negative {
		clear0(s, c.power)
		VSUBPS(x, c.power, c.power)
		VMINPS(top, c.power, c.power)
	} else {
		VMINPS(top, x, c.power)
	}
	c.compute()
	result(x, c.e, c.one, c.power)
	VMOVUPS(x, Mem{Base: at})
	ADDQ(Imm(uint64(s.bytes)), at)
	SUBQ(Imm(uint64(s.bytes/4)), count)
	JNZ(LabelRef("vector"))
	VZEROUPPER()
	RET()
}

// exponential holds the registers for computing eˣ.
type exponential struct {
	power, e, one VecPhysical
	whole, first  VecPhysical
	lowest        VecPhysical
	log2e, magic  VecPhysical
	high, low     VecPhysical
	factors       []VecPhysical
}

// newExponential returns an exponential that uses 14 registers, beginning with number at.
func newExponential(s set, at int) *exponential {
	take := func() VecPhysical {
		at++
		return s.registers[at-1]
	}
	hold := func(value float64) VecPhysical {
		v := take()
		constant(s, float32(value), v)
		return v
	}
	const hi = 0.693145751953125 // few bits of ln 2, so that multiples are exact
	c := &exponential{power: take(), e: take(), whole: take(), one: hold(1)}
	c.lowest, c.log2e, c.magic = hold(-87), hold(1/math.Ln2), hold(3<<22) // adding magic rounds to an integer
	c.high, c.low, c.first = hold(hi), hold(math.Ln2-hi), hold(1./720)
	c.factors = []VecPhysical{hold(1. / 120), hold(1. / 24), hold(1. / 6), hold(1. / 2), c.one, c.one}
	return c
}

// compute emits code that sets e to the exponential of power, which must be at most 88. The code
// overwrites power.
func (c *exponential) compute() {
	VMAXPS(c.lowest, c.power, c.power)
	VMOVAPS(c.magic, c.whole)
	VFMADD231PS(c.log2e, c.power, c.whole)
	VSUBPS(c.magic, c.whole, c.e)
	VFNMADD231PS(c.high, c.e, c.power)
	VFNMADD231PS(c.low, c.e, c.power)
	VMOVAPS(c.first, c.e)
	for _, f := range c.factors {
		VFMADD213PS(f, c.power, c.e)
	}
	VPSLLD(Imm(23), c.whole, c.whole)
	VPADDD(c.whole, c.e, c.e)
}

// mish emits a function that computes x·(e²+2e)/(e²+2e+2), where e is eˣ.
func mish(s set) {
	activation(s, "mish", 20, false, func(x, e, one, other VecPhysical) {
		VADDPS(e, e, other)
		VFMADD213PS(other, e, e)
		VADDPS(one, e, other)
		VADDPS(one, other, other)
		VMULPS(e, x, x)
		VDIVPS(other, x, x)
	})
}

// silu emits a function that computes x/(1+e⁻ˣ).
func silu(s set) {
	activation(s, "silu", 87, true, func(x, e, one, _ VecPhysical) {
		VADDPS(one, e, e)
		VDIVPS(e, x, x)
	})
}
