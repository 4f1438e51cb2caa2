package networks

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"

	"pionnier/core/weiqi/network"
)

// Sample is a position with its labels. The package comment explains the fields.
type Sample struct {
	Planes              []byte
	Globals             [network.Globals]float32
	Win, Loss, NoResult float32
	Score, Stdev, Lead  float32
	Margin              float32
	Winner              int8
	Known               bool
	Turn                uint16
	Game                uint32
	Visits              uint32
	Policy              []uint16
	Ownership, Final    []int8
}

// errSample is wrapped by errors about damaged files.
var errSample = errors.New("not a file of samples")

const magic = "PNWEIQI1"

// headerSize is the number of bytes before the first sample.
const headerSize = len(magic) + 8

// whole represents 1 in Policy, and certain represents 1 in Ownership.
const (
	whole   = math.MaxUint16
	certain = math.MaxInt8
)

func planesSize(size int) int { return (network.Channels*size*size + 7) / 8 }

// sampleSize returns the length in bytes of a sample for a board with the given side.
func sampleSize(size int) int {
	n := size * size
	return planesSize(size) + 4*(network.Globals+3+3+1) + 1 + 1 + 2 + 4 + 4 + 2*(n+1) + 2*n
}

// AppendHeader appends the header of a file of samples to b.
func AppendHeader(b []byte, size int) []byte {
	b = append(b, magic...)
	b = binary.LittleEndian.AppendUint32(b, uint32(size))
	return binary.LittleEndian.AppendUint32(b, uint32(sampleSize(size)))
}

// Append appends s, encoded, to b.
func (s *Sample) Append(b []byte) []byte {
	b = append(b, s.Planes...)
	for _, v := range s.Globals {
		b = appendFloat(b, v)
	}
	for _, v := range [...]float32{s.Win, s.Loss, s.NoResult, s.Score, s.Stdev, s.Lead, s.Margin} {
		b = appendFloat(b, v)
	}
	known := byte(0)
	if s.Known {
		known = 1
	}
	b = append(b, byte(s.Winner), known)
	b = binary.LittleEndian.AppendUint16(b, s.Turn)
	b = binary.LittleEndian.AppendUint32(b, s.Game)
	b = binary.LittleEndian.AppendUint32(b, s.Visits)
	for _, v := range s.Policy {
		b = binary.LittleEndian.AppendUint16(b, v)
	}
	for _, v := range s.Ownership {
		b = append(b, byte(v))
	}
	for _, v := range s.Final {
		b = append(b, byte(v))
	}
	return b
}

func appendFloat(b []byte, v float32) []byte {
	return binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
}

// takeFloat decodes what appendFloat encoded and advances b.
func takeFloat(b *[]byte) float32 {
	v := math.Float32frombits(binary.LittleEndian.Uint32(*b))
	*b = (*b)[4:]
	return v
}

// ReadSamples reads samples until the end of r. It calls use with the side of the board and each
// sample. It ignores an incomplete sample at the end. It returns an error if r is not a file of
// samples.
func ReadSamples(r io.Reader, use func(size int, s *Sample)) error {
	in := bufio.NewReaderSize(r, 1<<20)
	head := make([]byte, headerSize)
	if _, err := io.ReadFull(in, head); err == io.EOF || err == io.ErrUnexpectedEOF {
		return fmt.Errorf("%w: it is too short", errSample)
	} else if err != nil {
		return err
	}
	size := int(binary.LittleEndian.Uint32(head[len(magic):]))
	length := int(binary.LittleEndian.Uint32(head[len(magic)+4:]))
	if string(head[:len(magic)]) != magic || size < network.MinSize || size > network.MaxSize || length != sampleSize(size) {
		return fmt.Errorf("%w: its head is wrong", errSample)
	}
	b := make([]byte, length)
	for {
		if _, err := io.ReadFull(in, b); err == io.EOF || err == io.ErrUnexpectedEOF {
			return nil
		} else if err != nil {
			return err
		}
		use(size, parseSample(b, size))
	}
}

// parseSample decodes what Append encoded.
func parseSample(b []byte, size int) *Sample {
	n, planes := size*size, planesSize(size)
	s := &Sample{Planes: append([]byte(nil), b[:planes]...)}
	b = b[planes:]
	for i := range s.Globals {
		s.Globals[i] = takeFloat(&b)
	}
	for _, v := range [...]*float32{&s.Win, &s.Loss, &s.NoResult, &s.Score, &s.Stdev, &s.Lead, &s.Margin} {
		*v = takeFloat(&b)
	}
	s.Winner, s.Known = int8(b[0]), b[1] != 0
	s.Turn = binary.LittleEndian.Uint16(b[2:])
	s.Game = binary.LittleEndian.Uint32(b[4:])
	s.Visits = binary.LittleEndian.Uint32(b[8:])
	b = b[12:]
	s.Policy = make([]uint16, n+1)
	for i := range s.Policy {
		s.Policy[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	b = b[2*(n+1):]
	s.Ownership, s.Final = make([]int8, n), make([]int8, n)
	for i := range n {
		s.Ownership[i], s.Final[i] = int8(b[i]), int8(b[n+i])
	}
	return s
}

// packPlanes returns the planes of in, packed into bits.
func packPlanes(in *network.Input) []byte {
	planes := make([]byte, planesSize(in.Size))
	for i, v := range in.Spatial {
		if v != 0 {
			planes[i>>3] |= 0x80 >> (i & 7)
		}
	}
	return planes
}
