package search

import (
	"math/bits"
	"sync/atomic"
)

// table stores results of searches for all workers, without a lock: the key of an entry is combined
// with its data, so that an entry with data of two writers does not match (R. Hyatt and T. Mann, "A
// lock-less transposition table implementation for parallel search", 2002).
type table struct {
	buckets []bucket
	shift   uint  // of a hash to the index of a bucket in the part in use
	age     uint8 // of the current search; older entries are replaced first
	// generation is the generation of the valid entries. Others are ignored, so that forget need
	// not clear the table.
	generation uint8
}

// bucket fills a cache line.
type bucket [4]slot

type slot struct {
	check atomic.Uint64 // hash of the position, exclusive or data
	data  atomic.Uint64 // a memo, and in the highest byte its generation; 0 if empty
}

// memo is the entry for a position. The value is between lower and upper, both included, in discs
// for the side to move.
type memo struct {
	lower, upper int8
	moves        [2]uint8 // the best one and the previous best one; or noMove
	depth        uint8    // of the search; the number of empty squares if to the end
	level        level
	age          uint8
}

const noMove = 64

func (m memo) pack() uint64 {
	return uint64(uint8(m.lower)) | uint64(uint8(m.upper))<<8 | uint64(m.moves[0])<<16 | uint64(m.moves[1])<<24 |
		uint64(m.depth)<<32 | uint64(m.level)<<40 | uint64(m.age)<<48
}

func unpack(data uint64) memo {
	return memo{
		lower: int8(data), upper: int8(data >> 8), moves: [2]uint8{uint8(data >> 16), uint8(data >> 24)},
		depth: uint8(data >> 32), level: level(data >> 40), age: uint8(data >> 48),
	}
}

// newTable returns a table of at most memory bytes, but at least 64 KiB. The number of buckets is a
// power of two.
func newTable(memory int64) *table {
	n := uint(bits.Len64(uint64(max(memory, 1<<16))/64)) - 1 // 64 bytes a bucket
	t := &table{buckets: make([]bucket, 1<<n), shift: 64, generation: 1}
	hugePages(t.buckets)
	return t
}

// forget invalidates all entries.
func (t *table) forget() {
	t.age, t.shift = 0, 64
	if t.generation++; t.generation == 0 {
		clear(t.buckets)
		t.generation = 1
	}
}

// fit enlarges the part of the table in use, as far as a search with the given number of empty
// squares can fill it. Memory that was never used costs time, since the system must provide it
// first.
func (t *table) fit(empties int) {
	n := bits.Len(uint(len(t.buckets))) - 1
	if empties < 30 { // 8 MiB for 20 empty squares, as found with the FFO positions
		n = min(n, 17+3*max(0, empties-20)/4)
	}
	t.shift = min(t.shift, 64-uint(n))
}

// counts reports whether data belongs to the current generation of t.
func (t *table) counts(data uint64) bool { return uint8(data>>56) == t.generation }

// hashOf returns a hash of the board (own, opp).
func hashOf(own, opp uint64) uint64 {
	high, low := bits.Mul64(own^0x9e3779b97f4a7c15, opp^0xd6e8feb86659fd93)
	h := (high ^ low) + own*0xff51afd7ed558ccd
	return (h ^ h>>32) * 0xc4ceb9fe1a85ec53
}

// find returns the memo of a position. If the table has none, it returns a memo without moves and
// false.
func (t *table) find(hash uint64) (memo, bool) {
	b := &t.buckets[hash>>t.shift]
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash && t.counts(data) {
			return unpack(data), true
		}
	}
	return memo{moves: [2]uint8{noMove, noMove}}, false
}

// touch reads a slot of the bucket for hash, so that the processor loads the bucket into its cache.
func (t *table) touch(hash uint64) uint64 { return t.buckets[hash>>t.shift][0].data.Load() }

// finding is the result of a search to store.
type finding struct {
	depth              int
	level              level
	alpha, beta, value int
	move               int
}

// store adds f to the entry of a position. If there is no entry, it replaces the least valuable
// entry of the bucket.
func (t *table) store(hash uint64, f finding) {
	b := &t.buckets[hash>>t.shift]
	least, worth := &b[0], 1<<30
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash && t.counts(data) {
			t.put(&b[i], hash, unpack(data).learn(f))
			return
		}
		m := unpack(data)
		w := int(m.depth) + int(m.level)
		if m.age == t.age {
			w += 64
		}
		if !t.counts(data) {
			w = -1
		}
		if w < worth {
			least, worth = &b[i], w
		}
	}
	t.put(least, hash, memo{moves: [2]uint8{noMove, noMove}}.learn(f))
}

func (t *table) put(s *slot, hash uint64, m memo) {
	m.age = t.age
	data := m.pack() | uint64(t.generation)<<56
	s.data.Store(data)
	s.check.Store(hash ^ data)
}

// learn returns m with f added. If f has m's depth and level, it narrows the bounds. Otherwise it
// replaces them.
func (m memo) learn(f finding) memo {
	if int(m.depth) != f.depth || m.level != f.level || m.upper == 0 && m.lower == 0 && m.age == 0 && m.moves[0] == noMove {
		m.lower, m.upper = -64, 64
		m.depth, m.level = uint8(f.depth), f.level
	}
	if f.value > f.alpha {
		m.lower = max(m.lower, int8(f.value))
	}
	if f.value < f.beta {
		m.upper = min(m.upper, int8(f.value))
	}
	if m.lower > m.upper { // two searches that skipped different lines disagree
		if f.value > f.alpha {
			m.upper = 64
		} else {
			m.lower = -64
		}
	}
	if (f.value > f.alpha || m.moves[0] == noMove) && f.move != int(m.moves[0]) {
		m.moves[0], m.moves[1] = uint8(f.move), m.moves[0]
	}
	return m
}

// cutoff reports whether m suffices for a search to depth at level l with the window from alpha to
// beta. value is then the result of the search.
func (m memo) cutoff(depth int, l level, alpha, beta int) (value int, ok bool) {
	if int(m.depth) < depth || m.level < l {
		return 0, false
	}
	lower, upper := int(m.lower), int(m.upper)
	switch {
	case lower >= beta:
		return lower, true
	case upper <= alpha:
		return upper, true
	case lower == upper:
		return lower, true
	}
	return 0, false
}
