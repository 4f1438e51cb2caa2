package territory

import "pionnier/core/game"

// gateShapes are the shapes by which a colour holds an empty point without a stone
// on it, so that the other colour cannot go on beyond it: bamboo joints, hanging
// connections and the like, in the open and at the edge.
//
//	@ the gate, empty
//	s a living stone of the colour
//	o open to it: empty, its living stone, or a dead stone of the other
//	- beyond the edge
//
// All rotations and reflections count.
var gateShapes = orient([][]string{
	{"so", "@o", "ss"},
	{"ooo", "s@s", " o "},
	{"sos", "o@o", "oso"},
	{"---", "s@s", " o "},
	{"ss", "@o", "--"},
	{"---", "o@o", "os "},
})

// requirement is a kind of point, as in gateShapes, at an offset from the gate.
type requirement struct {
	dx, dy int
	kind   byte
}

// gates returns, for each point, the color that holds the point as a gate, or game.None.
func (b Board) gates() []game.Color {
	held := make([]game.Color, len(b.Stones))
	for _, c := range [...]game.Color{game.Black, game.White} {
		for i := range b.Stones {
			if b.Stones[i] == game.None && b.holdsGate(i, c) {
				held[i] = c
			}
		}
	}
	return held
}

func (b Board) holdsGate(at int, c game.Color) bool {
	for _, shape := range gateShapes {
		if b.fits(at, c, shape) {
			return true
		}
	}
	return false
}

func (b Board) fits(at int, c game.Color, shape []requirement) bool {
	center := b.Grid.Point(at)
	for _, r := range shape {
		p := game.Pt(int(center.X)+r.dx, int(center.Y)+r.dy)
		if !b.Grid.Contains(p) {
			if r.kind != '-' {
				return false
			}
			continue
		}
		i := b.Grid.Index(p)
		own := b.Stones[i] == c && !b.Dead[i]
		foreign := b.Stones[i] != game.None && !own && (b.Stones[i] == c || !b.Dead[i])
		if r.kind == '-' || r.kind == 's' && !own || r.kind == 'o' && foreign {
			return false
		}
	}
	return true
}

// orient parses drawn, a list of shapes, and returns each shape in all eight orientations.
func orient(drawn [][]string) (all [][]requirement) {
	for _, rows := range drawn {
		shape := readShape(rows)
		for turn := range 8 {
			turned := make([]requirement, len(shape))
			for k, r := range shape {
				if turn&1 != 0 {
					r.dx = -r.dx
				}
				if turn&2 != 0 {
					r.dy = -r.dy
				}
				if turn&4 != 0 {
					r.dx, r.dy = r.dy, r.dx
				}
				turned[k] = r
			}
			all = append(all, turned)
		}
	}
	return all
}

func readShape(rows []string) (shape []requirement) {
	var gx, gy int
	for y, row := range rows {
		for x := range row {
			switch row[x] {
			case '@':
				gx, gy = x, y
			case 's', 'o', '-':
				shape = append(shape, requirement{x, y, row[x]})
			}
		}
	}
	for k := range shape {
		shape[k].dx -= gx
		shape[k].dy -= gy
	}
	return shape
}
