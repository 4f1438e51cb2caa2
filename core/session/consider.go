package session

import (
	"math"
	"math/rand/v2"
	"time"
)

// How long levels that play like people take for a move. The games that they learned from have no
// times, so that these are guesses.
const (
	atOnce     = 500 * time.Millisecond  // for a single choice
	hesitation = 1300 * time.Millisecond // added for e times the choices
	scatter    = 0.35                    // standard deviation of the logarithm of the time
	longest    = 6 * time.Second
)

// consideration returns a random time for a move, like a person's, where choices is the number of
// moves among which people hesitate (engine.Info.Choices). It is about half a second for a forced
// move and three seconds for eight equally likely moves.
//
// most is the engine's share of its clock, or 0 without a clock. The result is at most a quarter of
// it.
func consideration(choices float64, most time.Duration, seed uint64) time.Duration {
	rng := rand.New(rand.NewPCG(seed, 0x74696d65))
	usual := float64(atOnce) + float64(hesitation)*math.Log(max(1, choices))
	d := min(time.Duration(usual*math.Exp(scatter*rng.NormFloat64())), longest)
	if most > 0 {
		d = min(d, most/4)
	}
	return d
}
