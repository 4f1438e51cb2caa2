package reason

import "pionnier/core/game"

// CornerOpen is the fact that the best move is in an empty corner, a square of a third of the
// board, and at least three lines from any stone, while the move played is not in an empty corner.
type CornerOpen struct {
	Move, Best, Corner game.Point
	Side               int // lines of the square
	Size               int // of the board, in lines
}

func (c *comparison) cornerOpen() found {
	if !c.placed() {
		return found{}
	}
	side := c.size / 3
	if stones := stonesOf(c); side < 3 || len(stones) > 0 && gap([]game.Point{c.best.at}, stones) < 3 {
		return found{}
	}
	corner, empty := c.emptyCorner(c.best.at, side)
	if _, too := c.emptyCorner(c.played.at, side); !empty || too {
		return found{}
	}
	return found{fact: CornerOpen{c.played.at, c.best.at, corner, side, c.size}}
}

// emptyCorner returns the corner whose square of side by side points contains at. empty is true if
// that square has no stones, and false if at is in no corner.
func (c *comparison) emptyCorner(at game.Point, side int) (corner game.Point, empty bool) {
	far := c.size - 1
	for _, k := range []game.Point{game.Pt(0, 0), game.Pt(far, 0), game.Pt(0, far), game.Pt(far, far)} {
		if distance(at, k) >= side {
			continue
		}
		for i := range c.size * c.size {
			if p := game.Pt(i%c.size, i/c.size); distance(p, k) < side && c.before.At(p) != game.None {
				return k, false
			}
		}
		return k, true
	}
	return corner, false
}

// LowLine is the fact that the move is on the first or second line and the best move on
// the third or higher, while the stones on the board are fewer than a sixth of its points.
type LowLine struct {
	Move, Best    game.Point
	Line, Instead int // 1 is the edge
}

func (c *comparison) lowLine() found {
	if !c.placed() {
		return found{}
	}
	f := LowLine{c.played.at, c.best.at, line(c.played.at, c.size), line(c.best.at, c.size)}
	stones := len(stonesOf(c))
	if f.Line > 2 || f.Instead < 3 || 6*stones >= c.size*c.size {
		return found{}
	}
	return found{fact: f}
}

// stonesOf returns the points of all stones before the mistake.
func stonesOf(c *comparison) (list []game.Point) {
	for i := range c.size * c.size {
		if p := game.Pt(i%c.size, i/c.size); c.before.At(p) != game.None {
			list = append(list, p)
		}
	}
	return list
}

// OpenBoard is the fact that the best move is at least four lines from any stone and the move
// played at most two, while the stones on the board are fewer than a sixth of its points.
type OpenBoard struct {
	Move, Best game.Point
	Room, Near int // lines to the nearest stone, from the best move and from the one played
}

func (c *comparison) openBoard() found {
	stones := stonesOf(c)
	if !c.placed() || len(stones) == 0 || 6*len(stones) >= c.size*c.size {
		return found{}
	}
	f := OpenBoard{c.played.at, c.best.at, gap([]game.Point{c.best.at}, stones), gap([]game.Point{c.played.at}, stones)}
	if f.Room < 4 || f.Near > 2 {
		return found{}
	}
	return found{fact: f}
}

// EmptyTriangle is the fact that after the move, three stones of its side stand in a square
// of two by two lines whose fourth point is empty. The best move, which is within three
// lines, makes no such shape.
type EmptyTriangle struct{ Move, Best, Empty game.Point }

func (c *comparison) emptyTriangle() found {
	if !c.placed() || distance(c.played.at, c.best.at) > local {
		return found{}
	}
	empty, ok := c.triangle(c.played)
	if _, too := c.triangle(c.best); !ok || too {
		return found{}
	}
	return found{fact: EmptyTriangle{c.played.at, c.best.at, empty}}
}

// triangle returns the empty point of an empty triangle that o's move makes. ok is false if it
// makes no empty triangle.
func (c *comparison) triangle(o option) (empty game.Point, ok bool) {
	for _, d := range [4]game.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
		square := [3]game.Point{
			{X: o.at.X + d.X, Y: o.at.Y}, {X: o.at.X, Y: o.at.Y + d.Y}, {X: o.at.X + d.X, Y: o.at.Y + d.Y},
		}
		mine, open := 0, 0
		for _, p := range square {
			if p.X < 0 || p.Y < 0 || int(p.X) >= c.size || int(p.Y) >= c.size {
				continue
			}
			switch o.after().At(p) {
			case c.me:
				mine++
			case game.None:
				open++
				empty = p
			}
		}
		if mine == 2 && open == 1 {
			return empty, true
		}
	}
	return game.Point{}, false
}

// Clump is the fact that after the move, four stones of its side fill a square of two by
// two lines. The best move, which is within three lines, makes no such shape.
type Clump struct{ Move, Best game.Point }

func (c *comparison) clump() found {
	if !c.placed() || distance(c.played.at, c.best.at) > local || !c.fills(c.played) || c.fills(c.best) {
		return found{}
	}
	return found{fact: Clump{c.played.at, c.best.at}}
}

// fills reports whether o's move completes a square of four stones.
func (c *comparison) fills(o option) bool {
	for _, d := range [4]game.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: -1, Y: -1}} {
		p := o.after()
		across, down := game.Point{X: o.at.X + d.X, Y: o.at.Y}, game.Point{X: o.at.X, Y: o.at.Y + d.Y}
		if p.At(across) == c.me && p.At(down) == c.me && p.At(game.Point{X: across.X, Y: down.Y}) == c.me {
			return true
		}
	}
	return false
}
