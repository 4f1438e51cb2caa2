package repertoire

import (
	"math/rand/v2"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Branch is a move of a tree of openings.
type Branch struct {
	Color game.Color
	Move  game.Move
	// Weight says how often the move is played, beside others of its color there.
	Weight float64
	// Words are shown to who plays the move.
	Words string
	Next  []*Branch
}

// Branches returns the tree of the moves after n. weight returns how often a node is played
// compared with its siblings. It is not called for an only child.
func Branches(n *record.Node, weight func(*record.Node) float64) (list []*Branch) {
	for _, next := range n.Children {
		if next.Move == 0 {
			list = append(list, Branches(next, weight)...)
			continue
		}
		b := &Branch{Color: next.Color, Move: next.Move, Weight: 1, Words: next.Comment, Next: Branches(next, weight)}
		if len(n.Children) > 1 {
			b.Weight = weight(next)
		}
		list = append(list, b)
	}
	return list
}

// mostTurns is the greatest number of moves that are asked for in a row.
const mostTurns = 8

// Draw adds a random line of tree to r at its root, whose position is start. The line has all moves
// of side, which are right answers, and one move of the other side at a time, drawn by weight.
//
// Draw sets r.LeftAt to the node after which the first move is asked. That is not before the board
// has lost its symmetry, as long as the tree has a single move, since symmetric moves are equal.
// Draw returns ErrNoLine if no move can be asked.
func Draw(r *record.Record, start game.Position, tree []*Branch, side game.Color, rng *rand.Rand) error {
	n, pos := r.Root, start
	for len(tree) == 1 && len(tree[0].Next) > 0 && tree[0].Color == pos.ToMove() && len(symmetries(pos)) > 1 {
		next, err := pos.Play(tree[0].Move)
		if err != nil {
			return err
		}
		n, pos, tree = n.Play(tree[0].Color, tree[0].Move), next, tree[0].Next
	}
	d := drawing{record: r, side: side, rng: rng}
	if d.grow(n, tree, pos.ToMove(), mostTurns); d.ask == nil {
		return ErrNoLine
	}
	r.LeftAt = d.ask
	return nil
}

// drawing is a line in the process of being drawn.
type drawing struct {
	record *record.Record
	side   game.Color
	rng    *rand.Rand
	ask    *record.Node // before the first move that is asked for
}

// grow adds the moves after n, where c is to move. left is the number of moves that may still be
// asked.
func (d *drawing) grow(n *record.Node, tree []*Branch, c game.Color, left int) {
	var own []*Branch
	for _, b := range tree {
		if b.Color == c {
			own = append(own, b)
		}
	}
	if len(own) == 0 || left == 0 {
		return
	}
	if c != d.side {
		b := Pick(own, d.rng)
		d.grow(n.Play(b.Color, b.Move), b.Next, c.Opponent(), left)
		return
	}
	if d.ask == nil {
		d.ask = n
	}
	for _, b := range own {
		next := n.Play(b.Color, b.Move)
		record.Annotate(next, record.Annotations{Move: record.GoodMove}).Apply(d.record)
		if b.Words != "" {
			record.SetComment(next, b.Words).Apply(d.record)
		}
		d.grow(next, b.Next, c.Opponent(), left-1)
	}
}

// Pick returns a random branch of list, with probabilities proportional to the weights.
func Pick(list []*Branch, rng *rand.Rand) *Branch {
	total := 0.0
	for _, b := range list {
		total += b.Weight
	}
	at := rng.Float64() * total
	for _, b := range list {
		if at -= b.Weight; at < 0 {
			return b
		}
	}
	return list[rng.IntN(len(list))] // none of them was ever played
}
