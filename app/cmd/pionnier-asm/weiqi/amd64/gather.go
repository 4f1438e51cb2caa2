package main

import (
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// gather emits a function that computes a point of a convolution whose inputs are mostly zero.
// entries contains the nonzero inputs, each with the offset of its weights (4 bytes) and its value.
// Row i of the window has the entries from starts[0] to starts[side], where starts advances by
// stride from row to row. weights advances by step bytes.
func gather(s set, width int) {
	TEXT(fmt.Sprintf("gather%d%s", width, s.name), NOSPLIT,
		"func(weights *float32, at int, bias, out *float32, entries *uint64, starts *int32, side, stride, rows, step int)")
	weights, out, entries, starts, side, stride, rows, step := RSI, RDI, RDX, R8, R13, R9, R10, R11
	now, end, place := RAX, RCX, R12
	sums := s.registers[:width*4/s.bytes]
	number := s.registers[len(sums)]
	Load(Param("weights"), weights)
	Load(Param("at"), RAX)
	ADDQ(RAX, weights)
	Load(Param("bias"), RBX)
	Load(Param("out"), out)
	Load(Param("entries"), entries)
	Load(Param("starts"), starts)
	Load(Param("side"), side)
	Load(Param("stride"), stride)
	Load(Param("rows"), rows)
	Load(Param("step"), step)
	for i, v := range sums {
		VMOVUPS(Mem{Base: RBX, Disp: i * s.bytes}, v)
	}
	Label("row")
	MOVLQSX(Mem{Base: starts}, now)
	MOVLQSX(Mem{Base: starts, Index: side, Scale: 4}, end)
	CMPQ(now, end)
	JE(LabelRef("next"))
	LEAQ(Mem{Base: entries, Index: now, Scale: 8}, now)
	LEAQ(Mem{Base: entries, Index: end, Scale: 8}, end)
	Label("entry")
	MOVLQSX(Mem{Base: now}, place)
	ADDQ(weights, place)
	VBROADCASTSS(Mem{Base: now, Disp: 4}, number)
	for i, v := range sums {
		VFMADD231PS(Mem{Base: place, Disp: i * s.bytes}, number, v)
	}
	ADDQ(Imm(8), now)
	CMPQ(now, end)
	JNE(LabelRef("entry"))
	Label("next")
	LEAQ(Mem{Base: starts, Index: stride, Scale: 4}, starts)
	ADDQ(step, weights)
	DECQ(rows)
	JNZ(LabelRef("row"))
	for i, v := range sums {
		VMOVUPS(v, Mem{Base: out, Disp: i * s.bytes})
	}
	VZEROUPPER()
	RET()
}
