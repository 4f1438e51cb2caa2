package logit

import (
	"bytes"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// threeMoves have a feature each, and one in common.
func threeMoves() *Moves {
	var m Moves
	for i := range uint32(3) {
		m.Features = append(m.Features, i, 3)
		m.End()
	}
	return &m
}

func TestChances(t *testing.T) {
	w := New(4)
	w.Set(0, float32(math.Log(2)), 0)
	w.Set(1, 0, float32(math.Log(2)))
	w.Set(3, 5, 7) // makes no difference
	for strength, want := range map[float32][]float64{0: {0.5, 0.25, 0.25}, 1: {0.4, 0.4, 0.2}} {
		for i, c := range w.Chances(threeMoves(), strength, nil) {
			if math.Abs(c-want[i]) > 1e-6 {
				t.Errorf("strength %v: move %d has %v, want %v", strength, i, c, want[i])
			}
		}
	}
}

// A fit learns the observed shares, for weak and for strong players.
func TestPerplexity(t *testing.T) {
	for _, c := range []struct {
		chances []float64
		want    float64
	}{
		{nil, 1}, {[]float64{0, 0}, 1}, {[]float64{0.2}, 1}, {[]float64{1, 0, 0}, 1},
		{[]float64{0.25, 0.25, 0.25, 0.25}, 4}, {[]float64{3, 3}, 2}, {[]float64{0.5, 0.25, 0.25}, 2 * math.Sqrt2},
	} {
		if got := Perplexity(c.chances); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("of %v: %v, want %v", c.chances, got, c.want)
		}
	}
}

func TestLearn(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	l := Learner{Weights: New(4), Rate: 0.05, Calm: 0.05}
	shares := map[float32][]float64{-1: {0.6, 0.3, 0.1}, 1: {0.1, 0.2, 0.7}}
	for range 40_000 {
		strength := float32(1 - 2*rng.IntN(2))
		x, chosen := rng.Float64(), 0
		for x -= shares[strength][0]; x > 0 && chosen < 2; x -= shares[strength][chosen] {
			chosen++
		}
		l.Learn(threeMoves(), chosen, strength)
	}
	for strength, want := range shares {
		for i, c := range l.Weights.Chances(threeMoves(), strength, nil) {
			if math.Abs(c-want[i]) > 0.06 {
				t.Errorf("strength %v: move %d has %.3f, was chosen %v", strength, i, c, want[i])
			}
		}
	}
}

func TestCalmFeatures(t *testing.T) {
	l := Learner{Weights: New(4), Rate: 0.1, Calm: 0, Counted: 1}
	l.Learn(threeMoves(), 0, 1)
	if l.Weights.base[0] != 0 || l.Weights.base[1] >= 0 {
		t.Errorf("weights %v", l.Weights.base)
	}
}

func TestFile(t *testing.T) {
	w := New(1000)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range 1000 {
		w.Set(i, float32(rng.NormFloat64()), float32(rng.NormFloat64()))
	}
	var file bytes.Buffer
	if err := w.Write(&file, 77); err != nil {
		t.Fatal(err)
	}
	data := file.Bytes()
	again, err := Read(bytes.NewReader(data), 1000, 77)
	if err != nil {
		t.Fatal(err)
	}
	for i := range w.base {
		if math.Abs(float64(w.base[i]-again.base[i])) > 0.03 || math.Abs(float64(w.slope[i]-again.slope[i])) > 0.03 {
			t.Fatalf("feature %d: %v %v, read as %v %v", i, w.base[i], w.slope[i], again.base[i], again.slope[i])
		}
	}
	for name, bad := range map[string][]byte{
		"empty": nil, "another kind": []byte("pionnier othello weights 1\nxxxxxxxx"), "cut": data[:len(data)/2],
		"other features": slices.Concat([]byte(magic), []byte{1, 2, 3, 4}, data[len(magic)+4:]),
		"no unit":        slices.Concat(data[:len(magic)+4], []byte{0, 0, 0, 0}, data[len(magic)+8:]),
	} {
		if _, err := Read(bytes.NewReader(bad), 1000, 77); !errors.Is(err, errWeights) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Read(bytes.NewReader(data), 1001, 77); !errors.Is(err, errWeights) {
		t.Errorf("more features: %v", err)
	}
}

// A disk that fails is not taken for a file of another kind.
func TestAFailedReadIsNotAnotherKindOfFile(t *testing.T) {
	broken := errors.New("broken")
	_, err := Read(io.MultiReader(strings.NewReader(magic[:4]), iotest.ErrReader(broken)), 10, 1)
	if !errors.Is(err, broken) || errors.Is(err, errWeights) {
		t.Errorf("the error is %v", err)
	}
}

// FuzzRead checks that damaged input is refused without a panic.
func FuzzRead(f *testing.F) {
	var file bytes.Buffer
	if err := New(10).Write(&file, 1); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		if w, err := Read(bytes.NewReader(data), 10, 1); (w == nil) != (err != nil) {
			t.Errorf("%v, %v", w, err)
		}
	})
}
