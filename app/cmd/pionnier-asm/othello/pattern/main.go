// Command pattern writes evaluate_amd64.s, the steps and lookups of Othello's
// pattern evaluation with vector instructions. It is run by go generate in
// core/othello/pattern. Arguments of instructions stand in Go's order: sources
// first, destination last. Start reading at main.
//
// AVX-512 was no faster here than AVX2, and VPGATHERDD slower than plain loads.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

func main() {
	ConstraintExpr("amd64")
	play()
	sum()
	sumAfter()
	Generate()
}

// Sizes of Features.
const (
	lanes   = 64
	row     = 2 * lanes // bytes
	rowBits = 7
)

// gain holds features in four vectors of sixteen lanes.
var gain = [...]VecPhysical{Y0, Y1, Y2, Y3}

// play emits the function play. The function jumps to its Go version if the processor lacks the
// vector instructions.
func play() {
	TEXT("play", NOSPLIT, "func(f, from *[16]uint64, sq int, flips uint64)")
	CMPB(variable("hasAVX2"), Imm(0))
	JNE(LabelRef("avx2"))
	Instruction(&ir.Instruction{Opcode: "JMP", Operands: []Op{variable("playGo")}, IsTerminal: true})
	Label("avx2")
	step()
	Load(Param("f"), RDI)
	for i, v := range gain {
		VMOVDQU(v, Mem{Base: RDI}.Offset(i*row/4))
	}
	VZEROUPPER()
	RET()
}

// sum emits the function sum, which adds up the weights of all patterns.
func sum() {
	TEXT("sum", NOSPLIT, "func(table *int16, f *[16]uint64) int")
	places := AllocLocal(4 * lanes)
	Load(Param("f"), RSI)
	for i := range lanes / 8 {
		widen(Mem{Base: RSI}.Offset(16*i), i, places)
	}
	lookUp(places)
}

// sumAfter emits the function sumAfter, which combines play and sum without storing the features.
func sumAfter() {
	TEXT("sumAfter", NOSPLIT, "func(table *int16, from *[16]uint64, sq int, flips uint64) int")
	places := AllocLocal(4 * lanes)
	step()
	for i, v := range gain {
		widen(v.AsX(), 2*i, places)
		VEXTRACTI128(Imm(1), v, X4)
		widen(X4, 2*i+1, places)
	}
	lookUp(places)
}

// variable returns the address of a variable or function of the package.
func variable(name string) Mem { return Mem{Symbol: Symbol{Name: "·" + name}, Base: StaticBase} }

// step emits code that sets gain to the features after a move, as playGo does. The code processes
// four flipped discs at a time, which usually suffices. It replaces missing ones by square 64,
// which has no effect. It clobbers RAX, RBX, RCX, RDX, RSI and Y4.
func step() {
	weights, flips, square, from, full := RBX, RCX, RAX, RSI, RDX
	LEAQ(variable("weightOf"), weights)
	Load(Param("flips"), flips)
	weight := func(i int) Mem { return Mem{Base: weights, Index: square, Scale: 1}.Offset(i * row / 4) }
	next := func() {
		TZCNTQ(flips, square)
		BLSRQ(flips, flips)
		SHLQ(Imm(rowBits), square)
	}
	add := func() {
		next()
		for i, v := range gain {
			VPADDW(weight(i), v, v)
		}
	}
	next()
	for i, v := range gain {
		VMOVDQU(weight(i), v)
	}
	add()
	add()
	add()
	TESTQ(flips, flips)
	JZ(LabelRef("turned"))
	Label("more")
	add()
	add()
	TESTQ(flips, flips)
	JNZ(LabelRef("more"))
	Label("turned")

	Load(Param("from"), from)
	Load(Param("sq"), square)
	ANDL(Imm(63), EAX)
	SHLL(Imm(rowBits), EAX)
	LEAQ(variable("full"), full)
	for i, v := range gain {
		VPADDW(v, v, v)
		VPADDW(Mem{Base: from}.Offset(i*row/4), v, v)
		VPADDW(weight(i), v, v)
		VMOVDQU(Mem{Base: full}.Offset(i*row/4), Y4)
		VPSUBW(v, Y4, v)
	}
}

// widen emits code that converts the i-th group of eight lanes to indices of weights and stores
// them in places. The operand lanes is the group, as 16-bit words. Call widen with i = 0 first,
// since that loads RDX, which later groups read. The code clobbers Y4.
func widen(lanes Op, i int, places Mem) {
	if i == 0 {
		LEAQ(variable("laneStart"), RDX)
	}
	VPMOVZXWD(lanes, Y4)
	VPADDD(Mem{Base: RDX}.Offset(32*i), Y4, Y4)
	VMOVDQU(Y4, places.Offset(32*i))
}

// lookUp emits code that returns the sum of the weights at places. For speed, the code uses four
// independent sums and reads two places at once. It clobbers RAX, RBX, RCX, RDX, RDI and R8 to R11,
// and the upper halves of the vector registers.
func lookUp(places Mem) {
	VZEROUPPER()
	Load(Param("table"), RDI)
	sums := []GPPhysical{EAX, ECX, EDX, EBX}
	firsts := []GPPhysical{R8, R9}
	seconds := []GPPhysical{R10, R11}
	for lane := 0; lane < lanes; lane += 2 {
		a, b := firsts[lane/2%2], seconds[lane/2%2]
		MOVQ(places.Offset(4*lane), b)
		MOVL(b.As32(), a.As32())
		SHRQ(Imm(32), b)
		for k, place := range []GPPhysical{a, b} {
			s := sums[(lane+k)%4]
			weight := Mem{Base: RDI, Index: place, Scale: 2}
			if lane < len(sums) {
				MOVWLSX(weight, s)
			} else {
				MOVWLSX(weight, place.As32())
				ADDL(place.As32(), s)
			}
		}
	}
	ADDL(ECX, EAX)
	ADDL(EDX, EBX)
	ADDL(EBX, EAX)
	MOVLQSX(EAX, RAX)
	Store(RAX, ReturnIndex(0))
	RET()
}
