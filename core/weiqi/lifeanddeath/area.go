package lifeanddeath

import (
	"fmt"
	"math/bits"

	"pionnier/core/game"
)

// Area is an enclosed group with the points around it that decide its fate.
type Area struct {
	Defender game.Color
	Target   []game.Point // the chain that is to be captured

	points  []game.Point
	beside  [64]set     // of each point, within the area
	near    [8][256]set // the points next to the points of a byte of a set, themselves included
	wall    set         // points that touch safe attacking stones: no stone of the attacker there can die
	haven   set         // points that touch the defender's strong chains outside: a stone of the defender there is safe
	exits   set         // points from which the target gets away, of a window only
	target  set
	start   stones
	ko      int8       // the point that koFor may not take back at once; none
	koFor   game.Color // whose turn it is on the board
	suicide bool       // the rules allow it
	cut     bool       // the area is a window: points beyond it count as the attacker's
	trusted bool       // a haven lives by assumption only
	cramped bool       // a wall has little room beyond the area
	outside int        // liberties beyond the area of the wall chain that has the fewest; unlimited
}

// unlimited is the value of Area.outside if no wall can be captured.
const unlimited = 255

// set is a set of points of an area, by their index in points.
type set uint64

func (s set) has(i int) bool { return s>>i&1 != 0 }

// stones holds the stones in an area.
type stones struct{ defending, attacking set }

// area converts e to an Area, with its points numbered as in e.list. target is the chain to
// capture.
func (e *enclosure) area(target []game.Point) *Area {
	a := &Area{
		Defender: e.defender, Target: target, points: e.list, suicide: e.p.Rules().Suicide,
		ko: none, outside: unlimited, cut: e.window != nil,
	}
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
				continue
			}
			e.border(a, i, q)
		}
	}
	a.fillNear()
	for _, s := range target {
		a.target |= 1 << index[s]
	}
	if at, ok := e.p.KoPoint(); ok {
		if i, inside := index[at]; inside {
			a.ko, a.koFor = int8(i), e.p.ToMove()
		}
	}
	return a
}

// border records in a what the i-th point of a touches at q, a point outside the area.
func (e *enclosure) border(a *Area, i int, q game.Point) {
	switch e.p.At(q) {
	case e.defender:
		if !e.havens[q] { // beyond a window
			a.exits |= 1 << i
			return
		}
		a.haven |= 1 << i
		a.trusted = a.trusted || !e.on.ForGood(q)
	case game.None: // beyond a window
		a.exits |= 1 << i
	default:
		a.wall |= 1 << i
		if !e.on.ForGood(q) {
			chain := e.p.Chain(q)
			a.outside = min(a.outside, e.outside(chain))
			a.cramped = a.cramped || e.room(chain, littleRoom) < littleRoom
		}
	}
}

// littleRoom is the number of points below which two eyes are not certain.
const littleRoom = 8

// Cramped reports whether a wall that was assumed to be safe has little room itself, so that it may
// be captured first. See Bounds.Room.
func (a *Area) Cramped() bool { return a.cramped }

// Sure reports whether results hold on the board itself: no wall can be captured, and nothing was
// assumed to be safe.
func (a *Area) Sure() bool { return a.outside == unlimited && !a.trusted && !a.cut }

// Free returns the points that can be played on, which are all points without a stone of the
// defender.
func (a *Area) Free() (free []game.Point) {
	for i, at := range a.points {
		if !a.start.defending.has(i) {
			free = append(free, at)
		}
	}
	return free
}

// Points returns all points of the area. The caller must not change the slice.
func (a *Area) Points() []game.Point { return a.points }

// leastRival is the least number of stones of a rival.
const leastRival = 3

// Rival returns the largest chain of the attacker that races the target, or nil if there is no such
// chain. It touches the target, can be captured, and is also surrounded by other stones of the
// defender.
func (a *Area) Rival() (rival []game.Point) {
	others := a.start.defending &^ a.target
	for rest := a.around(a.target) & a.start.attacking; rest != 0; {
		chain := a.grow(rest&-rest, a.start.attacking)
		rest &^= chain
		space := a.around(a.grow(chain, a.all()&^a.start.defending))
		if n := bits.OnesCount64(uint64(chain)); chain&a.wall == 0 && space&(others|a.haven) != 0 && n >= max(leastRival, len(rival)+1) {
			rival = a.list(chain)
		}
	}
	return rival
}

// Liberties returns the empty points adjacent to chain, whose stones must be in the area.
func (a *Area) Liberties(chain []game.Point) []game.Point {
	var s set
	for i, at := range a.points {
		for _, q := range chain {
			if at == q {
				s |= 1 << i
			}
		}
	}
	return a.list(a.around(s) &^ (a.start.defending | a.start.attacking))
}

// list returns the points of s.
func (a *Area) list(s set) (list []game.Point) {
	for rest := s; rest != 0; rest &= rest - 1 {
		list = append(list, a.points[bits.TrailingZeros64(uint64(rest))])
	}
	return list
}

// fillNear fills the table that around uses.
func (a *Area) fillNear() {
	for i := range a.near {
		for b := 1; b < 256; b++ {
			low := bits.TrailingZeros8(uint8(b))
			a.near[i][b] = a.near[i][b&(b-1)] | 1<<(8*i+low) | a.beside[8*i+low]
		}
	}
}

// around returns the points of s and all points adjacent to them.
func (a *Area) around(s set) set {
	var near set
	for i := 0; s != 0; i, s = i+1, s>>8 {
		near |= a.near[i][byte(s)]
	}
	return near
}

// grow returns the points of within that are connected to seed.
func (a *Area) grow(seed, within set) set {
	for {
		next := a.around(seed) & within
		if next == seed {
			return seed
		}
		seed = next
	}
}

// Closed returns a copy of a in which the edge of the window counts as safe stones of the attacker.
// A group that lives there also lives without them.
func (a *Area) Closed() *Area {
	closed := *a
	closed.wall |= closed.exits
	closed.exits = 0
	return &closed
}

// Escaped reports whether the target touches the edge of its window.
func (a *Area) Escaped() bool { return a.around(a.target)&a.exits != 0 }

func (a *Area) String() string {
	return fmt.Sprintf("%d points, %d free, walls of %d liberties", len(a.points), len(a.Free()), a.outside)
}
