package main

// This file is like int8.go of the generator amd64 but uses the instruction SDOT, whose two factors are
// both signed: 128 is subtracted from the bytes of a.

// lanes is the number of numbers processed at once. Counts are multiples of it.
const lanes = 16

// extent prints a function that returns the minimum and the maximum of some numbers and zero.
func extent(p *printer) {
	const chains = lanes * 4 / size // of comparisons that do not wait for each other
	const lowest, highest, number = 0, chains, 2 * chains
	p.text("extentNEON", "x *float32, count int, bounds *float32", 0)
	p.load("x", "R0", "count", "R1", "bounds", "R5")
	for i := range chains {
		p.Zero(lowest + i)
		p.Zero(highest + i)
	}
	p.label("vector")
	for i := range chains {
		p.op("FMOVQ.P 16(R0), F%d", number+i)
		p.Min(lowest+i, lowest+i, number+i)
		p.Max(highest+i, highest+i, number+i)
	}
	p.op("SUBS $%d, R1", lanes)
	p.op("BNE vector")
	for i := 1; i < chains; i++ {
		p.Min(lowest, lowest, lowest+i)
		p.Max(highest, highest, highest+i)
	}
	fold(p, lowest, number, p.Min)
	fold(p, highest, number, p.Max)
	p.op("FMOVS F%d, (R5)", lowest)
	p.op("FMOVS F%d, 4(R5)", highest)
	p.op("RET")
}

// quantizeBytes prints a function that computes out = x·factor + zero, rounded to a byte from 0 to
// 255.
func quantizeBytes(p *printer) {
	const zero, factor, number, v = 0, 1, 2, 3
	p.text("quantizeBytesNEON", "x *float32, out *uint8, count int, factor, zero float32", 0)
	p.load("x", "R0", "out", "R1", "count", "R3")
	p.fill("zero", zero)
	p.fill("factor", factor)
	p.label("vector")
	p.op("FMOVQ.P 16(R0), F%d", v)
	p.Move(number, zero)
	p.MulAdd(number, v, factor)
	p.round(number, number)
	p.bytes(number, number)
	p.op("FMOVS.P F%d, 4(R1)", number)
	p.op("SUBS $%d, R3", size/4)
	p.op("BNE vector")
	p.op("RET")
}

// multiplyBytes prints a matrix product of bytes. An iteration of its inner loop processes sixteen
// bytes of each row.
func multiplyBytes(p *printer, most int) {
	const vectors = 4  // in the width of the panel, 16 numbers
	const offset = 31  // 128 in every byte
	const number = 30  // that all columns are multiplied with
	const columns = 28 // and the next
	p.text("multiplyBytes16NEON",
		"a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32", 0)
	p.load("a", "R5", "c", "R6", "lda", "R7", "ldc", "R8", "rows", "R9", "block", "R10")
	p.floats("R8")
	p.op("MOVD $128, R15")
	p.op("VDUP R15, V%d.B16", offset)
	p.op("MOVW zero+%d(FP), R13", p.offsets["zero"])
	p.op("SUB R13, R15, R13") // what sums begin with, for each of the weights
	p.label("next")
	p.load("b", "R11")
	p.op("CMP R10, R9")
	p.op("CSEL LT, R9, R10, R10")
	p.op("SUB R10, R9")
	for n := most; n > 1; n-- {
		p.op("CMP $%d, R10", n)
		p.op("BEQ rows%d", n)
	}
	for rows := 1; rows <= most; rows++ {
		p.label("rows%d", rows)
		sum := func(i, j int) int { return i*vectors + j }
		bytes := rows * vectors // of row i of a: bytes+i
		p.load("sums", "R12")
		p.op("VDUP R13, V%d.S4", number)
		for j := range vectors {
			p.read(columns, "R12", j*size)
			p.MulInt(sum(0, j), columns, number)
			for i := 1; i < rows; i++ {
				p.Move(sum(i, j), sum(0, j))
			}
		}
		p.op("MOVD R5, R0")
		for i := 1; i < rows; i++ {
			p.op("ADD R7, R%d, R%d", i-1, i)
		}
		p.load("k", "R14")
		p.label("loop%d", rows)
		for i := range rows {
			p.op("FMOVQ.P 16(R%d), F%d", i, bytes+i)
			p.op("VEOR V%d.B16, V%d.B16, V%d.B16", offset, bytes+i, bytes+i)
		}
		for term := range 4 {
			for j := range vectors {
				column := columns + j%2
				p.op("FMOVQ.P 16(R11), F%d", column)
				for i := range rows {
					p.dotLane(sum(i, j), column, bytes+i, term)
				}
			}
		}
		p.op("SUBS $16, R14")
		p.op("BNE loop%d", rows)

		p.load("steps", "R12")
		p.fill("factor", number)
		p.op("MOVD R6, R0")
		for i := 1; i < rows; i++ {
			p.op("ADD R8, R%d, R%d", i-1, i)
		}
		for j := range vectors {
			p.read(columns, "R12", j*size)
			p.Mul(columns, columns, number)
			for i := range rows {
				p.toFloats(sum(i, j), sum(i, j))
				p.Mul(sum(i, j), sum(i, j), columns)
				p.write(sum(i, j), "R"+string(rune('0'+i)), j*size)
			}
		}
		p.op("ADD R8, R%d, R6", rows-1)
		for range rows {
			p.op("ADD R7, R5")
		}
		p.op("CBNZ R9, next")
		p.op("RET")
	}
}
