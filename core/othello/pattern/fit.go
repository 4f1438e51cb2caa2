package pattern

import (
	"math"
	"sync"
)

// Instances is the number of patterns on a board, each of which adds a weight.
var Instances = len(instances)

// Fit holds weights while they are trained, in discs. Fillings that a symmetry of
// the board turns into each other have one weight, at the place of the least.
type Fit struct{ phases [Phases][]float32 }

// NewFit returns weights of zero.
func NewFit() *Fit {
	f := &Fit{}
	for p := range f.phases {
		f.phases[p] = make([]float32, phaseSize)
	}
	return f
}

// Fit returns the weights to train them further.
func (w *Weights) Fit() *Fit {
	f := NewFit()
	for p, phase := range w.phases {
		for i, units := range phase {
			f.phases[p][i] = float32(units) / PerDisc
		}
	}
	return f
}

// Phase returns the weights of a phase, by the numbers that AppendWeightIDs gives.
func (f *Fit) Phase(p int) []float32 { return f.phases[p] }

// canonicalIDs[shapeStart[s]+filling] is the place of a filling's weight.
var canonicalIDs = sync.OnceValue(func() []uint32 {
	ids := make([]uint32, phaseSize)
	for i, s := range shapes {
		for filling, least := range s.canonical() {
			ids[shapeStart[i]+filling] = uint32(shapeStart[i]) + uint32(least)
		}
	}
	return ids
})

// AppendWeightIDs appends the number of the weight of each of a board's Instances.
func AppendWeightIDs(ids []uint32, own, opp uint64) []uint32 {
	var f Features
	f.Set(own, opp)
	places := canonicalIDs()
	for lane := range instances {
		ids = append(ids, places[int(laneStart[lane])+f.Lane(lane)])
	}
	return ids
}

// Weights rounds the trained weights. A phase that was not trained takes the
// weights of the next later phase that was, or else the next earlier one.
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

// trained returns the nearest phase that has weights.
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
