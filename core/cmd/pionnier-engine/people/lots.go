package people

import (
	"cmp"
	"slices"
)

// lots draws without a sequence of random numbers: what comes first is decided by the seed and
// by what it is alone. So a seed means the same games and positions in whatever order and beside
// whatever others they are read, and a larger choice holds the smaller one.
type lots uint64

// of returns the lot of move n of a game, or of anything else that has a key.
func (l lots) of(key uint64, n int) uint64 {
	return mixed(mixed(mixed(uint64(l))^key) ^ uint64(n))
}

// mixed is the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
func mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// games puts games, which are numbers of all, in the order in which they are drawn.
func (l lots) games(all []personGame, some []int) {
	slices.SortStableFunc(some, func(i, j int) int { return cmp.Compare(l.of(all[i].key, -1), l.of(all[j].key, -1)) })
}

// plies puts moves of a game in the order in which they are drawn.
func (l lots) plies(g *personGame, plies []int) {
	slices.SortFunc(plies, func(i, j int) int { return cmp.Compare(l.of(g.key, i), l.of(g.key, j)) })
}
