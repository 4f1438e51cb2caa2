package lifeanddeath

import (
	"errors"
	"fmt"
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// MaxFree is how many free points an area may have: empty ones and those of attacking
// stones that can be captured in it.
const MaxFree = 14

// ErrOpen is wrapped by the error of a group that is not enclosed, or too loosely.
var ErrOpen = errors.New("the group is not enclosed")

// safeLiberties is how many liberties outside the area make an enclosing chain safe.
const safeLiberties = 3

// Area is an enclosed group with the points around it on which its fate depends.
type Area struct {
	Defender game.Color
	Target   []game.Point // the chain that is to be captured

	points []game.Point
	beside [64]set // of each point, within the area
	wall   set     // points that touch safe attacking stones: no stone of theirs there can die
	target set
	start  stones
}

// set is a set of points of an area, by their place in points.
type set uint64

func (s set) has(i int) bool { return s>>i&1 != 0 }

// stones are those in an area.
type stones struct{ defending, attacking set }

// Enclose returns the area around the chain on a point. Its error wraps ErrOpen.
func Enclose(p *weiqi.Position, at game.Point) (*Area, error) {
	chain := p.Chain(at)
	if chain == nil {
		return nil, fmt.Errorf("%w: no stone on %v", ErrOpen, at)
	}
	e := enclosure{p: p, defender: p.At(at), inside: map[game.Point]bool{}}
	for _, s := range chain {
		e.enter(s)
	}
	for {
		if err := e.spread(); err != nil {
			return nil, err
		}
		if e.takeWeak() {
			return e.area(chain), nil
		}
	}
}

// enclosure is an area that is being found.
type enclosure struct {
	p        *weiqi.Position
	defender game.Color
	inside   map[game.Point]bool
	list     []game.Point // inside
	read     int          // of list, whose neighbours were looked at
}

func (e *enclosure) enter(at game.Point) {
	if !e.inside[at] {
		e.inside[at] = true
		e.list = append(e.list, at)
	}
}

// spread takes in all that can be reached without crossing attacking stones.
func (e *enclosure) spread() error {
	for ; e.read < len(e.list); e.read++ {
		for _, q := range e.p.Beside(e.list[e.read]) {
			if e.p.At(q) != e.defender.Opponent() {
				e.enter(q)
			}
		}
		if len(e.list) > 64 || e.free() > MaxFree {
			return fmt.Errorf("%w: more than %d free points", ErrOpen, MaxFree)
		}
	}
	return nil
}

// free counts the free points.
func (e *enclosure) free() (n int) {
	for _, q := range e.list {
		if e.p.At(q) != e.defender {
			n++
		}
	}
	return n
}

// takeWeak takes attacking chains with few liberties outside in, and reports whether there
// were none.
func (e *enclosure) takeWeak() (done bool) {
	done = true
	for _, at := range e.list {
		for _, q := range e.p.Beside(at) {
			if e.inside[q] {
				continue
			}
			if chain := e.p.Chain(q); e.outside(chain) < safeLiberties {
				for _, s := range chain {
					e.enter(s)
				}
				done = false
			}
		}
	}
	return done
}

// outside counts a chain's liberties that are not in the area.
func (e *enclosure) outside(chain []game.Point) int {
	seen := map[game.Point]bool{}
	for _, s := range chain {
		for _, q := range e.p.Beside(s) {
			if e.p.At(q) == game.None && !e.inside[q] {
				seen[q] = true
			}
		}
	}
	return len(seen)
}

// area numbers the points.
func (e *enclosure) area(target []game.Point) *Area {
	a := &Area{Defender: e.defender, Target: target, points: e.list}
	index := map[game.Point]int{}
	for i, at := range e.list {
		index[at] = i
		switch e.p.At(at) {
		case e.defender:
			a.start.defending |= 1 << i
		case e.defender.Opponent():
			a.start.attacking |= 1 << i
		}
	}
	for i, at := range e.list {
		for _, q := range e.p.Beside(at) {
			if j, ok := index[q]; ok {
				a.beside[i] |= 1 << j
			} else {
				a.wall |= 1 << i
			}
		}
	}
	for _, s := range target {
		a.target |= 1 << index[s]
	}
	return a
}

// Free returns the points on which can be played.
func (a *Area) Free() (free []game.Point) {
	for i, at := range a.points {
		if !a.start.defending.has(i) {
			free = append(free, at)
		}
	}
	return free
}

// around returns the points next to a set, itself included.
func (a *Area) around(s set) set {
	near := s
	for rest := s; rest != 0; rest &= rest - 1 {
		near |= a.beside[bits.TrailingZeros64(uint64(rest))]
	}
	return near
}

// grow returns what of within is connected with seed.
func (a *Area) grow(seed, within set) set {
	for {
		next := a.around(seed) & within
		if next == seed {
			return seed
		}
		seed = next
	}
}
