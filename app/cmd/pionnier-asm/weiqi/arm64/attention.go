package main

import "pionnier/app/cmd/pionnier-asm/weiqi/exponential"

// fold prints code that reduces the lanes of v by combine and stores the result in all lanes. The
// code overwrites other.
func fold(p *printer, v, other int, combine func(d, a, b int)) {
	p.op("VEXT $8, V%d.B16, V%d.B16, V%d.B16", v, v, other)
	combine(v, v, other)
	p.op("VREV64 V%d.S4, V%d.S4", v, other)
	combine(v, v, other)
}

// eachVector prints a loop that executes do for each vector of a row. The registers base and bytes
// contain the address and the length of the row, a positive multiple of the size of a vector. They
// are not modified. The loop sets at to the address of the vector, and end to the end of the row.
// do must preserve both.
func eachVector(p *printer, label, base, bytes, at, end string, do func()) {
	p.op("MOVD %s, %s", base, at)
	p.op("ADD %s, %s, %s", bytes, base, end)
	p.label("%s", label)
	do()
	p.op("ADD $%d, %s", size, at)
	p.op("CMP %s, %s", end, at)
	p.op("BNE %s", label)
}

func softmax(p *printer) {
	const greatest, sum, v = exponential.Free, exponential.Free + 1, exponential.Free + 2
	p.text("softmaxNEON", "x *float32, rows, width int", 0)
	p.load("x", "R0", "rows", "R1", "width", "R3")
	p.floats("R3")
	exponential.Set(p, 0)
	p.label("row")
	p.read(greatest, "R0", 0)
	eachVector(p, "greatest", "R0", "R3", "R4", "R5", func() {
		p.read(v, "R4", 0)
		p.Max(greatest, greatest, v)
	})
	fold(p, greatest, v, p.Max)
	p.Zero(sum)
	eachVector(p, "power", "R0", "R3", "R4", "R5", func() {
		p.read(exponential.Power, "R4", 0)
		p.Sub(exponential.Power, exponential.Power, greatest)
		exponential.Compute(p)
		p.Add(sum, sum, exponential.E)
		p.write(exponential.E, "R4", 0)
	})
	fold(p, sum, v, p.Add)
	p.Div(sum, exponential.One, sum)
	eachVector(p, "share", "R0", "R3", "R4", "R5", func() {
		p.read(v, "R4", 0)
		p.Mul(v, v, sum)
		p.write(v, "R4", 0)
	})
	p.op("ADD R3, R0")
	p.op("SUBS $1, R1")
	p.op("BNE row")
	p.op("RET")
}

func gate(p *printer) {
	const v = exponential.Free
	p.text("gateNEON", "in, out *float32, points, width int", 0)
	p.load("in", "R0", "out", "R1", "points", "R3", "width", "R4")
	p.floats("R4")
	exponential.Set(p, exponential.Silu.Highest)
	p.label("point")
	p.op("ADD R4, R0, R6")
	eachVector(p, "vector", "R0", "R4", "R7", "R8", func() {
		p.read(exponential.Number, "R7", 0)
		exponential.Silu.Apply(p)
		p.op("FMOVQ.P 16(R6), F%d", v)
		p.Mul(exponential.Number, exponential.Number, v)
		p.op("FMOVQ.P F%d, 16(R1)", exponential.Number)
	})
	p.op("MOVD R6, R0")
	p.op("SUBS $1, R3")
	p.op("BNE point")
	p.op("RET")
}

func addSquare(p *printer) {
	const v, w, sum, unit = 0, 1, 2, 3
	const part, epsilon = 4, 5
	p.text("addSquareNEON", "x, out *float32, points, width int, part, epsilon float32", 0)
	p.load("x", "R0", "out", "R1", "points", "R3", "width", "R4")
	p.floats("R4")
	p.fill("part", part)
	p.fill("epsilon", epsilon)
	p.Constant(unit, 1)
	p.label("point")
	p.Zero(sum)
	p.op("MOVD R1, R6")
	eachVector(p, "add", "R0", "R4", "R7", "R8", func() {
		p.read(v, "R7", 0)
		p.op("FMOVQ.P 16(R6), F%d", w)
		p.Add(v, v, w)
		p.write(v, "R7", 0)
		p.MulAdd(sum, v, v)
	})
	fold(p, sum, w, p.Add)
	p.Move(w, epsilon)
	p.MulAdd(w, sum, part)
	p.root(w, w)
	p.Div(w, unit, w)
	eachVector(p, "divide", "R0", "R4", "R7", "R8", func() {
		p.read(v, "R7", 0)
		p.Mul(v, v, w)
		p.op("FMOVQ.P F%d, 16(R1)", v)
	})
	p.op("ADD R4, R0")
	p.op("SUBS $1, R3")
	p.op("BNE point")
	p.op("RET")
}

func turn(p *printer) {
	const v, w, cosine, sine = 0, 1, 2, 3
	p.text("turnNEON", "x, angles *float32, points, width, stride int", 0)
	p.load("x", "R0", "angles", "R1", "points", "R3", "width", "R4", "stride", "R5")
	p.floats("R4", "R5")
	p.label("point")
	p.op("ADD R4, R1, R6")
	eachVector(p, "vector", "R0", "R4", "R7", "R8", func() {
		p.read(v, "R7", 0)
		p.op("VREV64 V%d.S4, V%d.S4", v, w)
		p.op("FMOVQ.P 16(R1), F%d", cosine)
		p.op("FMOVQ.P 16(R6), F%d", sine)
		p.Mul(v, v, cosine)
		p.MulAdd(v, w, sine)
		p.write(v, "R7", 0)
	})
	p.op("MOVD R6, R1")
	p.op("ADD R5, R0")
	p.op("SUBS $1, R3")
	p.op("BNE point")
	p.op("RET")
}
