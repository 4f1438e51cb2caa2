package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// normalize emits a function that scales and shifts all channels of all points and limits them from
// below by floor. The points of in are stride numbers apart. If adds is true, in is first added to
// sum.
func normalize(s set, adds bool) {
	name, args := "normalize", "in, out *float32, points, channels, stride int, scale, bias *float32, floor float32"
	if adds {
		name, args = "normalizeAdd", args+", sum *float32"
	}
	TEXT(name+s.name, NOSPLIT, "func("+args+")")
	in, out, points, channels, stride, scale, bias, sum, at := RSI, RDI, R8, R9, R10, RBX, RCX, RDX, RAX
	number, floor := s.registers[0], s.registers[1]
	Load(Param("in"), in)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("stride"), stride)
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	broadcast("floor", floor)
	if adds {
		Load(Param("sum"), sum)
	}
	Label("point")
	XORQ(at, at)
	Label("vector")
	VMOVUPS(Mem{Base: in, Index: at, Scale: 1}, number)
	if adds {
		VADDPS(Mem{Base: sum, Index: at, Scale: 1}, number, number)
		VMOVUPS(number, Mem{Base: sum, Index: at, Scale: 1})
	}
	VMOVUPS(Mem{Base: scale, Index: at, Scale: 1}, s.registers[2])
	VFMADD213PS(Mem{Base: bias, Index: at, Scale: 1}, s.registers[2], number)
	VMAXPS(floor, number, number)
	VMOVUPS(number, Mem{Base: out, Index: at, Scale: 1})
	ADDQ(Imm(uint64(s.bytes)), at)
	CMPQ(at, channels)
	JNE(LabelRef("vector"))
	LEAQ(Mem{Base: in, Index: stride, Scale: 4}, in)
	ADDQ(channels, out)
	if adds {
		ADDQ(channels, sum)
	}
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}

// broadcast emits code that sets all lanes of v to the parameter called name.
func broadcast(name string, v VecPhysical) {
	address, err := Param(name).Resolve()
	if err != nil {
		panic(err)
	}
	VBROADCASTSS(address.Addr, v)
}

// pool emits a function that computes the sum and the maximum of each channel over all points,
// which are stride numbers apart.
func pool(s set) {
	TEXT("pool"+s.name, NOSPLIT, "func(in *float32, points, channels, stride int, sum, greatest *float32)")
	in, points, channels, stride, sum, greatest, point, left := RSI, R8, R9, R10, RBX, RCX, RAX, RDX
	total, top, number := s.registers[0], s.registers[1], s.registers[2]
	Load(Param("in"), in)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	Load(Param("stride"), stride)
	Load(Param("sum"), sum)
	Load(Param("greatest"), greatest)
	Label("vector")
	MOVQ(in, point)
	MOVQ(points, left)
	clear0(s, total)
	VMOVUPS(Mem{Base: in}, top)
	Label("point")
	VMOVUPS(Mem{Base: point}, number)
	VADDPS(number, total, total)
	VMAXPS(number, top, top)
	LEAQ(Mem{Base: point, Index: stride, Scale: 4}, point)
	DECQ(left)
	JNZ(LabelRef("point"))
	VMOVUPS(total, Mem{Base: sum})
	VMOVUPS(top, Mem{Base: greatest})
	for _, p := range []GPPhysical{in, sum, greatest} {
		ADDQ(Imm(uint64(s.bytes)), p)
	}
	SUBQ(Imm(uint64(s.bytes/4)), channels)
	JNZ(LabelRef("vector"))
	VZEROUPPER()
	RET()
}
