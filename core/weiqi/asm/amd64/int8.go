package main

import (
	"fmt"

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

// multiplyBytes is multiply for a of bytes from 0 to 255 and b of bytes from -128 to
// 127, four rows of b beside each other. The sum goes over several places of a, which
// taps tells in bytes from a; last is the place after them. Each column of the product
// is multiplied with its scale, and its bias added.
func multiplyBytes(s set, width, most int) {
	TEXT(fmt.Sprintf("multiplyBytes%d%s", width, s.name), NOSPLIT,
		"func(a *uint8, b *int8, c *float32, lda, ldc, k int, taps, last *int32, scale, bias *float32, rows, block int)")
	Load(Param("lda"), lda)
	Load(Param("ldc"), ldc)
	SHLQ(Imm(2), ldc)
	Load(Param("a"), nextA)
	Load(Param("c"), nextC)
	Load(Param("rows"), left)
	Load(Param("block"), block)
	Label("next")
	Load(Param("b"), panel)
	CMPQ(left, block)
	CMOVQLT(left, block)
	SUBQ(block, left)
	for n := most; n > 1; n-- {
		CMPQ(block, Imm(uint64(n)))
		JE(LabelRef(fmt.Sprintf("rows%d", n)))
	}
	for n := 1; n <= most; n++ {
		Label(fmt.Sprintf("rows%d", n))
		tileBytes(s, width*4/s.bytes, n)
		TESTQ(left, left)
		JNZ(LabelRef("next"))
		VZEROUPPER()
		RET()
	}
}

// frame is a parameter where the caller left it.
func frame(name string) Op {
	address, err := Param(name).Resolve()
	if err != nil {
		panic(err)
	}
	return address.Addr
}

func tileBytes(s set, vectors, rows int) {
	row := s.registers[len(s.registers)-vectors:]
	number := s.registers[len(s.registers)-vectors-1]
	sum := func(i, j int) VecPhysical { return s.registers[i*vectors+j] }
	tap := RAX
	for i := range rows * vectors {
		clear0(s, s.registers[i])
	}
	loop := fmt.Sprintf("loop%d", rows)
	Load(Param("taps"), tap)
	Label("tap" + loop)
	MOVLQSX(Mem{Base: tap}, terms)
	ADDQ(nextA, terms)
	setBases(terms, lda, rows)
	Load(Param("k"), terms)
	Label(loop)
	for term := range unroll {
		for j := range vectors {
			VMOVDQU32(Mem{Base: panel, Disp: (term*vectors + j) * s.bytes}, row[j])
		}
		for i := range rows {
			VPBROADCASTD(inRow(i, lda, 4*term), number)
			for j := range vectors {
				dotBytes(row[j], number, sum(i, j))
			}
		}
	}
	for i := 0; 3*i < rows; i++ {
		ADDQ(Imm(4*unroll), bases[i])
	}
	ADDQ(U32(uint32(unroll*vectors*s.bytes)), panel)
	SUBQ(Imm(4*unroll), terms)
	JNZ(LabelRef(loop))
	ADDQ(Imm(4), tap)
	CMPQ(tap, frame("last"))
	JNE(LabelRef("tap" + loop))

	setBases(nextA, lda, rows)
	setBases(nextC, ldc, rows)
	scale, bias := terms, tap
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	for j := range vectors {
		VMOVUPS(Mem{Base: scale, Disp: j * s.bytes}, row[j])
	}
	for i := range rows {
		for j := range vectors {
			VCVTDQ2PS(sum(i, j), sum(i, j))
			VFMADD213PS(Mem{Base: bias, Disp: j * s.bytes}, row[j], sum(i, j))
			VMOVUPS(sum(i, j), inRow(i, ldc, j*s.bytes))
		}
	}
}

// dotBytes adds to each number of sum four products of bytes, those of b being positive
// (VPDPBUSD, which the generator does not know).
func dotBytes(a, b, sum VecPhysical) {
	Instruction(&ir.Instruction{
		Opcode: "VPDPBUSD", Operands: []Op{a, b, sum}, Inputs: []Op{a, b, sum}, Outputs: []Op{sum}, ISA: []string{"AVX512VNNI"},
	})
}
