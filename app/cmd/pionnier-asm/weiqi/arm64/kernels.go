package main

import (
	"fmt"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// size is the size of a vector in bytes.
const size = 16

// multiply prints a matrix product. An iteration of its inner loop loads four terms of each row and
// multiplies by their lanes.
func multiply(p *printer, width, most int) {
	const vectors = 4 // in the width of the panel
	p.text(fmt.Sprintf("multiply%dNEON", width), "a, b, c *float32, lda, ldc, k, rows, block int", 0)
	p.load("a", "R6", "c", "R7", "lda", "R9", "ldc", "R10", "rows", "R12", "block", "R13")
	p.floats("R9", "R10")
	p.label("next")
	p.load("b", "R8", "k", "R11")
	p.op("CMP R13, R12")
	p.op("CSEL LT, R12, R13, R13")
	p.op("SUB R13, R12")
	for n := most; n > 1; n-- {
		p.op("CMP $%d, R13", n)
		p.op("BEQ rows%d", n)
	}
	for rows := 1; rows <= most; rows++ {
		p.label("rows%d", rows)
		sum := func(i, j int) int { return i*vectors + j }
		numbers := rows * vectors
		columns := numbers + rows
		for i := range rows {
			p.op("MOVD R6, R%d", i)
			p.op("ADD R9, R6")
		}
		for i := range numbers {
			p.Zero(i)
		}
		p.label("loop%d", rows)
		for i := range rows {
			p.op("FMOVQ.P 16(R%d), F%d", i, numbers+i)
		}
		for term := range 4 {
			for j := range vectors {
				column := columns + j%2
				p.op("FMOVQ.P 16(R8), F%d", column)
				for i := range rows {
					p.mulAddLane(sum(i, j), column, numbers+i, term)
				}
			}
		}
		p.op("SUBS $4, R11")
		p.op("BNE loop%d", rows)
		for i := range rows {
			for j := range vectors {
				p.write(sum(i, j), "R7", j*size)
			}
			p.op("ADD R10, R7")
		}
		p.op("CBNZ R12, next")
		p.op("RET")
	}
}

// setConstants prints code that sets the registers from winograd.First on to constants.
func setConstants(p *printer, constants []float32) {
	for i, x := range constants {
		p.Constant(winograd.First+i, x)
	}
}

// at prints code that sets the register address to base plus the offset at R2, and advances R2 to
// the next offset. The code clobbers R14.
func at(p *printer, base, address string) {
	p.op("MOVW.P 4(R2), R14")
	p.op("ADD R14, %s, %s", base, address)
}

func forth(p *printer, t *winograd.Transform) {
	n := t.Inputs()
	p.text(fmt.Sprintf("forth%dNEON", t.Outputs), "in, out *float32, table *int32, tiles, channels, stride int", n*n*size)
	p.load("in", "R0", "out", "R1", "table", "R2", "tiles", "R3", "channels", "R4", "stride", "R5")
	p.floats("R4", "R5")
	setConstants(p, t.Constants())
	p.label("tile")
	p.op("MOVD R4, R6")
	p.op("MOVD R2, R7")
	p.label("vector")
	p.op("MOVD R7, R2")
	for i := range n { // row by row, as the table is
		for j := range n {
			at(p, "R0", "R8")
			p.read(j, "R8", 0)
		}
		for j, r := range t.Forth(p) {
			p.write(r, "RSP", 16+(i*n+j)*size)
		}
	}
	for j := range n {
		for i := range n {
			p.read(i, "RSP", 16+(i*n+j)*size)
		}
		p.op("MOVD R1, R8")
		if j > 0 {
			p.op("MOVD $%d, R9", j)
			p.op("MADD R9, R8, R5, R8")
		}
		p.op("MOVD $%d, R9", n)
		p.op("MUL R9, R5, R9")
		for i, r := range t.Forth(p) {
			p.write(r, "R8", 0)
			if i < n-1 {
				p.op("ADD R9, R8")
			}
		}
	}
	p.op("ADD $%d, R0", size)
	p.op("ADD $%d, R1", size)
	p.op("SUBS $%d, R6", size)
	p.op("BNE vector")
	p.op("SUB R4, R0")
	p.op("SUBS $1, R3")
	p.op("BNE tile")
	p.op("RET")
}

func back(p *printer, t *winograd.Transform, adds bool) {
	name, params := "back", "in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32"
	if adds {
		name, params = "backAdd", params+", sum *float32"
	}
	const factor, shift, floor, point = 16, 17, 18, 19
	n, m := t.Inputs(), t.Outputs
	p.text(fmt.Sprintf("%s%dNEON", name, m), params, m*n*size)
	p.load("in", "R0", "out", "R1", "table", "R2", "tiles", "R3", "channels", "R4", "stride", "R5", "scale", "R10", "bias", "R11")
	if adds {
		p.load("sum", "R12")
	}
	p.floats("R4", "R5")
	p.fill("floor", floor)
	setConstants(p, t.Constants())
	p.label("tile")
	p.op("MOVD R4, R6")
	p.op("MOVD R2, R7")
	p.label("vector")
	p.op("MOVD R7, R2")
	p.op("MOVD R0, R8")
	for i := range n {
		for j := range n {
			p.read(j, "R8", 0)
			p.op("ADD R5, R8")
		}
		for j, r := range t.Back(p) {
			p.write(r, "RSP", 16+(j*n+i)*size)
		}
	}
	p.read(factor, "R10", 0)
	p.read(shift, "R11", 0)
	// Kept are columns; the table goes row by row, so the rows are made first.
	for j := range m {
		for i := range n {
			p.read(i, "RSP", 16+(j*n+i)*size)
		}
		for i, r := range t.Back(p) {
			p.op("MOVW %d(R2), R14", 4*(i*m+j))
			if adds {
				p.op("ADD R14, R12, R8")
				p.read(point, "R8", 0)
				p.Add(r, r, point)
				p.write(r, "R8", 0)
			}
			p.Move(point, shift)
			p.MulAdd(point, r, factor)
			p.Max(point, point, floor)
			p.op("ADD R14, R1, R8")
			p.write(point, "R8", 0)
		}
	}
	p.op("ADD $%d, R2", 4*m*m)
	steps := []string{"R0", "R1", "R10", "R11"}
	if adds {
		steps = append(steps, "R12")
	}
	for _, r := range steps {
		p.op("ADD $%d, %s", size, r)
	}
	p.op("SUBS $%d, R6", size)
	p.op("BNE vector")
	for _, r := range steps[1:] {
		p.op("SUB R4, %s", r)
	}
	p.op("SUBS $1, R3")
	p.op("BNE tile")
	p.op("RET")
}

func normalize(p *printer, adds bool) {
	name, params := "normalizeNEON", "in, out *float32, points, channels, stride int, scale, bias *float32, floor float32"
	if adds {
		name, params = "normalizeAddNEON", params+", sum *float32"
	}
	p.text(name, params, 0)
	p.load("in", "R0", "out", "R1", "points", "R3", "channels", "R4", "stride", "R5", "scale", "R10", "bias", "R11")
	if adds {
		p.load("sum", "R12")
	}
	p.floats("R4", "R5")
	p.fill("floor", 1)
	p.label("point")
	p.op("MOVD R0, R6")
	p.op("MOVD R10, R7")
	p.op("MOVD R11, R8")
	p.op("MOVD R4, R9")
	p.label("vector")
	p.op("FMOVQ.P 16(R6), F0")
	p.op("FMOVQ.P 16(R7), F2")
	p.op("FMOVQ.P 16(R8), F3")
	if adds {
		p.read(4, "R12", 0)
		p.Add(0, 0, 4)
		p.op("FMOVQ.P F0, 16(R12)")
	}
	p.MulAdd(3, 0, 2)
	p.Max(3, 3, 1)
	p.op("FMOVQ.P F3, 16(R1)")
	p.op("SUBS $%d, R9", size)
	p.op("BNE vector")
	p.op("ADD R5, R0")
	p.op("SUBS $1, R3")
	p.op("BNE point")
	p.op("RET")
}

func pool(p *printer) {
	p.text("poolNEON", "in *float32, points, channels, stride int, sum, greatest *float32", 0)
	p.load("in", "R0", "points", "R3", "channels", "R4", "stride", "R5", "sum", "R10", "greatest", "R11")
	p.floats("R4", "R5")
	p.label("vector")
	p.op("MOVD R0, R6")
	p.op("MOVD R3, R7")
	p.Zero(0)
	p.read(1, "R0", 0)
	p.label("point")
	p.read(2, "R6", 0)
	p.Add(0, 0, 2)
	p.Max(1, 1, 2)
	p.op("ADD R5, R6")
	p.op("SUBS $1, R7")
	p.op("BNE point")
	p.op("FMOVQ.P F0, 16(R10)")
	p.op("FMOVQ.P F1, 16(R11)")
	p.op("ADD $%d, R0", size)
	p.op("SUBS $%d, R4", size)
	p.op("BNE vector")
	p.op("RET")
}

func gather(p *printer, width int) {
	p.text(fmt.Sprintf("gather%dNEON", width),
		"weights *float32, at int, bias, out *float32, entries *uint64, starts *int32, side, stride, rows, step int", 0)
	p.load("weights", "R0", "at", "R1", "bias", "R2", "out", "R3", "entries", "R4", "starts", "R5",
		"side", "R6", "stride", "R7", "rows", "R8", "step", "R9")
	p.op("ADD R1, R0")
	p.floats("R6", "R7")
	vectors := width * 4 / size
	number, weights := vectors, vectors+1
	for i := range vectors {
		p.read(i, "R2", i*size)
	}
	p.label("row")
	p.op("MOVW (R5), R10")
	p.op("ADD R6, R5, R11")
	p.op("MOVW (R11), R11")
	p.op("CMP R10, R11")
	p.op("BEQ next")
	p.op("ADD R10<<3, R4, R10")
	p.op("ADD R11<<3, R4, R11")
	p.label("entry")
	p.op("MOVW (R10), R12")
	p.op("ADD R0, R12")
	p.op("ADD $4, R10, R13")
	p.repeat(number, "R13")
	for i := range vectors {
		p.read(weights+i%2, "R12", i*size)
		p.MulAdd(i, weights+i%2, number)
	}
	p.op("ADD $8, R10")
	p.op("CMP R10, R11")
	p.op("BNE entry")
	p.label("next")
	p.op("ADD R7, R5")
	p.op("ADD R9, R0")
	p.op("SUBS $1, R8")
	p.op("BNE row")
	for i := range vectors {
		p.write(i, "R3", i*size)
	}
	p.op("RET")
}
