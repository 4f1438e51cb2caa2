package weiqi

import (
	"fmt"

	"pionnier/core/game"
)

// maxCount is the size of the largest board whose legal positions can be counted in 64 bits.
const maxCount = 6

// CountLegal returns the number of legal positions among the 3^(n*n) ways to fill
// an n by n board: those in which every chain has a liberty. If n is not from 1 to
// maxCount, the error wraps errSetup.
//
// It fills the board point by point. All fillings that agree on the frontier, the
// last n points, are counted together: on the colours there, on the stones that are
// of one chain, and on the chains that have a liberty (method of Tromp and
// Farnebäck).
func CountLegal(n int) (uint64, error) {
	if n < 1 || n > maxCount {
		return 0, fmt.Errorf("%w: cannot count the positions of board size %d", errSetup, n)
	}
	counts := map[frontier]uint64{{}: 1}
	for i := range n * n {
		next := make(map[frontier]uint64, 2*len(counts))
		for f, count := range counts {
			for _, c := range [...]game.Color{game.None, game.Black, game.White} {
				if after, ok := f.add(i%n, i < n, c); ok {
					next[after] += count
				}
			}
		}
		counts = next
	}
	var total uint64
	for f, count := range counts {
		if f.allFree() {
			total += count
		}
	}
	return total, nil
}

// frontier holds the last point filled in each column.
type frontier [maxCount]frontierPoint

type frontierPoint struct {
	color game.Color
	chain int8 // number of its chain, from 1 in order of first appearance
	free  bool // the chain has a liberty
}

// add returns f with a point of colour c filled in column x. It returns false if
// the point cuts off a chain without liberties that has no other stone on the
// frontier.
func (f frontier) add(x int, firstRow bool, c game.Color) (frontier, bool) {
	up, left := f[x], frontierPoint{}
	hasUp, hasLeft := !firstRow, x > 0
	if hasLeft {
		left = f[x-1]
	}
	if c == game.None {
		f.release(up.chain)
		f.release(left.chain)
		f[x] = frontierPoint{}
		return f.numbered(), true
	}
	const fresh = maxCount + 1
	f[x] = frontierPoint{color: c, chain: fresh}
	if hasUp && up.color != c && up.color != game.None && !up.free && !f.shows(up.chain) {
		return f, false
	}
	free := hasUp && up.color == game.None || hasLeft && left.color == game.None
	if hasUp && up.color == c {
		free = free || up.free
		f.join(up.chain, fresh)
	}
	if hasLeft && left.color == c {
		free = free || left.free
		f.join(f[x-1].chain, fresh)
	}
	if free {
		f.release(fresh)
	}
	return f.numbered(), true
}

// release marks a chain as having a liberty. Chain 0 is no chain.
func (f *frontier) release(chain int8) {
	for x := range f {
		if chain != 0 && f[x].chain == chain {
			f[x].free = true
		}
	}
}

// join renumbers the chain from as to, so that they are one chain.
func (f *frontier) join(from, to int8) {
	for x := range f {
		if f[x].chain == from {
			f[x].chain = to
		}
	}
}

func (f *frontier) shows(chain int8) bool {
	for _, p := range f {
		if p.chain == chain {
			return true
		}
	}
	return false
}

func (f *frontier) allFree() bool {
	for _, p := range f {
		if p.color != game.None && !p.free {
			return false
		}
	}
	return true
}

// numbered returns f with its chains renumbered in order of appearance, so that
// equivalent frontiers are equal.
func (f frontier) numbered() frontier {
	var names [maxCount + 2]int8
	var used int8
	for x, p := range f {
		if p.chain == 0 {
			continue
		}
		if names[p.chain] == 0 {
			used++
			names[p.chain] = used
		}
		f[x].chain = names[p.chain]
	}
	return f
}
