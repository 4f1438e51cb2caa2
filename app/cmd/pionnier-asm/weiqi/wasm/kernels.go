package main

import (
	"fmt"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// size is the size of a vector in bytes.
const size = 16

// multiply emits a matrix product for panels of 16 columns. It processes up to most rows at a time.
func multiply(m *module, most int) {
	const vectors = 4 // in the width of the panel
	f := m.function("multiply", "a b c lda ldc k rows block")
	f.floats("lda", "ldc")
	f.blocks(most, func(rows int) { multiplyRows(f, rows, vectors) })
}

// blocks emits a loop over all rows. An iteration takes the number of rows in the variable "block",
// which is not more than most. take emits the code for a number of rows.
func (f *function) blocks(most int, take func(rows int)) {
	f.op(opLoop, noResult)
	f.get("rows", "block", "rows", "block")
	f.op(opLess)
	f.op(opSelect)
	f.set("block")
	for rows := 1; rows <= most; rows++ {
		f.get("block")
		f.number(rows)
		f.op(opEqual)
		f.op(opIf, noResult)
		take(rows)
		f.op(opEnd)
	}
	f.get("rows", "block")
	f.op(opSub)
	f.set("rows")
	f.get("rows")
	f.op(opBranchIf, 0)
	f.op(opEnd)
}

// multiplyRows emits the product of the given number of rows with a panel. vectors is the number of
// vectors in the width of the panel.
func multiplyRows(f *function, rows, vectors int) {
	sumProducts(f, rows, vectors, 2, f.MulAdd)
	writeRows(f, rows, vectors, func(int) {})
}

// sumProducts emits a loop that sums the products of the given number of rows in the vectors from 0
// on. An iteration processes the given number of terms and two rows of the panel. Each factor
// contains half of the terms. add emits the addition of a product to a sum. Afterwards, the
// variable "a" is the address after the rows.
func sumProducts(f *function, rows, vectors, terms int, add func(sum, column, factor int)) {
	sum := func(i, j int) int { return i*vectors + j }
	row := func(i int) string { return fmt.Sprint("row", i) }
	factor, column := rows*vectors, rows*vectors+rows
	for i := range rows {
		f.move(row(i), "a")
		f.addTo("a", "lda")
		for j := range vectors {
			f.Zero(sum(i, j))
		}
	}
	f.move("panel", "b")
	f.move("terms", "k")
	f.countDown("terms", terms, func() {
		for term := range 2 {
			for i := range rows {
				f.repeat(factor+i, row(i), 4*term)
			}
			for j := range vectors {
				f.read(column, "panel", (term*vectors+j)*size)
				for i := range rows {
					add(sum(i, j), column, factor+i)
				}
			}
		}
		f.add("panel", 2*vectors*size)
		for i := range rows {
			f.add(row(i), 8)
		}
	})
}

// writeRows emits code that stores the sums. finish emits the last operation on a sum.
func writeRows(f *function, rows, vectors int, finish func(sum int)) {
	for i := range rows {
		for j := range vectors {
			finish(i*vectors + j)
			f.write(i*vectors+j, "c", j*size)
		}
		f.addTo("c", "ldc")
	}
}

// setConstants emits code that sets the vectors from winograd.First on to constants.
func setConstants(f *function, constants []float32) {
	for i, x := range constants {
		f.Constant(winograd.First+i, x)
	}
}

// kept is the first of the vectors that hold a tile between the transforms of its rows and of its
// columns.
const kept = 100

// place emits code that sets the variable address to base plus entry n of the table. The variable
// "table" must contain the table's address.
func place(f *function, address, base string, n int) {
	f.get(base, "table")
	f.op(opLoad, align4, uint32(4*n))
	f.op(opAdd)
	f.set(address)
}

func forth(m *module, t *winograd.Transform) {
	n := t.Inputs()
	f := m.function(fmt.Sprint("forth", t.Outputs), "in out table tiles channels stride")
	f.floats("channels", "stride")
	setConstants(f, t.Constants())
	f.countDown("tiles", 1, func() {
		f.move("left", "channels")
		f.countDown("left", size, func() {
			for i := range n { // row by row, as the table is
				for j := range n {
					place(f, "at", "in", i*n+j)
					f.read(j, "at", 0)
				}
				for j, r := range t.Forth(f) {
					f.Move(kept+i*n+j, r)
				}
			}
			f.move("column", "out")
			for j := range n {
				for i := range n {
					f.Move(i, kept+i*n+j)
				}
				f.move("at", "column")
				for i, r := range t.Forth(f) {
					f.write(r, "at", 0)
					if i < n-1 {
						for range n {
							f.addTo("at", "stride")
						}
					}
				}
				f.addTo("column", "stride")
			}
			f.add("in", size)
			f.add("out", size)
		})
		f.get("in", "channels")
		f.op(opSub)
		f.set("in")
		f.add("table", 4*n*n)
	})
}

func back(m *module, t *winograd.Transform, adds bool) {
	name, params := "back", "in out table tiles channels stride scale bias floor"
	if adds {
		name, params = "backAdd", params+" sum"
	}
	const factor, shift, floor, point = 16, 17, 18, 19
	inputs, outputs := t.Inputs(), t.Outputs
	f := m.function(fmt.Sprint(name, outputs), params)
	f.floats("channels", "stride")
	f.fill("floor", floor)
	setConstants(f, t.Constants())
	steps := []string{"in", "out", "scale", "bias"}
	if adds {
		steps = append(steps, "sum")
	}
	f.countDown("tiles", 1, func() {
		f.move("left", "channels")
		f.countDown("left", size, func() {
			f.move("at", "in")
			for i := range inputs {
				for j := range inputs {
					f.read(j, "at", 0)
					f.addTo("at", "stride")
				}
				for j, r := range t.Back(f) {
					f.Move(kept+j*inputs+i, r)
				}
			}
			f.read(factor, "scale", 0)
			f.read(shift, "bias", 0)
			for j := range outputs {
				for i := range inputs {
					f.Move(i, kept+j*inputs+i)
				}
				for i, r := range t.Back(f) {
					if adds {
						place(f, "at", "sum", i*outputs+j)
						f.read(point, "at", 0)
						f.Add(r, r, point)
						f.write(r, "at", 0)
					}
					f.Move(point, shift)
					f.MulAdd(point, r, factor)
					f.Max(point, point, floor)
					place(f, "at", "out", i*outputs+j)
					f.write(point, "at", 0)
				}
			}
			for _, step := range steps {
				f.add(step, size)
			}
		})
		for _, step := range steps[1:] {
			f.get(step, "channels")
			f.op(opSub)
			f.set(step)
		}
		f.add("table", 4*outputs*outputs)
	})
}

func normalize(m *module, adds bool) {
	name, params := "normalize", "in out points channels stride scale bias floor"
	if adds {
		name, params = "normalizeAdd", params+" sum"
	}
	const number, factor, shift, other, floor = 0, 1, 2, 3, 4
	f := m.function(name, params)
	f.floats("channels", "stride")
	f.fill("floor", floor)
	f.countDown("points", 1, func() {
		f.move("at", "in")
		f.move("s", "scale")
		f.move("b", "bias")
		f.move("left", "channels")
		f.countDown("left", size, func() {
			f.read(number, "at", 0)
			f.read(factor, "s", 0)
			f.read(shift, "b", 0)
			if adds {
				f.read(other, "sum", 0)
				f.Add(number, number, other)
				f.write(number, "sum", 0)
				f.add("sum", size)
			}
			f.MulAdd(shift, number, factor)
			f.Max(shift, shift, floor)
			f.write(shift, "out", 0)
			for _, step := range []string{"at", "s", "b", "out"} {
				f.add(step, size)
			}
		})
		f.addTo("in", "stride")
	})
}

func pool(m *module) {
	const sum, greatest, number = 0, 1, 2
	f := m.function("pool", "in points channels stride sum greatest")
	f.floats("channels", "stride")
	f.countDown("channels", size, func() {
		f.move("at", "in")
		f.move("left", "points")
		f.Zero(sum)
		f.read(greatest, "in", 0)
		f.countDown("left", 1, func() {
			f.read(number, "at", 0)
			f.Add(sum, sum, number)
			f.Max(greatest, greatest, number)
			f.addTo("at", "stride")
		})
		f.write(sum, "sum", 0)
		f.write(greatest, "greatest", 0)
		for _, step := range []string{"in", "sum", "greatest"} {
			f.add(step, size)
		}
	})
}

func gather(m *module, width int) {
	f := m.function(fmt.Sprint("gather", width), "weights at bias out entries starts side stride rows step")
	f.floats("side", "stride")
	f.addTo("weights", "at")
	vectors := width * 4 / size
	number, weights := vectors, vectors+1
	for i := range vectors {
		f.read(i, "bias", i*size)
	}
	entry := func(to, at string) { // the address of an entry whose number stands at at
		f.get("entries", at)
		f.op(opLoad, align4, 0)
		f.number(3)
		f.op(opShift)
		f.op(opAdd)
		f.set(to)
	}
	f.countDown("rows", 1, func() {
		entry("entry", "starts")
		f.sum("at", "starts", "side")
		entry("end", "at")
		f.op(opBlock, noResult)
		f.get("entry", "end")
		f.op(opEqual)
		f.op(opBranchIf, 0)
		f.op(opLoop, noResult)
		f.get("weights", "entry")
		f.op(opLoad, align4, 0)
		f.op(opAdd)
		f.set("at")
		f.repeat(number, "entry", 4)
		for i := range vectors {
			f.read(weights, "at", i*size)
			f.MulAdd(i, weights, number)
		}
		f.add("entry", 8)
		f.get("entry", "end")
		f.op(opUnequal)
		f.op(opBranchIf, 0)
		f.op(opEnd)
		f.op(opEnd)
		f.addTo("starts", "stride")
		f.addTo("weights", "step")
	})
	for i := range vectors {
		f.write(i, "out", i*size)
	}
}
