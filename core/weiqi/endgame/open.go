package endgame

import (
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// Rules returns the rules by which ends are counted.
func Rules() weiqi.Rules {
	return weiqi.Rules{Ko: weiqi.SimpleKo, Scoring: weiqi.AreaScoring}
}

// Open makes a board of a game that both sides ended, as it was some moves before, with
// dead stones taken off and both sides' territory filled but for two eyes each, so that
// nothing is open but what was played last. It fails for games whose groups do not
// have such eyes. line are the positions of the game, to the one after the two passes.
func Open(line []*weiqi.Position, dead []game.Point, back int, rng *rand.Rand) (*weiqi.Position, bool) {
	end := len(line) - 3 // before the passes
	if end-back < 0 {
		return nil, false
	}
	final, begin := line[end], line[end-back]
	o := opening{size: side(final), stones: make([]game.Color, points(final)), owner: make([]game.Color, points(final))}
	for i := range o.stones {
		at := game.Pt(i%o.size, i/o.size)
		if o.stones[i] = final.At(at); slices.Contains(dead, at) {
			o.stones[i] = game.None
		}
	}
	if !o.own() {
		return nil, false
	}
	eyes := o.eyes(rng)
	var now [3][]game.Point
	for i := range o.stones {
		at := game.Pt(i%o.size, i/o.size)
		c := begin.At(at)
		switch {
		case slices.Contains(dead, at):
			c = game.None
		case o.stones[i] == game.None && o.owner[i] != game.None: // territory at the end
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

// opening is a finished board that is made ready to be opened.
type opening struct {
	size   int
	stones []game.Color
	owner  []game.Color // of stones and territory
}

// own finds the owners; false if the stones cannot stand like this.
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

// beside lists the points next to one.
func (o *opening) beside(i int) (list []int) {
	x, y := i%o.size, i/o.size
	for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if u, v := x+d[0], y+d[1]; u >= 0 && v >= 0 && u < o.size && v < o.size {
			list = append(list, v*o.size+u)
		}
	}
	return list
}

// distances tells how far each point is from what its owner does not own.
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

// eyes chooses two points for each group of stones and territory: territory that only what
// the group owns surrounds, far from the others'.
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

// groups numbers what is connected and of one owner.
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

// Unsettled counts the empty points that are not alive for good, the ones among them that neither
// side surrounds, and the stones that are not.
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
