package network

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/record/recordtest"
)

// made makes the network with the plain kernel.
func made(t testing.TB, m *Model) *Network {
	t.Helper()
	n, err := New(m, "scalar")
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// cross is a board of 9 after Black C3, White F4, Black D7, White to move, with
// a komi of 7.5 under area scoring, positional superko and legal suicide.
func cross() *Input {
	var in Input
	in.Reset(9)
	for i := range in.Plane(0) {
		in.Plane(0)[i] = 1
	}
	c3, f4, d7 := 6*9+2, 5*9+5, 2*9+3
	for _, stone := range []struct{ point, colour, area, recent int }{
		{c3, 2, 19, 11}, {f4, 1, 18, 10}, {d7, 2, 19, 9},
	} {
		in.Plane(stone.colour)[stone.point] = 1
		in.Plane(stone.area)[stone.point] = 1
		in.Plane(stone.recent)[stone.point] = 1
	}
	in.Global[5], in.Global[6], in.Global[7], in.Global[8], in.Global[18] = 7.5/20, 1, 0.5, 1, 0.5
	return &in
}

// answers are the raw outputs of KataGo 1.17.2 for cross with our random networks of recipes, seeds
// from 1, in the symmetries 0 and 6: chance to win, score, mean square of the score, lead; the
// policy's probabilities of a pass, A9, J8 and E5; the ownership of the same three points.
var answers = [][2][11]float64{
	{{0.485236, -1.651, 103.188, 4.612, 0.983263, 0.000158, 0.000216, 0.000128, 0.119188, 0.0784671, 0.1649689},
		{0.478975, -1.256, 105.91, 4.27, 0.972685, 0.000374, 0.000237, 0.000278, 0.5632166, -0.1331708, -0.5880297}},
	{{0.616419, -5.986, 64.79, 0.459, 0.01442, 0.019011, 0.021254, 0.006389, 0.8065032, 0.9993458, 0.999716},
		{0.585682, -6.233, 66.908, 0.623, 0.014183, 0.008527, 0.016869, 0.013866, 0.3233136, 0.9193413, 0.9997828}},
	{{0.64789, -7.379, 426.432, 8.113, 0.174194, 0.006101, 0.006752, 0.005436, 0.9358712, 0.7245981, 0.9426622},
		{0.648065, -7.851, 418.853, 6.911, 0.119314, 0.052618, 0.003659, 0.003818, 0.1538278, 0.8830404, 0.9185125}},
	{{0.609349, -4.149, 263.546, 11.004, 0.004355, 0.009687, 0.012857, 0.015013, 0.1864458, 0.0279894, 0.1042665},
		{0.60727, -3.943, 255.619, 10.752, 0.00412, 0.010329, 0.010981, 0.015962, 0.0266565, 0.1179834, 0.0663389}},
	{{0.489038, -3.57, 175.348, 4.424, 0.065796, 0.027144, 0.026829, 0.011072, 0.1274006, -0.0316976, 0.0949073},
		{0.490193, -3.386, 173.193, 4.695, 0.055238, 0.01782, 0.019849, 0.006452, 0.2775648, -0.0156705, -0.0839366}},
	{{0.359832, -0.419, 142.599, -7.632, 0.007493, 0.013046, 0.013987, 0.010933, 0.0474569, -0.0874622, -0.1107003},
		{0.357953, -0.415, 142.153, -7.521, 0.007248, 0.012441, 0.012926, 0.01118, 0.0700708, -0.1580987, -0.2536605}},
	{{0.042963, -35.844, 1928.187, 21.389, 0.143404, 0.027846, 0.019915, 0.004574, 0.922271, 0.9557282, 0.9984406},
		{0.043184, -35.994, 1934.5, 21.799, 0.140363, 0.007321, 0.040048, 0.003204, 0.9898514, 0.9993224, 0.997555}},
	{{0.289208, 16.157, 395.081, -3.67, 0.036697, 0.084806, 0.006367, 0.002151, 0.7141359, -0.8667817, 0.3156593},
		{0.279601, 14.948, 357.736, -1.618, 0.046642, 0.058812, 0.020586, 0.003052, 0.9812249, 0.8686206, -0.6796475}},
	{{0.275882, 6.378, 349.015, -5.816, 0.000413, 0.00931, 0.007677, 0.007284, -0.1064322, 0.9525383, 0.9223449},
		{0.270125, 6.154, 351.021, -5.74, 0.0008, 0.009805, 0.01631, 0.007901, 0.9347453, 0.6461434, 0.9529408}},
	{{0.570917, -18.53, 1274.297, -23.685, 0.000017, 0.001453, 0.003945, 0.033916, 0.6695009, -0.9123595, 0.9086179},
		{0.574867, -18.613, 1301.247, -23.685, 0.000042, 0.016517, 0.002946, 0.068508, 0.980117, -0.707388, 0.9933141}},
	{{0.521562, -0.132, 242.387, 4.462, 0.031921, 0.012811, 0.014788, 0.009042, -0.0568331, -0.0306814, -0.0681419},
		{0.521443, -0.141, 242.446, 4.497, 0.032565, 0.011028, 0.014348, 0.01004, -0.2311313, 0.004634, 0.0077232}},
}

func TestAnswersOfKataGo(t *testing.T) {
	for _, kernel := range Kernels() {
		if !Exact(kernel) {
			continue
		}
		for i, want := range answers {
			m := recipes[i].sample(uint64(i + 1))
			n, err := New(m, kernel)
			if err != nil {
				t.Fatal(err)
			}
			e := n.Evaluator()
			for k, symmetry := range []int{0, 6} {
				var out Output
				e.Evaluate(cross(), symmetry, &out)
				got := digest(&out, cross())
				for j, v := range got {
					// Half of the last printed digit, and the loss of single precision.
					tolerance := []float64{2e-6, 2e-3, 5e-3, 2e-3, 1e-5, 1e-5, 1e-5, 1e-5, 2e-5, 2e-5, 2e-5}[j]
					if !(math.Abs(v-want[k][j]) <= tolerance) {
						t.Errorf("%s, version %d, symmetry %d: number %d is %g, want %g",
							kernel, m.version, symmetry, j, v, want[k][j])
					}
				}
			}
		}
	}
}

// digest is the answer in the form of answers.
func digest(out *Output, in *Input) [11]float64 {
	sum, pass := 0.0, math.Exp(float64(out.Pass))
	for i, v := range out.Policy {
		if in.Plane(1)[i] == 0 && in.Plane(2)[i] == 0 {
			sum += math.Exp(float64(v))
		}
	}
	d := [11]float64{
		float64(out.Win), float64(out.Score),
		float64(out.Score*out.Score + out.Stdev*out.Stdev), float64(out.Lead), pass / (sum + pass),
	}
	for i, point := range []int{0, 17, 40} {
		d[5+i] = math.Exp(float64(out.Policy[point])) / (sum + pass)
		d[8+i] = float64(out.Ownership[point])
	}
	return d
}

// noise is an input without meaning.
func noise(size int, seed uint64) *Input {
	random := rand.New(rand.NewPCG(seed, 7))
	var in Input
	in.Reset(size)
	for i := range in.Spatial {
		in.Spatial[i] = float32(random.IntN(2))
	}
	for i := range in.Global {
		in.Global[i] = random.Float32()
	}
	in.NoResult = seed%2 == 0
	return &in
}

// turned is the input of the position in a symmetry.
func (in *Input) turned(symmetry int) *Input {
	out := &Input{Size: in.Size, Global: in.Global, NoResult: in.NoResult, Spatial: make([]float32, len(in.Spatial))}
	for c := range Channels {
		for p, v := range in.Plane(c) {
			out.Plane(c)[transformed(p, in.Size, symmetry)] = v
		}
	}
	return out
}

// near reports whether two answers are the same except for rounding, the points of the second being
// the first's turned by a symmetry.
func near(a, b *Output, size, symmetry int) error {
	close := func(x, y float32) bool { return math.Abs(float64(x-y)) <= 2e-4*max(1, math.Abs(float64(x))) }
	for _, pair := range [][2]float32{
		{a.Pass, b.Pass}, {a.Win, b.Win}, {a.Loss, b.Loss}, {a.NoResult, b.NoResult},
		{a.Score, b.Score}, {a.Stdev, b.Stdev}, {a.Lead, b.Lead},
	} {
		if !close(pair[0], pair[1]) {
			return fmt.Errorf("%v differ", pair)
		}
	}
	for p := range a.Policy {
		q := transformed(p, size, symmetry)
		if !close(a.Policy[p], b.Policy[q]) || !close(a.Ownership[p], b.Ownership[q]) {
			return fmt.Errorf("the answers for point %d differ: %g and %g, %g and %g",
				p, a.Policy[p], b.Policy[q], a.Ownership[p], b.Ownership[q])
		}
	}
	return nil
}

// Evaluating a board in a symmetry equals evaluating the turned board.
func TestSymmetries(t *testing.T) {
	e := made(t, Random(5, 3, 16)).Evaluator()
	for _, size := range []int{2, 5, 8} {
		in := noise(size, uint64(size))
		for symmetry := range Symmetries {
			var seen, asked Output
			e.Evaluate(in, symmetry, &seen)
			e.Evaluate(in.turned(symmetry), 0, &asked)
			if err := near(&seen, &asked, size, symmetry); err != nil {
				t.Errorf("size %d, symmetry %d: %v", size, symmetry, err)
			}
		}
	}
}

// Symmetries compose: the board turned by a and seen in b is the board seen in one of the eight.
func TestSymmetriesCompose(t *testing.T) {
	const size = 5
	e := made(t, Random(6, 3, 16)).Evaluator()
	in := noise(size, 3)
	for a := range Symmetries {
		for b := range Symmetries {
			both := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5, 6, 7}, func(s int) bool {
				for p := range size * size {
					if transformed(p, size, s) != transformed(transformed(p, size, a), size, b) {
						return false
					}
				}
				return true
			})
			if both < 0 {
				t.Fatalf("%d and then %d is no symmetry", a, b)
			}
			var turned, once Output
			e.Evaluate(in.turned(a), b, &turned)
			e.Evaluate(in, both, &once)
			if err := near(&once, &turned, size, a); err != nil {
				t.Errorf("%d and then %d, which is %d: %v", a, b, both, err)
			}
		}
	}
}

