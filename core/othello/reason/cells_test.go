package reason

import (
	"pionnier/core/game"
	"pionnier/core/othello"
)

// cells is a board square by square, a second implementation of the rules beside the bitboards, to
// check facts with. A board of 6×6 is the upper left part; the rest is off the board.
type cells [8][8]game.Color // row, column

const off game.Color = 100

func cellsOf(p game.Position) (c cells) {
	width, height := p.Size()
	for y := range 8 {
		for x := range 8 {
			if c[y][x] = off; x < width && y < height {
				c[y][x] = p.At(game.Pt(x, y))
			}
		}
	}
	return c
}

func (c cells) on(x, y int) bool { return x >= 0 && y >= 0 && x < 8 && y < 8 && c[y][x] != off }

// last is the last row and column.
func (c cells) last() int8 {
	if c[7][7] == off {
		return 5
	}
	return 7
}

func (c cells) at(p game.Point) game.Color { return c[p.Y][p.X] }

// flipped lists the discs that a disc on an empty square would flip.
func (c cells) flipped(p game.Point, side game.Color) (turned []game.Point) {
	if c.at(p) != game.None {
		return nil
	}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			var line []game.Point
			x, y := int(p.X)+dx, int(p.Y)+dy
			for (dx != 0 || dy != 0) && c.on(x, y) && c[y][x] == side.Opponent() {
				line = append(line, game.Pt(x, y))
				x, y = x+dx, y+dy
			}
			if c.on(x, y) && c[y][x] == side {
				turned = append(turned, line...)
			}
		}
	}
	return turned
}

func (c cells) can(p game.Point, side game.Color) bool { return len(c.flipped(p, side)) > 0 }

// moves lists a side's legal squares.
func (c cells) moves(side game.Color) (list []game.Point) {
	for y := range 8 {
		for x := range 8 {
			if p := game.Pt(x, y); c.can(p, side) {
				list = append(list, p)
			}
		}
	}
	return list
}

func (c cells) play(p game.Point, side game.Color) cells {
	for _, q := range append(c.flipped(p, side), p) {
		c[q.Y][q.X] = side
	}
	return c
}

func (c cells) count(side game.Color) (n int) {
	for y := range 8 {
		for x := range 8 {
			if c[y][x] == side {
				n++
			}
		}
	}
	return n
}

// touching counts the discs of a side with an empty square around them.
func (c cells) touching(side game.Color) (n int) {
	for y := range 8 {
		for x := range 8 {
			if c[y][x] == side && c.besideEmpty(x, y) {
				n++
			}
		}
	}
	return n
}

func (c cells) besideEmpty(x, y int) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if c.on(x+dx, y+dy) && c[y+dy][x+dx] == game.None {
				return true
			}
		}
	}
	return false
}

func (c cells) isCorner(p game.Point) bool {
	return (p.X == 0 || p.X == c.last()) && (p.Y == 0 || p.Y == c.last())
}

// opens reports whether a move gives the other side a corner that it could not take before.
func (c cells) opens(p game.Point, side game.Color) bool {
	after := c.play(p, side)
	for _, k := range after.moves(side.Opponent()) {
		if c.isCorner(k) && !c.can(k, side.Opponent()) {
			return true
		}
	}
	return false
}

// closed lists the moves that open no corner.
func (c cells) closed(side game.Color) (list []game.Point) {
	for _, p := range c.moves(side) {
		if !c.opens(p, side) {
			list = append(list, p)
		}
	}
	return list
}

// region returns the empty squares connected with p, diagonally too.
func (c cells) region(p game.Point) map[game.Point]bool {
	found := map[game.Point]bool{p: true}
	for queue := []game.Point{p}; len(queue) > 0; queue = queue[1:] {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				q := game.Pt(int(queue[0].X)+dx, int(queue[0].Y)+dy)
				if c.on(int(q.X), int(q.Y)) && c.at(q) == game.None && !found[q] {
					found[q] = true
					queue = append(queue, q)
				}
			}
		}
	}
	return found
}

