package main

import (
	"bytes"
	"fmt"
	"math"
	"strings"
)

// printer prints Go assembly. Vector registers are numbers; general registers have their
// names, R0 to R15. Vector arithmetic unknown to Go's assembler is printed as numbers.
type printer struct {
	bytes.Buffer
	offsets map[string]int // of parameters
}

func (p *printer) line(format string, args ...any) { fmt.Fprintf(p, format+"\n", args...) }

func (p *printer) op(format string, args ...any) { p.line("\t"+format, args...) }

func (p *printer) label(format string, args ...any) { p.line("\n"+format+":", args...) }

// text begins a function. params are its parameters. It has locals bytes of local variables, which
// begin at 16(RSP).
func (p *printer) text(name string, params string, locals int) {
	p.offsets = map[string]int{}
	size := 0
	kinds := strings.Split(params, ", ")
	for i, param := range kinds {
		name, kind, _ := strings.Cut(param, " ")
		for j := i; kind == ""; j++ {
			_, kind, _ = strings.Cut(kinds[j], " ")
		}
		bytes := 8
		if kind == "float32" || kind == "int32" {
			bytes = 4
		}
		size = (size + bytes - 1) / bytes * bytes
		p.offsets[name] = size
		size += bytes
	}
	flags := "NOSPLIT"
	if locals > 0 {
		flags, locals = "0", locals+16
	}
	p.line("\n// func %s(%s)", name, params)
	p.line("TEXT ·%s(SB), %s, $%d-%d", name, flags, locals, size)
}

// load prints code that loads parameters into registers. pairs are pairs of a parameter and a
// register.
func (p *printer) load(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		p.op("MOVD %s+%d(FP), %s", pairs[i], p.offsets[pairs[i]], pairs[i+1])
	}
}

// floats prints code that multiplies registers by the size of a float32, which converts counts to
// bytes.
func (p *printer) floats(registers ...string) {
	for _, r := range registers {
		p.op("LSL $2, %s, %s", r, r)
	}
}

// read prints a load of v from base plus offset.
func (p *printer) read(v int, base string, offset int)  { p.op("FMOVQ %d(%s), F%d", offset, base, v) }
func (p *printer) write(v int, base string, offset int) { p.op("FMOVQ F%d, %d(%s)", v, offset, base) }

// repeat prints code that sets all lanes of v to the number at base.
func (p *printer) repeat(v int, base string) { p.op("VLD1R (%s), [V%d.S4]", base, v) }

// Constant implements exponential.Machine. The code clobbers R15.
func (p *printer) Constant(v int, x float32) {
	p.op("MOVW $%#x, R15", math.Float32bits(x))
	p.op("VDUP R15, V%d.S4", v)
}

// fill prints code that sets all lanes of v to the parameter called name.
func (p *printer) fill(name string, v int) {
	p.op("FMOVS %s+%d(FP), F%d", name, p.offsets[name], v)
	p.op("VDUP V%d.S[0], V%d.S4", v, v)
}

func (p *printer) Zero(v int) { p.op("VEOR V%d.B16, V%d.B16, V%d.B16", v, v, v) }

// vector prints an instruction with three vector registers, encoded as a word. name is for the
// comment.
func (p *printer) vector(code uint32, name string, d, a, b int) {
	p.op("WORD $%#08x // %s V%d.4S, V%d.4S, V%d.4S", code|uint32(b<<16|a<<5|d), name, d, a, b)
}

// Add and the methods below implement winograd.Machine.
func (p *printer) Add(d, a, b int)    { p.vector(0x4e20d400, "FADD", d, a, b) }
func (p *printer) Sub(d, a, b int)    { p.vector(0x4ea0d400, "FSUB", d, a, b) }
func (p *printer) MulAdd(d, a, b int) { p.vector(0x4e20cc00, "FMLA", d, a, b) }
func (p *printer) MulSub(d, a, b int) { p.vector(0x4ea0cc00, "FMLS", d, a, b) }
func (p *printer) Move(d, a int)      { p.op("VMOV V%d.B16, V%d.B16", a, d) }

func (p *printer) Mul(d, a, b int)    { p.vector(0x6e20dc00, "FMUL", d, a, b) }
func (p *printer) Div(d, a, b int)    { p.vector(0x6e20fc00, "FDIV", d, a, b) }
func (p *printer) Max(d, a, b int)    { p.vector(0x4e20f400, "FMAX", d, a, b) }
func (p *printer) Min(d, a, b int)    { p.vector(0x4ea0f400, "FMIN", d, a, b) }
func (p *printer) AddInt(d, a, b int) { p.vector(0x4ea08400, "ADD", d, a, b) }
func (p *printer) MulInt(d, a, b int) { p.vector(0x4ea09c00, "MUL", d, a, b) }

// mulAddLane prints an instruction that adds a times a lane of b to d.
func (p *printer) mulAddLane(d, a, b, lane int) {
	code := uint32(0x4f801000 | lane&1<<21 | b<<16 | lane>>1<<11 | a<<5 | d)
	p.op("WORD $%#08x // FMLA V%d.4S, V%d.4S, V%d.S[%d]", code, d, a, b, lane)
}

// dotLane prints an instruction that adds, to each lane of d, the products of its four bytes of a
// with the four bytes of a lane of b. All bytes are signed.
func (p *printer) dotLane(d, a, b, lane int) {
	code := uint32(0x4f80e000 | lane&1<<21 | b<<16 | lane>>1<<11 | a<<5 | d)
	p.op("WORD $%#08x // SDOT V%d.4S, V%d.16B, V%d.4B[%d]", code, d, a, b, lane)
}

// round prints an instruction that rounds floats to integers, half to even.
func (p *printer) round(d, a int) {
	p.op("WORD $%#08x // FCVTNS V%d.4S, V%d.4S", uint32(0x4e21a800|a<<5|d), d, a)
}

func (p *printer) toFloats(d, a int) {
	p.op("WORD $%#08x // SCVTF V%d.4S, V%d.4S", uint32(0x4e21d800|a<<5|d), d, a)
}

// bytes prints instructions that convert four integers to bytes, saturated to 0 to 255.
func (p *printer) bytes(d, a int) {
	p.op("WORD $%#08x // SQXTUN V%d.4H, V%d.4S", uint32(0x2e612800|a<<5|d), d, a)
	p.op("WORD $%#08x // UQXTN V%d.8B, V%d.8H", uint32(0x2e214800|d<<5|d), d, d)
}

// root prints an instruction that sets d to the square roots of a.
func (p *printer) root(d, a int) {
	p.op("WORD $%#08x // FSQRT V%d.4S, V%d.4S", uint32(0x6ea1f800|a<<5|d), d, a)
}

// ShiftLeft implements exponential.Machine.
func (p *printer) ShiftLeft(d, a, bits int) {
	p.op("WORD $%#08x // SHL V%d.4S, V%d.4S, #%d", uint32(0x4f005400|(32+bits)<<16|a<<5|d), d, a, bits)
}
