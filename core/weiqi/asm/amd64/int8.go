package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// extent widens a range, two numbers, to all numbers of some points, each channel
// multiplied with its factor.
func extent(s set) {
	TEXT("extent"+s.name, NOSPLIT, "func(x *float32, points, channels int, factors, bounds *float32)")
	x, points, channels, factors, result, at := RSI, RCX, RDX, RBX, RDI, RAX
	lowest, highest, number, other := s.registers[0], s.registers[1], s.registers[2], s.registers[3]
	Load(Param("x"), x)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("factors"), factors)
	Load(Param("bounds"), result)
	VBROADCASTSS(Mem{Base: result}, lowest)
	VBROADCASTSS(Mem{Base: result, Disp: 4}, highest)
	Label("point")
	eachVector(s, "vector", at, channels, func() {
		VMOVUPS(Mem{Base: x, Index: at, Scale: 1}, number)
		VMULPS(Mem{Base: factors, Index: at, Scale: 1}, number, number)
		VMINPS(number, lowest, lowest)
		VMAXPS(number, highest, highest)
	})
	ADDQ(channels, x)
	DECQ(points)
	JNZ(LabelRef("point"))
	fold(s, lowest, other, func(a, b, to Op) { VMINPS(a, b, to) })
	fold(s, highest, other, func(a, b, to Op) { VMAXPS(a, b, to) })
	VMOVSS(lowest.AsX(), Mem{Base: result})
	VMOVSS(highest.AsX(), Mem{Base: result, Disp: 4})
	VZEROUPPER()
	RET()
}

// quantize sets out to x·factor + zero, rounded, from 0 to 255; each channel has its
// factor.
func quantize(s set) {
	TEXT("quantize"+s.name, NOSPLIT, "func(x *float32, out *uint8, points, channels int, factors *float32, zero float32)")
	x, out, points, channels, factors, at := RSI, RDI, RCX, RDX, RBX, RAX
	zero, nothing, number := s.registers[0], s.registers[1], s.registers[2]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("factors"), factors)
	broadcast("zero", zero)
	clear0(s, nothing)
	Label("point")
	eachVector(s, "vector", at, channels, func() {
		VMOVUPS(Mem{Base: x, Index: at, Scale: 1}, number)
		VFMADD132PS(Mem{Base: factors, Index: at, Scale: 1}, zero, number)
		VCVTPS2DQ(number, number)
		VPMAXSD(nothing, number, number)
		VPMOVUSDB(number, Mem{Base: out})
		ADDQ(Imm(uint64(s.bytes/4)), out)
	})
	ADDQ(channels, x)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}

// frame is a parameter where the caller left it.
func frame(name string) Op {
	address, err := Param(name).Resolve()
	if err != nil {
		panic(err)
	}
	return address.Addr
}

// dotBytes adds to each number of sum four products of bytes, those of b being positive
// (VPDPBUSD, which the generator does not know).
func dotBytes(a, b, sum VecPhysical) {
	Instruction(&ir.Instruction{
		Opcode: "VPDPBUSD", Operands: []Op{a, b, sum}, Inputs: []Op{a, b, sum}, Outputs: []Op{sum}, ISA: []string{"AVX512VNNI"},
	})
}
