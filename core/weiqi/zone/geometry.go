package zone

import (
	"math/rand/v2"
	"sync"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// maxPoints is the number of points of the largest board.
const maxPoints = weiqi.MaxSize * weiqi.MaxSize

// point is the index of a point, row by row from the top left.
type point uint16

// none stands for no point.
const none point = 1<<16 - 1

// geometry holds the tables that boards of one size share.
type geometry struct {
	width, height, points int
	all                   set
	near                  [maxPoints][4]point // the points beside a point
	nears                 [maxPoints]uint8    // how many of near there are
	around                [maxPoints]set      // the eight points around a point, and itself
}

// beside returns the neighbours of p.
func (g *geometry) beside(p point) []point { return g.near[p][:g.nears[p]] }

func newGeometry(width, height int) *geometry {
	g := &geometry{width: width, height: height, points: width * height}
	for i := range g.points {
		x, y := i%width, i/width
		g.all.add(point(i))
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				if x+dx < 0 || x+dx >= width || y+dy < 0 || y+dy >= height {
					continue
				}
				q := point((y+dy)*width + x + dx)
				g.around[i].add(q)
				if (dx == 0) != (dy == 0) {
					g.near[i][g.nears[i]] = q
					g.nears[i]++
				}
			}
		}
	}
	return g
}

var (
	geometries sync.Map // by size: *geometry
	hashes     = sync.OnceValue(newKeys)
)

// geometryOf returns the geometry of boards of the given size. It always returns the same geometry
// for a size.
func geometryOf(width, height int) *geometry {
	size := [2]int{width, height}
	if g, ok := geometries.Load(size); ok {
		return g.(*geometry)
	}
	g, _ := geometries.LoadOrStore(size, newGeometry(width, height))
	return g.(*geometry)
}

// keys holds random numbers. The hash of a position is the exclusive or of some of them.
type keys struct {
	stone [2][maxPoints]uint64 // by colour, Black first
	ban   [maxPoints]uint64    // of the point that the winner may not take back
	taker [maxPoints]uint64    // of the stone that captured the group
	turn  uint64               // of the winner's turn
	spare [4]uint64            // of threats that the winner has left
}

func newKeys() *keys {
	k := &keys{}
	rng := rand.New(rand.NewPCG(361, 19))
	for i := range maxPoints {
		k.stone[0][i], k.stone[1][i], k.ban[i], k.taker[i] = rng.Uint64(), rng.Uint64(), rng.Uint64(), rng.Uint64()
	}
	k.turn = rng.Uint64()
	for i := range k.spare {
		k.spare[i] = rng.Uint64()
	}
	return k
}

// index converts at to the index of its point.
func (g *geometry) index(at game.Point) point { return point(int(at.Y)*g.width + int(at.X)) }

// at converts p to a point of the game. It is the inverse of index.
func (g *geometry) at(p point) game.Point { return game.Pt(int(p)%g.width, int(p)/g.width) }
