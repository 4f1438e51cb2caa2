package rating

import "math"

// Player is a player's strength in Glicko-2 (M. Glickman, "Example of the Glicko-2 system", 2022),
// on the Elo scale.
type Player struct {
	Rating     float64
	Deviation  float64 // standard error of Rating
	Volatility float64 // expected change of the strength from period to period
}

// Half returns half the width of the 95 % interval of p.Rating.
func (p Player) Half() float64 { return 1.96 * p.Deviation }

// Unknown returns a player whose strength is only known to be between low and high, such as the
// ends of a ladder.
func Unknown(low, high float64) Player {
	return Player{Rating: (low + high) / 2, Deviation: max(350, (high-low)/math.Sqrt(12)), Volatility: usualVolatility}
}

// Result is the result of a game against an opponent whose strength is known approximately.
type Result struct {
	Rating, Deviation float64 // of the opponent
	Score             float64 // 1, 0.5 or 0
}

const (
	usualVolatility = 0.06
	// tau limits the change of the volatility; Glickman proposes 0.3 to 1.2.
	tau = 0.5
	// glickoScale is the number of Elo points in one unit of Glicko-2.
	glickoScale = 173.7178
	// settledVolatility is the precision at which the iteration for the volatility ends.
	settledVolatility = 1e-6
)

// After returns the strength of p after the games of a period, by Glickman's formulas. If games is
// empty, the strength becomes less certain. Use Estimate for a nearly unknown player, since the
// formulas hold only for small changes.
func (p Player) After(games []Result) Player { return p.after(games, 1) }

// Estimate returns the most likely strength of p after the games of a period. It repeats the step
// of After until it converges.
func (p Player) Estimate(games []Result) Player { return p.after(games, mostSteps) }

// mostSteps limits the number of steps; they converge long before.
const mostSteps = 50

func (p Player) after(games []Result, steps int) Player {
	phi, before := p.Deviation/glickoScale, p.Rating/glickoScale
	if len(games) == 0 {
		p.Deviation = glickoScale * math.Hypot(phi, p.Volatility)
		return p
	}
	information, gain := evidence(before, games)
	p.Volatility = newVolatility(phi, p.Volatility, 1/information, gain/information)
	phi = math.Hypot(phi, p.Volatility)
	now := before
	for range steps {
		information, gain = evidence(now, games)
		step := (gain - (now-before)/sq(phi)) / (1/sq(phi) + information)
		now += max(-largestStep, min(step, largestStep))
		if math.Abs(step) < 1e-9 {
			break
		}
	}
	if steps > 1 {
		information, _ = evidence(now, games)
	}
	p.Rating, p.Deviation = glickoScale*now, glickoScale/math.Sqrt(1/sq(phi)+information)
	return p
}

// largestStep limits a step, in Glicko-2's unit, so that it does not overshoot.
const largestStep = 4

// evidence returns the Fisher information that games give about mu, the player's strength in
// Glicko-2's unit. gain is the gradient of their log-likelihood at mu.
func evidence(mu float64, games []Result) (information, gain float64) {
	for _, r := range games {
		g := 1 / math.Sqrt(1+3*sq(r.Deviation/glickoScale/math.Pi))
		expected := 1 / (1 + math.Exp(-g*(mu-r.Rating/glickoScale)))
		information += g * g * expected * (1 - expected)
		gain += g * (r.Score - expected)
	}
	return information, gain
}

func sq(x float64) float64 { return x * x }

// newVolatility returns the new volatility by Glickman's iteration (regula falsi in its Illinois
// form). The parameters have the names of his paper.
func newVolatility(phi, sigma, v, delta float64) float64 {
	a := math.Log(sq(sigma))
	f := func(x float64) float64 {
		e := math.Exp(x)
		return e*(sq(delta)-sq(phi)-v-e)/(2*sq(sq(phi)+v+e)) - (x-a)/sq(tau)
	}
	low, high := a, math.Log(sq(delta)-sq(phi)-v)
	if sq(delta) <= sq(phi)+v {
		for high = a - tau; f(high) < 0; {
			high -= tau
		}
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > settledVolatility {
		x := low + (low-high)*fl/(fh-fl)
		fx := f(x)
		if fx*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = x, fx
	}
	return math.Exp(low / 2)
}
