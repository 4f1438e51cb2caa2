package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// machine is a winograd.Machine on registers with indices.
type machine []VecPhysical

func (m machine) Add(d, a, b int)    { VADDPS(m[b], m[a], m[d]) }
func (m machine) Sub(d, a, b int)    { VSUBPS(m[b], m[a], m[d]) }
func (m machine) Mul(d, a, b int)    { VMULPS(m[b], m[a], m[d]) }
func (m machine) MulAdd(d, a, b int) { VFMADD231PS(m[b], m[a], m[d]) }
func (m machine) MulSub(d, a, b int) { VFNMADD231PS(m[b], m[a], m[d]) }
func (m machine) Move(d, a int)      { VMOVAPS(m[a], m[d]) }

// square holds a tile between the transforms of its columns and of its rows: the
// rows that fit in registers, and the others in memory.
type square struct {
	set
	columns   int
	kept      [][]VecPhysical // the rows in registers
	memory    Mem
	constants []VecPhysical
	free      []VecPhysical
}

// newSquare returns a square for the transform t, whose columns become rows numbers. It assigns
// registers to others first and loads the constants of t. memory is for the numbers that do not fit
// in registers.
func newSquare(s set, t *winograd.Transform, rows int, memory Mem, others ...*VecPhysical) *square {
	q := &square{set: s, columns: t.Inputs(), memory: memory, free: s.registers}
	for _, r := range others {
		*r = q.take(1)[0]
	}
	constants := t.Constants()
	q.constants = q.take(len(constants))
	for i, x := range constants {
		constant(s, x, q.constants[i])
	}
	// The last column needs all registers: its own and the earlier columns'.
	rows = min(rows, (len(q.free)-winograd.First)/(q.columns-1))
	q.kept = make([][]VecPhysical, rows)
	for i := range q.kept {
		q.kept[i] = make([]VecPhysical, q.columns)
	}
	return q
}

func (q *square) take(n int) []VecPhysical {
	taken := q.free[:n:n]
	q.free = q.free[n:]
	return taken
}

// apply emits a transform of the numbers in the registers in, to which it appends the additional
// registers that the transform needs. It calls then with each result. then reports whether the
// register must be kept.
func (q *square) apply(transform func(winograd.Machine) []int, in []VecPhysical, then func(i int, v VecPhysical) bool) {
	m := append(machine(in), q.take(winograd.First-len(in))...)
	kept := map[VecPhysical]bool{}
	for i, r := range transform(append(m, q.constants...)) {
		kept[m[r]] = then(i, m[r])
	}
	for _, v := range m {
		if !kept[v] {
			q.free = append(q.free, v)
		}
	}
}

// column emits the transform of column j. load emits code that loads number i of the column.
func (q *square) column(j int, transform func(winograd.Machine) []int, load func(i int, v VecPhysical)) {
	in := q.take(winograd.First)
	for i, v := range in[:q.columns] {
		load(i, v)
	}
	q.apply(transform, in, func(i int, v VecPhysical) bool {
		if i < len(q.kept) {
			q.kept[i][j] = v
			return true
		}
		VMOVUPS(v, q.place(i, j))
		return false
	})
}

// row emits the transform of row i. It calls result with each number of the result.
func (q *square) row(i int, transform func(winograd.Machine) []int, result func(j int, v VecPhysical)) {
	var in []VecPhysical
	if i < len(q.kept) {
		in = q.kept[i]
	} else {
		in = q.take(q.columns)
		for j, v := range in {
			VMOVUPS(q.place(i, j), v)
		}
	}
	q.apply(transform, in, func(j int, v VecPhysical) bool {
		result(j, v)
		return false
	})
}

func (q *square) place(i, j int) Mem { return q.memory.Offset((i*q.columns + j) * q.bytes) }
