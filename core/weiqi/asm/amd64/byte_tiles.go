package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// The functions below make 3×3 convolutions by Winograd's method for tiles of 2×2 points,
// F(2×2, 3×3), whose transforms are sums alone: those of bytes fit into 16 bits, and the way
// back is computed with the whole numbers of the products.

// side is how many points wide a tile is with its margin.
const side = 4

// wordSquare is a tile in registers, 32 channels of 16 bits in each.
type wordSquare struct {
	at    [side][side]VecPhysical
	spare VecPhysical
}

// eachSquare goes through all tiles and channels, and has body see each square, transformed.
// Where 16 channels are left, the upper halves of registers are zero. table has the
// places of a tile's points, in bytes from in; body may move what steps name, which go on
// with the channels.
func eachSquare(s set, in, table, tiles, channels GPPhysical, body func(q *wordSquare, half bool), steps ...GPPhysical) {
	left, place := R12, RAX
	part := func(half bool) {
		q := &wordSquare{spare: s.registers[side*side]}
		for i := range side {
			copy(q.at[i][:], s.registers[i*side:])
		}
		for j := range side {
			var column [side]VecPhysical
			for i := range side {
				column[i] = q.at[i][j]
				MOVLQSX(Mem{Base: table, Disp: 4 * (i*side + j)}, place)
				if m := (Mem{Base: in, Index: place, Scale: 1}); half {
					VPMOVZXBW(m, column[i].AsY())
				} else {
					VPMOVZXBW(m, column[i])
				}
			}
			q.forth(&column)
			for i := range side {
				q.at[i][j] = column[i]
			}
		}
		for i := range side {
			q.forth(&q.at[i])
		}
		body(q, half)
	}
	step := func(bytes uint64) {
		for _, p := range append(steps, in) {
			ADDQ(Imm(bytes), p)
		}
	}
	Label("tile")
	MOVQ(channels, left)
	SUBQ(Imm(32), left)
	JLT(LabelRef("half"))
	Label("vector")
	part(false)
	step(32)
	SUBQ(Imm(32), left)
	JGE(LabelRef("vector"))
	Label("half")
	CMPQ(left, I8(-32))
	JE(LabelRef("done"))
	part(true)
	step(16)
	Label("done")
	SUBQ(channels, in)
	ADDQ(Imm(4*side*side), table)
	DECQ(tiles)
	JNZ(LabelRef("tile"))
}

// forth makes a, b, c, d to a−c, b+c, c−b, b−d.
func (q *wordSquare) forth(v *[side]VecPhysical) {
	VPSUBW(v[2], v[0], v[0])
	VPSUBW(v[3], v[1], v[3])
	VPADDW(v[2], v[1], q.spare)
	VPSUBW(v[1], v[2], v[2])
	v[1], q.spare = q.spare, v[1]
}

// middle is the one number of a transformed tile that is a sum of four points; all others
// are differences.
func middle(i, j int) bool { return i == 1 && j == 1 }

// extentTiles finds the greatest absolute value of the differences in transformed tiles, and
// the least and the greatest sum, for each of 32 channels in turn.
func extentTiles(s set) {
	TEXT("extentTiles"+s.name, NOSPLIT, "func(in *uint8, table *int32, tiles, channels int, bounds *int16)")
	in, table, tiles, channels, bounds := RSI, RDX, RCX, R9, RDI
	greatest, low, high, size := s.registers[20], s.registers[21], s.registers[22], s.registers[23]
	Load(Param("in"), in)
	Load(Param("table"), table)
	Load(Param("tiles"), tiles)
	Load(Param("channels"), channels)
	Load(Param("bounds"), bounds)
	for i, v := range []VecPhysical{greatest, low, high} {
		VMOVDQU32(Mem{Base: bounds, Disp: i * s.bytes}, v)
	}
	eachSquare(s, in, table, tiles, channels, func(q *wordSquare, _ bool) {
		for i, row := range q.at {
			for j, v := range row {
				if middle(i, j) {
					VPMINSW(v, low, low)
					VPMAXSW(v, high, high)
				} else {
					VPABSW(v, size)
					VPMAXSW(size, greatest, greatest)
				}
			}
		}
	})
	for i, v := range []VecPhysical{greatest, low, high} {
		VMOVDQU32(v, Mem{Base: bounds, Disp: i * s.bytes})
	}
	VZEROUPPER()
	RET()
}

