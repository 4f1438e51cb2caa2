package main

// This is int8.go of the generator amd64 with the instruction SDOT, whose two factors are
// both signed: 128 is taken off the bytes of a.

// extent widens a range, two numbers, to all numbers of some points.
func extent(p *printer) {
	const lowest, highest, number, factor = 0, 1, 2, 3
	p.text("extentNEON", "x *float32, points, channels int, factors, bounds *float32", 0)
	p.load("x", "R0", "points", "R1", "channels", "R3", "factors", "R4", "bounds", "R5")
	p.floats("R3")
	p.op("ADD $4, R5, R6")
	p.repeat(lowest, "R5")
	p.repeat(highest, "R6")
	p.label("point")
	p.op("MOVD R4, R6")
	eachVector(p, "vector", "R0", "R3", "R7", "R8", func() {
		p.read(number, "R7", 0)
		p.op("FMOVQ.P 16(R6), F%d", factor)
		p.Mul(number, number, factor)
		p.Min(lowest, lowest, number)
		p.Max(highest, highest, number)
	})
	p.op("MOVD R8, R0")
	p.op("SUBS $1, R1")
	p.op("BNE point")
	fold(p, lowest, number, p.Min)
	fold(p, highest, number, p.Max)
	p.op("FMOVS F%d, (R5)", lowest)
	p.op("FMOVS F%d, 4(R5)", highest)
	p.op("RET")
}

func quantize(p *printer) {
	const zero, number, v, factor = 0, 1, 2, 3
	p.text("quantizeNEON", "x *float32, out *uint8, points, channels int, factors *float32, zero float32", 0)
	p.load("x", "R0", "out", "R1", "points", "R3", "channels", "R4", "factors", "R5")
	p.floats("R4")
	p.fill("zero", zero)
	p.label("point")
	p.op("MOVD R5, R6")
	eachVector(p, "vector", "R0", "R4", "R7", "R8", func() {
		p.read(v, "R7", 0)
		p.op("FMOVQ.P 16(R6), F%d", factor)
		p.Move(number, zero)
		p.MulAdd(number, v, factor)
		p.round(number, number)
		p.bytes(number, number)
		p.op("FMOVS.P F%d, 4(R1)", number)
	})
	p.op("MOVD R8, R0")
	p.op("SUBS $1, R3")
	p.op("BNE point")
	p.op("RET")
}

// multiplyBytes takes sixteen bytes of each row at once.
func multiplyBytes(p *printer, most int) {
	const vectors = 4  // in the width of the panel, 16 numbers
	const offset = 31  // 128 in every byte
	const number = 30  // of the product
	const columns = 28 // and the next
	p.text("multiplyBytes16NEON", "a *uint8, b *int8, c *float32, lda, ldc, k int, taps, last *int32, scale, bias *float32, rows, block int", 0)
	p.load("a", "R5", "c", "R6", "lda", "R7", "ldc", "R8", "rows", "R9", "block", "R10")
	p.floats("R8")
	p.op("MOVD $128, R15")
	p.op("VDUP R15, V%d.B16", offset)
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
		for i := range rows * vectors {
			p.Zero(i)
		}
		p.load("taps", "R12")
		p.label("tap%d", rows)
		p.op("MOVW.P 4(R12), R13")
		p.op("ADD R5, R13, R0")
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
		p.load("last", "R14")
		p.op("CMP R14, R12")
		p.op("BNE tap%d", rows)

		p.load("scale", "R12", "bias", "R13")
		p.op("MOVD R6, R0")
		for i := 1; i < rows; i++ {
			p.op("ADD R8, R%d, R%d", i-1, i)
		}
		for j := range vectors {
			p.read(columns, "R12", j*size)
			p.read(columns+1, "R13", j*size)
			for i := range rows {
				p.toFloats(sum(i, j), sum(i, j))
				p.Move(number, columns+1)
				p.MulAdd(number, sum(i, j), columns)
				p.write(number, "R"+string(rune('0'+i)), j*size)
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
