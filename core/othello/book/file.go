package book

import (
	"bytes"
	"compress/flate"
	_ "embed" // for the book
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"

	"pionnier/core/othello"
)

// A file has magic, the number of positions, the deflated positions, and the CRC-32 of all these;
// numbers have 4 bytes, little endian. The order of the positions determines their discs: first the
// start of the game, then the successors of each position, move by move. Each position has its
// depth; its confidence; a bit for each legal move of the canonical board, the least square first,
// that reports whether the book has the position after it; and the searched value of each move as a
// signed byte.
const magic = "pionnier othello book 1\n"

// mostPositions limits the memory that a forged file can use.
const mostPositions = 1 << 21

// errBook is wrapped by the errors of Read for invalid files.
var errBook = errors.New("this is no opening book for this program")

//go:embed book.bin
var embedded []byte

// Default returns the embedded book. provenance.txt, beside it, describes how it was made.
var Default = sync.OnceValues(func() (*Book, error) { return Read(bytes.NewReader(embedded)) })

// root returns the board at the start of a game.
func root() board {
	own, opp := othello.New().OwnOpp()
	at, _ := canonical(own, opp)
	return at
}

// walk calls visit with each position in the order of a file. squares are the legal moves of the
// position. visit returns a bit for each of them, which is set if the move leads to a position in
// the book. walk stops at the first error of visit. It also returns an error if a bit is set for a
// move that ends the game.
func walk(visit func(at board, squares []int) ([]byte, error)) error {
	seen := map[board]bool{root(): true}
	for queue := []board{root()}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		squares := at.squares()
		follow, err := visit(at, squares)
		if err != nil {
			return err
		}
		for i, sq := range squares {
			if follow[i/8]>>(i%8)&1 == 0 {
				continue
			}
			s := at.play(sq)
			if s.over {
				return errors.New("the game does not go on after a move")
			}
			if !seen[s.board] {
				seen[s.board] = true
				queue = append(queue, s.board)
			}
		}
	}
	return nil
}

// Write writes b to w in the format that Read reads. Positions that cannot be reached from the
// start are omitted.
func (b *Book) Write(w io.Writer) error {
	var body []byte
	count := uint32(0)
	if len(b.nodes) > 0 {
		err := walk(func(at board, squares []int) ([]byte, error) {
			n := b.nodes[at]
			follow := make([]byte, (len(squares)+7)/8)
			for i, sq := range squares {
				if _, child := b.after(at, sq); child != nil {
					follow[i/8] |= 1 << (i % 8)
				}
			}
			count++
			body = append(append(body, n.depth, n.confidence), follow...)
			for _, v := range n.searched {
				body = append(body, byte(v))
			}
			return follow, nil
		})
		if err != nil {
			return err
		}
	}
	sum := crc32.NewIEEE()
	both := io.MultiWriter(w, sum)
	if _, err := both.Write(binary.LittleEndian.AppendUint32([]byte(magic), count)); err != nil {
		return err
	}
	packed, err := flate.NewWriter(both, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := packed.Write(body); err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	_, err = w.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return err
}

// mostBytes is the most bytes that Read reads.
const mostBytes = 1 << 26

// Read reads a book that Write wrote. It returns an error if the data is damaged or of another
// kind, or if r fails.
func Read(r io.Reader) (*Book, error) {
	data, err := io.ReadAll(io.LimitReader(r, mostBytes))
	if err != nil {
		return nil, err
	}
	body, ours := bytes.CutPrefix(data, []byte(magic))
	if !ours || len(body) < 8 {
		return nil, fmt.Errorf("%w: another kind of file", errBook)
	}
	end := len(data) - 4
	if crc32.ChecksumIEEE(data[:end]) != binary.LittleEndian.Uint32(data[end:]) {
		return nil, fmt.Errorf("%w: the checksum is wrong", errBook)
	}
	packed := flate.NewReader(bytes.NewReader(body[4 : len(body)-4]))
	return readNodes(packed, int(binary.LittleEndian.Uint32(body)))
}

// readNodes reads the count positions of a book from in. The errors wrap errBook.
func readNodes(in io.Reader, count int) (*Book, error) {
	if count > mostPositions {
		return nil, fmt.Errorf("%w: %d positions", errBook, count)
	}
	b := &Book{nodes: map[board]*node{}}
	if count == 0 {
		return b, nil
	}
	err := walk(func(at board, squares []int) ([]byte, error) {
		if len(b.nodes) == count {
			return nil, errors.New("more positions than it should have")
		}
		n, follow, err := readNode(in, len(squares))
		b.nodes[at] = n
		return follow, err
	})
	if err != nil {
		return nil, fmt.Errorf("%w: position %d: %w", errBook, len(b.nodes), err)
	}
	if len(b.nodes) != count {
		return nil, fmt.Errorf("%w: %d positions instead of %d", errBook, len(b.nodes), count)
	}
	b.backUp()
	return b, nil
}

// readNode reads the node of a position with the given number of moves. follow has a bit for each
// move, as visit returns it in walk. readNode returns an error if in ends or a value is out of
// range.
func readNode(in io.Reader, moves int) (n *node, follow []byte, err error) {
	data := make([]byte, 2+(moves+7)/8+moves)
	if _, err := io.ReadFull(in, data); err != nil {
		return nil, nil, err
	}
	n = &node{depth: data[0], confidence: data[1], values: make([]int8, moves)}
	follow = data[2 : len(data)-moves]
	for _, v := range data[len(data)-moves:] {
		if int8(v) < -64 || int8(v) > 64 {
			return nil, nil, fmt.Errorf("%d discs", int8(v))
		}
		n.searched = append(n.searched, int8(v))
	}
	if n.depth > 60 || n.confidence > 100 {
		return nil, nil, fmt.Errorf("depth %d, confidence %d", n.depth, n.confidence)
	}
	return n, follow, nil
}
