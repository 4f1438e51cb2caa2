package main

import (
	"strconv"
	"strings"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// Registers of the last squares. The others hold temporary values:
// RAX (an answer, at last), RBX, RCX, R14 and R15.
var (
	alpha   = RDX // as the position of four squares, or of two, asks; of three it is ^alpha
	best4   = RSI
	best3   = RDI
	three   = [3]GPPhysical{R8, R9, R10} // squares
	two     = [2]GPPhysical{R11, R12}
	visited = R13
)

// none, negated, is less than any margin.
const none = 127

// last emits a function that solves positions with four empty squares in registers, as last4Go
// does. It calls functions for three and two squares, which have their own registers and return the
// result in RAX.
func last(kinds []kind) {
	begin("last4", "func(own, opp uint64, alpha int, squares *[4]int) (value, nodes int)", "last4Go")
	for _, k := range kinds {
		Label(k.name())
		k.forFlips()
		k.broadcast(param("own"), k.own())
		k.broadcast(param("opp"), k.opp())
		MOVQ(param("alpha"), alpha)
		XORL(visited.As32(), visited.As32())
		lastFour(k)
		Label(k.name() + "answer")
		Store(RAX, Return("value"))
		Store(visited, Return("nodes"))
		k.end()
	}
	for _, k := range kinds {
		TEXT(of(k, "lastThree"), NOSPLIT, "func()")
		lastThree(k)
		TEXT(of(k, "lastTwo"), NOSPLIT, "func()")
		lastTwo(k)
	}
}

func of(k kind, name string) string { return name + strings.ToUpper(k.name()) }

func call(k kind, name string) {
	Instruction(&ir.Instruction{Opcode: "CALL", Operands: []Op{variable(of(k, name))}})
}

// flipsOn emits code that computes the discs flipped by a move on sq. The result is in to and in
// the vector register that flipsOn returns, which is one of k's. The code clobbers RCX and R15.
func flipsOn(k kind, b boards, sq, to GPPhysical) VecPhysical {
	MOVL(sq.As32(), ECX)
	LEAQ(variable("rays"), R15)
	up, down := rays(R15, RCX)
	f := k.flips(b, up, down)
	VMOVQ(f.AsX(), to)
	return f
}

// play emits code that sets next to the boards after a move on sq that flips f. The code clobbers
// RCX.
func play(k kind, b boards, f VecPhysical, sq GPPhysical, next boards) {
	XORL(ECX, ECX)
	BTSQ(sq, RCX)
	k.after(b, f, RCX, next)
}

// others[i] lists the remaining squares of four, or of three, without the i-th.
var others = [4][3]int{{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}

// lastFour emits code that solves positions with four empty squares for the side to move or, if it
// has no move, for the other side.
func lastFour(k kind) {
	now, next := k.last()[0], k.last()[1]
	for pass := range 2 {
		label := func(name string) string { return k.name() + "four" + name + strconv.Itoa(pass) }
		INCQ(visited)
		MOVQ(I32(-none), best4)
		for i := range 4 {
			MOVQ(param("squares"), R14)
			MOVQ(Mem{Base: R14}.Offset(8*i), RBX)
			f := flipsOn(k, now, RBX, RAX)
			TESTQ(RAX, RAX)
			JZ(LabelRef(label("next" + strconv.Itoa(i))))
			play(k, now, f, RBX, next)
			MOVQ(param("squares"), R14)
			for j, sq := range three {
				MOVQ(Mem{Base: R14}.Offset(8*others[i][j]), sq)
			}
			call(k, "lastThree")
			NEGQ(RAX)
			CMPQ(RAX, best4)
			CMOVQGT(RAX, best4)
			CMPQ(RAX, alpha)
			JGT(LabelRef(label("done")))
			Label(label("next" + strconv.Itoa(i)))
		}
		CMPQ(best4, I32(-none))
		JEQ(LabelRef(label("pass")))
		Label(label("done"))
		MOVQ(best4, RAX)
		if pass == 1 {
			NEGQ(RAX)
		}
		JMP(LabelRef(k.name() + "answer"))
		Label(label("pass"))
		now = now.passed()
		NOTQ(alpha)
	}
	// The side to move at first is own again.
	margin(now, k.name()+"four")
}

// lastThree is like lastFour for three empty squares.
func lastThree(k kind) {
	now, next := k.last()[1], k.last()[2]
	for pass := range 2 {
		label := func(name string) string { return "three" + name + strconv.Itoa(pass) }
		INCQ(visited)
		MOVQ(I32(-none), best3)
		for i, sq := range three {
			f := flipsOn(k, now, sq, RAX)
			TESTQ(RAX, RAX)
			JZ(LabelRef(label("next" + strconv.Itoa(i))))
			play(k, now, f, sq, next)
			rest := others[i]
			MOVQ(three[rest[0]], two[0])
			MOVQ(three[rest[1]], two[1])
			call(k, "lastTwo")
			NEGQ(RAX)
			CMPQ(RAX, best3)
			CMOVQGT(RAX, best3)
			MOVQ(alpha, RCX)
			NOTQ(RCX)
			CMPQ(RAX, RCX)
			JGT(LabelRef(label("done")))
			Label(label("next" + strconv.Itoa(i)))
		}
		CMPQ(best3, I32(-none))
		JEQ(LabelRef(label("pass")))
		Label(label("done"))
		MOVQ(best3, RAX)
		if pass == 1 {
			NEGQ(RAX)
			NOTQ(alpha)
		}
		RET()
		Label(label("pass"))
		now = now.passed()
		NOTQ(alpha)
	}
	margin(now, "three")
	RET()
}

// lastTwo emits code that solves positions with two empty squares. The code computes both moves in
// parallel, since they are independent.
func lastTwo(k kind) {
	now := k.last()[2]
	INCQ(visited)
	for pass := range 2 {
		label := func(name string) string { return "two" + name + strconv.Itoa(pass) }
		f := flipsOn(k, now, two[0], RAX)
		VMOVQ(f.AsX(), R14)
		f = flipsOn(k, now, two[1], RBX)
		best, second := k.free().AsX(), f.AsX()
		// after leaves in RAX the discs of the side that moves last.
		after := func(flips GPPhysical) {
			VMOVQ(now.opp.AsX(), RCX)
			ANDNQ(RCX, flips, RAX)
		}
		enough := func() {
			if pass == 0 {
				NEGQ(RAX)
				CMPQ(RAX, alpha)
				JGT(LabelRef(label("done")))
			} else {
				CMPQ(RAX, alpha)
				JLE(LabelRef(label("done")))
			}
		}
		TESTQ(R14, R14)
		JZ(LabelRef(label("second")))
		after(R14)
		lastOne(two[1], label("a"))
		enough()
		VMOVQ(second, RBX)
		TESTQ(RBX, RBX)
		JZ(LabelRef(label("done")))
		VMOVQ(RAX, best)
		after(RBX)
		lastOne(two[0], label("b"))
		VMOVQ(best, RCX)
		if pass == 0 {
			NEGQ(RAX)
			CMPQ(RCX, RAX)
			CMOVQGT(RCX, RAX)
		} else {
			CMPQ(RCX, RAX)
			CMOVQLT(RCX, RAX)
		}
		Label(label("done"))
		RET()

		Label(label("second"))
		TESTQ(RBX, RBX)
		JZ(LabelRef(label("pass")))
		after(RBX)
		lastOne(two[0], label("c"))
		if pass == 0 {
			NEGQ(RAX)
		}
		RET()
		Label(label("pass"))
		now = now.passed()
	}
	margin(now, "two")
	RET()
}

// Fields of lastSquare, in bytes.
const (
	lastDown, lastUp, lastX, lastY = 0, 8, 16, 24
	lastBits                       = 5
)

// lastOne emits code that sets RAX to the margin of a position in which only sq is empty. RAX must
// contain the discs of the side to move. label is a prefix for the code's labels. The code clobbers
// RBX, RCX, R14 and R15, and counts the position in visited.
func lastOne(sq GPPhysical, label string) {
	INCQ(visited)
	count(sq)
	TESTL(R15.As32(), R15.As32())
	JZ(LabelRef(label + "opp"))
	POPCNTQ(RAX, RAX)
	ADDQ(R15, RAX)
	LEAQ(Mem{Base: RAX, Index: RAX, Scale: 1}.Offset(-62), RAX)
	JMP(LabelRef(label + "end"))

	Label(label + "opp")
	NOTQ(RAX)
	BTRQ(sq, RAX)
	count(sq)
	POPCNTQ(RAX, RCX)
	MOVL(U32(62), EAX)
	SUBQ(RCX, RAX)
	SUBQ(RCX, RAX)
	TESTL(R15.As32(), R15.As32())
	JZ(LabelRef(label + "none"))
	ADDQ(R15, R15)
	SUBQ(R15, RAX)
	JMP(LabelRef(label + "end"))

	Label(label + "none")
	LEAQ(Mem{Base: RAX}.Offset(2), RBX)
	TESTQ(RAX, RAX)
	CMOVQGE(RBX, RAX)
	Label(label + "end")
}

// count emits code that sets R15 to the number of discs flipped by a move on sq, the last empty
// square, as countLast does. RAX must contain the discs of the side that moves. The code clobbers
// RBX, RCX and R14.
func count(sq GPPhysical) {
	own, row, t, lines, n := RAX, R14, RBX, RCX, R15
	line := func(field int) {
		MOVQ(Mem{Base: row}.Offset(field), t)
		ANDQ(own, t)
		IMULQ(fileAs, t)
		SHRQ(Imm(56), t)
		MOVBLZX(Mem{Base: lines, Index: t, Scale: 1}, t.As32())
	}
	MOVL(sq.As32(), row.As32())
	SHLL(Imm(lastBits), row.As32())
	LEAQ(variable("lastSquares"), lines)
	ADDQ(lines, row)
	MOVQ(Mem{Base: row}.Offset(lastX), lines)
	line(lastDown)
	MOVL(t.As32(), n.As32())
	line(lastUp)
	ADDL(t.As32(), n.As32())
	// The row: its byte.
	MOVL(sq.As32(), t.As32())
	ANDL(Imm(56), t.As32())
	SHRXQ(t, own, t)
	MOVBLZX(t.As8(), t.As32())
	MOVBLZX(Mem{Base: lines, Index: t, Scale: 1}, t.As32())
	ADDL(t.As32(), n.As32())
	// The column: its file, as a byte.
	MOVQ(Mem{Base: row}.Offset(lastY), lines)
	MOVL(sq.As32(), t.As32())
	ANDL(Imm(7), t.As32())
	SHRXQ(t, own, t)
	ANDQ(fileAs, t)
	IMULQ(packs, t)
	SHRQ(Imm(56), t)
	MOVBLZX(Mem{Base: lines, Index: t, Scale: 1}, t.As32())
	ADDL(t.As32(), n.As32())
}

// fileAs and packs are constants of packFile.
var fileAs, packs Mem

// margin emits code that sets RAX to the margin of a game that is over. label is a prefix for the
// code's labels. The code clobbers RBX and RCX.
func margin(b boards, label string) {
	VMOVQ(b.own.AsX(), RAX)
	VMOVQ(b.opp.AsX(), RCX)
	POPCNTQ(RAX, RAX)
	POPCNTQ(RCX, RCX)
	XORL(EBX, EBX)
	CMPQ(RAX, RCX)
	JLT(LabelRef(label + "lost"))
	JEQ(LabelRef(label + "drawn"))
	MOVL(U32(64), EBX)
	SUBQ(RCX, RBX)
	SUBQ(RCX, RBX)
	JMP(LabelRef(label + "drawn"))
	Label(label + "lost")
	LEAQ(Mem{Base: RAX, Index: RAX, Scale: 1}.Offset(-64), RBX)
	Label(label + "drawn")
	MOVQ(RBX, RAX)
}
