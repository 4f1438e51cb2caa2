package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// The functions below use too much stack to go without its check.

// forth emits the transform of all tiles of a board. For each point of each tile, table contains
// the byte offset from in. For a point beyond the board it contains the offset of zeros. The
// results at one position of the tile are contiguous, and stride numbers after the ones at the
// previous position.
func forth(s set, t *winograd.Transform) {
	TEXT(fmt.Sprintf("forth%d%s", t.Outputs, s.name), 0, "func(in, out *float32, table *int32, tiles, channels, stride int)")
	n := t.Inputs()
	in, out, table, channels, stride := RSI, RDI, RDX, R9, R10
	place, low, high, left := RAX, R11, R12, R13
	load(in, out, table, channels, stride)
	memory, tiles := locals(s, n*n, R8)
	q := newSquare(s, t, n, memory)

	Label("tile")
	MOVQ(channels, left)
	Label("vector")
	for j := range n {
		q.column(j, t.Forth, func(i int, v VecPhysical) {
			MOVLQSX(Mem{Base: table, Disp: 4 * (i*n + j)}, place)
			VMOVUPS(Mem{Base: in, Index: place, Scale: 1}, v)
		})
	}
	MOVQ(out, low)
	LEAQ(Mem{Base: low, Index: stride, Scale: 2}, high)
	ADDQ(stride, high)
	for i := range n {
		q.row(i, t.Forth, func(j int, v VecPhysical) {
			m := Mem{Base: []GPPhysical{low, high}[j/3]}
			if j%3 > 0 {
				m.Index, m.Scale = stride, uint8(j%3)
			}
			VMOVUPS(v, m)
		})
		if i < n-1 {
			LEAQ(Mem{Base: low, Index: stride, Scale: 4}, low)
			ADDQ(stride, low)
			LEAQ(Mem{Base: high, Index: stride, Scale: 4}, high)
			ADDQ(stride, high)
			if n == 6 {
				ADDQ(stride, low)
				ADDQ(stride, high)
			}
		}
	}
	ADDQ(Imm(uint64(s.bytes)), in)
	ADDQ(Imm(uint64(s.bytes)), out)
	SUBQ(Imm(uint64(s.bytes)), left)
	JNZ(LabelRef("vector"))
	SUBQ(channels, in)
	ADDQ(U32(uint32(4*n*n)), table)
	DECQ(tiles)
	JNZ(LabelRef("tile"))
	VZEROUPPER()
	RET()
}

// load emits code that loads the arguments of forth and back. It converts counts of float32 to
// bytes.
func load(from, to, table, channels, stride GPPhysical) {
	Load(Param("in"), from)
	Load(Param("out"), to)
	Load(Param("table"), table)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("stride"), stride)
	SHLQ(Imm(2), stride)
}

// locals allocates local vectors, aligned to their size, and emits code that sets base to their
// address and stores the number of tiles left.
func locals(s set, vectors int, base GPPhysical) (kept, tiles Mem) {
	room := AllocLocal((vectors+1)*s.bytes + 8)
	LEAQ(room.Offset(8+s.bytes-1), base)
	ANDQ(I32(int32(-s.bytes)), base)
	Load(Param("tiles"), RAX)
	MOVQ(RAX, room)
	return Mem{Base: base}, room
}

// back emits the transform of products back to points. It scales and shifts each point and limits
// it from below by floor. If adds is true, it first adds the point to sum, where it stores the
// result. Points beyond the board are stored where they are never read.
func back(s set, t *winograd.Transform, adds bool) {
	name, args := "back", "in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32"
	if adds {
		name, args = "backAdd", args+", sum *float32"
	}
	TEXT(fmt.Sprintf("%s%d%s", name, t.Outputs, s.name), 0, "func("+args+")")
	n, m := t.Inputs(), t.Outputs
	in, out, table, channels, stride := RSI, RDI, RDX, R9, R10
	place, low, high, left, scale, bias, sum, line := RAX, R11, R12, R13, RBX, RCX, R14, R15
	var factor, shift, floor VecPhysical
	load(in, out, table, channels, stride)
	memory, tiles := locals(s, m*n, R8)
	q := newSquare(s, t, m, memory, &factor, &shift, &floor)
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	broadcast("floor", floor)
	if adds {
		Load(Param("sum"), sum)
	}
	IMUL3Q(Imm(uint64(n)), stride, line)

	Label("tile")
	MOVQ(channels, left)
	Label("vector")
	MOVQ(in, low)
	LEAQ(Mem{Base: low, Index: line, Scale: 2}, high)
	ADDQ(line, high)
	for j := range n {
		q.column(j, t.Back, func(i int, v VecPhysical) {
			m := Mem{Base: []GPPhysical{low, high}[i/3]}
			if i%3 > 0 {
				m.Index, m.Scale = line, uint8(i%3)
			}
			VMOVUPS(m, v)
		})
		ADDQ(stride, low)
		ADDQ(stride, high)
	}
	VMOVUPS(Mem{Base: scale}, factor)
	VMOVUPS(Mem{Base: bias}, shift)
	for i := range m {
		q.row(i, t.Back, func(j int, v VecPhysical) {
			MOVLQSX(Mem{Base: table, Disp: 4 * (i*m + j)}, place)
			if adds {
				VADDPS(Mem{Base: sum, Index: place, Scale: 1}, v, v)
				VMOVUPS(v, Mem{Base: sum, Index: place, Scale: 1})
			}
			VFMADD213PS(shift, factor, v)
			VMAXPS(floor, v, v)
			VMOVUPS(v, Mem{Base: out, Index: place, Scale: 1})
		})
	}
	steps := []GPPhysical{in, out, scale, bias}
	if adds {
		steps = append(steps, sum)
	}
	for _, p := range steps {
		ADDQ(Imm(uint64(s.bytes)), p)
	}
	SUBQ(Imm(uint64(s.bytes)), left)
	JNZ(LabelRef("vector"))
	for _, p := range steps[1:] {
		SUBQ(channels, p)
	}
	ADDQ(Imm(uint64(4*m*m)), table)
	DECQ(tiles)
	JNZ(LabelRef("tile"))
	VZEROUPPER()
	RET()
}
