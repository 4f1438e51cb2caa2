// Package winograd emits the steps of Winograd's transforms for 3×3 convolutions,
// for the generators of all processors. Start at Transform.
package winograd

import "math"

// Machine emits operations on numbered vector registers: d = a+b, a−b, a·b, d+a·b, d−a·b and a.
type Machine interface {
	Add(d, a, b int)
	Sub(d, a, b int)
	Mul(d, a, b int)
	MulAdd(d, a, b int)
	MulSub(d, a, b int)
	Move(d, a int)
}

// Transform is the transform F(Outputs×Outputs, 3×3) along one side of a tile. Its
// points are those in core/weiqi/network/winograd.go, in the same order.
type Transform struct {
	Outputs int
	// Forth transforms points of the board, in the first Inputs registers, into
	// numbers to multiply, and Back transforms products into points. They return
	// the registers of the results.
	Forth, Back func(m Machine) []int
	a, b        float64
}

// Transforms lists the transforms in use.
var Transforms = []Transform{
	{3, forth3, back3, 1. / 2, 5. / 4},             // points a, −a, b, −b and infinity
	{4, forth4, back4, math.Sqrt2 / 2, math.Sqrt2}, // 0 and these; ab is 1
}

// Inputs returns the length of the side of a tile including its margin.
func (t *Transform) Inputs() int { return t.Outputs + 2 }

// The constants' registers.
const (
	a = iota + First
	b
	a2
	b2
)

// First is the register of the first constant. The registers below it are used for computing.
const First = 8

// The registers of intermediate results.
const even, odd = 6, 7

// Constants returns the constants that must be in the registers from First on.
func (t *Transform) Constants() []float32 {
	return []float32{float32(t.a), float32(t.b), float32(t.a * t.a), float32(t.b * t.b)}
}

func forth3(m Machine) []int {
	m.MulSub(4, a2, 2)
	return append(pairs(m, 0, func() {
		m.MulSub(4, b2, 2) // of d4 − a²d2 − b²(d2 − a²d0)
	}), 4)
}

func forth4(m Machine) []int {
	m.MulSub(5, a2, 3)
	return append(append([]int{0}, pairs(m, 1, func() {
		m.Add(0, 0, even)
		m.MulSub(0, a2, 2) // of d0 + (d4 − b²d2) − a²d2
		m.MulSub(5, b2, 3) // of d5 − a²d3 − b²(d3 − a²d1)
	})...), 5)
}

// pairs emits the values at a, −a, b and −b of the four registers from d on, and returns the
// registers of the results. It calls rest while d to d+3 contain the inputs of the remaining
// values: d0, d1, d2 − a²d0 and d3 − a²d1. At that time, the register even contains d3 − b²d1.
func pairs(m Machine, d int, rest func()) []int {
	m.Move(even, d+3)
	m.MulSub(even, b2, d+1)
	m.Move(odd, d+2)
	m.MulSub(odd, b2, d)
	m.MulSub(d+3, a2, d+1)
	m.MulSub(d+2, a2, d)
	rest()
	m.Mul(odd, a, odd)
	m.Add(d, even, odd)
	m.Sub(even, even, odd)
	m.Mul(d+2, b, d+2)
	m.Add(d+1, d+3, d+2)
	m.Sub(d+3, d+3, d+2)
	return []int{d, even, d + 1, d + 3}
}

func back3(m Machine) []int {
	evenA, evenB := unpair(m, 0)
	m.MulAdd(4, a2, evenA)
	m.MulAdd(4, b2, evenB)
	m.Add(evenA, evenA, evenB)
	m.Add(0, 0, 2)
	return []int{evenA, 0, 4}
}

func back4(m Machine) []int {
	evenA, evenB := unpair(m, 1)
	m.MulAdd(5, a2, 1)
	m.MulAdd(5, b2, 3)
	m.Add(1, 1, 3)
	m.Add(0, 0, evenA)
	m.Add(0, 0, evenB)
	m.Mul(evenA, a2, evenA)
	m.MulAdd(evenA, b2, evenB)
	return []int{0, 1, evenA, 5}
}

// unpair emits the sums of the products at a and −a and at b and −b, in registers from p on, and
// returns the registers of the sums. It sets p and p+2 to the differences times a and b.
func unpair(m Machine, p int) (evenA, evenB int) {
	evenA, evenB = 6, 7
	m.Add(evenA, p, p+1)
	m.Sub(p, p, p+1)
	m.Mul(p, a, p)
	m.Add(evenB, p+2, p+3)
	m.Sub(p+2, p+2, p+3)
	m.Mul(p+2, b, p+2)
	return evenA, evenB
}
