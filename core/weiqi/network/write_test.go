package network

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"io"
	"math"
	"strconv"
)

// Write writes a network as a .bin.gz file that Read reads as the same network.
func Write(w io.Writer, m *Model) error {
	packed := gzip.NewWriter(w)
	if err := m.write(packed, false); err != nil {
		return err
	}
	return packed.Close()
}

// write writes a network unpacked, with its numbers in binary or as text.
func (m *Model) write(w io.Writer, text bool) error {
	s := &writer{w: bufio.NewWriter(w), text: text}
	walk := &walk{stream: s, version: m.version}
	clone := *m // a walk may set the fields that it visits
	clone.walk(walk)
	if walk.err != nil {
		return walk.err
	}
	return s.w.Flush()
}

// writer is the output stream. Write errors stay in its buffer until Flush.
type writer struct {
	w    *bufio.Writer
	text bool
	used bool // the line has a word
}

func (s *writer) put(word string) error {
	if s.used {
		s.w.WriteByte(' ')
	}
	s.used = true
	_, err := s.w.WriteString(word)
	return err
}

func (s *writer) newline() error {
	if !s.used {
		return nil
	}
	s.used = false
	return s.w.WriteByte('\n')
}

func (s *writer) word(v *string) error { return s.put(*v) }
func (s *writer) number(v *int) error  { return s.put(strconv.Itoa(*v)) }
func (s *writer) real(v *float32) error {
	return s.put(strconv.FormatFloat(float64(*v), 'g', -1, 32))
}

func (s *writer) floats(v *[]float32, n int) error {
	if s.text {
		for _, x := range *v {
			s.real(&x)
		}
		return s.newline()
	}
	s.w.WriteString(marker)
	var bits [4]byte
	for _, x := range *v {
		binary.LittleEndian.PutUint32(bits[:], math.Float32bits(x))
		s.w.Write(bits[:])
	}
	s.used = true
	return s.newline()
}