// fixed counts discs of a side that can no longer be flipped: every line through such a disc is
// full, or ends beside it, or continues with another such disc.
func (c cells) fixed(side game.Color) int {
	var sure [8][8]bool
	if c.last() == 7 {
		c.keepEdges(side, &sure)
	}
	for changed := true; changed; {
		changed = false
		for y := range 8 {
			for x := range 8 {
				if c[y][x] == side && !sure[y][x] && c.heldOnAllLines(x, y, side, &sure) {
					sure[y][x], changed = true, true
				}
			}
		}
	}
	n := 0
	for y := range 8 {
		for x := range 8 {
			if sure[y][x] {
				n++
			}
		}
	}
	return n
}

// keepEdges finds the discs of a side that cannot be flipped along the edges of 8×8.
func (c cells) keepEdges(side game.Color, sure *[8][8]bool) {
	for _, e := range [][2]game.Point{{{X: 0, Y: 0}, {X: 1}}, {{X: 0, Y: 7}, {X: 1}}, {{X: 0, Y: 0}, {Y: 1}}, {{X: 7, Y: 0}, {Y: 1}}} {
		var line [8]game.Color
		for i := range line {
			line[i] = c[int(e[0].Y)+i*int(e[1].Y)][int(e[0].X)+i*int(e[1].X)]
		}
		kept := keptOnEdge(line, side)
		for i := range line {
			if kept[i] {
				sure[int(e[0].Y)+i*int(e[1].Y)][int(e[0].X)+i*int(e[1].X)] = true
			}
		}
	}
}

func (c cells) heldOnAllLines(x, y int, side game.Color, sure *[8][8]bool) bool {
	for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		held := false
		full := true
		for _, sign := range []int{1, -1} {
			dx, dy := d[0]*sign, d[1]*sign
			nx, ny := x+dx, y+dy
			held = held || !c.on(nx, ny) || c[ny][nx] == side && sure[ny][nx]
			for ; c.on(nx, ny); nx, ny = nx+dx, ny+dy {
				full = full && c[ny][nx] != game.None
			}
		}
		if !held && !full {
			return false
		}
	}
	return true
}

type edgeKey struct {
	line [8]game.Color
	side game.Color
}

var edgesKnown = map[edgeKey][8]bool{}

// keptOnEdge returns the discs of a side that stay on an edge whatever either side places there on
// any empty square, in any order.
func keptOnEdge(line [8]game.Color, side game.Color) (kept [8]bool) {
	key := edgeKey{line, side}
	if known, ok := edgesKnown[key]; ok {
		return known
	}
	for i, c := range line {
		kept[i] = c == side
	}
	for i, c := range line {
		if c != game.None {
			continue
		}
		for _, who := range []game.Color{game.Black, game.White} {
			next := line
			next[i] = who
			for _, step := range []int{1, -1} {
				j := i + step
				for j >= 0 && j < 8 && line[j] == who.Opponent() {
					j += step
				}
				if j >= 0 && j < 8 && line[j] == who {
					for j -= step; j != i; j -= step {
						next[j] = who
					}
				}
			}
			after := keptOnEdge(next, side)
			for k := range kept {
				kept[k] = kept[k] && after[k]
			}
		}
	}
	edgesKnown[key] = kept
	return kept
}

// script is expected play, square by square.
type script struct {
	placed []game.Point // NoPoint for a pass
	boards []cells      // after each
}

var noPoint = game.Pt(-1, -1)

// read plays a line of moves, side first, up to the first illegal one.
func (c cells) read(moves []game.Move, side game.Color) (s script) {
	for _, m := range moves {
		p, placed := m.Point()
		switch {
		case placed && c.on(int(p.X), int(p.Y)) && c.can(p, side):
			c = c.play(p, side)
		case m == game.Pass && len(c.moves(side)) == 0 && len(c.moves(side.Opponent())) > 0:
			p = noPoint
		default:
			return s
		}
		s.placed, s.boards = append(s.placed, p), append(s.boards, c)
		side = side.Opponent()
	}
	return s
}

func (c cells) over() bool { return len(c.moves(game.Black))+len(c.moves(game.White)) == 0 }

func (s script) toTheEnd() bool { return s.boards[len(s.boards)-1].over() }

// ply returns when a side (0 the mover) takes a point, counting from 1 for the reply,
// within most plies; 0 if it does not.
func (s script) ply(p game.Point, parity, most int) int {
	for i := 1; i < len(s.placed) && i <= most; i++ {
		if i%2 == parity && s.placed[i] == p {
			return i
		}
	}
	return 0
}

var _ game.Position = othello.Position{}
