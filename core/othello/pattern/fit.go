package pattern

import (
	"math"
	"sync"
)

// Instances is the number of patterns on a board.
var Instances = len(instances)

// Fit has weights in training, in discs. Fillings that are symmetric share one weight, at the index
// of the least.
type Fit struct{ phases [Phases][]float32 }

// NewFit returns a Fit with all weights zero.
func NewFit() *Fit {
	f := &Fit{}
	for p := range f.phases {
		f.phases[p] = make([]float32, phaseSize)
	}
	return f
}

// Fit returns a copy of w for further training.
func (w *Weights) Fit() *Fit {
	f := NewFit()
	for p, phase := range w.phases {
		for i, units := range phase {
			f.phases[p][i] = float32(units) / PerDisc
		}
	}
	return f
}

// Phase returns the weights of phase p, indexed as by AppendWeightIDs. The slice is not a copy.
func (f *Fit) Phase(p int) []float32 { return f.phases[p] }

// canonicalIDs[shapeStart[s]+filling] is the index of a filling's weight.
var canonicalIDs = sync.OnceValue(func() []uint32 {
	ids := make([]uint32, phaseSize)
	for i, s := range shapes {
		for filling, least := range s.canonical() {
			ids[shapeStart[i]+filling] = uint32(shapeStart[i]) + uint32(least)
		}
	}
	return ids
})

// AppendWeightIDs appends to ids the index of the weight of each pattern on the board, for
// Fit.Phase.
func AppendWeightIDs(ids []uint32, own, opp uint64) []uint32 {
	var f Features
	f.Set(own, opp)
	places := canonicalIDs()
	for lane := range instances {
		ids = append(ids, places[int(laneStart[lane])+f.Lane(lane)])
	}
	return ids
}

// Weights returns the trained weights, rounded. Phases without training have the weights of the
// nearest trained phase.
func (f *Fit) Weights() *Weights {
	w := &Weights{}
	places := canonicalIDs()
	for p := range w.phases {
		w.phases[p] = make([]int16, phaseSize)
		from := f.phases[f.trained(p)]
		for i := range from {
			units := math.Round(float64(from[places[i]]) * PerDisc)
			w.phases[p][i] = int16(max(-math.MaxInt16, min(math.MaxInt16, units)))
		}
		w.phases[p][phaseSize-1] = 0
	}
	return w
}

// trained returns the trained phase nearest to p. It returns p if no phase is trained.
func (f *Fit) trained(p int) int {
	for d := range Phases {
		for _, q := range []int{p - d, p + d} {
			if q >= 0 && q < Phases && f.has(q) {
				return q
			}
		}
	}
	return p
}

func (f *Fit) has(p int) bool {
	for _, w := range f.phases[p] {
		if w != 0 {
			return true
		}
	}
	return false
}
