package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// extent finds the least and the greatest of some numbers and zero.
func extent(s set) {
	TEXT("extent"+s.name, NOSPLIT, "func(x *float32, count int, bounds *float32)")
	x, left, result := RSI, RCX, RDI
	const chains = 4 // of comparisons that do not wait for each other
	least, most, numbers := s.registers[:chains], s.registers[chains:2*chains], s.registers[2*chains:]
	Load(Param("x"), x)
	Load(Param("count"), left)
	Load(Param("bounds"), result)
	for i := range 2 * chains {
		clear0(s, s.registers[i])
	}
	compare := func(i int) {
		VMOVUPS(Mem{Base: x, Disp: i * s.bytes}, numbers[i])
		VMINPS(numbers[i], least[i], least[i])
		VMAXPS(numbers[i], most[i], most[i])
	}
	SUBQ(Imm(chains*lanes), left)
	JLT(LabelRef("rest"))
	Label("vectors")
	for i := range chains {
		compare(i)
	}
	ADDQ(U32(uint32(chains*s.bytes)), x)
	SUBQ(Imm(chains*lanes), left)
	JGE(LabelRef("vectors"))
	Label("rest")
	ADDQ(Imm(chains*lanes), left)
	JZ(LabelRef("done"))
	Label("vector")
	compare(0)
	nextLanes(x, left)
	Label("done")
	for i := 1; i < chains; i++ {
		VMINPS(least[i], least[0], least[0])
		VMAXPS(most[i], most[0], most[0])
	}
	fold(s, least[0], numbers[0], func(a, b, to Op) { VMINPS(a, b, to) })
	fold(s, most[0], numbers[0], func(a, b, to Op) { VMAXPS(a, b, to) })
	VMOVSS(least[0].AsX(), Mem{Base: result})
	VMOVSS(most[0].AsX(), Mem{Base: result, Disp: 4})
	VZEROUPPER()
	RET()
}

// quantizeBytes sets out to x·factor + zero, rounded, from 0 to 255.
func quantizeBytes(s set) {
	TEXT("quantizeBytes"+s.name, NOSPLIT, "func(x *float32, out *uint8, count int, factor, zero float32)")
	x, out, left := RSI, RDI, RCX
	factor, zero, nothing, number := s.registers[0], s.registers[1], s.registers[2], s.registers[3]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("count"), left)
	broadcast("factor", factor)
	broadcast("zero", zero)
	clear0(s, nothing)
	Label("vector")
	VMOVUPS(Mem{Base: x}, number)
	VFMADD132PS(factor, zero, number)
	VCVTPS2DQ(number, number)
	VPMAXSD(nothing, number, number)
	VPMOVUSDB(number, Mem{Base: out})
	ADDQ(Imm(lanes), out)
	nextLanes(x, left)
	VZEROUPPER()
	RET()
}

// multiplyBytes is multiply for a of bytes from 0 to 255, of which zero stands for nothing, and b
// of bytes from -128 to 127, four rows of b beside each other. sums has those of the columns of
// b, steps what the products of each are multiplied with, and with factor.
func multiplyBytes(s set, width, most int) {
	TEXT(fmt.Sprintf("multiplyBytes%d%s", width, s.name), NOSPLIT,
		"func(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)")
	tiles(0, "sums", most, func(rows int) { tileBytes(s, width*4/s.bytes, rows) })
}

func tileBytes(s set, vectors, rows int) {
	row := s.registers[len(s.registers)-vectors:]
	number := s.registers[len(s.registers)-vectors-1]
	sum := func(i, j int) VecPhysical { return s.registers[i*vectors+j] }
	setBases(nextA, lda, rows)
	broadcast("zero", number)
	clear0(s, row[0])
	VPSUBD(number, row[0], number)
	for j := range vectors {
		VPMULLD(Mem{Base: terms, Disp: j * s.bytes}, number, sum(0, j))
		for i := 1; i < rows; i++ {
			VMOVDQA32(sum(0, j), sum(i, j))
		}
	}
	Load(Param("k"), terms)
	loop := fmt.Sprintf("loop%d", rows)
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

	setBases(nextC, ldc, rows)
	Load(Param("steps"), terms)
	broadcast("factor", number)
	for j := range vectors {
		VMULPS(Mem{Base: terms, Disp: j * s.bytes}, number, row[j])
	}
	for i := range rows {
		for j := range vectors {
			VCVTDQ2PS(sum(i, j), sum(i, j))
			VMULPS(row[j], sum(i, j), sum(i, j))
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
