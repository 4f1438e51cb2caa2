package files

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/bodgit/sevenzip"
)

// The header of an archive of 7-Zip counts what is in it, and the reader makes room for that
// much at once: a header of a hundred bytes can ask for more memory than there is, which ends
// a program. So the counts are looked at first (check7z), as 7zFormat.txt of 7-Zip's
// development kit describes them.
const (
	mostHeader     = 64 << 20  // bytes of a header that is unpacked
	mostDictionary = 256 << 20 // bytes that a decoder may want to look back
	mostCoders     = 32        // decoders of one stream
)

// signature begins an archive. Behind it are its version, 2 bytes, and the start header with
// a CRC-32 before it: where the header is, behind these 32 bytes, how long it is, and its
// CRC-32.
const (
	signature = "7z\xbc\xaf\x27\x1c"
	startSum  = 8
	startAt   = 12
	headerAt  = 32
)

// The kinds of what a header has.
const (
	endOf         = 0x00
	plainHeader   = 0x01
	mainStreams   = 0x04
	filesInfo     = 0x05
	packInfo      = 0x06
	unpackInfo    = 0x07
	subStreams    = 0x08
	sizesOf       = 0x09
	digestsOf     = 0x0a
	foldersOf     = 0x0b
	unpackSizes   = 0x0c
	streamsIn     = 0x0d
	encodedHeader = 0x17
)

// check7z refuses an archive whose header counts more than may be in it.
func check7z(data []byte) error {
	le := binary.LittleEndian
	if len(data) < headerAt || string(data[:len(signature)]) != signature || crc32.ChecksumIEEE(data[startAt:headerAt]) != le.Uint32(data[startSum:]) {
		return ErrBroken
	}
	offset, size := le.Uint64(data[startAt:]), le.Uint64(data[startAt+8:])
	if room := uint64(len(data) - headerAt); offset > room || size > room-offset {
		return ErrBroken
	}
	if size > mostHeader {
		return fmt.Errorf("%w: a header of %d bytes", ErrTooLarge, size)
	}
	packed := data[:headerAt+offset]
	h := &header7z{rest: data[headerAt+offset:][:size]}
	if h.next() == encodedHeader {
		streams := h.rest
		if unpacked := h.streams(); unpacked > mostHeader {
			h.fail(ErrTooLarge)
		}
		if h.failed != nil {
			return h.failed
		}
		header, err := unpackHeader(packed, streams[:len(streams)-len(h.rest)])
		if err != nil {
			return fmt.Errorf("%w: %w", ErrBroken, err)
		}
		h = &header7z{rest: header}
		h.next()
	}
	kind := h.next()
	if kind == mainStreams {
		h.streams()
		kind = h.next()
	}
	if kind == filesInfo {
		h.count(mostEntries)
	}
	return h.failed
}

// unpackHeader unpacks a header by making an archive of it: with the same packed streams, and
// a header that is not packed and has one file.
func unpackHeader(packed, streams []byte) ([]byte, error) {
	header := append(append([]byte{plainHeader, mainStreams}, streams...), filesInfo, 1, endOf, endOf)
	le := binary.LittleEndian
	start := le.AppendUint64(nil, uint64(len(packed)-headerAt))
	start = le.AppendUint64(start, uint64(len(header)))
	start = le.AppendUint32(start, crc32.ChecksumIEEE(header))
	first := le.AppendUint32(bytes.Clone(packed[:startSum]), crc32.ChecksumIEEE(start))
	first = append(first, start...)
	r, err := sevenzip.NewReader(pieces{first, packed[headerAt:], header}, int64(len(packed)+len(header)))
	if err != nil {
		return nil, err
	}
	if len(r.File) != 1 {
		return nil, ErrBroken
	}
	file, err := r.File[0].Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return limited(file, mostHeader)
}

// pieces are bytes one behind the other.
type pieces [][]byte

// ReadAt implements io.ReaderAt.
func (p pieces) ReadAt(b []byte, at int64) (n int, err error) {
	for _, piece := range p {
		if at >= int64(len(piece)) {
			at -= int64(len(piece))
			continue
		}
		n += copy(b[n:], piece[at:])
		at = 0
	}
	if n < len(b) {
		err = io.EOF
	}
	return n, err
}

// header7z is a header being read. After a failure it reads zeros.
type header7z struct {
	rest   []byte
	failed error
}

func (h *header7z) fail(err error) {
	if h.failed == nil {
		h.failed = err
	}
	h.rest = nil
}

// take returns the next n bytes, nil if fewer are left.
func (h *header7z) take(n int) []byte {
	if n < 0 || n > len(h.rest) {
		h.fail(ErrBroken)
		return nil
	}
	part := h.rest[:n]
	h.rest = h.rest[n:]
	return part
}