func TestAllSizes(t *testing.T) {
	e := made(t, Random(7, 2, 8)).Evaluator()
	var out Output
	for size := MaxSize; size >= MinSize; size-- {
		e.Evaluate(noise(size, uint64(size)), size%Symmetries, &out)
		if len(out.Policy) != size*size || len(out.Ownership) != size*size {
			t.Fatalf("size %d: answers for %d and %d points", size, len(out.Policy), len(out.Ownership))
		}
		if !out.finite() {
			t.Errorf("size %d: got %+v", size, out)
		}
		if sum := out.Win + out.Loss + out.NoResult; math.Abs(float64(sum-1)) > 1e-6 {
			t.Errorf("size %d: the chances sum to %g", size, sum)
		}
		if none := size%2 == 1; (out.NoResult == 0) != none {
			t.Errorf("size %d: the chance of no result is %g", size, out.NoResult)
		}
	}
}

// An evaluator that has evaluated other boards answers like a new one.
func TestEvaluatorForgets(t *testing.T) {
	n := made(t, recipe{version: 15, channels: 16, blocks: 2, act: mish, inner: 3}.model(1))
	used := n.Evaluator()
	for size := MaxSize; size > 4; size -= 3 {
		in := noise(size, uint64(size))
		var first, later Output
		n.Evaluator().Evaluate(in, 2, &first)
		used.Evaluate(in, 2, &later)
		if err := near(&first, &later, size, 0); err != nil || first.Win != later.Win {
			t.Errorf("size %d: %v", size, err)
		}
	}
}

