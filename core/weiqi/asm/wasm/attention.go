package main

// fold sets all lanes of v to the combination of all of them; other is computed in.
func fold(f *function, v, other int, combine func(d, a, b int)) {
	f.shuffle(other, v, [4]byte{2, 3, 0, 1})
	combine(v, v, other)
	f.shuffle(other, v, [4]byte{1, 0, 3, 2})
	combine(v, v, other)
}

// eachVector goes through a row of so many bytes that begins at base; at runs along it.
func eachVector(f *function, base, bytes string, do func()) {
	f.move("at", base)
	f.move("left", bytes)
	f.countDown("left", size, func() {
		do()
		f.add("at", size)
	})
}

func softmax(m *module) {
	const greatest, sum, v = free, free + 1, free + 2
	f := m.function("softmax", "x rows width")
	f.floats("width")
	setExponential(f, 0)
	f.countDown("rows", 1, func() {
		f.read(greatest, "x", 0)
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.max(greatest, greatest, v)
		})
		fold(f, greatest, v, f.max)
		f.zero(sum)
		eachVector(f, "x", "width", func() {
			f.read(power, "at", 0)
			f.Sub(power, power, greatest)
			exponential(f)
			f.Add(sum, sum, e)
			f.write(e, "at", 0)
		})
		fold(f, sum, v, f.Add)
		f.div(sum, one, sum)
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.Mul(v, v, sum)
			f.write(v, "at", 0)
		})
		f.addTo("x", "width")
	})
}

func gate(m *module) {
	const v = free
	f := m.function("gate", "in out points width")
	f.floats("width")
	setExponential(f, 87)
	f.countDown("points", 1, func() {
		f.sum("second", "in", "width")
		eachVector(f, "in", "width", func() {
			f.read(number, "at", 0)
			f.zero(power)
			f.Sub(power, power, number)
			f.min(power, power, top)
			exponential(f)
			f.Add(e, e, one)
			f.div(number, number, e)
			f.read(v, "second", 0)
			f.Mul(number, number, v)
			f.write(number, "out", 0)
			f.add("second", size)
			f.add("out", size)
		})
		f.move("in", "second")
	})
}

func addSquare(m *module) {
	const v, w, sum, unit, part, epsilon = 0, 1, 2, 3, 4, 5
	f := m.function("addSquare", "x out points width part epsilon")
	f.floats("width")
	f.fill("part", part)
	f.fill("epsilon", epsilon)
	f.constant(unit, 1)
	f.countDown("points", 1, func() {
		f.zero(sum)
		f.move("second", "out")
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.read(w, "second", 0)
			f.add("second", size)
			f.Add(v, v, w)
			f.write(v, "at", 0)
			f.MulAdd(sum, v, v)
		})
		fold(f, sum, w, f.Add)
		f.Move(w, epsilon)
		f.MulAdd(w, sum, part)
		f.root(w, w)
		f.div(w, unit, w)
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.Mul(v, v, w)
			f.write(v, "out", 0)
			f.add("out", size)
		})
		f.addTo("x", "width")
	})
}

func turn(m *module) {
	const v, w, cosine, sine = 0, 1, 2, 3
	f := m.function("turn", "x angles points width stride")
	f.floats("width", "stride")
	f.countDown("points", 1, func() {
		f.sum("sines", "angles", "width")
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.shuffle(w, v, [4]byte{1, 0, 3, 2})
			f.read(cosine, "angles", 0)
			f.read(sine, "sines", 0)
			f.Mul(v, v, cosine)
			f.MulAdd(v, w, sine)
			f.write(v, "at", 0)
			f.add("angles", size)
			f.add("sines", size)
		})
		f.move("angles", "sines")
		f.addTo("x", "stride")
	})
}
