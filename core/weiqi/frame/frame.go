// Package frame puts safe stones around a part of the board, so that an engine can judge a position
// from a book. Outside the part nothing is left to play, and the score is so even that the life of
// the group in the part decides the game. Neither side has a ko threat outside, since all stones
// there are alive for good; threats inside are part of the position.
//
// The caller chooses the part. Start reading at Around.
package frame

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// errNoRoom is wrapped by the error for an area that leaves no room for two safe groups outside.
var errNoRoom = errors.New("no room for a frame")

// Area is a rectangle of points, from column Left to Right and from row Top to Bottom inclusive.
type Area struct{ Left, Top, Right, Bottom int }

// Contains reports whether p is in a.
func (a Area) Contains(p game.Point) bool {
	return int(p.X) >= a.Left && int(p.X) <= a.Right && int(p.Y) >= a.Top && int(p.Y) <= a.Bottom
}

// Attacker returns the side that surrounds the other in area. This is the side whose stones are on
// average nearer to the rest of the board. It returns game.None unless area has stones of both
// sides.
func Attacker(p *weiqi.Position, area Area) game.Color {
	var sum, count game.ByColor[float64]
	w, h := p.Size()
	for y := area.Top; y <= area.Bottom; y++ {
		for x := area.Left; x <= area.Right; x++ {
			if c := p.At(game.Pt(x, y)); c != game.None {
				sum.Set(c, sum.Of(c)+float64(area.within(x, y, w, h)))
				count.Set(c, count.Of(c)+1)
			}
		}
	}
	switch black, white := sum.Black/count.Black, sum.White/count.White; {
	case count.Black == 0 || count.White == 0:
		return game.None
	case black <= white:
		return game.Black
	}
	return game.White
}

// within returns the distance of (x, y), a point of a, from the rest of a board of w by h points.
func (a Area) within(x, y, w, h int) int {
	least := w + h
	for _, side := range [...]struct {
		room, distance int
	}{{a.Left, x - a.Left}, {w - 1 - a.Right, a.Right - x}, {a.Top, y - a.Top}, {h - 1 - a.Bottom, a.Bottom - y}} {
		if side.room > 0 {
			least = min(least, side.distance)
		}
	}
	return least
}

// Around returns the stones for the points outside area. The color game.None means an empty point.
// The attacker's stones are next to area, and the other side's beyond them.
//
// With komi, the score is even to within a few points if each side gets half of area. Around
// returns an error if there is no room for the frame or attacker is game.None.
func Around(p *weiqi.Position, area Area, attacker game.Color) ([]game.Stone, error) {
	w, h := p.Size()
	if area.Left < 0 || area.Top < 0 || area.Right >= w || area.Bottom >= h || area.Left > area.Right || area.Top > area.Bottom {
		return nil, fmt.Errorf("%w: %+v on a board of %d by %d", errNoRoom, area, w, h)
	}
	if attacker == game.None {
		return nil, fmt.Errorf("%w: it is not clear who surrounds", errNoRoom)
	}
	f := framing{position: p, area: area, attacker: attacker, width: w, height: h}
	far := f.far()
	komi := p.Rules().Komi // against Black
	if attacker == game.White {
		komi = -komi
	}
	type share struct {
		points int // of the defender
		off    float64
	}
	shares := make([]share, len(far)+1)
	for n := range shares {
		f.owners(far[:n])
		_, lead := f.fill()
		shares[n] = share{n, math.Abs(lead - komi)}
	}
	slices.SortStableFunc(shares, func(x, y share) int { return cmp.Compare(x.off, y.off) })
	for _, s := range shares {
		f.owners(far[:s.points])
		if stones, _ := f.fill(); len(stones) > 0 && f.safe(stones) {
			return stones, nil
		}
	}
	return nil, fmt.Errorf("%w around %+v", errNoRoom, area)
}

// framing is a frame under construction.
type framing struct {
	position      *weiqi.Position
	area          Area
	attacker      game.Color
	width, height int
	owner         []game.Color // of each point outside, row by row; None inside
}

