package main

import "fmt"

// greatest leaves the greatest absolute value in all four numbers of its result.
func greatest(m *module) {
	const most, number = 0, 1
	f := m.function("greatest", "x count greatest")
	f.Zero(most)
	f.countDown("count", 4, func() {
		f.read(number, "x", 0)
		f.of(vAbs, number, number)
		f.Max(most, most, number)
		f.add("x", size)
	})
	fold(f, most, number, f.Max)
	f.write(most, "greatest", 0)
}

func quantizeWords(m *module) {
	const by, one, two = 0, 1, 2
	f := m.function("quantizeWords", "x out count factor")
	f.fill("factor", by)
	f.countDown("count", 8, func() {
		for _, v := range []int{one, two} {
			f.read(v, "x", (v-one)*size)
			f.Mul(v, v, by)
			f.of(vNearest, v, v)
			f.of(vToInt, v, v)
		}
		f.of(vNarrow, one, one, two)
		f.write(one, "out", 0)
		f.add("x", 2*size)
		f.add("out", size)
	})
}

// multiplyWords has panels of 16 columns and up to so many rows at once.
func multiplyWords(m *module, most int) {
	f := m.function("multiplyWords", "a b c lda ldc k rows block factor")
	f.floats("ldc")
	f.addTo("lda", "lda")
	f.blocks(most, func(rows int) { multiplyWordsRows(f, rows, 4) })
}

// multiplyWordsRows takes two pairs of terms of each row at once.
func multiplyWordsRows(f *function, rows, vectors int) {
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
	f.countDown("terms", 4, func() {
		for pair := range 2 {
			for i := range rows {
				f.repeat(factor+i, row(i), 4*pair)
			}
			for j := range vectors {
				f.read(column, "panel", (pair*vectors+j)*size)
				for i := range rows {
					f.dot(sum(i, j), column, factor+i)
				}
			}
		}
		f.add("panel", 2*vectors*size)
		for i := range rows {
			f.add(row(i), 8)
		}
	})
	f.fill("factor", factor)
	for i := range rows {
		for j := range vectors {
			f.of(vToFloat, sum(i, j), sum(i, j))
			f.Mul(sum(i, j), sum(i, j), factor)
			f.write(sum(i, j), "c", j*size)
		}
		f.addTo("c", "ldc")
	}
}
