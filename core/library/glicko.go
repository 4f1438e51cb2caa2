package library

import "math"

// Rating is a strength by Glicko-2 (M. Glickman, Example of the Glicko-2 system, 2022): on
// Elo's scale, with its deviation, and how erratic the player is.
type Rating struct{ Value, Deviation, Volatility float64 }

// FirstRating is that of a player of whom nothing is known.
var FirstRating = Rating{1500, 350, 0.06}

const (
	glickoScale = 173.7178
	// tau bounds how fast the volatility changes; Glickman has 0.3 to 1.2.
	tau = 0.5
)

// Met is a game against a player of some strength: Score is 1 for a win, 0.5 for a draw.
type Met struct {
	Opponent Rating
	Score    float64
}

// After returns the rating after the games of a period. Without any the rating only becomes
// less certain.
func (r Rating) After(games []Met) Rating {
	mu, phi := (r.Value-1500)/glickoScale, r.Deviation/glickoScale
	if len(games) == 0 {
		r.Deviation = math.Min(FirstRating.Deviation, glickoScale*math.Hypot(phi, r.Volatility))
		return r
	}
	inverse, gain := 0.0, 0.0
	for _, m := range games {
		theirs := m.Opponent.Deviation / glickoScale
		g := 1 / math.Sqrt(1+3*theirs*theirs/(math.Pi*math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-(m.Opponent.Value-1500)/glickoScale)))
		inverse += g * g * expected * (1 - expected)
		gain += g * (m.Score - expected)
	}
	variance := 1 / inverse
	sigma := volatility(phi, variance, variance*gain, r.Volatility)
	before := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(before*before)+1/variance)
	mu += phi * phi * gain
	return Rating{1500 + glickoScale*mu, glickoScale * phi, sigma}
}

// volatility finds the new volatility by the Illinois algorithm (step 5 of the paper).
func volatility(phi, variance, delta, sigma float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + variance + e
		return e*(delta*delta-phi*phi-variance-e)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(math.Max(delta*delta-phi*phi-variance, 1e-12))
	if delta*delta <= phi*phi+variance {
		high = a - tau
		for k := 2; f(high) < 0 && k < 100; k++ {
			high = a - float64(k)*tau
		}
	}
	fLow, fHigh := f(low), f(high)
	for range 100 {
		if math.Abs(high-low) <= 1e-6 {
			break
		}
		next := low + (low-high)*fLow/(fHigh-fLow)
		fNext := f(next)
		if fNext*fHigh <= 0 {
			low, fLow = high, fHigh
		} else {
			fLow /= 2
		}
		high, fHigh = next, fNext
	}
	return math.Exp(low / 2)
}
