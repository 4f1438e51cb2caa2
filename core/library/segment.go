package library

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"strings"

	"pionnier/core/record"
)

// SegmentGames is the greatest number of games in a segment.
const SegmentGames = 16384

const (
	magic    = "PNRGAMES"
	headSize = 64
	gradedAt = 36
)

// ErrSegment is wrapped by errors about segments whose bytes are damaged.
var ErrSegment = errors.New("damaged segment of games")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Segment is a number of packed games of one kind. It is immutable.
type Segment struct {
	game      string
	count     int
	indexSize int
	rows      []byte
	index     []byte
	starts    []byte // offsets of the strings
	texts     string
	moves     []byte
	crc       uint32
	data      []byte // the whole segment
	graded    bool   // rows have accuracies
}

// ReadSegment parses a segment. The segment refers to data, which the caller must not modify
// afterwards. Errors wrap ErrSegment.
func ReadSegment(data []byte) (*Segment, error) {
	fault := func(what string) (*Segment, error) { return nil, fmt.Errorf("%w: %s", ErrSegment, what) }
	if len(data) < headSize+4 || string(data[:8]) != magic {
		return fault("no segment")
	}
	le := binary.LittleEndian
	body := data[:len(data)-4]
	s := &Segment{crc: le.Uint32(data[len(body):]), data: data, graded: data[gradedAt] == 1}
	if crc32.Checksum(body, castagnoli) != s.crc {
		return fault("wrong checksum")
	}
	if whole, err := sizesOf(data[:headSize]); err != nil || whole != len(data) {
		return fault("wrong sizes")
	}
	s.parts(body)
	if !s.ordered() {
		return fault("wrong order")
	}
	return s, nil
}

// sizesOf returns the length in bytes of the segment with the given head. It returns an error if
// the head has impossible sizes.
func sizesOf(head []byte) (int, error) {
	number := func(at int) int64 { return int64(binary.LittleEndian.Uint32(head[at:])) }
	count, indexSize, strings, textBytes, moveBytes := number(16), number(20), number(24), number(28), number(32)
	all := headSize + count*(rowSize+indexSize) + 4*(strings+1) + textBytes + moveBytes + 4
	if count > SegmentGames || indexSize > 1<<10 || strings < 1 || int64(int(all)) != all {
		return 0, fmt.Errorf("%w: wrong sizes", ErrSegment)
	}
	return int(all), nil
}

// parts sets the fields of s to the parts of body. The sizes in the head must be valid.
func (s *Segment) parts(body []byte) {
	number := func(at int) int { return int(binary.LittleEndian.Uint32(body[at:])) }
	s.game = strings.TrimRight(string(body[8:16]), "\x00")
	s.count, s.indexSize = number(16), number(20)
	rest := body[headSize:]
	take := func(n int) (part []byte) {
		part, rest = rest[:n:n], rest[n:]
		return part
	}
	s.rows, s.index, s.starts = take(s.count*rowSize), take(s.count*s.indexSize), take(4*(number(24)+1))
	s.texts, s.moves = string(take(number(28))), take(number(32))
}

// ordered reports whether s is consistent: the offsets of strings and moves ascend, each row refers
// to existing strings, and each board has a size.
func (s *Segment) ordered() bool {
	le := binary.LittleEndian
	before := uint32(0)
	for at := 0; at < len(s.starts); at += 4 {
		start := le.Uint32(s.starts[at:])
		if start < before || int64(start) > int64(len(s.texts)) {
			return false
		}
		before = start
	}
	strings := uint32(len(s.starts)/4 - 1)
	before = 0
	for n := range s.count {
		row := s.row(n)
		start := le.Uint32(row[movesAt:])
		if start < before || int64(start) > int64(len(s.moves)) || row[sizeAt] == 0 || row[sizeAt+1] == 0 {
			return false
		}
		before = start
		for at := blackAt; at <= rulesAt; at += 4 {
			if le.Uint32(row[at:]) >= strings {
				return false
			}
		}
	}
	return true
}

// GameID returns the catalog ID of the game played in the segment.
func (s *Segment) GameID() string { return s.game }

// Checksum returns a checksum that identifies the segment.
func (s *Segment) Checksum() uint32 { return s.crc }

// Bytes returns the segment in the format of ReadSegment. The caller must not modify it.
func (s *Segment) Bytes() []byte { return s.data }

// Len returns the number of games.
func (s *Segment) Len() int { return s.count }

// Moves returns the packed moves of game n.
func (s *Segment) Moves(n int) []byte {
	end := uint32(len(s.moves))
	if n+1 < s.count {
		end = binary.LittleEndian.Uint32(s.row(n + 1)[movesAt:])
	}
	return s.moves[binary.LittleEndian.Uint32(s.row(n)[movesAt:]):end]
}

