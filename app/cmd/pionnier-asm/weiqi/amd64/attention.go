package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// fold emits code that reduces the numbers of v by operation and stores the result in the first
// lane. The code overwrites other.
func fold(s set, v, other VecPhysical, operation func(a, b, to Op)) {
	if s.bytes == 64 {
		VEXTRACTF64X4(Imm(1), v, other.AsY())
		operation(other.AsY(), v.AsY(), v.AsY())
	}
	VEXTRACTF128(Imm(1), v.AsY(), other.AsX())
	operation(other.AsX(), v.AsX(), v.AsX())
	VPERMILPS(Imm(0b01001110), v.AsX(), other.AsX())
	operation(other.AsX(), v.AsX(), v.AsX())
	VPERMILPS(Imm(0b10110001), v.AsX(), other.AsX())
	operation(other.AsX(), v.AsX(), v.AsX())
}

// eachVector emits a loop that executes do for each vector of a row. The register bytes contains
// the length of the row, a positive multiple of the size of a vector. The loop sets at to the
// offset of the vector. do must preserve both registers.
func eachVector(s set, label string, at, bytes GPPhysical, do func()) {
	XORQ(at, at)
	Label(label)
	do()
	ADDQ(Imm(uint64(s.bytes)), at)
	CMPQ(at, bytes)
	JNE(LabelRef(label))
}

// softmax emits a function that replaces each row of width logits by its softmax.
func softmax(s set) {
	TEXT("softmax"+s.name, NOSPLIT, "func(x *float32, rows, width int)")
	row, rows, width, at := RSI, RCX, RDX, RAX
	greatest, sum := s.registers[0], s.registers[1]
	c := newExponential(s, 2)
	Load(Param("x"), row)
	Load(Param("rows"), rows)
	Load(Param("width"), width)
	SHLQ(Imm(2), width)
	number := Mem{Base: row, Index: at, Scale: 1}
	Label("row")
	VMOVUPS(Mem{Base: row}, greatest)
	eachVector(s, "greatest", at, width, func() { VMAXPS(number, greatest, greatest) })
	fold(s, greatest, sum, func(a, b, to Op) { VMAXPS(a, b, to) })
	VBROADCASTSS(greatest.AsX(), greatest)
	clear0(s, sum)
	eachVector(s, "power", at, width, func() {
		VMOVUPS(number, c.power)
		VSUBPS(greatest, c.power, c.power)
		c.compute()
		VADDPS(c.e, sum, sum)
		VMOVUPS(c.e, number)
	})
	fold(s, sum, greatest, func(a, b, to Op) { VADDPS(a, b, to) })
	VDIVSS(sum.AsX(), c.one.AsX(), sum.AsX())
	VBROADCASTSS(sum.AsX(), sum)
	eachVector(s, "share", at, width, func() {
		VMULPS(number, sum, c.e)
		VMOVUPS(c.e, number)
	})
	ADDQ(width, row)
	DECQ(rows)
	JNZ(LabelRef("row"))
	VZEROUPPER()
	RET()
}

// gate emits a function that computes out = silu(a)·b. The points of a and b have width numbers
// each and are interleaved.
func gate(s set) {
	TEXT("gate"+s.name, NOSPLIT, "func(in, out *float32, points, width int)")
	in, other, out, points, width, at := RSI, RBX, RDI, RCX, RDX, RAX
	x, top := s.registers[0], s.registers[1]
	c := newExponential(s, 2)
	constant(s, 87, top)
	Load(Param("in"), in)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("width"), width)
	SHLQ(Imm(2), width)
	Label("point")
	LEAQ(Mem{Base: in, Index: width, Scale: 1}, other)
	eachVector(s, "vector", at, width, func() {
		VMOVUPS(Mem{Base: in, Index: at, Scale: 1}, x)
		clear0(s, c.power)
		VSUBPS(x, c.power, c.power)
		VMINPS(top, c.power, c.power)
		c.compute()
		VADDPS(c.one, c.e, c.e)
		VDIVPS(c.e, x, x)
		VMULPS(Mem{Base: other, Index: at, Scale: 1}, x, x)
		VMOVUPS(x, Mem{Base: out, Index: at, Scale: 1})
	})
	LEAQ(Mem{Base: other, Index: width, Scale: 1}, in)
	ADDQ(width, out)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}

// addSquare emits a function that adds out to x and sets out to x·1/√(Σx²·part + epsilon). The sum
// is over the width numbers of a point.
func addSquare(s set) {
	TEXT("addSquare"+s.name, NOSPLIT, "func(x, out *float32, points, width int, part, epsilon float32)")
	x, out, points, width, at := RSI, RDI, RCX, RDX, RAX
	number, sum, other := s.registers[0], s.registers[1], s.registers[2]
	part, epsilon, one := s.registers[3], s.registers[4], s.registers[5]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("width"), width)
	SHLQ(Imm(2), width)
	broadcast("part", part)
	broadcast("epsilon", epsilon)
	constant(s, 1, one)
	Label("point")
	clear0(s, sum)
	eachVector(s, "add", at, width, func() {
		VMOVUPS(Mem{Base: out, Index: at, Scale: 1}, number)
		VADDPS(Mem{Base: x, Index: at, Scale: 1}, number, number)
		VMOVUPS(number, Mem{Base: x, Index: at, Scale: 1})
		VFMADD231PS(number, number, sum)
	})
	fold(s, sum, other, func(a, b, to Op) { VADDPS(a, b, to) })
	VFMADD213SS(epsilon.AsX(), part.AsX(), sum.AsX())
	VSQRTSS(sum.AsX(), sum.AsX(), sum.AsX())
	VDIVSS(sum.AsX(), one.AsX(), sum.AsX())
	VBROADCASTSS(sum.AsX(), sum)
	eachVector(s, "divide", at, width, func() {
		VMULPS(Mem{Base: x, Index: at, Scale: 1}, sum, number)
		VMOVUPS(number, Mem{Base: out, Index: at, Scale: 1})
	})
	ADDQ(width, x)
	ADDQ(width, out)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}

// turn emits a function that rotates pairs of numbers. It multiplies each number by a cosine and
// adds the other number of its pair times a sine. Points are stride numbers apart. For each point,
// angles contains the width cosines followed by the width sines.
func turn(s set) {
	TEXT("turn"+s.name, NOSPLIT, "func(x, angles *float32, points, width, stride int)")
	x, cosine, sine, points, width, stride, at := RSI, RDI, RBX, RCX, RDX, R8, RAX
	number, other := s.registers[0], s.registers[1]
	Load(Param("x"), x)
	Load(Param("angles"), cosine)
	Load(Param("points"), points)
	Load(Param("width"), width)
	SHLQ(Imm(2), width)
	Load(Param("stride"), stride)
	SHLQ(Imm(2), stride)
	Label("point")
	LEAQ(Mem{Base: cosine, Index: width, Scale: 1}, sine)
	eachVector(s, "vector", at, width, func() {
		VMOVUPS(Mem{Base: x, Index: at, Scale: 1}, number)
		VPERMILPS(Imm(0b10110001), number, other)
		VMULPS(Mem{Base: sine, Index: at, Scale: 1}, other, other)
		VFMADD132PS(Mem{Base: cosine, Index: at, Scale: 1}, other, number)
		VMOVUPS(number, Mem{Base: x, Index: at, Scale: 1})
	})
	ADDQ(stride, x)
	LEAQ(Mem{Base: sine, Index: width, Scale: 1}, cosine)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}
