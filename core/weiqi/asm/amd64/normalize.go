package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// normalize scales, shifts and raises to floor all channels of all points.
func normalize(s set) {
	TEXT("normalize"+s.name, NOSPLIT, "func(in, out *float32, points, channels int, scale, bias *float32, floor float32)")
	in, out, points, channels, scale, bias, at := RSI, RDI, R8, R9, RBX, RCX, RAX
	number, floor := s.registers[0], s.registers[1]
	Load(Param("in"), in)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	address, _ := Param("floor").Resolve()
	VBROADCASTSS(address.Addr, floor)
	Label("point")
	XORQ(at, at)
	Label("vector")
	VMOVUPS(Mem{Base: in, Index: at, Scale: 1}, number)
	VMOVUPS(Mem{Base: scale, Index: at, Scale: 1}, s.registers[2])
	VFMADD213PS(Mem{Base: bias, Index: at, Scale: 1}, s.registers[2], number)
	VMAXPS(floor, number, number)
	VMOVUPS(number, Mem{Base: out, Index: at, Scale: 1})
	ADDQ(Imm(uint64(s.bytes)), at)
	CMPQ(at, channels)
	JNE(LabelRef("vector"))
	ADDQ(channels, in)
	ADDQ(channels, out)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}
