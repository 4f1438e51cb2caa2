package network

import (
	"math"
	"testing"
)

// A network small enough to follow by hand: one channel, one block, and weights
// that are round numbers.
func tiny() *Model {
	conv := func(name string, side, in int, center float32) convLayer {
		l := convLayer{name, side, in, 1, make([]float32, side*side*in)}
		l.values[side*side/2*in] = center // of the first channel in
		return l
	}
	plain := func(name string) normLayer {
		return normLayer{name: name, channels: 1, epsilon: 1, mean: []float32{0}, variance: []float32{0}, act: actLayer{"act", relu}}
	}
	mat := func(name string, out int, values ...float32) matLayer {
		return matLayer{name, len(values) / out, out, values}
	}
	m := &Model{name: "tiny", version: 8, scaling: standardScaling}
	global := make([]float32, Globals)
	global[5] = 3
	m.trunk = trunkPart{
		name: "trunk", widths: [5]int{1, 1, 1, 1, 1},
		stem:   conv("stem", 1, Channels, 2),
		global: mat("global", 1, global...),
		blocks: []blockPart{{
			kind: poolingBlock, name: "block",
			pre:   plain("pre"),
			first: conv("first", 1, 1, 1),
			pool:  &poolPart{conv("pool", 1, 1, 1), plain("poolnorm"), mat("poolmul", 1, 1, 10, 100)},
			mid:   plain("mid"),
			last:  conv("last", 3, 1, 1),
		}},
		tip: plain("tip"),
	}
	// The last convolution takes the point to the left.
	m.trunk.blocks[0].last.values = []float32{0, 0, 0, 1, 0, 0, 0, 0, 0}
	m.policy = policyPart{
		name: "policy",
		conv: conv("p1", 1, 1, 1),
		pool: poolPart{conv("g1", 1, 1, 1), plain("g1norm"), mat("g1mul", 1, 0, 0, 1)},
		norm: plain("p1norm"), move: conv("p2", 1, 1, 0.5), pass: mat("pass", 1, 1, 0, 0),
	}
	m.value = valuePart{
		name: "value",
		conv: conv("v1", 1, 1, 0.01), norm: plain("v1norm"),
		mul: mat("v2", 2, 1, 0, 0, 0, 0, -1), bias: biasLayer{"v2b", []float32{0, 4}}, act: actLayer{"v2a", relu},
		result: mat("v3", 3, 0, 0, 0, 0, 0, 0), resultB: biasLayer{"v3b", []float32{float32(math.Log(3)), 0, 0}},
		score: mat("sv", 4, 1, 0, 0, 0, 0, 0, 1, 0), scoreB: biasLayer{"svb", []float32{0, 0, 0, 0}},
		ownership: conv("own", 1, 1, -1),
	}
	return m
}

func TestTiny(t *testing.T) {
	var in Input
	in.Reset(2)
	// The first plane is   1 0   so with twice it and 3 times the global input of
	//                      0 1   1 the trunk is 5 3 / 3 5.
	copy(in.Plane(0), []float32{1, 0, 0, 1})
	in.Global[5] = 1
	in.NoResult = true
	// The pool has a mean of 4, scaled with (2-14)/10 -4.8, and a largest of 5:
	// 4 - 48 + 500 = 456. The middle is 461 459 / 459 461, taken from the left
	// 0 461 / 0 459, and with the trunk 5 464 / 3 464.
	trunk := []float32{5, 464, 3, 464}
	const mean = 234.0

	e := made(t, tiny()).Evaluator()
	var out Output
	e.Evaluate(&in, 0, &out)
	for p, x := range trunk {
		// The policy adds the largest, 464, and halves.
		if got, want := out.Policy[p], (x+464)/2; got != want {
			t.Errorf("policy of point %d: got %g, want %g", p, got, want)
		}
		if got, want := float64(out.Ownership[p]), math.Tanh(-0.01*float64(x)); math.Abs(got-want) > 1e-6 {
			t.Errorf("ownership of point %d: got %g, want %g", p, got, want)
		}
	}
	check := func(what string, got float32, want float64) {
		t.Helper()
		if math.Abs(float64(got)-want) > 1e-4 {
			t.Errorf("%s: got %g, want %g", what, got, want)
		}
	}
	check("pass", out.Pass, mean)
	// The logits are ln 3, 0 and 0.
	check("win", out.Win, 0.6)
	check("loss", out.Loss, 0.2)
	check("no result", out.NoResult, 0.2)
	// The hidden numbers are the mean, 2.34, and 4 less its third form,
	// 2.34 * (144/100 - 0.1) = 3.1356.
	check("lead", out.Lead, 20*(4-3.1356)*0.8)
	score := 20 * 2.34 * 0.8
	check("score", out.Score, score)
	deviation := 20 * math.Log(2)
	check("stdev", out.Stdev, math.Sqrt((20*2.34*20*2.34+deviation*deviation)*0.8-score*score))

	in.NoResult = false
	e.Evaluate(&in, 0, &out)
	check("win when there is a result", out.Win, 0.75)
	check("no result when there is one", out.NoResult, 0)
	check("score when there is a result", out.Score, 20*2.34)
	check("stdev when there is a result", out.Stdev, deviation)
}

// A raw output of ln(e²-1) has a softplus of 2, and half of it doubled too.
func TestUnsettled(t *testing.T) {
	two := float32(math.Log(math.Exp(2) - 1))
	raw := []float32{0, 0, 0, two, two, two}
	s := scaling{varTime: 40, valueError: 0.25, scoreError: 36}
	for version, want := range map[int]Unsettled{
		8:  {},
		9:  {true, 2, 20, 80},
		10: {true, float32(math.Sqrt(0.5)), float32(math.Sqrt(72)), 80},
		13: {true, float32(math.Sqrt(0.5)), float32(math.Sqrt(72)), 80},
	} {
		if got := unsettled(raw, version, &s); math.Abs(float64(got.Result-want.Result)) > 1e-5 ||
			math.Abs(float64(got.Score-want.Score)) > 1e-4 || math.Abs(float64(got.TimeLeft-want.TimeLeft)) > 1e-4 || got.Known != want.Known {
			t.Errorf("version %d: %v, want %v", version, got, want)
		}
	}
	raw[4], raw[5] = 2*two, 2*two
	if got := unsettled(raw, 14, &s); math.Abs(float64(got.Result)-1) > 1e-5 || math.Abs(float64(got.Score)-12) > 1e-4 {
		t.Errorf("version 14: %v, want 1 and 12", got)
	}
}

func TestActivations(t *testing.T) {
	for x := -100.0; x <= 80; x += 0.37 {
		want := map[activation]float64{
			identity: x,
			relu:     max(x, 0),
			mish:     x * math.Tanh(math.Log1p(math.Exp(x))),
			silu:     x / (1 + math.Exp(-x)),
		}
		for act, w := range want {
			if got := float64(act.of(float32(x))); math.Abs(got-w) > 4e-7*max(1, math.Abs(w)) {
				t.Errorf("%s of %g: got %g, want %g", activationNames[act], x, got, w)
			}
		}
	}
	for _, x := range []float64{-87, -10, -1, -1e-4, 0, 1e-4, 0.5, 1, 10, 87} {
		if got, want := float64(exp(float32(x))), math.Exp(float64(float32(x))); math.Abs(got/want-1) > 3e-7 {
			t.Errorf("exp of %g: got %g, want %g", x, got, want)
		}
	}
}
