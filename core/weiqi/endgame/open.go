package endgame

import (
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Rules returns the rules under which endgames are counted.
func Rules() weiqi.Rules {
	return weiqi.Rules{Ko: weiqi.SimpleKo, Scoring: weiqi.AreaScoring}
}

// Open returns the position back moves before the end of a finished game, with both sides'
// territory filled except for two eyes of each group. Only the last moves of the game are then
// open. line has the positions of the game, including the ones after the two passes. Open returns
// false if a group has no such eyes.
func Open(line []*weiqi.Position, back int, rng *rand.Rand) (*weiqi.Position, bool) {
	end := len(line) - 3 // before the passes
	if end-back < 0 {
		return nil, false
	}
	final, begin := line[end], line[end-back]
	o := opening{size: side(final), stones: make([]game.Color, points(final)), owner: make([]game.Color, points(final))}
	for i := range o.stones {
		at := game.Pt(i%o.size, i/o.size)
		o.stones[i] = final.At(at)
	}
	if !o.own() {
		return nil, false
	}
	eyes := o.eyes(rng)
	var now [3][]game.Point
	for i := range o.stones {
		at := game.Pt(i%o.size, i/o.size)
		c := begin.At(at)
		if o.stones[i] == game.None && o.owner[i] != game.None { // territory at the end
			c = o.owner[i]
		}
		if eyes[i] {
			c = game.None
		}
		now[c] = append(now[c], at)
	}
	empty, err := weiqi.New(o.size, Rules())
	if err != nil {
		return nil, false
	}
	p, err := empty.WithSetup(now[game.Black], now[game.White], begin.ToMove())
	return p, err == nil && board.Fits(p) == nil
}

func side(p *weiqi.Position) int {
	w, _ := p.Size()
	return w
}

func points(p *weiqi.Position) int { return side(p) * side(p) }

// opening is a finished board from which Open makes its position.
type opening struct {
	size   int
	stones []game.Color
	owner  []game.Color // of stones and territory
}

// own sets o.owner. It returns false if the stones are no legal position.
func (o *opening) own() bool {
	var stones [3][]game.Point
	for i, c := range o.stones {
		stones[c] = append(stones[c], game.Pt(i%o.size, i/o.size))
	}
	empty, err := weiqi.New(o.size, Rules())
	if err != nil {
		return false
	}
	p, err := empty.WithSetup(stones[game.Black], stones[game.White], game.Black)
	if err != nil || board.Fits(p) != nil {
		return false
	}
	var b board.Board
	b.Load(p)
	b.Area(o.owner)
	return true
}

// beside returns the neighbours of point i.
func (o *opening) beside(i int) (list []int) {
	x, y := i%o.size, i/o.size
	for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if u, v := x+d[0], y+d[1]; u >= 0 && v >= 0 && u < o.size && v < o.size {
			list = append(list, v*o.size+u)
		}
	}
	return list
}

// distances returns the distance of each point from the nearest point with another owner.
func (o *opening) distances() []int {
	far := make([]int, len(o.owner))
	var todo []int
	for i := range far {
		if slices.ContainsFunc(o.beside(i), func(q int) bool { return o.owner[q] != o.owner[i] }) {
			far[i] = 1
			todo = append(todo, i)
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, q := range o.beside(todo[0]) {
			if far[q] == 0 {
				far[q] = far[todo[0]] + 1
				todo = append(todo, q)
			}
		}
	}
	return far
}

// eyes returns the set of eye points, at most two for each group. They are points of territory
// whose neighbours all belong to the group, as far from other owners as possible. Points at the
// same distance are in random order.
func (o *opening) eyes(rng *rand.Rand) map[int]bool {
	eyes := map[int]bool{}
	group := o.groups()
	count := map[int]int{}
	order, far := rng.Perm(len(o.owner)), o.distances()
	slices.SortStableFunc(order, func(i, j int) int { return far[j] - far[i] })
	for _, i := range order {
		if o.stones[i] != game.None || o.owner[i] == game.None || count[group[i]] >= 2 {
			continue
		}
		if !slices.ContainsFunc(o.beside(i), func(q int) bool { return o.owner[q] != o.owner[i] || eyes[q] }) {
			eyes[i] = true
			count[group[i]]++
		}
	}
	return eyes
}

// groups returns the number of each point's group. A group is a connected area with one owner.
func (o *opening) groups() []int {
	group := make([]int, len(o.owner))
	n := 0
	for i := range group {
		if group[i] != 0 || o.owner[i] == game.None {
			continue
		}
		n++
		group[i] = n
		for todo := []int{i}; len(todo) > 0; {
			at := todo[0]
			todo = todo[1:]
			for _, q := range o.beside(at) {
				if group[q] == 0 && o.owner[q] == o.owner[i] {
					group[q] = n
					todo = append(todo, q)
				}
			}
		}
	}
	return group
}

// Unsettled returns three counts: empty points that are not alive for good, the ones among them
// that neither side surrounds, and stones that are not alive for good.
func Unsettled(p *weiqi.Position) (empty, neutral, stones int) {
	var b board.Board
	b.Load(p)
	var owner, area [board.MaxPoints]game.Color
	b.PassAlive(owner[:b.Points()])
	b.Area(area[:b.Points()])
	for i, c := range owner[:b.Points()] {
		switch {
		case c != game.None:
		case b.At(b.CellOf(i)) == game.None:
			empty++
			if area[i] == game.None {
				neutral++
			}
		default:
			stones++
		}
	}
	return empty, neutral, stones
}
