// Command bitboard writes bitboard_amd64.s, the moves and flips of Othello
// with vector instructions. It is run by go generate in core/othello and stands
// in a module of its own, so that the program does not depend on avo.
//
// All values are vectors of four words, one for each line through a square (or
// each line's direction). Arguments of instructions stand in Go's order: sources
// first, destination last.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	ConstraintExpr("amd64")
	shifts := words("shifts", 1, 7, 8, 9) // as in rays
	inner := words("inner", notEdge, notEdge, 1<<64-1, notEdge)
	moves(shifts, inner)
	flips(shifts)
	Generate()
}

const notEdge = 0x7e7e7e7e7e7e7e7e

func words(name string, values ...uint64) Mem {
	m := GLOBL(name, RODATA|NOPTR)
	for i, v := range values {
		DATA(8*i, U64(v))
	}
	return m
}

// begin opens a function that jumps to its scalar twin, and to label avx2, where
// the processor lacks what follows.
func begin(name, signature, twin string) {
	TEXT(name, NOSPLIT, signature)
	CMPB(variable("simd"), Imm(1))
	JEQ(LabelRef("avx2"))
	JHI(LabelRef("avx512"))
	Instruction(&ir.Instruction{Opcode: "JMP", Operands: []Op{variable(twin)}, IsTerminal: true})
}

// variable is a variable or function of the package.
func variable(name string) Mem { return Mem{Symbol: Symbol{Name: "·" + name}, Base: StaticBase} }

func param(name string) Mem {
	b, err := Param(name).Resolve()
	if err != nil {
		panic(err)
	}
	return b.Addr
}

func result() Mem {
	b, err := ReturnIndex(0).Resolve()
	if err != nil {
		panic(err)
	}
	return b.Addr
}

// The truth tables of VPTERNLOGQ, bit 4a+2b+c being the answer for destination
// a, second source b and first source c.
const (
	orAnd   = 0xf8 // a | b&c
	andOr   = 0xec // a&c | b
	bothNot = 0x08 // b & c &^ a
	orClear = 0x54 // (a | b) &^ c
	ones    = 0xff
)

func moves(shifts, inner Mem) {
	begin("Moves", "func(own, opp uint64) uint64", "movesGo")

	// The upper sixteen registers need no VZEROUPPER.
	Label("avx512")
	{
		own, opp, s, s2 := Y16, Y17, Y18, Y19
		up, down, pairUp, pairDown, t, u := Y20, Y21, Y22, Y23, Y24, Y25
		VMOVDQU64(shifts, s)
		VPBROADCASTQ(param("own"), own)
		VPBROADCASTQ(param("opp"), opp)
		VPORQ(own.AsX(), opp.AsX(), X26) // taken
		VPANDQ(inner, opp, opp)
		VPADDQ(s, s, s2)
		VPSLLVQ(s, own, up)
		VPSRLVQ(s, own, down)
		VPSLLVQ(s, opp, pairUp)
		VPANDQ(opp, up, up)
		VPANDQ(opp, down, down)
		VPANDQ(opp, pairUp, pairUp)
		VPSLLVQ(s, up, t)
		VPSRLVQ(s, down, u)
		VPSRLVQ(s, pairUp, pairDown)
		VPTERNLOGQ(Imm(orAnd), opp, t, up)
		VPTERNLOGQ(Imm(orAnd), opp, u, down)
		for range 2 {
			VPSLLVQ(s2, up, t)
			VPSRLVQ(s2, down, u)
			VPTERNLOGQ(Imm(orAnd), pairUp, t, up)
			VPTERNLOGQ(Imm(orAnd), pairDown, u, down)
		}
		VPSLLVQ(s, up, up)
		VPSRLVQ(s, down, down)
		VPORQ(up, down, up)
		VEXTRACTI64X2(Imm(1), up, t.AsX())
		VPORQ(t.AsX(), up.AsX(), up.AsX())
		VPUNPCKHQDQ(up.AsX(), up.AsX(), t.AsX())
		VPTERNLOGQ(Imm(orClear), X26, t.AsX(), up.AsX())
		VMOVQ(up.AsX(), result())
		RET()
	}

	Label("avx2")
	{
		own, opp, s, s2 := Y0, Y1, Y2, Y3
		up, down, pairUp, pairDown, t, u := Y4, Y5, Y6, Y7, Y8, Y9
		VMOVDQU(shifts, s)
		VPBROADCASTQ(param("own"), own)
		VPBROADCASTQ(param("opp"), opp)
		VPOR(own.AsX(), opp.AsX(), X10) // taken
		VPAND(inner, opp, opp)
		VPADDQ(s, s, s2)
		VPSLLVQ(s, own, up)
		VPSRLVQ(s, own, down)
		VPSLLVQ(s, opp, pairUp)
		VPAND(opp, up, up)
		VPAND(opp, down, down)
		VPAND(opp, pairUp, pairUp)
		VPSLLVQ(s, up, t)
		VPSRLVQ(s, down, u)
		VPSRLVQ(s, pairUp, pairDown)
		VPAND(opp, t, t)
		VPAND(opp, u, u)
		VPOR(t, up, up)
		VPOR(u, down, down)
		for range 2 {
			VPSLLVQ(s2, up, t)
			VPSRLVQ(s2, down, u)
			VPAND(pairUp, t, t)
			VPAND(pairDown, u, u)
			VPOR(t, up, up)
			VPOR(u, down, down)
		}
		VPSLLVQ(s, up, up)
		VPSRLVQ(s, down, down)
		VPOR(up, down, up)
		VEXTRACTI128(Imm(1), up, t.AsX())
		VPOR(t.AsX(), up.AsX(), up.AsX())
		VPUNPCKHQDQ(up.AsX(), up.AsX(), t.AsX())
		VPOR(t.AsX(), up.AsX(), up.AsX())
		VPANDN(up.AsX(), X10, up.AsX())
		VMOVQ(up.AsX(), result())
		VZEROUPPER()
		RET()
	}
}

