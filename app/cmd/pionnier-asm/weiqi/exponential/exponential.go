// Package exponential emits the steps of eˣ and of functions computed from it, for the
// generators of processors whose vector registers are numbered. Start at Compute.
package exponential

import (
	"math"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// Machine emits operations on vector registers. Constant sets all numbers of a register to
// x, Zero to 0; the other methods set d. ShiftLeft and AddInt treat the numbers as integers.
type Machine interface {
	winograd.Machine
	Constant(v int, x float32)
	Zero(v int)
	Div(d, a, b int)
	Max(d, a, b int)
	Min(d, a, b int)
	AddInt(d, a, b int)
	ShiftLeft(d, a, bits int)
}

// The registers. Compute computes E from Power, with scratch registers and constants, One
// among them. Registers from Free on are not used; Number is the argument of an Activation.
const (
	Number, Power, whole, E, other = 0, 1, 2, 3, 4
	lowest, top, log2e, magic      = 5, 6, 7, 8
	high, low, One, first          = 9, 10, 11, 12
	factors                        = 13 // six
	Free                           = 19
)

// Set emits code that sets the constants that Compute reads. highest is the largest value of Power.
// Call Set once, before the loop that contains Compute.
func Set(m Machine, highest float32) {
	const hi = 0.693145751953125 // few bits of ln 2, so that multiples are exact
	m.Constant(lowest, -87)
	m.Constant(top, highest)
	m.Constant(log2e, 1/math.Ln2)
	m.Constant(magic, 3<<22) // adding it rounds to an integer
	m.Constant(high, hi)
	m.Constant(low, math.Ln2-hi)
	m.Constant(One, 1)
	m.Constant(first, 1./720)
	for i, f := range []float32{1. / 120, 1. / 24, 1. / 6, 1. / 2, 1, 1} {
		m.Constant(factors+i, f)
	}
}

// Compute emits code that sets E to the exponential of Power. The code clobbers Power, whole and
// other. The code that Set emits must run before.
func Compute(m Machine) {
	m.Max(Power, Power, lowest)
	m.Move(whole, magic)
	m.MulAdd(whole, Power, log2e)
	m.Sub(E, whole, magic)
	m.MulSub(Power, E, high)
	m.MulSub(Power, E, low)
	sum, next := first, E
	for i := range 6 {
		m.Move(next, factors+i)
		m.MulAdd(next, sum, Power)
		if i == 0 {
			sum, next = E, other
		} else {
			sum, next = next, sum
		}
	}
	m.ShiftLeft(whole, whole, 23)
	m.AddInt(E, sum, whole)
}

// An Activation is a function of Number, computed from eˣ or e⁻ˣ.
type Activation struct {
	Name     string
	Highest  float32 // power that it is computed with
	negative bool
	result   func(m Machine)
}

// The activations of KataGo's networks.
var (
	Mish = Activation{"mish", 20, false, func(m Machine) { // x·(e²+2e)/(e²+2e+2)
		m.Add(Power, E, E)
		m.MulAdd(Power, E, E)
		m.Mul(Number, Number, Power)
		m.Add(Power, Power, One)
		m.Add(Power, Power, One)
		m.Div(Number, Number, Power)
	}}
	Silu = Activation{"silu", 87, true, func(m Machine) { // x/(1+e⁻ˣ)
		m.Add(E, E, One)
		m.Div(Number, Number, E)
	}}
)

// Apply emits code that replaces Number by the value of the function at Number. The code clobbers E
// and the registers that Compute clobbers. The code that Set emits must run before.
func (a *Activation) Apply(m Machine) {
	if a.negative {
		m.Zero(Power)
		m.Sub(Power, Power, Number)
		m.Min(Power, Power, top)
	} else {
		m.Min(Power, Number, top)
	}
	Compute(m)
	a.result(m)
}
