package main

import (
	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/ir"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The tiles of AMX: four sums of 16 points by 16 outputs, two of points, two of weights.
// The assembler does not know their instructions, which are written byte by byte.
const (
	points0, points1   = 4, 5
	weights0, weights1 = 6, 7
)

func code(bytes ...byte) {
	for _, b := range bytes {
		Instruction(&ir.Instruction{Opcode: "BYTE", Operands: []Op{U8(b)}})
	}
}

// address is the part of an instruction that tells tile and place: base + stride·row +
// offset.
func address(prefix byte, tile int, base, stride GPPhysical, offset int) {
	b, s := number(base), number(stride)
	code(0xc4, 0x82|(^s>>3&1)<<6|(^b>>3&1)<<5, prefix, 0x4b, 0x84|byte(tile)<<3, (s&7)<<3|b&7,
		byte(offset), byte(offset>>8), byte(offset>>16), byte(offset>>24))
}

// number is a register's in instructions.
func number(r GPPhysical) byte {
	for i, known := range []GPPhysical{RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15} {
		if r == known {
			return byte(i)
		}
	}
	panic("no general register")
}

func loadTile(tile int, base, stride GPPhysical, offset int) {
	address(0x7b, tile, base, stride, offset) // TILELOADD
}

func storeTile(tile int, base, stride GPPhysical, offset int) {
	address(0x7a, tile, base, stride, offset) // TILESTORED
}

func zeroTile(tile int) { code(0xc4, 0xe2, 0x7b, 0x49, 0xc0|byte(tile)<<3) } // TILEZERO

// multiplyTile adds to a tile the product of two (TDPBF16PS).
func multiplyTile(sum, a, b int) { code(0xc4, 0xe2, byte(^b&15)<<3|2, 0x5c, 0xc0|byte(sum)<<3|byte(a)) }

// multiplyTiles writes c = a·b for blocks of 32 rows of a and 32 columns of b, in numbers
// of two bytes (bfloat16). The sum goes over several places of a, which taps tells in
// bytes from it, last being the place after them, and at each over chunks of 32 numbers.
// b has for each of these two tiles of two rows beside each other. The rows of a lie lda
// bytes apart, rows of c ldc. config tells the shapes of the tiles.
func multiplyTiles() {
	TEXT("multiplyTiles", NOSPLIT, "func(a, b *uint16, c *float32, lda, ldc int, taps, last *int32, chunks, blocks int, config *byte)")
	a, c, lda, ldc, chunks, blocks, line := RSI, RDI, R9, R10, R13, R15, R8
	tap, top, bottom, b, left, last := RAX, RBX, RDX, RCX, R14, R12
	Load(Param("config"), RAX)
	code(0xc4, 0xe2, 0x78, 0x49, 0x00) // LDTILECFG
	Load(Param("a"), a)
	Load(Param("c"), c)
	Load(Param("lda"), lda)
	Load(Param("ldc"), ldc)
	Load(Param("chunks"), chunks)
	Load(Param("blocks"), blocks)
	Load(Param("last"), last)
	MOVQ(U32(64), line)
	Label("block")
	Load(Param("b"), b)
	Load(Param("taps"), tap)
	for tile := range points0 {
		zeroTile(tile)
	}
	Label("tap")
	MOVLQSX(Mem{Base: tap}, top)
	ADDQ(a, top)
	MOVQ(lda, bottom)
	SHLQ(Imm(4), bottom)
	ADDQ(top, bottom)
	MOVQ(chunks, left)
	Label("chunk")
	loadTile(weights0, b, line, 0)
	loadTile(points0, top, lda, 0)
	loadTile(points1, bottom, lda, 0)
	loadTile(weights1, b, line, 1024)
	multiplyTile(0, points0, weights0)
	multiplyTile(2, points1, weights0)
	multiplyTile(1, points0, weights1)
	multiplyTile(3, points1, weights1)
	ADDQ(Imm(64), top)
	ADDQ(Imm(64), bottom)
	ADDQ(U32(2048), b)
	DECQ(left)
	JNZ(LabelRef("chunk"))
	ADDQ(Imm(4), tap)
	CMPQ(tap, last)
	JNE(LabelRef("tap"))

	MOVQ(ldc, bottom)
	SHLQ(Imm(4), bottom)
	ADDQ(c, bottom)
	storeTile(0, c, ldc, 0)
	storeTile(1, c, ldc, 64)
	storeTile(2, bottom, ldc, 0)
	storeTile(3, bottom, ldc, 64)
	MOVQ(ldc, bottom)
	SHLQ(Imm(5), bottom)
	ADDQ(bottom, c)
	MOVQ(lda, bottom)
	SHLQ(Imm(5), bottom)
	ADDQ(bottom, a)
	DECQ(blocks)
	JNZ(LabelRef("block"))
	code(0xc4, 0xe2, 0x78, 0x49, 0xc0) // TILERELEASE
	RET()
}

// shorten sets out to the numbers of some points in two bytes each (bfloat16), rounded.
// The points of out are apart bytes apart.
func shorten(s set) {
	TEXT("shorten"+s.name, NOSPLIT, "func(x *float32, out *uint16, points, channels, apart int)")
	x, out, points, channels, apart, at := RSI, RDI, RCX, RDX, RBX, RAX
	v, half := s.registers[0], s.registers[1]
	Load(Param("x"), x)
	Load(Param("out"), out)
	Load(Param("points"), points)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("apart"), apart)
	MOVL(U32(0x8000), EAX)
	VPBROADCASTD(EAX, half)
	Label("point")
	eachVector(s, "vector", at, channels, func() {
		VMOVDQU32(Mem{Base: x, Index: at, Scale: 1}, v)
		VPADDD(half, v, v)
		VPSRLD(Imm(16), v, v)
		SHRQ(Imm(1), at)
		VPMOVDW(v, Mem{Base: out, Index: at, Scale: 1})
		SHLQ(Imm(1), at)
	})
	ADDQ(channels, x)
	ADDQ(apart, out)
	DECQ(points)
	JNZ(LabelRef("point"))
	VZEROUPPER()
	RET()
}