func TestNoRecipeAllocates(t *testing.T) {
	for i, kernel := range Kernels() {
		if testing.Short() && i > 0 { // the one that this machine uses
			continue
		}
		for _, r := range recipes {
			n, err := New(r.sample(1), kernel)
			if err != nil {
				t.Fatal(err)
			}
			e, in := n.Evaluator(), noise(7, 1)
			var out Output
			if got := recordtest.Allocations(t, 3, func() { e.Evaluate(in, 5, &out) }); got != 0 {
				t.Errorf("%s, version %d: %g allocations", kernel, r.version, got)
			}
		}
	}
}

func TestEvaluatePanicsOnIncompleteInput(t *testing.T) {
	e := made(t, Random(1, 1, 1)).Evaluator()
	for _, in := range []Input{
		{},
		{Size: 9, Spatial: make([]float32, 81)},
		{Size: 1, Spatial: make([]float32, Channels)},
		{Size: 26, Spatial: make([]float32, Channels*26*26)},
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("size %d with %d numbers: no panic", in.Size, len(in.Spatial))
				}
			}()
			e.Evaluate(&in, 0, &Output{})
		}()
	}
}

func TestNewRefusesUnknownKernel(t *testing.T) {
	if _, err := New(Random(1, 1, 1), "abacus"); err == nil {
		t.Error("no error for an unknown kernel")
	}
	if names := Kernels(); names[len(names)-1] != "scalar" {
		t.Errorf("the kernels are %v, of which the last should be scalar", names)
	}
}

// In a network that imitates people the facts about them go through its encoder; in others they
// make no difference.
func TestPerson(t *testing.T) {
	for _, meta := range []bool{true, false} {
		m := recipe{version: 15, channels: 16, blocks: 1, act: mish, meta: meta}.model(1)
		if m.Imitates() != meta {
			t.Errorf("imitates people: %v, want %v", m.Imitates(), meta)
		}
		e, in := made(t, m).Evaluator(), cross()
		evaluate := func(person *[PersonInputs]float32) (out Output) {
			in.Person = person
			e.Evaluate(in, 0, &out)
			return out
		}
		none, zero := evaluate(nil), evaluate(new([PersonInputs]float32))
		if err := near(&none, &zero, 9, 0); err != nil {
			t.Errorf("nobody and nothing known: %v", err)
		}
		some := evaluate(&[PersonInputs]float32{0: 1, 191: 1})
		if same := near(&none, &some, 9, 0) == nil; same == meta {
			t.Errorf("with an encoder %v, a person makes no difference: %v", meta, same)
		}
	}
}
