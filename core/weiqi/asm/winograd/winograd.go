// Package winograd has the steps of Winograd's transforms for 3×3 convolutions,
// for the generators of all processors.
package winograd

// Machine computes with vector registers, known by number: d = a+b, a−b, d+a·b,
// d−a·b and a.
type Machine interface {
	Add(d, a, b int)
	Sub(d, a, b int)
	MulAdd(d, a, b int)
	MulSub(d, a, b int)
	Move(d, a int)
}

// Transform is F(Outputs×Outputs, 3×3), along one side of a tile.
type Transform struct {
	Outputs   int
	Constants []float32 // in registers from First on
	// Forth turns points of the board (the first Inputs registers) into numbers to
	// multiply, Back products into points. They return the results' registers.
	Forth, Back func(m Machine) []int
}

// First is the register of the first constant; those below are computed with.
const First = 8

// The constants' registers.
const two, four, eight = First, First + 1, First + 2

// Inputs is the number of points along the side of a tile, with its margin.
func (t *Transform) Inputs() int { return t.Outputs + 2 }

// Transforms are those in use.
var Transforms = []Transform{
	{3, []float32{2, 4}, forth3, back3},    // points 0, 1, −1, 2 and infinity
	{4, []float32{2, 4, 8}, forth4, back4}, // 0, 1, −1, 2, −2 and infinity
}

func forth4(m Machine) []int {
	const sum, difference = 6, 7
	m.Sub(difference, 3, 1)
	m.Sub(sum, 4, 2)
	m.Sub(5, 5, 3)
	m.MulSub(5, four, difference) // d5 − d3 − 4(d3 − d1)
	m.MulSub(4, four, 2)          // d4 − 4d2
	m.MulSub(3, four, 1)          // d3 − 4d1
	m.Sub(0, 0, 2)
	m.Move(2, sum)
	m.MulAdd(2, four, 0) // 4(d0 − d2) + d4 − d2
	m.Add(0, 4, 3)
	m.Sub(1, 4, 3)
	m.Move(3, sum)
	m.MulAdd(3, two, difference)
	m.MulSub(sum, two, difference)
	return []int{2, 0, 1, 3, sum, 5}
}

func back4(m Machine) []int {
	const near, far = 6, 7
	m.Add(near, 1, 2)
	m.Sub(1, 1, 2)
	m.Add(far, 3, 4)
	m.Sub(3, 3, 4)
	m.Add(0, 0, near)
	m.Add(0, 0, far)
	m.MulAdd(near, four, far)
	m.Move(2, 1)
	m.MulAdd(2, two, 3)
	m.MulAdd(1, eight, 3)
	m.Add(1, 1, 5)
	return []int{0, 2, near, 1}
}

func forth3(m Machine) []int {
	const near = 5
	m.Sub(near, 3, 2)
	m.Sub(3, 3, 1)
	m.Sub(4, 4, 2)
	m.MulSub(4, two, 3) // d4 − d2 − 2(d3 − d1)
	m.Sub(0, 0, 2)
	m.Move(6, 3)
	m.MulAdd(6, two, 0) // 2(d0 − d2) + d3 − d1
	m.Sub(2, 1, 2)
	m.Move(0, near)
	m.MulAdd(0, two, 2)    // 2(d1 − d2) + d3 − d2
	m.MulSub(near, two, 1) // d3 − d2 − 2d1
	return []int{6, near, 0, 3, 4}
}

func back3(m Machine) []int {
	const near = 5
	m.Add(near, 1, 2)
	m.Sub(1, 1, 2)
	m.Add(0, 0, 3)
	m.Add(0, 0, near)
	m.MulAdd(1, two, 3)
	m.Add(near, near, 4)
	m.MulAdd(near, four, 3)
	return []int{0, 1, near}
}
