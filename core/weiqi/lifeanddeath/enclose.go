package lifeanddeath

import (
	"errors"
	"fmt"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// MaxFree is the largest number of free points in an area of Enclose: empty points, and
// points of attacking stones that can be captured there.
const MaxFree = 14

// ErrOpen is wrapped by the error for a group that is not enclosed, or only loosely.
var ErrOpen = errors.New("the group is not enclosed")

// safeLiberties is the number of liberties outside the area that make an enclosing chain safe.
const safeLiberties = 3

// Bounds holds the limits by which an area is found.
type Bounds struct {
	Free int // free points that the area may have; at most 64
	Safe int // liberties outside the area that an attacking chain needs to be its wall; at least 1
	// Strong is the number of liberties that make another chain of the defender a haven, to
	// which the group need only connect. For 0, only chains that live for good are havens.
	Strong int
	// Within limits the area to a window around the group: the points at most this number of steps
	// away, over empty points and stones of the defender; 0 means no limit. The group gets away if it
	// reaches the edge.
	Within int
	// Room is the number of empty points that an attacking chain must reach beyond the area, without
	// crossing stones of the defender, to be its wall. A chain that is itself enclosed races the group,
	// however many liberties it has. 0 means no such condition.
	Room int
}

// Enclose returns the area around the chain on at, with the usual bounds. The error wraps ErrOpen.
func Enclose(p *weiqi.Position, at game.Point) (*Area, error) {
	return Bounds{Free: MaxFree, Safe: safeLiberties}.Enclose(p, at)
}

// Enclose returns the area around the chain on at within the bounds b. The error wraps ErrOpen if
// at is empty or the chain is not enclosed.
func (b Bounds) Enclose(p *weiqi.Position, at game.Point) (*Area, error) {
	return NewEncloser(p).Enclose(b, at)
}

// Encloser finds areas on one board. It must be used by one goroutine at a time.
type Encloser struct {
	p      *weiqi.Position
	owners []game.Color // nil until they are needed
}

// NewEncloser returns an Encloser for p.
func NewEncloser(p *weiqi.Position) *Encloser { return &Encloser{p: p} }

// Board returns the position in which n finds areas.
func (n *Encloser) Board() *weiqi.Position { return n.p }

// Owners returns weiqi.PassAlive of the board, which it computes once. The caller must not modify it.
func (n *Encloser) Owners() []game.Color {
	if n.owners == nil {
		n.owners = weiqi.PassAlive(n.p)
	}
	return n.owners
}

// ForGood reports whether the stone on at lives even if its owner always passes.
func (n *Encloser) ForGood(at game.Point) bool {
	w, _ := n.p.Size()
	return n.Owners()[int(at.Y)*w+int(at.X)] == n.p.At(at)
}

// Enclose is like Bounds.Enclose.
func (n *Encloser) Enclose(b Bounds, at game.Point) (*Area, error) {
	p := n.p
	chain := p.Chain(at)
	if chain == nil {
		return nil, fmt.Errorf("%w: no stone on %v", ErrOpen, at)
	}
	e := enclosure{Bounds: b, p: p, on: n, defender: p.At(at), inside: map[game.Point]bool{}, havens: map[game.Point]bool{}}
	if b.Within > 0 {
		e.window = map[game.Point]int{}
	}
	for _, s := range chain {
		e.enter(s, 0)
	}
	for {
		if err := e.spread(); err != nil {
			return nil, err
		}
		if e.takeWeak() {
			slices.SortFunc(e.list, Order(p, at))
			return e.area(chain), nil
		}
	}
}

// enclosure is an area under construction.
type enclosure struct {
	Bounds
	p        *weiqi.Position
	defender game.Color
	inside   map[game.Point]bool
	list     []game.Point        // inside
	read     int                 // of list, whose neighbours were looked at
	havens   map[game.Point]bool // stones of the defender's other chains that are safe
	on       *Encloser
	window   map[game.Point]int // steps from the group; nil where the area is not limited
}

func (e *enclosure) enter(at game.Point, steps int) {
	if !e.inside[at] {
		e.inside[at] = true
		e.list = append(e.list, at)
		if e.window != nil {
			e.window[at] = steps
		}
	}
}

// spread adds all points that can be reached without crossing attacking stones. It returns an error
// that wraps ErrOpen if they are too many.
func (e *enclosure) spread() error {
	for ; e.read < len(e.list); e.read++ {
		from := e.list[e.read]
		steps := e.window[from] + 1
		for _, q := range e.p.Beside(from) {
			if e.inside[q] || e.p.At(q) == e.defender.Opponent() || e.haven(q) || e.beyond(from, q, steps) {
				continue
			}
			for _, s := range append(e.p.Chain(q), q) {
				e.enter(s, steps)
			}
		}
		if len(e.list) > 64 || e.free() > e.Free {
			return fmt.Errorf("%w: more than %d free points", ErrOpen, e.Free)
		}
	}
	return nil
}

// beyond reports whether q is outside the window, where steps is its distance from the group. q is
// adjacent to from, a point of the area. The liberties of an attacking chain that can be captured
// are never outside.
func (e *enclosure) beyond(from, q game.Point, steps int) bool {
	weak := e.p.At(from) == e.defender.Opponent() && e.p.At(q) == game.None
	return e.window != nil && steps > e.Within && !weak
}

// haven reports whether the stone on at belongs to a chain of the defender that counts as safe.
func (e *enclosure) haven(at game.Point) bool {
	if e.p.At(at) != e.defender || e.havens[at] {
		return e.havens[at]
	}
	if !e.on.ForGood(at) && (e.Strong == 0 || e.p.Liberties(at) < e.Strong) {
		return false
	}
	for _, s := range e.p.Chain(at) {
		e.havens[s] = true
	}
	return true
}

// free returns the number of points without a stone of the defender.
func (e *enclosure) free() (n int) {
	for _, q := range e.list {
		if e.p.At(q) != e.defender {
			n++
		}
	}
	return n
}

// takeWeak adds attacking chains with few liberties outside the area. It returns true if there are
// no such chains.
func (e *enclosure) takeWeak() (done bool) {
	done = true
	for _, at := range e.list[:e.read] {
		for _, q := range e.p.Beside(at) {
			if e.inside[q] || e.p.At(q) != e.defender.Opponent() {
				continue
			}
			if chain := e.p.Chain(q); (e.outside(chain) < e.Safe || e.room(chain, e.Room) < e.Room) && !e.on.ForGood(q) {
				for _, s := range chain {
					e.enter(s, e.window[at]+1)
				}
				done = false
			}
		}
	}
	return done
}

// room returns the number of empty points beyond the area that chain, an attacking chain, reaches
// without crossing stones of the defender. It stops counting at most.
func (e *enclosure) room(chain []game.Point, most int) (n int) {
	seen := map[game.Point]bool{}
	for todo := slices.Clone(chain); len(todo) > 0 && n < most; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, q := range e.p.Beside(at) {
			if seen[q] || e.inside[q] || e.p.At(q) == e.defender {
				continue
			}
			if seen[q] = true; e.p.At(q) == game.None {
				n++
			}
			todo = append(todo, q)
		}
	}
	return n
}

// outside returns the number of liberties of chain outside the area.
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
