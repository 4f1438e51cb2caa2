package search

import (
	"sync/atomic"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// evaluation is what the network says of a position, ready for a node. It is never
// changed.
type evaluation struct {
	key       uint64
	worth     estimate // without utility, which depends on the search
	edges     []uint32 // legal moves as packEdge makes them, likeliest first
	ownership []int8   // by point, from Black's side, in units of 1/ownershipScale
	noResult  float32  // chance that the game has none, counted half in worth
	unsettled network.Unsettled
}

// cache keeps evaluations by position. Each has one place; the latest to come stays. It
// serves any number of goroutines.
type cache struct{ places []atomic.Pointer[evaluation] }

// evaluationBytes is about what an evaluation takes besides its slices.
const evaluationBytes = 180

// newCache returns a cache for boards of so many points that takes about so many bytes
// when full.
func newCache(memory int64, points int) *cache {
	each := evaluationBytes + int64(5*points)
	return &cache{make([]atomic.Pointer[evaluation], max(1, memory/each))}
}

func (c *cache) place(key uint64) *atomic.Pointer[evaluation] {
	return &c.places[(key>>32)*uint64(len(c.places))>>32]
}

func (c *cache) find(key uint64) *evaluation {
	if e := c.place(key).Load(); e != nil && e.key == key {
		return e
	}
	return nil
}

func (c *cache) store(e *evaluation) { c.place(e.key).Store(e) }

func (c *cache) clear() {
	for i := range c.places {
		c.places[i].Store(nil)
	}
}

// rootKey sets the evaluation of a root, which keeps all legal moves, apart.
const rootKey = 0x6a09e667f3bcc908

// keyOf identifies of a position what the network sees, as far as it matters. Of the last
// moves only the very last counts, and which ones were passes, so that most transpositions
// share an evaluation. Positions with the same key may differ in superko bans, which is
// noticed where moves are played.
func keyOf(b *board.Board, atRoot bool) uint64 {
	key := b.Hash()
	for i := range 5 {
		v, c, ok := b.Recent(i)
		if !ok {
			break
		}
		if i == 0 || v == board.Pass {
			key = mix(key ^ uint64(i)<<32 ^ uint64(v)<<8 ^ uint64(c))
		}
	}
	if b.Rules().Scoring == weiqi.TerritoryScoring {
		key = mix(key ^ uint64(int64(2*b.Allowance())))
	}
	if atRoot {
		key ^= rootKey
	}
	return key
}

// rulesKey tells rules and terms apart, for those who keep what was found under them.
func rulesKey(r weiqi.Rules) uint64 {
	key := mix(uint64(r.Ko) | uint64(r.Scoring)<<8 | uint64(r.Bonus)<<16 | uint64(r.Tax)<<24)
	for _, b := range [...]bool{r.Suicide, r.PassStones, r.CountAll} {
		key <<= 1
		if b {
			key |= 1
		}
	}
	return mix(mix(key^uint64(int64(2*r.Komi))) ^ uint64(r.Handicap))
}

// mix scrambles the bits of a number (the finalizer of SplitMix64).
func mix(z uint64) uint64 {
	z += 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// sign is 1 for Black and -1 for White.
func sign(c game.Color) int {
	if c == game.White {
		return -1
	}
	return 1
}