// wall is the number of lines next to the area that are always the attacker's, as room for eyes.
const wall = 3

// far returns the points that the defender may have, farthest from the area first. They are the
// lines on the side of the area with the most room.
func (f *framing) far() (points []game.Point) {
	a := f.area
	right, left, below, above := f.width-1-a.Right, a.Left, f.height-1-a.Bottom, a.Top
	most := max(right, left, below, above)
	for i := range most - wall {
		switch most {
		case right:
			points = append(points, line(f.height, func(k int) game.Point { return game.Pt(f.width-1-i, k) })...)
		case left:
			points = append(points, line(f.height, func(k int) game.Point { return game.Pt(i, k) })...)
		case below:
			points = append(points, line(f.width, func(k int) game.Point { return game.Pt(k, f.height-1-i) })...)
		default:
			points = append(points, line(f.width, func(k int) game.Point { return game.Pt(k, i) })...)
		}
	}
	return points
}

func line(n int, at func(int) game.Point) (points []game.Point) {
	for k := range n {
		points = append(points, at(k))
	}
	return points
}

// owners sets the owner of each point outside the area: the defender for points in defended, and
// the attacker for other points.
func (f *framing) owners(defended []game.Point) {
	f.owner = make([]game.Color, f.width*f.height)
	for i := range f.owner {
		if !f.area.Contains(game.Pt(i%f.width, i/f.width)) {
			f.owner[i] = f.attacker
		}
	}
	for _, p := range defended {
		f.owner[int(p.Y)*f.width+int(p.X)] = f.attacker.Opponent()
	}
}

// fill returns stones for the points outside the area, with one-point eyes left empty. lead is the
// attacker's lead in points there.
func (f *framing) fill() (stones []game.Stone, lead float64) {
	eyes := game.ByColor[[2]int]{Black: f.parity(game.Black), White: f.parity(game.White)}
	area := f.position.Rules().Scoring == weiqi.AreaScoring
	for i, c := range f.owner {
		if c == game.None {
			continue
		}
		p, eye := game.Pt(i%f.width, i/f.width), false
		if at := eyes.Of(c); i%f.width%2 == at[0] && i/f.width%2 == at[1] {
			eye = f.inner(i)
		}
		s := game.Stone{Point: p, Color: c}
		if eye {
			s.Color = game.None
		}
		stones = append(stones, s)
		if point := 1.0; area || eye {
			if c != f.attacker {
				point = -1
			}
			lead += point
		}
	}
	return stones, lead
}

// parity returns the parities of column and row, 0 or 1, for which c has the most eyes.
func (f *framing) parity(c game.Color) (best [2]int) {
	var counts [2][2]int
	for i, owner := range f.owner {
		if x, y := i%f.width%2, i/f.width%2; owner == c && f.inner(i) {
			if counts[x][y]++; counts[x][y] > counts[best[0]][best[1]] {
				best = [2]int{x, y}
			}
		}
	}
	return best
}

// inner reports whether all neighbours of point i have the same owner as i.
func (f *framing) inner(i int) bool {
	x, y := i%f.width, i/f.width
	for _, d := range [...][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if u, v := x+d[0], y+d[1]; u >= 0 && u < f.width && v >= 0 && v < f.height && f.owner[v*f.width+u] != f.owner[i] {
			return false
		}
	}
	return true
}

// safe reports whether all stones outside the area are alive for good and all stones in it have a
// liberty, after stones are placed.
func (f *framing) safe(stones []game.Stone) bool {
	framed, err := f.position.Arrange(stones, game.None)
	if err != nil {
		return false
	}
	p := framed.(*weiqi.Position)
	alive := weiqi.PassAlive(p)
	for i, c := range f.owner {
		at := game.Pt(i%f.width, i/f.width)
		if p.At(at) != game.None && p.Liberties(at) == 0 || c != game.None && alive[i] != c {
			return false
		}
	}
	return true
}