// forthTiles writes the transform of all tiles of a board as bytes: each number times
// factor/32768, plus shift, or middle for the sums. Numbers of one position in the tile stand
// together, stride apart from the next position's.
func forthTiles(s set) {
	TEXT("forthTiles"+s.name, NOSPLIT, "func(in, out *uint8, table *int32, tiles, channels, stride int, factor, shift, middle int16)")
	in, out, table, tiles, channels, stride, row, three := RSI, RDI, RDX, RCX, R9, R10, R11, RBX
	factor, shift, sums := s.registers[20], s.registers[21], s.registers[22]
	Load(Param("in"), in)
	Load(Param("out"), out)
	Load(Param("table"), table)
	Load(Param("tiles"), tiles)
	Load(Param("channels"), channels)
	Load(Param("stride"), stride)
	VPBROADCASTW(frame("factor"), factor)
	VPBROADCASTW(frame("shift"), shift)
	VPBROADCASTW(frame("middle"), sums)
	LEAQ(Mem{Base: stride, Index: stride, Scale: 2}, three)
	eachSquare(s, in, table, tiles, channels, func(q *wordSquare, half bool) {
		MOVQ(out, row)
		for i := range side {
			for j, v := range q.at[i] {
				VPMULHRSW(factor, v, v)
				if middle(i, j) {
					VPADDW(sums, v, v)
				} else {
					VPADDW(shift, v, v)
				}
				m := Mem{Base: row}
				switch j {
				case 1, 2:
					m.Index, m.Scale = stride, uint8(j)
				case 3:
					m.Index, m.Scale = three, 1
				}
				if half {
					VPMOVWB(v.AsY(), m)
				} else {
					VPMOVWB(v, m)
				}
			}
			if i < side-1 {
				LEAQ(Mem{Base: row, Index: stride, Scale: 4}, row)
			}
		}
	}, out)
	VZEROUPPER()
	RET()
}

