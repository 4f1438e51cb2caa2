package analysis

import (
	"cmp"
	"container/list"
	"fmt"
	"slices"
	"sync"
	"unsafe"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// key identifies the subject of a question. Questions with the same key differ only in how long
// they search.
type key struct {
	position  game.Key
	lines     int
	seed      uint64
	widening  float64
	ownership bool // of each line
	profile   string
	moves     string // the moves that are considered, if not all are, and the stones that the search is about
}

func keyOf(r *engine.Request) key {
	moves := r.Moves()
	k := key{position: game.KeyOf(r.Position), lines: min(max(1, r.Lines), len(moves)), seed: r.Seed, widening: r.Widening, profile: r.Profile, ownership: r.LineOwnership}
	if r.Restricted() || len(r.Fight.Stones) > 0 {
		moves = slices.Clone(moves)
		slices.Sort(moves)
		k.moves = fmt.Sprint(moves, r.Fight)
	}
	return k
}

// finding is an answer with the limits that its search reached, or no limits if the search was
// interrupted.
type finding struct {
	info   engine.Info
	limits engine.Limits
}

// answers reports whether f is at least as good as the result of a search with limits l.
func (f finding) answers(l engine.Limits) bool {
	if proved(f.info) || l.Nodes > 0 && f.info.Nodes >= l.Nodes {
		return true
	}
	d := f.limits
	if d == (engine.Limits{}) || sureness(l) > sureness(d) {
		return false
	}
	// It reached one of its limits, but which one is unknown, so none of them may be below the limits asked for.
	return reaches(d.Nodes, l.Nodes) && reaches(int64(d.Depth), int64(l.Depth)) && reaches(int64(d.Time), int64(l.Time))
}

// reaches reports whether a search with limit done goes at least as far as one with limit asked. A
// limit of 0 means no limit.
func reaches(done, asked int64) bool { return done == 0 || asked > 0 && asked <= done }

func sureness(l engine.Limits) int { return cmp.Or(l.Confidence, 100) }

func proved(i engine.Info) bool {
	for _, l := range i.Lines {
		if l.Proof != game.ProvedScore {
			return false
		}
	}
	return len(i.Lines) > 0
}

// better compares the answers x and y to one question by the effort of their searches. It returns a
// positive number if x is better, a negative one if y is, and otherwise 0.
func better(x, y engine.Info) int {
	certain := func(i engine.Info) int { return cmp.Or(i.Confidence, 100) }
	if x.Root.Visits > 0 {
		return cmp.Compare(x.Nodes, y.Nodes)
	}
	return cmp.Or(cmp.Compare(x.Proof, y.Proof), cmp.Compare(x.Depth, y.Depth), cmp.Compare(certain(x), certain(y)), cmp.Compare(x.Nodes, y.Nodes))
}

// usualAnswers is the default size of a cache, in bytes.
const usualAnswers = 32 << 20

// cache stores the best answer to each question. If it is full, it drops the least recently used
// answers.
type cache struct {
	mu     sync.Mutex
	places map[key]*list.Element
	order  *list.List // of *entry, the one used last first
	bytes  int64
	most   int64
}

type entry struct {
	key key
	finding
}

func newCache(most int64) *cache {
	if most <= 0 {
		most = usualAnswers
	}
	return &cache{places: map[key]*list.Element{}, order: list.New(), most: most}
}

func (c *cache) find(k key) (finding, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := c.places[k]
	if at == nil {
		return finding{}, false
	}
	c.order.MoveToFront(at)
	return at.Value.(*entry).finding, true
}

// keep stores f under k unless the cache has a better answer. It returns the better of the two.
func (c *cache) keep(k key, f finding) engine.Info {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at := c.places[k]; at != nil {
		old := at.Value.(*entry)
		if better(old.info, f.info) > 0 {
			if f.limits != (engine.Limits{}) {
				old.limits = f.limits
			}
			return old.info
		}
		c.drop(at)
	}
	c.places[k] = c.order.PushFront(&entry{k, f})
	c.bytes += size(f.info)
	for c.bytes > c.most && c.order.Len() > 1 {
		c.drop(c.order.Back())
	}
	return f.info
}

// keepAll is keep, and also stores an answer of a search by depth, whose values no seed changes, as that
// to the question for the best move alone. A report then has no value that a deeper hint contradicts.
func (c *cache) keepAll(k key, f finding) engine.Info {
	info, alone := c.keep(k, f), k
	alone.lines, alone.seed = 1, 0
	if k != alone && k.moves == "" && f.info.Depth > 0 && f.info.Visits == 0 && len(f.info.Lines) > 0 {
		f.info.Lines = f.info.Lines[:1:1]
		c.keep(alone, f)
	}
	return info
}

func (c *cache) drop(at *list.Element) {
	e := c.order.Remove(at).(*entry)
	delete(c.places, e.key)
	c.bytes -= size(e.info)
}

func (c *cache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.places)
	c.order.Init()
	c.bytes = 0
}

// size returns an estimate of the memory that i occupies in the cache, in bytes.
func size(i engine.Info) int64 {
	const own, line = int(unsafe.Sizeof(entry{})) + 128, int(unsafe.Sizeof(engine.Line{}))
	n := own + 4*(len(i.Ownership)+len(i.OwnershipStdev)+len(i.Policy))
	for _, l := range i.Lines {
		n += line + 2*len(l.Moves) + 4*(len(l.Ownership)+len(l.OwnershipStdev)) + 8*len(l.PlyVisits)
	}
	return int64(n)
}
