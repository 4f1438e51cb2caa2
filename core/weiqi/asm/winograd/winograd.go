// Package winograd has the steps of Winograd's transforms for 3×3 convolutions,
// for the generators of all processors.
package winograd

import "math"

// Machine computes with vector registers, known by number: d = a+b, a−b, a·b,
// d+a·b, d−a·b and a.
type Machine interface {
	Add(d, a, b int)
	Sub(d, a, b int)
	Mul(d, a, b int)
	MulAdd(d, a, b int)
	MulSub(d, a, b int)
	Move(d, a int)
}

// Transform is F(Outputs×Outputs, 3×3), along one side of a tile. Its points are
// those of core/weiqi/network/winograd.go, in the same order.
type Transform struct {
	Outputs int
	// Forth turns points of the board (the first Inputs registers) into numbers to
	// multiply, Back products into points. They return the results' registers.
	Forth, Back func(m Machine) []int
	a, b        float64
}

// Transforms are those in use.
var Transforms = []Transform{
	{3, forth3, back3, 1. / 2, 5. / 4},             // points a, −a, b, −b and infinity
	{4, forth4, back4, math.Sqrt2 / 2, math.Sqrt2}, // 0 and these; ab is 1
}

// Inputs is the number of points along the side of a tile, with its margin.
func (t *Transform) Inputs() int { return t.Outputs + 2 }

// The constants' registers. Back uses the first four.
const (
	a = iota + First
	b
	a2
	b2
	sum     // a²+b²
	product // a²b²
)

// First is the register of the first constant; those below are computed with.
const First = 8

// Constants are in registers from First on.
func (t *Transform) Constants() []float32 {
	a2, b2 := t.a*t.a, t.b*t.b
	return []float32{float32(t.a), float32(t.b), float32(a2), float32(b2), float32(a2 + b2), float32(a2 * b2)}
}

// BackConstants is how many of them Back uses.
const BackConstants = 4

func forth3(m Machine) []int {
	m.MulSub(4, sum, 2)
	m.MulAdd(4, product, 0) // d4 − (a²+b²)d2 + a²b²d0
	return append(pairs(m, 0), 4)
}

func forth4(m Machine) []int {
	m.Add(0, 0, 4)
	m.MulSub(0, sum, 2) // d4 − (a²+b²)d2 + d0
	m.Add(5, 5, 1)
	m.MulSub(5, sum, 3) // d5 − (a²+b²)d3 + d1
	return append(append([]int{0}, pairs(m, 1)...), 5)
}

// pairs are the values at a, −a, b and −b, of four registers from d on.
func pairs(m Machine, d int) []int {
	const even, odd = 6, 7
	m.Move(even, d+3)
	m.MulSub(even, b2, d+1)
	m.Move(odd, d+2)
	m.MulSub(odd, b2, d)
	m.MulSub(d+3, a2, d+1)
	m.MulSub(d+2, a2, d)
	m.Move(d, even)
	m.MulAdd(d, a, odd)
	m.MulSub(even, a, odd)
	m.Move(d+1, d+3)
	m.MulAdd(d+1, b, d+2)
	m.MulSub(d+3, b, d+2)
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

// unpair makes of products at a, −a, b and −b, in registers from p on, their sums,
// and in p and p+2 their differences times a and b.
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
