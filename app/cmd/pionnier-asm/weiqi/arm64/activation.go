package main

import "pionnier/app/cmd/pionnier-asm/weiqi/exponential"

// activation prints a function that applies a to count numbers.
func activation(p *printer, a *exponential.Activation) {
	p.text(a.Name+"NEON", "x *float32, count int", 0)
	p.load("x", "R0", "count", "R1")
	exponential.Set(p, a.Highest)
	p.label("vector")
	p.read(exponential.Number, "R0", 0)
	a.Apply(p)
	p.op("FMOVQ.P F%d, 16(R0)", exponential.Number)
	p.op("SUBS $4, R1")
	p.op("BNE vector")
	p.op("RET")
}
