package network

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// defined computes the attention block of a file in double precision, from its definition: what it
// adds to x, which has a row for each point.
func (a *attentionPart) defined(size int, x [][]float64) [][]float64 {
	channels, points := a.query.in, size*size
	project := func(l *matLayer, p int) []float64 {
		square := 0.0
		for _, v := range x[p] {
			square += v * v
		}
		root := math.Sqrt(square/float64(channels) + float64(a.pre.epsilon))
		out := make([]float64, l.out)
		for i := range l.in {
			for o := range out {
				out[o] += x[p][i] * float64(a.pre.scale[i]) / root * float64(l.values[i*l.out+o])
			}
		}
		return out
	}
	turned := func(v []float64, p int, keyHead func(head int) int) {
		if a.turn == nil {
			return
		}
		pairs := a.keyWidth / 2
		for head := range len(v) / a.keyWidth {
			for j := range pairs {
				angle := 0.0
				switch {
				case a.turn.base == 0:
					at := (keyHead(head)*pairs + j) * 2
					angle = float64(p%size)*float64(a.turn.frequencies[at]) + float64(p/size)*float64(a.turn.frequencies[at+1])
				case j < pairs/2:
					angle = float64(p/size) * math.Pow(float64(a.turn.base), -2*float64(j)/float64(pairs))
				default:
					angle = float64(p%size) * math.Pow(float64(a.turn.base), -2*float64(j-pairs/2)/float64(pairs))
				}
				u, w := &v[head*a.keyWidth+2*j], &v[head*a.keyWidth+2*j+1]
				sin, cos := math.Sincos(angle)
				*u, *w = *u*cos-*w*sin, *u*sin+*w*cos
			}
		}
	}
	share := a.queryHeads / a.keyHeads
	q, k, v := make([][]float64, points), make([][]float64, points), make([][]float64, points)
	for p := range points {
		q[p], k[p], v[p] = project(&a.query, p), project(&a.key, p), project(&a.value, p)
		turned(q[p], p, func(head int) int { return head / share })
		turned(k[p], p, func(head int) int { return head })
	}
	added := make([][]float64, points)
	for p := range points {
		added[p] = make([]float64, channels)
		for head := range a.queryHeads {
			g, sum := head/share, 0.0
			seen := make([]float64, a.valueWidth)
			for r := range points {
				score := 0.0
				for i := range a.keyWidth {
					score += q[p][head*a.keyWidth+i] * k[r][g*a.keyWidth+i]
				}
				e := math.Exp(score / math.Sqrt(float64(a.keyWidth)))
				sum += e
				for i := range seen {
					seen[i] += e * v[r][g*a.valueWidth+i]
				}
			}
			for i, s := range seen {
				for o := range channels {
					added[p][o] += s / sum * float64(a.out.values[(head*a.valueWidth+i)*channels+o])
				}
			}
		}
	}
	return added
}

// On every kernel a block of any shape adds what its definition says.
func TestAttentionIsAsDefined(t *testing.T) {
	for _, a := range []*attentionPart{fixedTurn, learnedTurn, noTurn} {
		const size, channels = 6, 20
		k := &maker{recipe{attention: a}, rand.New(rand.NewPCG(1, 2)), 0}
		part, points := k.look("block", channels), size*size
		x := make([][]float64, points)
		for p := range x {
			x[p] = make([]float64, channels)
			for c := range x[p] {
				x[p][c] = 2 * k.NormFloat64()
			}
		}
		want := part.defined(size, x)
		for _, kernel := range kernels {
			var ws workspace
			width := padded(channels)
			trunk, normal := ws.borrow(points*width), ws.borrow(points*width)
			clear(trunk)
			for p := range x {
				for c, v := range x[p] {
					trunk[p*width+c] = float32(v)
				}
			}
			b := part.prepared(kernel)
			b.before().first(trunk, normal)
			b.apply(&ws, size, trunk, normal, b.before())
			for p := range x {
				for c, v := range x[p] {
					if d := math.Abs(float64(trunk[p*width+c]) - v - want[p][c]); !(d < 2e-5) {
						t.Fatalf("%s, %d heads: channel %d of point %d differs by %g", kernel.name(), a.queryHeads, c, p, d)
					}
				}
			}
			if ws.lent != 2 {
				t.Errorf("%s keeps %d loans", kernel.name(), ws.lent-2)
			}
		}
	}
}