// rayRow returns the rays from the square in the argument sq: up and down.
func rayRow() (up, down Mem) {
	sq := Load(Param("sq"), RAX)
	ANDL(Imm(63), sq.(GPPhysical).As32())
	SHLL(Imm(6), sq.(GPPhysical).As32())
	LEAQ(variable("rays"), RCX)
	row := Mem{Base: RCX, Index: RAX, Scale: 1}
	return row, row.Offset(32)
}

// flips follows the eight rays to the first square without a disc of opp. On those
// towards higher bits a carry finds it, on the others a count of leading zeros (or,
// with AVX2, shifts that set all squares from there on). If own stands there, all
// squares before it are turned.
func flips(shifts Mem) {
	begin("Flips", "func(own, opp uint64, sq int) uint64", "flipsGo")

	Label("avx512")
	{
		rayUp, rayDown := rayRow()
		own, opp, all, one := Y16, Y17, Y18, Y19
		ray, up, first, least := Y20, Y21, Y22, Y23
		back, down, beyond, mine := Y24, Y25, Y26, Y27
		VMOVDQU64(rayDown, back)
		VMOVDQU64(rayUp, ray)
		VPBROADCASTQ(param("opp"), opp)
		VPBROADCASTQ(param("own"), own)
		VPTERNLOGQ(Imm(ones), all, all, all)
		VPSRLQ(Imm(63), all, one)

		// down: how far the first ray square without opp is, beyond: it and all
		// squares after it, mine: whether own stands there.
		VPANDNQ(back, opp, down)
		VPANDNQ(ray, opp, up) // ray squares without opp
		VPLZCNTQ(down, down)
		VPADDQ(all, up, first) // less 1: all squares before the first
		VPTERNLOGQ(Imm(bothNot), own, up, first)
		VPSLLVQ(down, own, mine)
		VPSRLVQ(down, all, beyond)
		VPMINUQ(one, first, least) // found
		VPSRAQ(Imm(63), mine, mine)
		VPSUBQ(least, first, up)
		VPTERNLOGQ(Imm(bothNot), back, mine, beyond)
		VPTERNLOGQ(Imm(andOr), ray, beyond, up)
		VEXTRACTI64X2(Imm(1), up, own.AsX())
		VPORQ(own.AsX(), up.AsX(), up.AsX())
		VPUNPCKHQDQ(up.AsX(), up.AsX(), own.AsX())
		VPORQ(own.AsX(), up.AsX(), up.AsX())
		VMOVQ(up.AsX(), result())
		RET()
	}

	Label("avx2")
	{
		rayUp, rayDown := rayRow()
		own, opp, all, s, s2, zero := Y0, Y1, Y2, Y3, Y4, Y5
		up, down, t, ray, back, mine := Y6, Y7, Y8, Y9, Y10, Y11
		VPCMPEQQ(all, all, all)
		VPXOR(zero.AsX(), zero.AsX(), zero.AsX())
		VMOVDQU(shifts, s)
		VMOVDQU(rayUp, ray)
		VMOVDQU(rayDown, back)
		VPBROADCASTQ(param("opp"), opp)
		VPBROADCASTQ(param("own"), own)
		VPADDQ(s, s, s2)

		// Down: below is the first square without opp and all beyond it.
		VPANDN(back, opp, down)
		VPSRLVQ(s, down, t)
		VPOR(t, down, down)
		VPSRLVQ(s2, down, t)
		VPADDQ(s2, s2, s2)
		VPOR(t, down, down)
		VPSRLVQ(s2, down, t)
		VPOR(t, down, down)
		VPSRLVQ(s, down, t)
		VPANDN(down, t, t) // the first of them, or beyond the board
		VPAND(own, t, t)
		VPAND(back, t, t)
		VPCMPEQQ(zero, t, t)     // not bracketed
		VPANDN(back, down, down) // opp's run
		VPANDN(down, t, down)

		// Up.
		VPANDN(ray, opp, up) // ^(opp | ^ray)
		VPAND(own, ray, mine)
		VPSUBQ(up, zero, up) // = ^up + 1: the carry
		VPAND(mine, up, up)
		VPCMPEQQ(zero, up, t)
		VPADDQ(all, up, up)
		VPSUBQ(t, up, up)
		VPAND(ray, up, up)

		VPOR(down, up, up)
		VEXTRACTI128(Imm(1), up, t.AsX())
		VPOR(t.AsX(), up.AsX(), up.AsX())
		VPUNPCKHQDQ(up.AsX(), up.AsX(), t.AsX())
		VPOR(t.AsX(), up.AsX(), up.AsX())
		VMOVQ(up.AsX(), result())
		VZEROUPPER()
		RET()
	}
}
