package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// extent emits a function that returns the minimum and the maximum of some numbers and zero.
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
	together := chains * s.bytes / 4 // numbers
	SUBQ(Imm(uint64(together)), left)
	JLT(LabelRef("rest"))
	Label("vectors")
	for i := range chains {
		compare(i)
	}
	ADDQ(U32(uint32(4*together)), x)
	SUBQ(Imm(uint64(together)), left)
	JGE(LabelRef("vectors"))
	Label("rest")
	ADDQ(Imm(uint64(together)), left)
	JZ(LabelRef("done"))
	Label("vector")
	for i := range 4 * lanes / s.bytes {
		compare(i)
	}
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

// quantizeBytes emits a function that computes out = x·factor + zero, rounded to a byte from 0 to
// 255.
func quantizeBytes(s set) {
	TEXT("quantizeBytes"+s.name, NOSPLIT, "func(x *float32, out *uint8, count int, factor, zero float32)")
	x, out, left := RSI, RDI, RCX
	factor, zero, one, two := s.registers[0], s.registers[1], s.registers[2], s.registers[3]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("count"), left)
	broadcast("factor", factor)
	broadcast("zero", zero)
	read := func(v VecPhysical, offset int) {
		VMOVUPS(Mem{Base: x, Disp: offset}, v)
		VFMADD132PS(factor, zero, v)
		VCVTPS2DQ(v, v)
	}
	if s.bytes == 64 {
		clear0(s, two)
	}
	Label("vector")
	read(one, 0)
	if s.bytes == 64 {
		VPMAXSD(two, one, one)
		VPMOVUSDB(one, Mem{Base: out})
	} else {
		read(two, s.bytes)
		VPACKSSDW(two, one, one)
		VPERMQ(Imm(0b11011000), one, one)
		VEXTRACTI128(Imm(1), one, two.AsX())
		VPACKUSWB(two.AsX(), one.AsX(), one.AsX())
		VMOVDQU(one.AsX(), Mem{Base: out})
	}
	ADDQ(Imm(lanes), out)
	nextLanes(x, left)
	VZEROUPPER()
	RET()
}

// multiplyBytes is like multiply for bytes. a has bytes from 0 to 255, where zero represents 0, and
// b has bytes from -128 to 127, with four rows interleaved. sums are the sums of the columns of b.
// The results are multiplied by factor and by the column's number in steps.
func multiplyBytes(s set, width, most int) {
	TEXT(fmt.Sprintf("multiplyBytes%d%s", width, s.name), NOSPLIT,
		"func(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)")
	tiles(0, "sums", most, func(rows int) { tileBytes(s, width*4/s.bytes, rows) })
}

func tileBytes(s set, vectors, rows int) {
	t := newSums(s, vectors, rows)
	broadcast("zero", t.number)
	clear0(s, t.row[0])
	VPSUBD(t.number, t.row[0], t.number)
	for j := range vectors {
		VPMULLD(Mem{Base: terms, Disp: j * s.bytes}, t.number, t.at(0, j))
		for i := 1; i < rows; i++ {
			VMOVAPS(t.at(0, j), t.at(i, j))
		}
	}
	Load(Param("k"), terms)
	t.addProducts(4, s.dotBytes)
	Load(Param("steps"), terms)
	broadcast("factor", t.number)
	for j, v := range t.row {
		VMULPS(Mem{Base: terms, Disp: j * s.bytes}, t.number, v)
	}
	t.write(func(j int, sum VecPhysical) {
		VCVTDQ2PS(sum, sum)
		VMULPS(t.row[j], sum, sum)
	})
}

// dotBytes emits code that adds the products of four bytes to each lane of sum. The bytes of number
// are unsigned. The instruction is VPDPBUSD, which the generator does not support and the assembler
// supports only for AVX-512.
func (s set) dotBytes(row, number, sum VecPhysical) {
	if s.bytes == 64 {
		Instruction(&ir.Instruction{
			Opcode: "VPDPBUSD", Operands: []Op{row, number, sum}, Inputs: []Op{row, number, sum}, Outputs: []Op{sum}, ISA: []string{"AVX512VNNI"},
		})
		return
	}
	a, b, c := byte(row.PhysicalIndex()), byte(number.PhysicalIndex()), byte(sum.PhysicalIndex())
	code(0xc4, (^c>>3&1)<<7|1<<6|(^a>>3&1)<<5|2, (^b&15)<<3|5, 0x50, 0xc0|c&7<<3|a&7)
}

// code emits an instruction as bytes, since the assembler does not support it.
func code(bytes ...byte) {
	for _, b := range bytes {
		Instruction(&ir.Instruction{Opcode: "BYTE", Operands: []Op{U8(b)}})
	}
}
