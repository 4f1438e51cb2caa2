// Package fsrs computes when something that was learnt should be asked again, by version 6 of the Free
// Spaced Repetition Scheduler (J. Ye and others, open-spaced-repetition), with its published weights.
// It has formulas and no dates of its own: a Memory is a value that Review replaces, so that a state
// can always be computed again from the answers.
//
// Start reading at Memory.Review.
package fsrs

import (
	"math"
	"time"
)

// Grade is the quality of an answer.
type Grade uint8

// The grades. There is no grade 0.
const (
	Again Grade = iota + 1 // forgotten
	Hard
	Good
	Easy
)

// Memory is the state of knowledge of one thing. The zero Memory was never asked.
type Memory struct {
	Stability  float64 // days after which the chance to remember is Retention
	Difficulty float64 // 1 to 10
	Last       time.Time
	Reviews    int
	Lapses     int // Again after it was known once
}

// retention is the chance to remember at which a thing is asked again.
const retention = 0.9

// maxInterval is the longest interval, in days.
const maxInterval = 36500

// weights are the defaults of FSRS-6, fitted by its authors to the answers of many people.
var weights = [21]float64{
	0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
	1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
}

const leastStability = 0.001

// decay and factor give the forgetting curve its shape: R(Stability) is 0.9.
var (
	decay  = -weights[20]
	factor = math.Pow(0.9, 1/decay) - 1
)

const day = 24 * time.Hour

// Review returns the memory after an answer of grade g at the time at. An answer before m.Last
// counts as given at m.Last.
func (m Memory) Review(at time.Time, g Grade) Memory {
	next := Memory{Last: at, Reviews: m.Reviews + 1, Lapses: m.Lapses}
	if m.Reviews == 0 {
		next.Stability, next.Difficulty = weights[g-1], clampDifficulty(firstDifficulty(g))
		return next
	}
	if g == Again {
		next.Lapses++
	}
	if at.Sub(m.Last) < day {
		next.Stability = m.sameDay(g)
	} else {
		next.Stability = m.laterDay(g, m.Recall(at))
	}
	next.Stability = max(next.Stability, leastStability)
	next.Difficulty = nextDifficulty(m.Difficulty, g)
	return next
}

// Recall returns the probability, from 0 to 1, that the user remembers the answer at the time at.
// It changes once a day, and is 0 if the question was never asked.
func (m Memory) Recall(at time.Time) float64 {
	if m.Reviews == 0 {
		return 0
	}
	days := math.Floor(max(0, at.Sub(m.Last).Hours()/24))
	return math.Pow(1+factor*days/m.Stability, decay)
}

// Interval returns the number of days after the last answer until Recall falls to 0.9, from 1 to
// 36,500.
func (m Memory) Interval() int {
	days := m.Stability / factor * (math.Pow(retention, 1/decay) - 1)
	return int(min(max(math.RoundToEven(days), 1), maxInterval))
}

func firstDifficulty(g Grade) float64 {
	return weights[4] - math.Exp(weights[5]*float64(g-1)) + 1
}

func clampDifficulty(d float64) float64 { return min(max(d, 1), 10) }

// nextDifficulty returns the difficulty after an answer of grade g, where d is the difficulty
// before it. The change shrinks as d nears 10, and the result is drawn slightly towards
// firstDifficulty(Easy).
func nextDifficulty(d float64, g Grade) float64 {
	moved := d - weights[6]*(float64(g)-3)*(10-d)/9
	return clampDifficulty(weights[7]*firstDifficulty(Easy) + (1-weights[7])*moved)
}

func (m Memory) sameDay(g Grade) float64 {
	grows := math.Exp(weights[17]*(float64(g)-3+weights[18])) * math.Pow(m.Stability, -weights[19])
	if g >= Good {
		grows = max(grows, 1)
	}
	return m.Stability * grows
}

func (m Memory) laterDay(g Grade, recall float64) float64 {
	s, d := m.Stability, m.Difficulty
	if g == Again {
		long := weights[11] * math.Pow(d, -weights[12]) * (math.Pow(s+1, weights[13]) - 1) * math.Exp((1-recall)*weights[14])
		return min(long, s/math.Exp(weights[17]*weights[18]))
	}
	grows := math.Exp(weights[8]) * (11 - d) * math.Pow(s, -weights[9]) * (math.Exp((1-recall)*weights[10]) - 1)
	switch g {
	case Hard:
		grows *= weights[15]
	case Easy:
		grows *= weights[16]
	}
	return s * (1 + grows)
}
