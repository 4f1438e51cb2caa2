package study

import (
	"math"
	"sync"
	"time"

	"pionnier/core/engine"
)

// Speed measures how fast reports are made on this machine, also in earlier runs (NewSpeed), for one
// game, board size and engine. It measures each kind of search separately, since earlier results of an
// engine make a later search faster. Searches of several positions at once share the time.
//
// The zero value has no measurements. Its methods may be called from any goroutine.
type Speed struct {
	mu    sync.Mutex
	paces map[engine.Limits]*pace // of one position, by what limits the search
}

// pace is the time that a number of searches took; times is how often it was measured.
type pace struct {
	units, took float64 // took in seconds
	times       int
}

const (
	fewestPaces = 8  // measurements before Takes gives an estimate
	rememberFor = 64 // measurements after which an older one counts half
	outlier     = 5  // times the usual: a search that took this long was interrupted
)

// note adds the measurement that units searches took the duration took. It limits the weight of
// outliers and of old measurements.
func (p *pace) note(units float64, took time.Duration) {
	seconds := took.Seconds()
	if p.times >= fewestPaces {
		seconds = min(seconds, outlier*units*p.took/p.units)
	}
	if p.units, p.took, p.times = p.units+units, p.took+seconds, p.times+1; p.times >= 2*rememberFor {
		p.units, p.took, p.times = p.units/2, p.took/2, rememberFor
	}
}

// takes returns the time that units searches take. It returns false if p is nil or has too few
// measurements.
func (p *pace) takes(units float64) (time.Duration, bool) {
	if p == nil || p.times < fewestPaces {
		return 0, false
	}
	return time.Duration(units * p.took / p.units * float64(time.Second)), true
}

// note adds the measurement that units searches with limits l together took the duration took. That
// is their share of the time of all concurrent searches.
func (s *Speed) note(l engine.Limits, units int, took time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.of(l).note(float64(units), took)
}

// of returns the pace of searches with limits l, which it adds if necessary. The caller must hold
// s.mu.
func (s *Speed) of(l engine.Limits) *pace {
	if s.paces == nil {
		s.paces = map[engine.Limits]*pace{}
	}
	if s.paces[l] == nil {
		s.paces[l] = &pace{}
	}
	return s.paces[l]
}

// Takes returns the time that a report needs to search one position with limits l. For unmeasured
// node limits it extrapolates from the nearest measured ones. It returns false if the time is
// unknown.
func (s *Speed) Takes(l engine.Limits) (time.Duration, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if took, known := s.paces[l].takes(1); known || l.Nodes <= 0 {
		return took, known
	}
	nearest, known := 0.0, false
	var takes time.Duration
	for other, p := range s.paces { // of two that are as near the slower one tells, whatever the order of the map
		took, measured := p.takes(1)
		if other.Nodes <= 0 || !measured {
			continue
		}
		times := float64(l.Nodes) / float64(other.Nodes)
		apart, estimate := math.Abs(math.Log(times)), time.Duration(times*float64(took))
		if !known || apart < nearest || apart == nearest && estimate > takes {
			nearest, known, takes = apart, true, estimate
		}
	}
	return takes, known
}
