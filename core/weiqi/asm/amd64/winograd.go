package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// transform is Winograd's F(outputs×outputs, 3×3).
type transform struct {
	outputs   int
	constants []float32
	// forth turns points of the board (the first inputs registers) into numbers to
	// multiply, back products into points. Registers beyond are for use; c holds the
	// constants. The results' registers are returned.
	forth, back func(v, c []VecPhysical) []VecPhysical
}

func (t transform) inputs() int { return t.outputs + 2 }

// f4 uses the points 0, 1, −1, 2, −2 and infinity.
var f4 = transform{4, []float32{2, 4, 8},
	func(v, c []VecPhysical) []VecPhysical {
		two, four := c[0], c[1]
		sum, difference := v[6], v[7]
		VSUBPS(v[1], v[3], difference) // d3 − d1
		VSUBPS(v[2], v[4], sum)        // d4 − d2
		VSUBPS(v[2], v[0], v[0])
		VFMADD213PS(sum, four, v[0]) // 4(d0 − d2) + d4 − d2
		VSUBPS(v[3], v[5], v[5])
		VFNMADD231PS(four, difference, v[5]) // d5 − d3 − 4(d3 − d1)
		VFNMADD213PS(v[4], four, v[2])       // d4 − 4d2
		VFNMADD213PS(v[3], four, v[1])       // d3 − 4d1
		VADDPS(v[1], v[2], v[3])
		VSUBPS(v[1], v[2], v[4])
		VMOVAPS(sum, v[1])
		VFMADD231PS(two, difference, v[1])
		VFNMADD231PS(two, difference, sum)
		return []VecPhysical{v[0], v[3], v[4], v[1], sum, v[5]}
	},
	func(v, c []VecPhysical) []VecPhysical {
		two, four, eight := c[0], c[1], c[2]
		near, far := v[6], v[7]
		VADDPS(v[2], v[1], near)
		VSUBPS(v[2], v[1], v[1])
		VADDPS(v[4], v[3], far)
		VSUBPS(v[4], v[3], v[3])
		VADDPS(near, v[0], v[0])
		VADDPS(far, v[0], v[0])
		VFMADD231PS(four, far, near)
		VMOVAPS(v[1], v[2])
		VFMADD231PS(two, v[3], v[2])
		VFMADD231PS(eight, v[3], v[1])
		VADDPS(v[5], v[1], v[1])
		return []VecPhysical{v[0], v[2], near, v[1]}
	},
}

// f3 uses the points 0, 1, −1, 2 and infinity.
var f3 = transform{3, []float32{2, 4},
	func(v, c []VecPhysical) []VecPhysical {
		two := c[0]
		near := v[5]
		VSUBPS(v[2], v[3], near) // d3 − d2
		VSUBPS(v[1], v[3], v[3]) // d3 − d1
		VSUBPS(v[2], v[0], v[0])
		VFMADD213PS(v[3], two, v[0]) // 2(d0 − d2) + d3 − d1
		VSUBPS(v[2], v[4], v[4])
		VFNMADD231PS(two, v[3], v[4]) // d4 − d2 − 2(d3 − d1)
		VSUBPS(v[2], v[1], v[2])
		VFMADD213PS(near, two, v[2])  // 2(d1 − d2) + d3 − d2
		VFNMADD213PS(near, two, v[1]) // d3 − d2 − 2d1
		return []VecPhysical{v[0], v[1], v[2], v[3], v[4]}
	},
	func(v, c []VecPhysical) []VecPhysical {
		two, four := c[0], c[1]
		VADDPS(v[2], v[1], v[5])
		VSUBPS(v[2], v[1], v[1])
		VADDPS(v[3], v[0], v[0])
		VADDPS(v[5], v[0], v[0])
		VFMADD231PS(two, v[3], v[1])
		VADDPS(v[4], v[5], v[5])
		VFMADD231PS(four, v[3], v[5])
		return []VecPhysical{v[0], v[1], v[5]}
	},
}

// The functions below use too much stack to go without its check.

