package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func bits(x float32) uint32 { return math.Float32bits(x) }

// unroll is the number of terms of a sum in one turn of the loop.
const unroll = 4

// multiply emits a function that computes c = a·b for a panel of b with width columns, stored row
// by row. It processes block rows of a at a time. block is not more than most, so that their sums
// fit in registers. An iteration of the inner loop loads a row of the panel and a number of each
// row of a.
func multiply(s set, width, most int) {
	TEXT(fmt.Sprintf("multiply%d%s", width, s.name), NOSPLIT, "func(a, b, c *float32, lda, ldc, k, rows, block int)")
	tiles(2, "k", most, func(rows int) { tile(s, width*4/s.bytes, rows) })
}

// tiles emits a loop over the rows of a. An iteration takes block rows, and block is not more than
// most. Numbers of a have 1<<shift bytes. tile emits the product for a number of rows. Before each
// tile, terms is loaded from the parameter first.
func tiles(shift uint64, first string, most int, tile func(rows int)) {
	Load(Param("lda"), lda)
	if shift > 0 {
		SHLQ(Imm(shift), lda)
	}
	Load(Param("ldc"), ldc)
	SHLQ(Imm(2), ldc)
	Load(Param("a"), nextA)
	Load(Param("c"), nextC)
	Load(Param("rows"), left)
	Load(Param("block"), block)
	Label("next")
	Load(Param("b"), panel)
	Load(Param(first), terms)
	CMPQ(left, block)
	CMOVQLT(left, block)
	SUBQ(block, left)
	for n := most; n > 1; n-- {
		CMPQ(block, Imm(uint64(n)))
		JE(LabelRef(fmt.Sprintf("rows%d", n)))
	}
	for n := 1; n <= most; n++ {
		Label(fmt.Sprintf("rows%d", n))
		tile(n)
		TESTQ(left, left)
		JNZ(LabelRef("next"))
		VZEROUPPER()
		RET()
	}
}

// The registers of multiply. bases hold the addresses of the first of every three rows; the two
// after it are reached by an index register.
var (
	bases                     = []GPPhysical{RSI, R8, R9, R10, R11}
	nextA, nextC, left, block = R12, R13, R14, R15
	lda, ldc, panel, terms    = RCX, RBX, RDI, RDX
)

// setBases emits code that sets every third row's address in bases, and moves the register next
// from the first row to the row after the last. The register stride contains the bytes from one row
// to the next.
func setBases(next, stride GPPhysical, rows int) {
	for i := 0; 3*i < rows; i++ {
		MOVQ(next, bases[i])
		if n := min(rows-3*i, 3); n == 3 {
			LEAQ(Mem{Base: next, Index: stride, Scale: 2}, next)
			ADDQ(stride, next)
		} else {
			LEAQ(Mem{Base: next, Index: stride, Scale: uint8(n)}, next)
		}
	}
}

func inRow(i int, stride GPPhysical, offset int) Mem {
	m := Mem{Base: bases[i/3], Disp: offset}
	if i%3 > 0 {
		m.Index, m.Scale = stride, uint8(i%3)
	}
	return m
}

func tile(s set, vectors, rows int) {
	for i := range rows * vectors {
		clear0(s, s.registers[i])
	}
	t := newSums(s, vectors, rows)
	t.addProducts(1, func(row, number, sum VecPhysical) { VFMADD231PS(row, number, sum) })
	t.write(func(int, VecPhysical) {})
}

// sums holds a tile's sums in registers, row by row, from the first register on. After them
// come a number of a and a row of the panel.
type sums struct {
	set
	vectors, rows int
	row           []VecPhysical
	number        VecPhysical
}

func newSums(s set, vectors, rows int) *sums {
	last := len(s.registers) - vectors
	return &sums{s, vectors, rows, s.registers[last:], s.registers[last-1]}
}

func (t *sums) at(i, j int) VecPhysical { return t.registers[i*t.vectors+j] }

// addProducts emits a loop that sums the products of all terms. Four bytes of a contain together
// terms. add emits code that adds the product of row and number to sum. The loop advances the
// registers of setBases and panel, and counts terms down to 0.
func (t *sums) addProducts(together uint64, add func(row, number, sum VecPhysical)) {
	setBases(nextA, lda, t.rows)
	loop := fmt.Sprintf("loop%d", t.rows)
	Label(loop)
	for term := range unroll {
		for j, v := range t.row {
			VMOVUPS(Mem{Base: panel, Disp: (term*t.vectors + j) * t.bytes}, v)
		}
		for i := range t.rows {
			VBROADCASTSS(inRow(i, lda, 4*term), t.number)
			for j, v := range t.row {
				add(v, t.number, t.at(i, j))
			}
		}
	}
	for i := 0; 3*i < t.rows; i++ {
		ADDQ(Imm(4*unroll), bases[i])
	}
	ADDQ(U32(uint32(unroll*t.vectors*t.bytes)), panel)
	SUBQ(Imm(unroll*together), terms)
	JNZ(LabelRef(loop))
}

// write emits code that stores the sums in c. finish emits the last operation on a sum. j is the
// index of its vector in the row.
func (t *sums) write(finish func(j int, sum VecPhysical)) {
	setBases(nextC, ldc, t.rows)
	for i := range t.rows {
		for j := range t.vectors {
			finish(j, t.at(i, j))
			VMOVUPS(t.at(i, j), inRow(i, ldc, j*t.bytes))
		}
	}
}

// clear0 emits code that sets v to zero.
func clear0(s set, v VecPhysical) {
	if s.bytes == 64 {
		VPXORD(v, v, v)
	} else {
		VXORPS(v, v, v)
	}
}