// next is the next byte.
func (h *header7z) next() byte {
	if b := h.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (h *header7z) expect(kind byte) {
	if h.next() != kind {
		h.fail(ErrBroken)
	}
}

// number reads a number: the ones at the top of its first byte count the bytes that follow,
// and what is left of the first are the highest bits.
func (h *header7z) number() (v uint64) {
	first := h.next()
	for i, mask := 0, byte(0x80); i < 8; i, mask = i+1, mask>>1 {
		if first&mask == 0 {
			return v | uint64(first&(mask-1))<<(8*i)
		}
		v |= uint64(h.next()) << (8 * i)
	}
	return v
}

// count reads how many there are of something; most are allowed.
func (h *header7z) count(most int) int {
	n := h.number()
	if n > uint64(most) {
		h.fail(fmt.Errorf("%w: %d", ErrTooMany, n))
		return 0
	}
	return int(n)
}

// digests passes over checksums.
func (h *header7z) digests(n int) {
	defined := n
	if all := h.next(); all == 0 {
		defined = 0
		for i, b := range h.take((n + 7) / 8) {
			for k := range min(8, n-8*i) {
				defined += int(b >> (7 - k) & 1)
			}
		}
	}
	h.take(4 * defined)
}

// finish reads what ends a list of n streams, from the next part's kind on: perhaps their
// checksums, then nothing more.
func (h *header7z) finish(kind byte, n int) {
	if kind == digestsOf {
		h.digests(n)
		kind = h.next()
	}
	if kind != endOf {
		h.fail(ErrBroken)
	}
}

// streams reads how the files are packed, and returns how long the first stream is unpacked.
func (h *header7z) streams() (first uint64) {
	kind, folders := h.next(), 0
	if kind == packInfo {
		h.packInfo()
		kind = h.next()
	}
	if kind == unpackInfo {
		folders, first = h.unpackInfo()
		kind = h.next()
	}
	if kind == subStreams {
		h.subStreams(folders)
		kind = h.next()
	}
	if kind != endOf {
		h.fail(ErrBroken)
	}
	return first
}

func (h *header7z) packInfo() {
	h.number()
	n, kind := h.count(mostEntries), h.next()
	if kind == sizesOf {
		for range n {
			h.number()
		}
		kind = h.next()
	}
	h.finish(kind, n)
}

func (h *header7z) unpackInfo() (folders int, first uint64) {
	h.expect(foldersOf)
	folders = h.count(mostEntries)
	h.expect(0) // else they are elsewhere
	outs := 0
	for range folders {
		if h.failed != nil {
			return 0, 0
		}
		if outs += h.folder(); outs > 4*mostEntries {
			h.fail(ErrTooMany)
		}
	}
	h.expect(unpackSizes)
	for i := range outs {
		if size := h.number(); i == 0 || size > first && folders == 1 {
			first = size
		}
	}
	h.finish(h.next(), folders)
	return folders, first
}

// folder reads the decoders of a stream, and returns how many outputs they have.
func (h *header7z) folder() (outs int) {
	ins := 0
	for range h.count(mostCoders) {
		flags, in, out := h.next(), 1, 1
		id := h.take(int(flags & 0xf))
		if flags&0x10 != 0 {
			in, out = h.count(mostCoders), h.count(mostCoders)
		}
		if flags&0x20 != 0 {
			if dictionary(id, h.take(h.count(len(h.rest)))) > mostDictionary {
				h.fail(fmt.Errorf("%w: its decoder wants more memory", ErrTooLarge))
			}
		}
		ins, outs = ins+in, outs+out
	}
	for range 2 * (outs - 1) { // which output goes to which input
		h.number()
	}
	if packed := ins - outs + 1; packed > 1 {
		for range packed {
			h.number()
		}
	}
	return outs
}

// dictionary is how many bytes a decoder keeps, by what is told of it.
func dictionary(id, properties []byte) uint64 {
	switch {
	case string(id) == "\x21" && len(properties) == 1: // LZMA2
		b := properties[0]
		return uint64(2|b&1) << (b/2 + 11)
	case (string(id) == "\x03\x01\x01" || string(id) == "\x03\x04\x01") && len(properties) >= 5: // LZMA, PPMd
		return uint64(binary.LittleEndian.Uint32(properties[1:]))
	}
	return 0
}

func (h *header7z) subStreams(folders int) {
	kind, total := h.next(), folders
	counts := make([]int, folders)
	for i := range counts {
		counts[i] = 1
	}
	if kind == streamsIn {
		total = 0
		for i := range counts {
			counts[i] = h.count(mostEntries)
			if total += counts[i]; total > mostEntries {
				h.fail(ErrTooMany)
				return
			}
		}
		kind = h.next()
	}
	if kind == sizesOf {
		for _, n := range counts {
			for range n - 1 {
				h.number()
			}
		}
		kind = h.next()
	}
	h.finish(kind, total)
}