// Index returns the packing's index of game n.
func (s *Segment) Index(n int) []byte { return s.index[n*s.indexSize : (n+1)*s.indexSize] }

func (s *Segment) row(n int) []byte { return s.rows[n*rowSize : (n+1)*rowSize] }

func (s *Segment) text(i uint32) string {
	le := binary.LittleEndian
	return s.texts[le.Uint32(s.starts[4*i:]):le.Uint32(s.starts[4*i+4:])]
}

// Record unpacks game n with p and returns its record. It returns an error if the game is damaged.
func (s *Segment) Record(n int, p Packing) (*record.Record, error) {
	r := s.Game(n).record(s.game)
	if err := p.Unpack(s.Moves(n), r); err != nil {
		return nil, err
	}
	return r, nil
}

// Single is a packed game outside any segment.
type Single struct {
	Game   Game
	Packed Packed
}

// PackOne packs r with p. The error wraps ErrMoves if p cannot pack all moves.
func PackOne(p Packing, r *record.Record) (Single, error) {
	packed, err := p.Pack(r)
	g := gameOf(r)
	g.Plies = packed.Plies
	return Single{g, packed}, err
}

// Join returns a segment that belongs to no collection. It contains the games of the segments in of
// for which keep returns true, in order, followed by more. It returns an error if these are more
// than SegmentGames.
func Join(p Packing, of []*Segment, keep func(segment, n int) bool, more []Single) (*Segment, error) {
	b := newBuilder(p)
	for i, s := range of {
		b.take(s, 0, s.count, func(n int) bool { return keep(i, n) })
	}
	for _, one := range more {
		b.add(one.Game, one.Packed)
	}
	if b.count > SegmentGames {
		return nil, fmt.Errorf("%w: %d games in one", ErrSegment, b.count)
	}
	return ReadSegment(b.bytes())
}

// builder builds a segment.
type builder struct {
	game      string
	indexSize int
	count     int
	rows      []byte
	index     []byte
	numbers   map[string]uint32
	starts    []byte
	texts     []byte
	moves     []byte
}

func newBuilder(p Packing) *builder { return builderOf(p.Game(), p.IndexSize()) }

func builderOf(game string, indexSize int) *builder {
	b := &builder{game: game, indexSize: indexSize, numbers: map[string]uint32{}}
	b.starts = binary.LittleEndian.AppendUint32(nil, 0)
	b.text("")
	return b
}

// text returns the number of the string s, and adds s if it is new.
func (b *builder) text(s string) uint32 {
	n, known := b.numbers[s]
	if !known {
		n = uint32(len(b.numbers))
		b.numbers[s] = n
		b.texts = append(b.texts, s...)
		b.starts = binary.LittleEndian.AppendUint32(b.starts, uint32(len(b.texts)))
	}
	return n
}

// add adds g with the packed moves p.
func (b *builder) add(g Game, p Packed) {
	g.Plies = p.Plies
	b.rows = appendRow(b.rows, g, uint32(len(b.moves)), p.Key, b.text)
	b.index = append(b.index, p.Index...)
	b.moves = append(b.moves, p.Moves...)
	b.count++
}

// full reports whether b has no room for another game.
func (b *builder) full() bool {
	return b.count >= SegmentGames || len(b.moves) > math.MaxUint32/2 || len(b.texts) > math.MaxUint32/2
}

// take adds the games first to end-1 of s for which keep returns true.
func (b *builder) take(s *Segment, first, end int, keep func(n int) bool) {
	for n := first; n < end; n++ {
		if !keep(n) {
			continue
		}
		g := s.Game(n)
		b.add(g, Packed{Moves: s.Moves(n), Index: s.Index(n), Plies: g.Plies, Key: s.key(n)})
	}
}

// bytes returns the segment in the format of ReadSegment.
func (b *builder) bytes() []byte {
	le := binary.LittleEndian
	data := make([]byte, headSize, headSize+len(b.rows)+len(b.index)+len(b.starts)+len(b.texts)+len(b.moves)+4)
	copy(data, magic)
	copy(data[8:16], b.game)
	for i, n := range []int{b.count, b.indexSize, len(b.numbers), len(b.texts), len(b.moves)} {
		le.PutUint32(data[16+4*i:], uint32(n))
	}
	data[gradedAt] = 1
	for _, part := range [][]byte{b.rows, b.index, b.starts, b.texts, b.moves} {
		data = append(data, part...)
	}
	return le.AppendUint32(data, crc32.Checksum(data, castagnoli))
}
