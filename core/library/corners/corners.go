// Package corners mines collections of games of Go for the moves in their corners. The result is a
// tree of sequences, each with the number of games that have it and their years.
//
// A corner is a quarter of the board with the middle lines. Its moves in a game's opening, in their
// order, are a sequence, transformed so that it lies in the corner at the upper right, goes to the
// right of the diagonal first, and begins with Black. Moves elsewhere are left out: they show as two
// moves of a colour in a row.
//
// Start reading at Mine; Branches converts the tree into the branches of package repertoire.
package corners

import (
	"bytes"
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/stones"
)

// Bounds of a sequence.
const (
	mostMoves = 20
	opening   = 80 // moves of a game that are looked at
	pause     = 24 // moves elsewhere that end a sequence, once both sides have played in it
)

// leastSize is the size of the smallest board whose corners are separate.
const leastSize = 13

// Tree is the tree of moves played in the corners of boards of one size.
type Tree struct {
	Games   int // number of games
	Corners int // number of corners with a stone
	Next    []*Node
}

// Node is a move after the moves of its ancestors. It counts corners: a game has four.
type Node struct {
	Point              game.Point
	Color              game.Color // Black began in the corner
	Count              int
	dated, years, Last int // number of games with a year, and the sum and maximum of the years
	Next               []*Node
}

// Year returns the average year of the games, or 0 if no year is known.
func (n *Node) Year() int { return n.years / max(1, n.dated) }

// sequence is the sequence of moves in one corner of a game. Each move is a byte: the point, row by
// row from the corner on, with the highest bit set for White.
type sequence struct {
	moves [mostMoves]byte
	count uint8
	year  uint16
}

func (s *sequence) text() []byte { return s.moves[:s.count] }

const (
	later = 1 << 7 // the other side's
	side  = 10     // points of a row of a sequence: the lines of the largest corner
)

// Mine returns the tree of the corners of all games on boards of the given size that begin without
// stones. It keeps only sequences that occur in the given number of corners, least, or in more. The
// tree is empty if the size is not supported. Mine returns ctx.Err() if ctx ends first.
func Mine(ctx context.Context, segments []*library.Segment, size, least int) (*Tree, error) {
	t := &Tree{}
	if size < leastSize || size > 2*side-1 {
		return t, nil
	}
	var all []sequence
	for _, s := range segments {
		if s.GameID() != (stones.Packing{}).Game() {
			continue
		}
		for n := range s.Len() {
			if n%1024 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if w, h := s.Size(n); w != size || h != size {
				continue
			}
			if found, ok := cornersOf(s, n, size); ok {
				t.Games++
				all = append(all, found...)
			}
		}
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	t.Corners = len(all)
	slices.SortFunc(all, func(a, b sequence) int { return bytes.Compare(a.text(), b.text()) })
	t.Next = grow(all, 0, size, max(1, least))
	return t, nil
}

// cornersOf returns the corner sequences of game n. ok is false if the game has set-up stones.
func cornersOf(s *library.Segment, n, size int) (found []sequence, ok bool) {
	var list [4]corner
	ply := 0
	set := stones.Played(s.Moves(n), size, func(c game.Color, m game.Move) bool {
		ply++
		if p, placed := m.Point(); placed {
			for i := range list {
				list[i].play(i, size, ply, c, p)
			}
		}
		return ply < opening
	})
	if set {
		return nil, false
	}
	g := s.Game(n)
	for i := range list {
		one := &list[i]
		if one.count == 0 {
			continue
		}
		one.year = uint16(g.Date.Year)
		found = append(found, one.sequence)
	}
	return found, true
}

// corner is a corner of a game that is being read.
type corner struct {
	sequence
	first   game.Color
	last    int  // ply of the last move in it
	leaning bool // a move was not on the diagonal, and so mirror is known
	mirror  bool
	both    bool // both sides have played in it
	over    bool
}

// play adds a move at p by c if p lies in corner i. ply is the number of the move.
func (k *corner) play(i, size, ply int, c game.Color, p game.Point) {
	x, y := int(p.X), int(p.Y) // lines from the corner
	if i&1 == 0 {
		x = size - 1 - x
	}
	if i&2 != 0 {
		y = size - 1 - y
	}
	if within := (size + 1) / 2; x >= within || y >= within || k.over {
		return
	}
	if k.over = k.both && ply-k.last > pause; k.over {
		return
	}
	if k.count == 0 {
		if middle := (size+1)/2 - 1; x == middle || y == middle {
			return // it begins a side, or the center
		}
		k.first = c
	}
	if !k.leaning && x != y {
		k.leaning, k.mirror = true, x > y
	}
	if k.mirror {
		x, y = y, x
	}
	move := byte(side*y + x)
	if c != k.first {
		move |= later
		k.both = true
	}
	k.moves[k.count] = move
	k.count++
	k.last, k.over = ply, k.count == mostMoves
}

// grow returns the nodes at the given depth for the sorted sequences in list, which agree up to
// depth. It leaves out nodes with fewer than least sequences.
func grow(list []sequence, depth, size, least int) (nodes []*Node) {
	for len(list) > 0 && int(list[0].count) <= depth { // those that end here are sorted first
		list = list[1:]
	}
	for len(list) > 0 {
		move := list[0].moves[depth]
		end := 1
		for end < len(list) && list[end].moves[depth] == move {
			end++
		}
		if end >= least {
			nodes = append(nodes, nodeOf(move, list[:end], depth+1, size, least))
		}
		list = list[end:]
	}
	slices.SortStableFunc(nodes, func(a, b *Node) int { return b.Count - a.Count })
	return nodes
}

func nodeOf(move byte, list []sequence, depth, size, least int) *Node {
	at := int(move &^ later)
	n := &Node{Point: game.Pt(size-1-at%side, at/side), Color: game.Black, Count: len(list)}
	if move&later != 0 {
		n.Color = game.White
	}
	for i := range list {
		s := &list[i]
		if s.year > 0 {
			n.dated++
			n.years += int(s.year)
			n.Last = max(n.Last, int(s.year))
		}
	}
	n.Next = grow(list, depth, size, least)
	return n
}

// Nodes returns the number of nodes of the tree.
func (t *Tree) Nodes() (count int) {
	var walk func([]*Node)
	walk = func(list []*Node) {
		count += len(list)
		for _, n := range list {
			walk(n.Next)
		}
	}
	walk(t.Next)
	return count
}
