package library

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"strings"
)

// Beside each segment, NNNN.games, is a file NNNN.sums with checksums of its blocks, so that a fault of
// the disk costs the games of its block and no more. It can be made again of a segment that is whole.
// Numbers are little-endian, 32 bits each:
//
//	0   "PNRSUMS1"
//	8   the segment's checksum
//	12  the segment's head, 64 bytes
//	76  for each blockGames games: where their moves begin, and the checksum of their rows, index and moves
//	    for each blockTexts strings: where they begin, and the checksum of their offsets and texts
//	    CRC-32C of all before
const (
	sumsMagic  = "PNRSUMS1"
	sumsHead   = len(sumsMagic) + 4 + headSize
	blockGames = 256
	blockTexts = 32
)

// sumsName returns the name of the sums file for the file segment.
func sumsName(segment string) string { return strings.TrimSuffix(segment, segmentSuffix) + ".sums" }

// block is a part of a segment: things from first to end, whose bytes are from begin to over.
type block struct{ first, end, begin, over int }

// gameBlock returns the checksum of the block b of games.
func (s *Segment) gameBlock(b block) uint32 {
	sum := crc32.Checksum(s.rows[b.first*rowSize:b.end*rowSize], castagnoli)
	sum = crc32.Update(sum, castagnoli, s.index[b.first*s.indexSize:b.end*s.indexSize])
	return crc32.Update(sum, castagnoli, s.moves[b.begin:b.over])
}

// textBlock returns the checksum of the block b of strings.
func (s *Segment) textBlock(b block) uint32 {
	sum := crc32.Checksum(s.starts[4*b.first:4*b.end], castagnoli)
	return crc32.Update(sum, castagnoli, []byte(s.texts[b.begin:b.over]))
}

// strings returns the number of strings in s.
func (s *Segment) strings() int { return len(s.starts)/4 - 1 }

// sums returns the content of the sums file for s, which must be intact.
func (s *Segment) sums() []byte {
	le := binary.LittleEndian
	data := le.AppendUint32([]byte(sumsMagic), s.crc)
	data = append(data, s.data[:headSize]...)
	for first := 0; first < s.count; first += blockGames {
		b := block{first: first, end: min(first+blockGames, s.count), over: len(s.moves)}
		b.begin = int(le.Uint32(s.row(first)[movesAt:]))
		if b.end < s.count {
			b.over = int(le.Uint32(s.row(b.end)[movesAt:]))
		}
		data = le.AppendUint32(le.AppendUint32(data, uint32(b.begin)), s.gameBlock(b))
	}
	for first := 0; first < s.strings(); first += blockTexts {
		b := block{first: first, end: min(first+blockTexts, s.strings())}
		b.begin, b.over = int(le.Uint32(s.starts[4*first:])), int(le.Uint32(s.starts[4*b.end:]))
		data = le.AppendUint32(le.AppendUint32(data, uint32(b.begin)), s.textBlock(b))
	}
	return le.AppendUint32(data, crc32.Checksum(data, castagnoli))
}

// Hurt is an error that describes the losses in a damaged segment.
type Hurt struct {
	File   string
	Games  int // number of games before
	Lost   int // number of lost games
	Texts  int // number of lost strings, such as names
	Reason error
}

// Error returns a description of the loss for the log and the command line.
func (h *Hurt) Error() string {
	return fmt.Sprintf("%s: %v: %d of %d games and %d names are lost", h.File, h.Reason, h.Lost, h.Games, h.Texts)
}

// Unwrap returns the reason why the segment cannot be read.
func (h *Hurt) Unwrap() error { return h.Reason }

// sumsFor parses a sums file. It returns the checksum and the head of the segment and the checksums
// of its blocks. ok is false if the file is damaged.
func sumsFor(sums []byte) (crc uint32, head []byte, blocks []byte, ok bool) {
	le := binary.LittleEndian
	if len(sums) < sumsHead+4 || string(sums[:len(sumsMagic)]) != sumsMagic {
		return 0, nil, nil, false
	}
	body := sums[:len(sums)-4]
	if le.Uint32(sums[len(body):]) != crc32.Checksum(body, castagnoli) {
		return 0, nil, nil, false
	}
	return le.Uint32(body[len(sumsMagic):]), body[len(sumsMagic)+4 : sumsHead], body[sumsHead:], true
}

// mend returns a segment of the games in data whose blocks are intact according to sums. Damaged
// strings become empty. lost and texts are the numbers of lost games and strings. The error wraps
// ErrSegment if sums has no checksums that fit.
func mend(data, sums []byte) (s *Segment, lost, texts int, err error) {
	_, head, sum, ok := sumsFor(sums)
	if !ok {
		return nil, 0, 0, fmt.Errorf("%w: no checksums of its blocks", ErrSegment)
	}
	whole, err := sizesOf(head)
	if err != nil {
		return nil, 0, 0, err
	}
	cut := bytes.Clone(data[:min(len(data), whole)])
	cut = append(cut, make([]byte, whole-len(cut))...) // what was cut off has the checksum of no block
	copy(cut, head)
	s = &Segment{data: cut, graded: head[gradedAt] == 1}
	s.parts(cut[:whole-4])
	le := binary.LittleEndian
	n := (s.count + blockGames - 1) / blockGames
	m := (s.strings() + blockTexts - 1) / blockTexts
	if len(sum) != 8*(n+m) {
		return nil, 0, 0, fmt.Errorf("%w: other checksums", ErrSegment)
	}
	texts = s.mendTexts(sum[8*n:], m)
	for i := range n { // the game before may be whole, whose moves end there
		copy(s.row(i * blockGames)[movesAt:], sum[8*i:8*i+4])
	}
	b := builderOf(s.game, s.indexSize)
	for i := range n {
		one := block{i * blockGames, min((i+1)*blockGames, s.count), int(le.Uint32(sum[8*i:])), len(s.moves)}
		if i+1 < n {
			one.over = int(le.Uint32(sum[8*(i+1):]))
		}
		if one.begin > one.over || one.over > len(s.moves) || s.gameBlock(one) != le.Uint32(sum[8*i+4:]) {
			lost += one.end - one.first
			continue
		}
		b.take(s, one.first, one.end, everyGame)
	}
	s, err = ReadSegment(b.bytes())
	return s, lost, texts, err
}

// mendTexts replaces the strings in damaged blocks by empty ones and returns their number. sum has
// the checksums of the blocks.
func (s *Segment) mendTexts(sum []byte, blocks int) (lost int) {
	le := binary.LittleEndian
	var starts []byte
	var texts strings.Builder
	for i := range blocks {
		b := block{i * blockTexts, min((i+1)*blockTexts, s.strings()), int(le.Uint32(sum[8*i:])), len(s.texts)}
		if i+1 < blocks {
			b.over = int(le.Uint32(sum[8*(i+1):]))
		}
		whole := b.begin <= b.over && b.over <= len(s.texts) && s.textBlock(b) == le.Uint32(sum[8*i+4:])
		for k := b.first; k < b.end; k++ {
			starts = le.AppendUint32(starts, uint32(texts.Len()))
			if whole {
				end := b.over
				if k+1 < b.end {
					end = int(le.Uint32(s.starts[4*(k+1):]))
				}
				texts.WriteString(s.texts[le.Uint32(s.starts[4*k:]):end])
			}
		}
		if !whole {
			lost += b.end - b.first
		}
	}
	s.starts, s.texts = le.AppendUint32(starts, uint32(texts.Len())), texts.String()
	return lost
}

func everyGame(int) bool { return true }
