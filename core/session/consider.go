package session

import (
	"math"
	"math/rand/v2"
	"time"
)

// The time that levels that play like people take for a move. The games they learned from have
// no times, so these are guesses.
const (
	atOnce     = 500 * time.Millisecond  // for the only move that comes to mind
	hesitation = 1300 * time.Millisecond // more for each time that there are e times as many moves
	scatter    = 0.35                    // standard deviation of the logarithm of the time
	longest    = 6 * time.Second
)

// consideration returns how long a person might think when people hesitate between choices moves
// (engine.Info.Choices): a forced move is answered at once, and choosing among eight equally likely
// ones takes about three seconds. most is the engine's share of its clock, 0 without a clock; the
// result is at most a quarter of it.
func consideration(choices float64, most time.Duration, seed uint64) time.Duration {
	rng := rand.New(rand.NewPCG(seed, 0x74696d65))
	usual := float64(atOnce) + float64(hesitation)*math.Log(max(1, choices))
	d := min(time.Duration(usual*math.Exp(scatter*rng.NormFloat64())), longest)
	if most > 0 {
		d = min(d, most/4)
	}
	return d
}