// All kernels compute the same for every shape.
func TestTransformersEqualScalar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heads := rapid.IntRange(1, 3).Draw(t, "key heads")
		a := &attentionPart{
			queryHeads: heads * rapid.IntRange(1, 3).Draw(t, "queries of a key"), keyHeads: heads,
			keyWidth:   2 * rapid.IntRange(1, 20).Draw(t, "pairs"),
			valueWidth: rapid.IntRange(1, 40).Draw(t, "values"),
			turn:       rapid.SampledFrom([]*turnPart{nil, {base: 100}, {}}).Draw(t, "turn"),
		}
		r := recipe{
			version: 17, channels: rapid.IntRange(1, 50).Draw(t, "channels"), blocks: 1, act: silu, attention: a,
			spatial: rapid.IntRange(0, 1).Draw(t, "spatial"), inner: rapid.IntRange(0, 1).Draw(t, "inner"),
		}
		m := r.model(rapid.Uint64().Draw(t, "seed"))
		var in Input
		var want, got Output
		randomInput(rand.New(rand.NewPCG(1, 2)), &in, rapid.IntRange(2, 9).Draw(t, "size"))
		in.Optimism = 0.5
		for i, k := range slices.Backward(kernels) { // scalar first
			if !k.exact() && r.inner > 0 {
				continue // it has convolutions too
			}
			n, err := New(m, k.name())
			if err != nil {
				t.Fatal(err)
			}
			n.Evaluator().Evaluate(&in, 5, &got)
			if i == len(kernels)-1 {
				want, got = got, Output{}
				continue
			}
			values := func(o *Output) []float32 { return []float32{o.Win, o.Loss, o.Score, o.Lead, o.Pass} }
			d := max(difference(got.Policy, want.Policy), difference(got.Ownership, want.Ownership), difference(values(&got), values(&want)))
			// Some random networks amplify rounding errors.
			if !(d < 1e-2) {
				t.Fatalf("%s differs by %g", k.name(), d)
			}
		}
	})
}

// If scores are far apart, as in trained networks, one point gets the whole share.
func TestSoftmaxOfDistantScores(t *testing.T) {
	row := []float32{70, -70, 69, 0}
	softmax(row)
	for i, want := range []float64{1 / (1 + math.Exp(-1)), 0, 1 / (1 + math.E), 0} {
		if math.Abs(float64(row[i])-want) > 1e-6 {
			t.Errorf("share %d is %g, want %g", i, row[i], want)
		}
	}
}

// Optimism blends from the first policy to the second, for moves and pass alike.
func TestOptimismMixesPolicies(t *testing.T) {
	for _, version := range []int{12, 15, 17} {
		n := made(t, recipe{version: version, channels: 16, blocks: 1, act: mish}.model(1))
		in, e := cross(), n.Evaluator()
		var out [3]Output
		for i, optimism := range []float32{0, 0.25, 1} {
			in.Optimism = optimism
			e.Evaluate(in, 0, &out[i])
		}
		differ := false
		for i, v := range append(slices.Clone(out[1].Policy), out[1].Pass) {
			a, b := append(out[0].Policy, out[0].Pass)[i], append(out[2].Policy, out[2].Pass)[i]
			differ = differ || a != b
			if want := a + 0.25*(b-a); math.Abs(float64(v-want)) > 1e-5 {
				t.Errorf("version %d: logit %d is %g, want %g", version, i, v, want)
			}
		}
		if !differ {
			t.Errorf("version %d: both policies are the same", version)
		}
		if out[0].Win != out[2].Win || out[0].Lead != out[2].Lead {
			t.Errorf("version %d: optimism changes values", version)
		}
	}
}
