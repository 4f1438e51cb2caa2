package zone

import "unsafe"

// infinite is the proof number of an impossible proof.
const infinite = 1 << 28

// entry holds the knowledge of a position.
type entry struct {
	key           uint64
	proof, refute uint32 // proof and disproof number; proof is 0 of what is proved for good
	work          uint32 // positions that were searched below it
	place         uint32 // in the table
	move          point  // the winner's, of a proof
	epoch         uint16 // of the solver that wrote it
	round         uint8  // in which it was written: what is not proved holds for that one only
}

const bucket = 4

// table is a hash table of entries. A full bucket keeps the entries with the most work.
type table struct {
	entries []entry
	zones   []set // of proofs, each in the place of its entry
	mask    uint64
	epoch   uint16
	round   uint8
}

// Memory is the memory of a solver. Solvers used one after the other can share it.
type Memory struct {
	table  *table
	frames []frame
}

// NewMemory returns a Memory with a table of no more than the given number of bytes. It needs about
// a megabyte more. The system provides the table's memory as it is used.
func NewMemory(bytes int) *Memory { return &Memory{newTable(bytes), make([]frame, mostPlies)} }

// begin discards all entries and returns t.
func (t *table) begin() *table {
	if t.epoch++; t.epoch == 0 {
		clear(t.entries)
		t.epoch = 1
	}
	t.round = 1
	return t
}

// newTable returns a table of no more than the given number of bytes.
func newTable(bytes int) *table {
	const size = uint64(unsafe.Sizeof(entry{}) + unsafe.Sizeof(set{}))
	n := uint64(bucket)
	for 2*n*size <= uint64(bytes) {
		n *= 2
	}
	return &table{entries: make([]entry, n), zones: make([]set, n), mask: n - bucket}
}

// find returns the entry of the position with the given key, or nil if the position is unknown.
func (t *table) find(key uint64) *entry {
	at := key & t.mask
	for i := at; i < at+bucket; i++ {
		if e := &t.entries[i]; e.key == key && e.epoch == t.epoch && (e.proof == 0 || e.round == t.round) {
			return e
		}
	}
	return nil
}

// place returns the entry in which to store the position with the given key. It is blank if the
// position is unknown.
func (t *table) place(key uint64) *entry {
	at := key & t.mask
	worst, k := &t.entries[at], 0
	for i := range bucket {
		e := &t.entries[at+uint64(i)]
		if e.key == key && e.epoch == t.epoch {
			return e
		}
		if t.value(e) < t.value(worst) {
			worst, k = e, i
		}
	}
	*worst = entry{key: key, move: none, epoch: t.epoch, place: uint32(at) + uint32(k)}
	return worst
}

// zone returns the zone of e, which must be an entry of t.
func (t *table) zone(e *entry) *set { return &t.zones[e.place] }

// value returns the value of e. In a full bucket, the entry with the least value is overwritten
// first.
func (t *table) value(e *entry) uint32 {
	if e.epoch != t.epoch || e.proof != 0 && e.round != t.round {
		return 0
	}
	return 1 + e.work
}