// forth writes the transform of all tiles of a board. table has the place of each
// point of each tile, in bytes from in; a place outside the board is one of zeros.
// Numbers of one position in the tile stand together, stride apart from the next
// position's.
func forth(s set, t transform) {
	TEXT(fmt.Sprintf("forth%d%s", t.outputs, s.name), 0, "func(in, out *float32, table *int32, tiles, channels, stride int)")
	n := t.inputs()
	in, out, table, channels, stride := RSI, RDI, RDX, R9, R10
	place, low, high, left := RAX, R11, R12, R13
	v, c := registers(s, t)
	load(in, out, table, channels, stride)
	kept, tiles := locals(s, n*n, R8)

	Label("tile")
	MOVQ(channels, left)
	Label("vector")
	for j := range n {
		for i := range n {
			MOVLQSX(Mem{Base: table, Disp: 4 * (i*n + j)}, place)
			VMOVUPS(Mem{Base: in, Index: place, Scale: 1}, v[i])
		}
		for i, r := range t.forth(v, c) {
			VMOVUPS(r, kept.Offset((i*n+j)*s.bytes))
		}
	}
	MOVQ(out, low)
	LEAQ(Mem{Base: low, Index: stride, Scale: 2}, high)
	ADDQ(stride, high)
	for i := range n {
		for j := range n {
			VMOVUPS(kept.Offset((i*n+j)*s.bytes), v[j])
		}
		for j, r := range t.forth(v, c) {
			m := Mem{Base: []GPPhysical{low, high}[j/3]}
			if j%3 > 0 {
				m.Index, m.Scale = stride, uint8(j%3)
			}
			VMOVUPS(r, m)
		}
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

// registers are those to compute with and those of the constants, which are set.
// Registers 11 and up stay free of both.
func registers(s set, t transform) (v, c []VecPhysical) {
	c = s.registers[8 : 8+len(t.constants)]
	for i, x := range t.constants {
		constant(s, x, c[i])
	}
	return s.registers[:8], c
}

// load gets the arguments of forth and back; numbers of float32 become bytes.
func load(from, to, table, channels, stride GPPhysical) {
	Load(Param("in"), from)
	Load(Param("out"), to)
	Load(Param("table"), table)
	Load(Param("channels"), channels)
	SHLQ(Imm(2), channels)
	Load(Param("stride"), stride)
	SHLQ(Imm(2), stride)
}

// locals are room for so many vectors, aligned to their size, with its address in
// base, and the number of tiles left.
func locals(s set, vectors int, base GPPhysical) (kept, tiles Mem) {
	room := AllocLocal((vectors+1)*s.bytes + 8)
	LEAQ(room.Offset(8+s.bytes-1), base)
	ANDQ(I32(int32(-s.bytes)), base)
	Load(Param("tiles"), RAX)
	MOVQ(RAX, room)
	return Mem{Base: base}, room
}

// back writes the way back from products to points. Each then is scaled, shifted
// and raised to floor; with sum, it first is added to what sum has there. Places
// outside the board are one that nobody reads.
func back(s set, t transform, adds bool) {
	name, args := "back", "in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32"
	if adds {
		name, args = "backAdd", args+", sum *float32"
	}
	TEXT(fmt.Sprintf("%s%d%s", name, t.outputs, s.name), 0, "func("+args+")")
	n, m := t.inputs(), t.outputs
	in, out, table, channels, stride := RSI, RDI, RDX, R9, R10
	place, low, high, left, scale, bias, sum, line := RAX, R11, R12, R13, RBX, RCX, R14, R15
	v, c := registers(s, t)
	factor, shift, floor := s.registers[11], s.registers[12], s.registers[13]
	load(in, out, table, channels, stride)
	kept, tiles := locals(s, m*n, R8)
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	broadcastFloor(floor)
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
		for i := range n {
			m := Mem{Base: []GPPhysical{low, high}[i/3]}
			if i%3 > 0 {
				m.Index, m.Scale = line, uint8(i%3)
			}
			VMOVUPS(m, v[i])
		}
		ADDQ(stride, low)
		ADDQ(stride, high)
		for i, r := range t.back(v, c) {
			VMOVUPS(r, kept.Offset((i*n+j)*s.bytes))
		}
	}
	VMOVUPS(Mem{Base: scale}, factor)
	VMOVUPS(Mem{Base: bias}, shift)
	for i := range m {
		for j := range n {
			VMOVUPS(kept.Offset((i*n+j)*s.bytes), v[j])
		}
		for j, r := range t.back(v, c) {
			MOVLQSX(Mem{Base: table, Disp: 4 * (i*m + j)}, place)
			if adds {
				VADDPS(Mem{Base: sum, Index: place, Scale: 1}, r, r)
				VMOVUPS(r, Mem{Base: sum, Index: place, Scale: 1})
			}
			VFMADD213PS(shift, factor, r)
			VMAXPS(floor, r, r)
			VMOVUPS(r, Mem{Base: out, Index: place, Scale: 1})
		}
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
