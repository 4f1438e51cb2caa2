package search

import (
	"fmt"
	"hash/fnv"
	"sync/atomic"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

// evaluation is the network's result for a position, in the form of a node. An
// evaluation never changes.
type evaluation struct {
	key       uint64
	worth     estimate // without utility, which depends on the search
	edges     []uint32 // legal moves as packEdge makes them, likeliest first
	ownership []int8   // by point, from Black's side, in units of 1/ownershipScale
	noResult  float32  // chance that the game has none, counted half in worth
	unsettled network.Unsettled
}

// Cache holds evaluations by position. Each position has two places, shared with others: a new
// evaluation replaces the older of the two. A Cache may be used by several goroutines, and by
// several Searchers with the same network.
type Cache struct {
	memory int64 // bytes when full
	places atomic.Pointer[[]pair]
}

// pair holds two places, the latest evaluation first.
type pair [2]atomic.Pointer[evaluation]

// NewCache returns an empty cache that uses about memory bytes when it is full.
func NewCache(memory int64) *Cache { return &Cache{memory: memory} }

// evaluationBytes is about the memory of an evaluation without its slices. These take a byte for
// each point and four for each move, of which most positions keep a quarter.
const evaluationBytes = 180

// fit sizes the cache for boards with the given number of points. If the size changes, it drops all
// evaluations.
func (c *Cache) fit(points int) {
	pairs := int(max(1, c.memory/(2*(evaluationBytes+int64(2*points)))))
	if old := c.places.Load(); old == nil || len(*old) != pairs {
		made := make([]pair, pairs)
		c.places.Store(&made)
	}
}

func (c *Cache) pair(key uint64) *pair {
	places := *c.places.Load()
	return &places[(key>>32)*uint64(len(places))>>32]
}

func (c *Cache) find(key uint64) *evaluation {
	p := c.pair(key)
	for i := range p {
		if e := p[i].Load(); e != nil && e.key == key {
			return e
		}
	}
	return nil
}

func (c *Cache) store(e *evaluation) {
	p := c.pair(e.key)
	p[1].Store(p[0].Swap(e))
}

func (c *Cache) clear() {
	if places := c.places.Load(); places != nil {
		for i := range *places {
			(*places)[i][0].Store(nil)
			(*places)[i][1].Store(nil)
		}
	}
}

// rootKey distinguishes the evaluation of a root, which keeps all legal moves.
const rootKey = 0x6a09e667f3bcc908

// keyOf returns a key of b as far as it matters for the network's evaluation. atRoot is true for
// the root of the search, which has its own keys. Of the recent moves the key includes only the
// last one and all passes, so that most transpositions share an evaluation. Positions with the same
// key may differ in superko bans, which are checked when a move is played.
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

// rulesKey returns a key of the rules and terms r, for caches of results that depend on them.
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

// saltOf returns a key of the board size and the profile, to tell apart boards that otherwise have
// the same key in a shared Cache.
func saltOf(size int, p *feature.Profile) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, size)
	if p != nil {
		fmt.Fprint(h, *p)
	}
	return h.Sum64()
}

// mix returns z with its bits scrambled (the finalizer of SplitMix64).
func mix(z uint64) uint64 {
	z += 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// sign returns 1 for Black and -1 for White.
func sign(c game.Color) int {
	if c == game.White {
		return -1
	}
	return 1
}
