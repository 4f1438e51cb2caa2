package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// greatest emits a function that returns the maximum absolute value of some numbers.
func greatest(s set) {
	TEXT("greatest"+s.name, NOSPLIT, "func(x *float32, count int, greatest *float32)")
	x, left, result := RSI, RCX, RDI
	most, mask, one, two := s.registers[0], s.registers[1], s.registers[2], s.registers[3]
	Load(Param("x"), x)
	Load(Param("count"), left)
	Load(Param("greatest"), result)
	constant(s, math.Float32frombits(math.MaxInt32), mask) // all bits but the sign
	clear0(s, most)
	Label("vector")
	if s.bytes == 64 {
		VPANDD(Mem{Base: x}, mask, one)
	} else {
		VANDPS(Mem{Base: x}, mask, one)
		VANDPS(Mem{Base: x, Disp: s.bytes}, mask, two)
		VMAXPS(one, two, one)
	}
	VMAXPS(one, most, most)
	nextLanes(x, left)
	fold(s, most, one, func(a, b, to Op) { VMAXPS(a, b, to) })
	VMOVSS(most.AsX(), Mem{Base: result})
	VZEROUPPER()
	RET()
}

// quantizeWords emits a function that computes out = x·factor, rounded to 16 bits.
func quantizeWords(s set) {
	TEXT("quantizeWords"+s.name, NOSPLIT, "func(x *float32, out *int16, count int, factor float32)")
	x, out, left := RSI, RDI, RCX
	factor, one, two := s.registers[0], s.registers[1], s.registers[2]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("count"), left)
	broadcast("factor", factor)
	Label("vector")
	VMULPS(Mem{Base: x}, factor, one)
	VCVTPS2DQ(one, one)
	if s.bytes == 64 {
		VPMOVSDW(one, Mem{Base: out})
	} else {
		VMULPS(Mem{Base: x, Disp: s.bytes}, factor, two)
		VCVTPS2DQ(two, two)
		VPACKSSDW(two, one, one)
		VPERMQ(Imm(0b11011000), one, one)
		VMOVDQU(one, Mem{Base: out})
	}
	ADDQ(Imm(2*lanes), out)
	nextLanes(x, left)
	VZEROUPPER()
	RET()
}

// lanes is the least number of numbers processed at once. Counts are multiples of it.
const lanes = 16

// nextLanes emits the end of a loop over numbers, which begins at the label "vector". The register
// x contains the address, and left contains how many numbers are left.
func nextLanes(x, left GPPhysical) {
	ADDQ(Imm(4*lanes), x)
	SUBQ(Imm(lanes), left)
	JNZ(LabelRef("vector"))
}

// multiplyWords is like multiply for 16-bit integers, with two rows of b interleaved. The results
// are multiplied by factor.
func multiplyWords(s set, width, most int) {
	TEXT(fmt.Sprintf("multiplyWords%d%s", width, s.name), NOSPLIT,
		"func(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)")
	tiles(1, "k", most, func(rows int) { tileWords(s, width*4/s.bytes, rows) })
}

func tileWords(s set, vectors, rows int) {
	for i := range rows * vectors {
		clear0(s, s.registers[i])
	}
	t := newSums(s, vectors, rows)
	product := s.registers[len(s.registers)-vectors-2]
	t.addProducts(2, func(row, number, sum VecPhysical) {
		if s.bytes == 64 {
			dotWords(row, number, sum)
		} else {
			VPMADDWD(row, number, product)
			VPADDD(product, sum, sum)
		}
	})
	broadcast("factor", t.number)
	t.write(func(_ int, sum VecPhysical) {
		VCVTDQ2PS(sum, sum)
		VMULPS(t.number, sum, sum)
	})
}

// dotWords emits code that adds the products of two 16-bit integers to each lane of sum (VPDPWSSD).
func dotWords(a, b, sum VecPhysical) {
	Instruction(&ir.Instruction{
		Opcode: "VPDPWSSD", Operands: []Op{a, b, sum}, Inputs: []Op{a, b, sum}, Outputs: []Op{sum}, ISA: []string{"AVX512VNNI"},
	})
}
