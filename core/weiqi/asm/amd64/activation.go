package main

import (
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// activation applies a function made of exponentials to count numbers, a multiple
// of 16. result turns eˣ into it, with one register to compute in.
func activation(s set, name string, highest float32, negative bool, result func(x, e, one, other VecPhysical)) {
	TEXT(name+s.name, NOSPLIT, "func(x *float32, count int)")
	at, count := RSI, RCX
	x, power, whole, e := s.registers[0], s.registers[1], s.registers[2], s.registers[3]
	used := 4
	hold := func(value float64) VecPhysical {
		v := s.registers[used]
		used++
		constant(s, float32(value), v)
		return v
	}
	const hi = 0.693145751953125 // few bits of ln 2, so that multiples are exact
	lowest, top := hold(-87), hold(float64(highest))
	log2e, magic := hold(1/math.Ln2), hold(3<<22) // adding magic rounds to an integer
	high, low, one := hold(hi), hold(math.Ln2-hi), hold(1)
	factors := []VecPhysical{hold(1. / 120), hold(1. / 24), hold(1. / 6), hold(1. / 2), one, one}
	first := hold(1. / 720)

	Load(Param("x"), at)
	Load(Param("count"), count)
	Label("vector")
	VMOVUPS(Mem{Base: at}, x)
	if negative {
		clear0(s, power)
		VSUBPS(x, power, power)
		VMINPS(top, power, power)
	} else {
		VMINPS(top, x, power)
	}
	VMAXPS(lowest, power, power)
	VMOVAPS(magic, whole)
	VFMADD231PS(log2e, power, whole)
	VSUBPS(magic, whole, e)
	VFNMADD231PS(high, e, power)
	VFNMADD231PS(low, e, power)
	VMOVAPS(first, e)
	for _, f := range factors {
		VFMADD213PS(f, power, e)
	}
	VPSLLD(Imm(23), whole, whole)
	VPADDD(whole, e, e)
	result(x, e, one, power)
	VMOVUPS(x, Mem{Base: at})
	ADDQ(Imm(uint64(s.bytes)), at)
	SUBQ(Imm(uint64(s.bytes/4)), count)
	JNZ(LabelRef("vector"))
	VZEROUPPER()
	RET()
}

// mish is x·(e²+2e)/(e²+2e+2).
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

// silu is x/(1+e⁻ˣ).
func silu(s set) {
	activation(s, "silu", 87, true, func(x, e, one, _ VecPhysical) {
		VADDPS(one, e, e)
		VDIVPS(e, x, x)
	})
}
