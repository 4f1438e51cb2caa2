// Command bitboard writes bitboard_amd64.s, the moves and flips of Othello
// with vector instructions. It is run by go generate in core/othello and stands
// in a module of its own, so that the program does not depend on avo.
//
// All values are vectors of four words, one for each line through a square (or
// each line's direction). Arguments of instructions stand in Go's order: sources
// first, destination last.
//
// Start reading at kernels.go, the steps that the functions here are made of.
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
	kinds := []kind{
		&avx512{shifts: shifts, inner: inner},
		&avx2{shifts: shifts, shifts2: words("shifts2", 2, 14, 16, 18), shifts4: words("shifts4", 4, 28, 32, 36), inner: inner},
	}
	fileAs, packs = words("fileAs", 0x0101010101010101), words("packs", 0x0102040810204080)
	moves(kinds)
	flips(kinds)
	expand(kinds)
	countReplies(kinds)
	last(kinds)
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

// begin begins a function that jumps to the label avx512 or avx2 or, if the processor supports
// neither, to the Go function twin.
func begin(name, signature, twin string) {
	TEXT(name, NOSPLIT, signature)
	CMPB(variable("simd"), Imm(1))
	JEQ(LabelRef("avx2"))
	JHI(LabelRef("avx512"))
	Instruction(&ir.Instruction{Opcode: "JMP", Operands: []Op{variable(twin)}, IsTerminal: true})
}

// variable returns the address of a variable or function of the package.
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

func moves(kinds []kind) {
	begin("Moves", "func(own, opp uint64) uint64", "movesGo")
	for _, k := range kinds {
		Label(k.name())
		k.forMoves()
		k.broadcast(param("own"), k.own())
		k.broadcast(param("opp"), k.opp())
		VMOVQ(k.moves(boards{k.own(), k.opp()}), result())
		k.end()
	}
}

func flips(kinds []kind) {
	begin("Flips", "func(own, opp uint64, sq int) uint64", "flipsGo")
	for _, k := range kinds {
		Label(k.name())
		Load(Param("sq"), RAX)
		ANDL(Imm(63), EAX)
		LEAQ(variable("rays"), RCX)
		k.forFlips()
		k.broadcast(param("opp"), k.opp())
		k.broadcast(param("own"), k.own())
		up, down := rays(RCX, RAX)
		VMOVQ(k.flips(boards{k.own(), k.opp()}, up, down).AsX(), result())
		k.end()
	}
}

// rays emits code that computes the addresses of the rays from sq. base is the address of the table
// of rays. The code replaces sq by the offset in the table, so base and sq must stay unchanged
// while up and down are in use.
func rays(base, sq GPPhysical) (up, down Mem) {
	SHLL(Imm(6), sq.As32())
	row := Mem{Base: base, Index: sq, Scale: 1}
	return row, row.Offset(32)
}

// Fields of Replies, in bytes.
const (
	keyTaken     = 0xc0000000
	repliesFlips = 8
	repliesKeys  = repliesFlips + 8*34
)

// expand emits a function that lists the moves of a position, as expandGo does.
func expand(kinds []kind) {
	begin("expand", "func(own, opp, moves, odd uint64, promise *[64]int16, list *uint64)", "expandGo")
	moves, sq, base, list := RDX, RAX, RCX, RDI
	promise, odd, n, corners := RSI, R8, R9, R10
	bit, answers, key, best, t := R11, R12, R13, R15, RBX
	for _, k := range kinds {
		Label(k.name())
		Load(Param("moves"), moves)
		Load(Param("odd"), odd)
		Load(Param("promise"), promise)
		Load(Param("list"), list)
		LEAQ(variable("rays"), base)
		MOVQ(U64(0x8100000000000081), corners)
		XORL(n.As32(), n.As32())
		MOVL(U32(keyTaken), best.As32())
		k.forMoves()
		k.forFlips()
		k.broadcast(param("opp"), k.opp())
		k.broadcast(param("own"), k.own())
		TESTQ(moves, moves)
		JZ(LabelRef(k.name() + "done"))

		Label(k.name() + "next")
		TZCNTQ(moves, sq)
		BLSIQ(moves, bit)
		BLSRQ(moves, moves)
		// The key: the promise of the square, more where it is odd.
		MOVWLSX(Mem{Base: promise, Index: sq, Scale: 2}, key.As32())
		XORL(t.As32(), t.As32())
		TESTQ(odd, bit)
		SETNE(t.As8())
		LEAL(Mem{Base: key, Index: t, Scale: 8}, key.As32())
		SHLL(Imm(12), key.As32())
		MOVL(sq.As32(), t.As32())
		SHLL(Imm(6), t.As32())
		ADDL(t.As32(), key.As32())
		ADDL(n.As32(), key.As32())

		up, down := rays(base, sq)
		now := boards{k.own(), k.opp()}
		f := k.flips(now, up, down)
		VMOVQ(f.AsX(), Mem{Base: list, Index: n, Scale: 8}.Offset(repliesFlips))
		k.after(now, f, bit, k.child())
		VMOVQ(k.moves(k.child()), answers)
		// Less 16 for each answer, and for each in a corner.
		POPCNTQ(answers, t)
		ANDQ(corners, answers)
		POPCNTQ(answers, answers)
		ADDL(answers.As32(), t.As32())
		SHLL(Imm(16), t.As32())
		SUBL(t.As32(), key.As32())
		MOVL(key.As32(), Mem{Base: list, Index: n, Scale: 4}.Offset(repliesKeys))
		CMPL(key.As32(), best.As32())
		CMOVLGT(key.As32(), best.As32())
		INCL(n.As32())
		TESTQ(moves, moves)
		JNZ(LabelRef(k.name() + "next"))

		Label(k.name() + "done")
		MOVL(n.As32(), Mem{Base: list})
		MOVL(best.As32(), Mem{Base: list}.Offset(4))
		k.end()
	}
}

// countReplies emits a function that sums the numbers of replies to moves, as countRepliesGo does.
func countReplies(kinds []kind) {
	begin("countReplies", "func(own, opp, moves uint64) uint64", "countRepliesGo")
	moves, sq, base, sum, bit, answers, one := RDX, RAX, RCX, RDI, R11, R12, R13
	for _, k := range kinds {
		Label(k.name())
		Load(Param("moves"), moves)
		LEAQ(variable("rays"), base)
		XORL(sum.As32(), sum.As32())
		MOVL(U32(1), one.As32())
		k.forMoves()
		k.forFlips()
		k.broadcast(param("opp"), k.opp())
		k.broadcast(param("own"), k.own())
		now := boards{k.own(), k.opp()}
		TESTQ(moves, moves)
		JZ(LabelRef(k.name() + "done"))

		Label(k.name() + "next")
		TZCNTQ(moves, sq)
		BLSIQ(moves, bit)
		BLSRQ(moves, moves)
		up, down := rays(base, sq)
		k.after(now, k.flips(now, up, down), bit, k.child())
		VMOVQ(k.moves(k.child()), answers)
		POPCNTQ(answers, answers)
		CMOVQEQ(one, answers) // nothing but a pass, or the end
		ADDQ(answers, sum)
		TESTQ(moves, moves)
		JNZ(LabelRef(k.name() + "next"))

		Label(k.name() + "done")
		MOVQ(sum, result())
		k.end()
	}
}
