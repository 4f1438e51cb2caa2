package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func bits(x float32) uint32 { return math.Float32bits(x) }

// unroll is how many terms of a sum are added in one turn of the loop.
const unroll = 4

// multiply writes c = a·b for up to most rows of a and a panel of b, width columns
// wide and stored row by row without gaps. All products of the tile stay in
// registers; each turn loads one row of the panel and one number of each row of a.
func multiply(s set, width, most int) {
	TEXT(fmt.Sprintf("multiply%d%s", width, s.name), NOSPLIT, "func(a, b, c *float32, lda, ldc, k, rows int)")
	lda, ldc, b, k, rows := RCX, RBX, RDI, RDX, RAX
	Load(Param("b"), b)
	Load(Param("lda"), lda)
	SHLQ(Imm(2), lda)
	Load(Param("ldc"), ldc)
	SHLQ(Imm(2), ldc)
	Load(Param("k"), k)
	Load(Param("rows"), rows)
	for n := most; n > 1; n-- {
		CMPQ(rows, Imm(uint64(n)))
		JE(LabelRef(fmt.Sprintf("rows%d", n)))
	}
	for n := 1; n <= most; n++ {
		Label(fmt.Sprintf("rows%d", n))
		tile(s, width*4/s.bytes, n, lda, ldc, b, k)
		VZEROUPPER()
		RET()
	}
}

// bases hold the first of every three rows; the two after it are reached by an
// index register.
var bases = []GPPhysical{RSI, R8, R9, R10, R11}

func setBases(param string, stride GPPhysical, rows int) {
	Load(Param(param), bases[0])
	for i := 1; 3*i < rows; i++ {
		LEAQ(Mem{Base: bases[i-1], Index: stride, Scale: 2}, bases[i])
		ADDQ(stride, bases[i])
	}
}

func inRow(i int, stride GPPhysical, offset int) Mem {
	m := Mem{Base: bases[i/3], Disp: offset}
	if i%3 > 0 {
		m.Index, m.Scale = stride, uint8(i%3)
	}
	return m
}

func tile(s set, vectors, rows int, lda, ldc, b, k GPPhysical) {
	row := s.registers[len(s.registers)-vectors:]
	number := s.registers[len(s.registers)-vectors-1]
	sum := func(i, j int) VecPhysical { return s.registers[i*vectors+j] }
	setBases("a", lda, rows)
	for i := range rows * vectors {
		clear0(s, s.registers[i])
	}
	loop := fmt.Sprintf("loop%d", rows)
	Label(loop)
	for term := range unroll {
		for j := range vectors {
			VMOVUPS(Mem{Base: b, Disp: (term*vectors + j) * s.bytes}, row[j])
		}
		for i := range rows {
			VBROADCASTSS(inRow(i, lda, 4*term), number)
			for j := range vectors {
				VFMADD231PS(row[j], number, sum(i, j))
			}
		}
	}
	for i := 0; 3*i < rows; i++ {
		ADDQ(Imm(4*unroll), bases[i])
	}
	ADDQ(U32(uint32(unroll*vectors*s.bytes)), b)
	SUBQ(Imm(unroll), k)
	JNZ(LabelRef(loop))

	setBases("c", ldc, rows)
	for i := range rows {
		for j := range vectors {
			VMOVUPS(sum(i, j), inRow(i, ldc, j*s.bytes))
		}
	}
}

// clear0 sets a register to zero.
func clear0(s set, v VecPhysical) {
	if s.bytes == 64 {
		VPXORD(v, v, v)
	} else {
		VXORPS(v, v, v)
	}
}
