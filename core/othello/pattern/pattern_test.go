package pattern

import (
	"bytes"
	"errors"
	"io"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"pionnier/core/othello"
)

// walk plays a random game and calls a function with every placement.
func walk(rng *rand.Rand, visit func(own, opp uint64, sq int, flips uint64)) {
	own, opp := othello.New().Bitboards()
	for {
		moves := othello.Moves(own, opp)
		if moves == 0 {
			own, opp = opp, own
			if moves = othello.Moves(own, opp); moves == 0 {
				return
			}
		}
		for skip := rng.IntN(bits.OnesCount64(moves)); skip > 0; skip-- {
			moves &= moves - 1
		}
		sq := bits.TrailingZeros64(moves)
		flips := othello.Flips(own, opp, sq)
		visit(own, opp, sq, flips)
		own, opp = opp&^flips, own|flips|1<<sq
	}
}

func TestFeaturesFollowTheGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		walk(rng, func(own, opp uint64, sq int, flips uint64) {
			var before, after, want, passed Features
			before.Set(own, opp)
			after.Play(&before, sq, flips)
			want.Set(opp&^flips, own|flips|1<<sq)
			if after != want {
				t.Fatalf("own %#x opp %#x sq %d: features differ", own, opp, sq)
			}
			passed.Pass(&before)
			want.Set(opp, own)
			if passed != want {
				t.Fatalf("own %#x opp %#x: features differ after a pass", own, opp)
			}
		})
	}
}

// Every lane reads its squares, each as its digit says.
func TestLanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	own := rng.Uint64()
	opp := rng.Uint64() &^ own
	var f Features
	f.Set(own, opp)
	for lane, in := range instances {
		want, power := 0, 1
		for _, sq := range in.squares {
			digit := 1
			if own>>sq&1 != 0 {
				digit = 2
			} else if opp>>sq&1 != 0 {
				digit = 0
			}
			want += digit * power
			power *= 3
		}
		if got := f.Lane(lane); got != want {
			t.Errorf("lane %d (%s) is %d, want %d", lane, shapes[in.shape].name, got, want)
		}
	}
}

// Every symmetry of a board has the same value, and the patterns cover the board evenly.
func TestValueIsSymmetric(t *testing.T) {
	w := fittedWeights()
	rng := rand.New(rand.NewPCG(3, 3))
	for range 20 {
		walk(rng, func(own, opp uint64, _ int, _ uint64) {
			var f Features
			f.Set(own, opp)
			empties := 64 - bits.OnesCount64(own|opp)
			want := w.Evaluate(&f, empties)
			for symmetry := range 8 {
				f.Set(othello.Turn(own, symmetry), othello.Turn(opp, symmetry))
				if got := w.Evaluate(&f, empties); got != want {
					t.Fatalf("symmetry %d has value %d, not %d", symmetry, got, want)
				}
			}
		})
	}
}

// fittedWeights are weights that a fit could have made.
func fittedWeights() *Weights {
	rng := rand.New(rand.NewPCG(4, 4))
	fit := NewFit()
	for p := range Phases {
		for range 20_000 {
			fit.Phase(p)[rng.IntN(phaseSize)] = rng.Float32()*4 - 2
		}
	}
	return fit.Weights()
}

func TestWeightsSurviveTheirFile(t *testing.T) {
	w := fittedWeights()
	var file bytes.Buffer
	if err := w.Write(&file); err != nil {
		t.Fatal(err)
	}
	got, err := Read(bytes.NewReader(file.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	for p := range w.phases {
		for i := range w.phases[p] {
			if got.phases[p][i] != w.phases[p][i] {
				t.Fatalf("phase %d, weight %d: %d is read as %d", p, i, w.phases[p][i], got.phases[p][i])
			}
		}
	}
	for _, at := range []int{0, 30, 40, file.Len() / 2, file.Len() - 2} {
		if testing.Short() && at > 40 { // most of the file is read before
			continue
		}
		damaged := bytes.Clone(file.Bytes())
		damaged[at] ^= 0x55
		if _, err := Read(bytes.NewReader(damaged)); !errors.Is(err, errWeights) {
			t.Errorf("damage at byte %d: %v", at, err)
		}
		if _, err := Read(bytes.NewReader(file.Bytes()[:at])); !errors.Is(err, errWeights) {
			t.Errorf("cut at byte %d: %v", at, err)
		}
	}
}

// A disk that fails is not taken for a file of another kind.
func TestAFailedReadIsNotAnotherKindOfFile(t *testing.T) {
	broken := errors.New("broken")
	_, err := Read(io.MultiReader(strings.NewReader(magic[:4]), iotest.ErrReader(broken)))
	if !errors.Is(err, broken) || errors.Is(err, errWeights) {
		t.Errorf("the error is %v", err)
	}
}

func TestDefaultWeightsAreSound(t *testing.T) {
	w, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	// Black has three corners and the edges between them, White nothing there.
	var f Features
	own := uint64(0x81010101010101ff)
	opp := uint64(0x3c7e3c180000)
	f.Set(own, opp)
	if v := w.Evaluate(&f, 64-bits.OnesCount64(own|opp)); v < 10*PerDisc {
		t.Errorf("three corners are worth %d/%d discs", v, PerDisc)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(magic))
	f.Add(append([]byte(magic), 1, 2, 3, 4, 5, 6, 7, 8))
	f.Fuzz(func(t *testing.T, data []byte) {
		if _, err := Read(bytes.NewReader(data)); err != nil && !errors.Is(err, errWeights) {
			t.Fatalf("an error that is none of ours: %v", err)
		}
	})
}