// backTiles writes the way back from products to points: times factor, scaled, shifted and
// raised to floor; with sum, it is added to what sum has there before it is scaled. Places
// outside the board are one that nobody reads.
func backTiles(s set, adds bool) {
	name, args := "backTiles", "in *int32, out *float32, table *int32, tiles, channels, stride int, factor, scale, bias *float32, floor float32"
	if adds {
		name, args = "backAddTiles", args+", sum *float32"
	}
	TEXT(name+s.name, 0, "func("+args+")")
	in, out, table, channels, stride := RSI, RDI, RDX, R9, R10
	place, low, line, three, left, factor, scale, bias, sum := RAX, R11, R8, R15, R12, R13, RBX, RCX, R14
	load(in, out, table, channels, stride)
	tiles := AllocLocal(8)
	Load(Param("tiles"), RAX)
	MOVQ(RAX, tiles)
	Load(Param("factor"), factor)
	Load(Param("scale"), scale)
	Load(Param("bias"), bias)
	floor := s.registers[31]
	broadcast("floor", floor)
	steps := []GPPhysical{in, out, factor, scale, bias}
	if adds {
		Load(Param("sum"), sum)
		steps = append(steps, sum)
	}
	MOVQ(stride, line)
	SHLQ(Imm(2), line)
	LEAQ(Mem{Base: line, Index: line, Scale: 2}, three)

	Label("tile")
	MOVQ(channels, left)
	Label("vector")
	MOVQ(in, low)
	var x [2][side]VecPhysical
	for j := range side {
		x[0][j], x[1][j] = s.registers[2*j], s.registers[2*j+1]
		b, c := s.registers[8], s.registers[9]
		VMOVDQU32(Mem{Base: low, Index: line, Scale: 1}, b)
		VMOVDQU32(Mem{Base: low, Index: line, Scale: 2}, c)
		VPADDD(c, b, x[0][j])
		VPSUBD(c, b, x[1][j])
		VPADDD(Mem{Base: low}, x[0][j], x[0][j])
		VPSUBD(Mem{Base: low, Index: three, Scale: 1}, x[1][j], x[1][j])
		if j < side-1 {
			ADDQ(stride, low)
		}
	}
	times, scaled, shift := s.registers[10], s.registers[11], s.registers[12]
	VMOVUPS(Mem{Base: factor}, times)
	VMOVUPS(Mem{Base: scale}, scaled)
	VMOVUPS(Mem{Base: bias}, shift)
	for i := range x {
		a := x[i]
		y := []VecPhysical{s.registers[8], s.registers[9]}
		VPADDD(a[2], a[1], y[0])
		VPSUBD(a[2], a[1], y[1])
		VPADDD(a[0], y[0], y[0])
		VPSUBD(a[3], y[1], y[1])
		for j, v := range y {
			MOVLQSX(Mem{Base: table, Disp: 4 * (2*i + j)}, place)
			VCVTDQ2PS(v, v)
			if adds {
				VFMADD213PS(Mem{Base: sum, Index: place, Scale: 1}, times, v)
				VMOVUPS(v, Mem{Base: sum, Index: place, Scale: 1})
			} else {
				VMULPS(times, v, v)
			}
			VFMADD213PS(shift, scaled, v)
			VMAXPS(floor, v, v)
			VMOVUPS(v, Mem{Base: out, Index: place, Scale: 1})
		}
	}
	for _, p := range steps {
		ADDQ(Imm(uint64(s.bytes)), p)
	}
	SUBQ(Imm(uint64(s.bytes)), left)
	JNZ(LabelRef("vector"))
	for _, p := range steps[1:] {
		SUBQ(channels, p)
	}
	ADDQ(Imm(4*4), table)
	DECQ(tiles)
	JNZ(LabelRef("tile"))
	VZEROUPPER()
	RET()
}

// multiplyBytes is multiply for a of bytes from 0 to 255 and b of bytes from -128 to 127, four
// rows of b beside each other. Sums are whole numbers and begin with start, which has one for
// each column.
func multiplyBytes(s set, width, most int) {
	TEXT(fmt.Sprintf("multiplyBytes%d%s", width, s.name), NOSPLIT,
		"func(a *uint8, b *int8, c, start *int32, lda, ldc, k, rows, block int)")
	tiles(0, "start", most, func(rows int) { tileBytes(s, width*4/s.bytes, rows) })
}

func tileBytes(s set, vectors, rows int) {
	row := s.registers[len(s.registers)-vectors:]
	number := s.registers[len(s.registers)-vectors-1]
	sum := func(i, j int) VecPhysical { return s.registers[i*vectors+j] }
	setBases(nextA, lda, rows)
	for j := range vectors {
		VMOVDQU32(Mem{Base: terms, Disp: j * s.bytes}, sum(0, j))
		for i := 1; i < rows; i++ {
			VMOVDQA32(sum(0, j), sum(i, j))
		}
	}
	Load(Param("k"), terms)
	loop := fmt.Sprintf("loop%d", rows)
	Label(loop)
	for term := range unroll {
		for j := range vectors {
			VMOVDQU32(Mem{Base: panel, Disp: (term*vectors + j) * s.bytes}, row[j])
		}
		for i := range rows {
			VPBROADCASTD(inRow(i, lda, 4*term), number)
			for j := range vectors {
				dotBytes(row[j], number, sum(i, j))
			}
		}
	}
	for i := 0; 3*i < rows; i++ {
		ADDQ(Imm(4*unroll), bases[i])
	}
	ADDQ(U32(uint32(unroll*vectors*s.bytes)), panel)
	SUBQ(Imm(4*unroll), terms)
	JNZ(LabelRef(loop))

	setBases(nextC, ldc, rows)
	for i := range rows {
		for j := range vectors {
			VMOVDQU32(sum(i, j), inRow(i, ldc, j*s.bytes))
		}
	}
}
