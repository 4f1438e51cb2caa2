package main

import "pionnier/app/cmd/pionnier-asm/weiqi/exponential"

// activation emits a function that applies a to count numbers.
func activation(m *module, a *exponential.Activation) {
	f := m.function(a.Name, "x count")
	exponential.Set(f, a.Highest)
	f.countDown("count", 4, func() {
		f.read(exponential.Number, "x", 0)
		a.Apply(f)
		f.write(exponential.Number, "x", 0)
		f.add("x", size)
	})
}
