package corners

import (
	"pionnier/core/game"
	"pionnier/core/repertoire"
)

// usual is the least share of the moves of a side in a position that a right move must have.
const usual = 0.1

// Branches returns the sequences to train. For each side, it follows the moves that make up at
// least a tenth of its moves in a position. words returns the text about a move. As long as the
// corner is symmetric, it returns a move off the diagonal twice, the second time mirrored. It
// leaves out a second move in a row by the same side.
func Branches(nodes []*Node, size int, words func(*Node) string) []*repertoire.Branch {
	b := branching{size, words}
	return b.all(nodes, game.Black, true, false)
}

type branching struct {
	size  int
	words func(*Node) string
}

// all returns the branches for side c. even indicates whether the corner is still symmetric, and
// mirrored whether moves are to be mirrored.
func (b branching) all(nodes []*Node, c game.Color, even, mirrored bool) (list []*repertoire.Branch) {
	total := 0
	for _, n := range nodes {
		if n.Color == c {
			total += n.Count
		}
	}
	for _, n := range nodes {
		if n.Color != c || float64(n.Count) < usual*float64(total) {
			continue
		}
		diagonal := int(n.Point.Y) == b.size-1-int(n.Point.X)
		if !even || diagonal {
			list = append(list, b.one(n, float64(n.Count), even && diagonal, mirrored))
			continue
		}
		for _, other := range []bool{false, true} {
			list = append(list, b.one(n, float64(n.Count)/2, false, other))
		}
	}
	return list
}

func (b branching) one(n *Node, weight float64, even, mirrored bool) *repertoire.Branch {
	p := n.Point
	if mirrored {
		p = game.MirrorClimbs.Point(p, b.size, b.size)
	}
	return &repertoire.Branch{Color: n.Color, Move: game.PlaceAt(p), Weight: weight, Words: b.words(n),
		Next: b.all(n.Next, n.Color.Opponent(), even, mirrored)}
}
