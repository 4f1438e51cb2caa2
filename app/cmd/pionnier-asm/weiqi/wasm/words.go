package main

// greatest emits a function that returns the maximum absolute value in all lanes.
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

// multiplyWords emits a product of matrices of 16-bit integers for panels of 16 columns. It
// processes up to most rows at a time.
func multiplyWords(m *module, most int) {
	f := m.function("multiplyWords", "a b c lda ldc k rows block factor")
	f.floats("ldc")
	f.addTo("lda", "lda")
	f.blocks(most, func(rows int) { multiplyWordsRows(f, rows, 4) })
}

// multiplyWordsRows is like multiplyRows for 16-bit integers.
func multiplyWordsRows(f *function, rows, vectors int) {
	sumProducts(f, rows, vectors, 4, f.dot)
	factor := rows * vectors
	f.fill("factor", factor)
	writeRows(f, rows, vectors, func(sum int) {
		f.of(vToFloat, sum, sum)
		f.Mul(sum, sum, factor)
	})
}
