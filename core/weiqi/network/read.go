package network

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
)

// Read reads a network from r in one of KataGo's published formats (.bin.gz, .txt.gz), or the same
// without compression. It recognizes the format by the content. Its errors are of type
// *FormatError.
func Read(r io.Reader) (*Model, error) {
	buffered := bufio.NewReaderSize(r, 1<<16)
	if magic, _ := buffered.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		unpacked, err := gzip.NewReader(buffered)
		if err != nil {
			return nil, &FormatError{Reason: "unpacking", Kind: errFormat, Err: err}
		}
		buffered = bufio.NewReaderSize(unpacked, 1<<16)
	}
	m, s := new(Model), &reader{r: buffered}
	w := &walk{stream: s}
	m.walk(w)
	w.layer = ""
	if w.err == nil {
		w.check("after the network", s.end())
	}
	if w.err != nil {
		return nil, w.err
	}
	m.parameters = s.numbers
	return m, nil
}

// The limits of white space and of words, in characters.
const (
	maxSpace = 1 << 12 // white space in a row
	maxWord  = 256
)

// reader is a stream that reads a file.
type reader struct {
	r       *bufio.Reader
	numbers int
	chunk   [1 << 12]byte
}

// skip skips white space and returns the next character without consuming it. It returns an error
// at the end of the file and after too much white space.
func (s *reader) skip() (next byte, err error) {
	for range maxSpace {
		c, err := s.r.ReadByte()
		if err != nil {
			return 0, unexpected(err)
		}
		if !isSpace(c) {
			return c, s.r.UnreadByte()
		}
	}
	return 0, errors.New("white space without end")
}

func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// unexpected returns err, or io.ErrUnexpectedEOF if err is io.EOF.
func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// token returns the next word, up to white space. The slice is valid until the next call. token
// returns an error at the end of the file, for a byte that is not printable ASCII, and for a word
// of more than maxWord characters.
func (s *reader) token() ([]byte, error) {
	if _, err := s.skip(); err != nil {
		return nil, err
	}
	word := s.chunk[:0]
	for {
		c, err := s.r.ReadByte()
		switch {
		case err == io.EOF:
			return word, nil
		case err != nil:
			return nil, err
		case isSpace(c):
			return word, s.r.UnreadByte()
		case c < ' ' || c > '~':
			return nil, fmt.Errorf("the byte %#x where text should be", c)
		case len(word) == maxWord:
			return nil, fmt.Errorf("a word of more than %d characters", maxWord)
		}
		word = append(word, c)
	}
}

func (s *reader) newline() error { return nil }

func (s *reader) word(v *string) error {
	t, err := s.token()
	*v = string(t)
	return err
}

func (s *reader) number(v *int) error {
	t, err := s.token()
	if err != nil {
		return err
	}
	n, err := strconv.ParseInt(string(t), 10, 32)
	*v = int(n)
	return err
}

func (s *reader) real(v *float32) error {
	t, err := s.token()
	if err != nil {
		return err
	}
	x, err := strconv.ParseFloat(string(t), 32)
	if err == nil && (math.IsNaN(x) || math.IsInf(x, 0)) {
		err = fmt.Errorf("%s is no number", t)
	}
	*v = float32(x)
	return err
}

// The markers before numbers in binary: marker before floats, scaledMarker before scaled bytes.
const (
	marker       = "@BIN@"
	scaledMarker = "@INT@"
)

// floats sets v to an array of n numbers in text or binary form. It allocates memory as numbers
// arrive, since a damaged file may announce any number of them. It returns an error if the array is
// malformed or cut off, or if the file has too many numbers.
func (s *reader) floats(v *[]float32, n int) error {
	if n > maxFloats-s.numbers {
		return fmt.Errorf("more than %d numbers in all", maxFloats)
	}
	s.numbers += n
	next, err := s.skip()
	if err != nil {
		return err
	}
	*v = make([]float32, 0, min(n, 1<<18))
	if next == marker[0] {
		return s.binary(v, n)
	}
	for range n {
		var x float32
		if err := s.real(&x); err != nil {
			return err
		}
		*v = append(*v, x)
	}
	return nil
}

// binary reads a marker and n numbers in binary form, float32 words or scaled bytes, and appends
// them to v. It returns an error if the marker is unknown or the file is cut off.
func (s *reader) binary(v *[]float32, n int) error {
	head := s.chunk[:len(marker)]
	if _, err := io.ReadFull(s.r, head); err != nil {
		return unexpected(err)
	}
	switch string(head) {
	case marker:
		return s.words(v, n)
	case scaledMarker:
		return s.scaled(v, n)
	}
	return fmt.Errorf("%q where numbers should begin", head)
}

// words reads n float32 numbers in little-endian order and appends them to v. It returns an error
// if the file is cut off or a number is not finite.
func (s *reader) words(v *[]float32, n int) error {
	for n > 0 {
		part := s.chunk[:min(4*n, len(s.chunk))]
		if _, err := io.ReadFull(s.r, part); err != nil {
			return unexpected(err)
		}
		n -= len(part) / 4
		*v = slices.Grow(*v, len(part)/4)
		for ; len(part) > 0; part = part[4:] {
			bits := binary.LittleEndian.Uint32(part)
			if bits>>23&0xff == 0xff {
				return errors.New("a weight that is infinite or no number")
			}
			*v = append(*v, math.Float32frombits(bits))
		}
	}
	return nil
}

// scaled reads n scaled numbers and appends them to v: the number of scales in four bytes, the
// scales, and n signed bytes. Each byte is multiplied by the next scale, cyclically. It returns an
// error if the file is cut off or the number of scales is not possible.
func (s *reader) scaled(v *[]float32, n int) error {
	count := s.chunk[:4]
	if _, err := io.ReadFull(s.r, count); err != nil {
		return unexpected(err)
	}
	period := binary.LittleEndian.Uint32(count)
	if period == 0 || int64(period) > int64(n) {
		return fmt.Errorf("%d scales of %d numbers", period, n)
	}
	var scales []float32
	if err := s.words(&scales, int(period)); err != nil {
		return err
	}
	for at := 0; at < n; {
		part := s.chunk[:min(n-at, len(s.chunk))]
		if _, err := io.ReadFull(s.r, part); err != nil {
			return unexpected(err)
		}
		*v = slices.Grow(*v, len(part))
		for _, b := range part {
			*v = append(*v, float32(int8(b))*scales[at%len(scales)])
			at++
		}
	}
	return nil
}

// end reads to the end of the file, so that gzip verifies the checksum. It returns an error if
// anything but white space follows.
func (s *reader) end() error {
	for range maxSpace {
		c, err := s.r.ReadByte()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		case !isSpace(c):
			return fmt.Errorf("the character %q", c)
		}
	}
	return errors.New("white space without end")
}
