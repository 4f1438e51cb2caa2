package study

import (
	"cmp"
	"slices"

	"pionnier/core/engine"
)

// Pace is a measurement by a Speed of one kind of search, in a form to be stored between two runs of
// the program.
type Pace struct {
	Limits  engine.Limits // what each search was limited by
	Units   float64       // searches that were measured; the older ones count less
	Seconds float64       // that they took, together
	Times   int           // measurements
}

// sane reports whether p is a plausible measurement.
func (p Pace) sane() bool {
	const mostSeconds = 1e7
	return p.Units > 0 && p.Seconds > 0 && p.Seconds < mostSeconds && p.Times > 0 && p.Times <= 2*rememberFor
}

// NewSpeed returns a Speed with the given measurements. It ignores implausible ones.
func NewSpeed(paces []Pace) *Speed {
	s := &Speed{}
	for _, p := range paces {
		if p.sane() {
			s.of(p.Limits).units, s.of(p.Limits).took, s.of(p.Limits).times = p.Units, p.Seconds, p.Times
		}
	}
	return s
}

// Paces returns all measurements, sorted by their limits.
func (s *Speed) Paces() (paces []Pace) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for l, p := range s.paces {
		paces = append(paces, Pace{l, p.units, p.took, p.times})
	}
	slices.SortFunc(paces, func(x, y Pace) int {
		a, b := x.Limits, y.Limits
		return cmp.Or(cmp.Compare(a.Nodes, b.Nodes), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Time, b.Time), cmp.Compare(a.Confidence, b.Confidence))
	})
	return paces
}
