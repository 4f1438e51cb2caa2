// Package stones packs and searches games of Go for core/library.
//
// A game is a list of entries of 16 bits, little-endian: a stone that is put on the board,
// or one that is taken from it. Captures are listed, so that a reader that replays a game needs no
// liberties: the stones of a position are those put less those taken.
//
//	bits 0-9    the point, row by row from the top left; 1023 for a pass
//	bit 10      White's
//	bit 11      taken: captured by the move before it, or removed by a set-up
//	bit 12      set up, and no move
//
// Start reading at Packing; whole boards are searched in whole.go, rectangles in area.go.
package stones

import (
	"encoding/binary"
	"fmt"
	"math"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// entry is one change of the board, or a pass.
type entry uint16

const (
	pointMask entry = 1<<10 - 1
	noPoint   entry = pointMask // of a pass
	white     entry = 1 << 10
	taken     entry = 1 << 11
	setUp     entry = 1 << 12
)

func (e entry) point() int { return int(e & pointMask) }

func (e entry) color() game.Color {
	if e&white != 0 {
		return game.White
	}
	return game.Black
}

// isMove reports whether e is a move rather than a set-up or a capture.
func (e entry) isMove() bool { return e&(taken|setUp) == 0 }

func entryOf(point int, c game.Color) entry {
	e := entry(point)
	if c == game.White {
		e |= white
	}
	return e
}

// entries are the entries of a game, as its packed moves.
type entries []byte

func (e entries) len() int { return len(e) / 2 }

func (e entries) at(i int) entry { return entry(binary.LittleEndian.Uint16(e[2*i:])) }

// maxSize is the largest side of a board that can be packed.
const maxSize = 25

// Packing is the library.Packing of Go.
type Packing struct{}

var _ library.Packing = Packing{}

// Game implements library.Packing.
func (Packing) Game() string { return "go" }

// IndexSize implements library.Packing.
func (Packing) IndexSize() int { return indexSize }

// Pack implements library.Packing. It handles captures and suicide, but does not enforce the ko
// rule, since a file states what was played.
func (Packing) Pack(r *record.Record) (library.Packed, error) {
	if r.Width < 1 || r.Height < 1 || r.Width > maxSize || r.Height > maxSize {
		return library.Packed{}, fmt.Errorf("%w: a board of %d by %d", library.ErrMoves, r.Width, r.Height)
	}
	k := &packer{board: newBoard(r.Width, r.Height)}
	fault := k.follow(r.Root)
	if len(k.list) > math.MaxUint16 {
		return library.Packed{}, fmt.Errorf("%w: too many moves", library.ErrMoves)
	}
	p := library.Packed{Plies: k.plies, Moves: make([]byte, 0, 2*len(k.list))}
	for _, e := range k.list {
		p.Moves = binary.LittleEndian.AppendUint16(p.Moves, uint16(e))
	}
	p.Index = makeIndex(p.Moves, r.Width, r.Height)
	p.Key = library.KeyOf(k.placed, k.board.cells, r.Width, r.Height)
	return p, fault
}

// packer packs a game.
type packer struct {
	board  *board
	list   []entry
	placed []game.Move
	plies  int
}

// follow packs the main line. It returns an error at the first node that cannot be packed.
func (k *packer) follow(root *record.Node) error {
	for n := range root.MainLine() {
		if n.Setup != nil {
			if err := k.setUp(n.Setup); err != nil {
				return err
			}
		}
		if n.Move == 0 {
			continue
		}
		if err := k.play(n.Color, n.Move); err != nil {
			return err
		}
	}
	return nil
}

func (k *packer) setUp(s *record.Setup) error {
	for _, stone := range s.Stones() {
		at, ok := k.board.index(stone.Point)
		if !ok {
			return fmt.Errorf("%w: set-up off the board", library.ErrMoves)
		}
		before := k.board.cells[at]
		if before == stone.Color {
			continue
		}
		if before != game.None {
			k.list = append(k.list, entryOf(at, before)|taken|setUp)
		}
		if stone.Color != game.None {
			k.list = append(k.list, entryOf(at, stone.Color)|setUp)
		}
		k.board.cells[at] = stone.Color
	}
	return nil
}

func (k *packer) play(c game.Color, m game.Move) error {
	p, ok := m.Point()
	if !ok {
		k.plies++
		k.list = append(k.list, entryOf(int(noPoint), c))
		return nil
	}
	at, ok := k.board.index(p)
	switch {
	case !ok:
		return fmt.Errorf("%w: move %d is off the board", library.ErrMoves, k.plies+1)
	case k.board.cells[at] != game.None:
		return fmt.Errorf("%w: move %d is on a stone", library.ErrMoves, k.plies+1)
	}
	k.plies++
	k.placed = append(k.placed, m)
	k.list = append(k.list, entryOf(at, c))
	for _, gone := range k.board.play(at, c) {
		k.list = append(k.list, entryOf(int(gone.at), gone.color)|taken)
	}
	return nil
}

// Unpack implements library.Packing.
func (Packing) Unpack(moves []byte, r *record.Record) error {
	list := entries(moves)
	n := r.Root
	for i := 0; i < list.len(); i++ {
		e := list.at(i)
		at := e.point()
		if at >= r.Width*r.Height && e&pointMask != noPoint {
			return fmt.Errorf("%w: a point off the board", library.ErrSegment)
		}
		p := game.Pt(at%r.Width, at/r.Width)
		switch {
		case e&setUp != 0:
			n = setUpOn(r, n, e, p)
		case e&taken != 0:
		case e&pointMask == noPoint:
			n = n.Add(&record.Node{Color: e.color(), Move: game.Pass})
		default:
			n = n.Add(&record.Node{Color: e.color(), Move: game.PlaceAt(p)})
		}
	}
	return nil
}

// setUpOn adds the stone of e at p, or its removal, to the set-up of n. If n has a move, it adds a
// new node instead. It returns the node with the set-up. A replaced stone has two entries, its
// removal and the new stone.
func setUpOn(r *record.Record, n *record.Node, e entry, p game.Point) *record.Node {
	if n.Move != 0 {
		n = n.Add(&record.Node{})
	}
	if n.Setup == nil {
		n.Setup = &record.Setup{}
	}
	s := n.Setup
	switch {
	case e&taken != 0:
		s.Empty = append(s.Empty, p)
		return n
	case e.color() == game.White:
		s.White = append(s.White, p)
	default:
		s.Black = append(s.Black, p)
	}
	if last := len(s.Empty) - 1; last >= 0 && s.Empty[last] == p {
		s.Empty = s.Empty[:last]
	}
	return n
}
