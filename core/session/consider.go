package session

import (
	"math"
	"math/rand/v2"
	"time"
)

// What a person takes for a move, as far as levels that play like people do: no game that they
// learned from tells the times of its moves, so these are guesses.
const (
	atOnce     = 500 * time.Millisecond  // for the only move that comes to mind
	hesitation = 1300 * time.Millisecond // more for each time that there are e times as many moves
	scatter    = 0.35                    // standard deviation of the logarithm of the time
	longest    = 6 * time.Second
)

// consideration returns how long a person might think where people hesitate between choices moves
// (engine.Info.Choices): a forced move is answered at once, and among eight of the same chance one
// is chosen after about three seconds. most is the engine's share of its clock, 0 where there is
// none; a quarter of that is not exceeded, so that a short clock leaves next to nothing.
func consideration(choices float64, most time.Duration, seed uint64) time.Duration {
	rng := rand.New(rand.NewPCG(seed, 0x74696d65))
	usual := float64(atOnce) + float64(hesitation)*math.Log(max(1, choices))
	d := min(time.Duration(usual*math.Exp(scatter*rng.NormFloat64())), longest)
	if most > 0 {
		d = min(d, most/4)
	}
	return d
}
