package main

import "pionnier/app/cmd/pionnier-asm/weiqi/exponential"

// fold emits code that reduces the lanes of v by combine and stores the result in all lanes. The
// code overwrites other.
func fold(f *function, v, other int, combine func(d, a, b int)) {
	f.shuffle(other, v, [4]byte{2, 3, 0, 1})
	combine(v, v, other)
	f.shuffle(other, v, [4]byte{1, 0, 3, 2})
	combine(v, v, other)
}

// eachVector emits a loop that executes do for each vector of a row. base and bytes are the address
// and the length of the row. The variable "at" is the address of the vector.
func eachVector(f *function, base, bytes string, do func()) {
	f.move("at", base)
	f.move("left", bytes)
	f.countDown("left", size, func() {
		do()
		f.add("at", size)
	})
}

func softmax(m *module) {
	const greatest, sum, v = exponential.Free, exponential.Free + 1, exponential.Free + 2
	f := m.function("softmax", "x rows width")
	f.floats("width")
	exponential.Set(f, 0)
	f.countDown("rows", 1, func() {
		f.read(greatest, "x", 0)
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.Max(greatest, greatest, v)
		})
		fold(f, greatest, v, f.Max)
		f.Zero(sum)
		eachVector(f, "x", "width", func() {
			f.read(exponential.Power, "at", 0)
			f.Sub(exponential.Power, exponential.Power, greatest)
			exponential.Compute(f)
			f.Add(sum, sum, exponential.E)
			f.write(exponential.E, "at", 0)
		})
		fold(f, sum, v, f.Add)
		f.Div(sum, exponential.One, sum)
		eachVector(f, "x", "width", func() {
			f.read(v, "at", 0)
			f.Mul(v, v, sum)
			f.write(v, "at", 0)
		})
		f.addTo("x", "width")
	})
}

func gate(m *module) {
	const v = exponential.Free
	f := m.function("gate", "in out points width")
	f.floats("width")
	exponential.Set(f, exponential.Silu.Highest)
	f.countDown("points", 1, func() {
		f.sum("second", "in", "width")
		eachVector(f, "in", "width", func() {
			f.read(exponential.Number, "at", 0)
			exponential.Silu.Apply(f)
			f.read(v, "second", 0)
			f.Mul(exponential.Number, exponential.Number, v)
			f.write(exponential.Number, "out", 0)
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
	f.Constant(unit, 1)
	f.countDown("points", 1, func() {
		f.Zero(sum)
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
		f.Div(w, unit, w)
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
