package pattern

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"sync"
)

// A file of weights has magic, the signature of the shapes, and a deflated part: for each phase the
// high bytes and then the low bytes of the weights, and last the CRC-32 of all these bytes. It has
// only one of several weights that are equal by symmetry. Numbers are little endian. A weight is
// signed, in units of 1/PerDisc disc, and stored as the difference from that of the previous phase,
// since neighbouring phases differ little.
const magic = "pionnier othello weights 1\n"

// errWeights is wrapped by errors for files that are damaged or made for other shapes.
var errWeights = errors.New("these are no weights for this program")

// Default returns the embedded weights. provenance.txt, beside them, describes how they were made.
var Default = sync.OnceValues(func() (*Weights, error) { return Read(bytes.NewReader(embedded)) })

// signature returns a checksum of the shapes, Phases and PerDisc. Read uses it to reject weights
// for other patterns.
func signature() uint32 {
	h := crc32.NewIEEE()
	for _, s := range shapes {
		fmt.Fprintln(h, s.squares)
	}
	fmt.Fprintln(h, Phases, PerDisc)
	return h.Sum32()
}

// Write writes w to out in the format that Read reads. It returns the first error of out.
func (w *Weights) Write(out io.Writer) error {
	header := binary.LittleEndian.AppendUint32([]byte(magic), signature())
	if _, err := out.Write(header); err != nil {
		return err
	}
	packed, err := flate.NewWriter(out, flate.DefaultCompression)
	if err != nil {
		return err
	}
	sum := crc32.NewIEEE()
	both := io.MultiWriter(packed, sum)
	before := make([]int16, phaseSize)
	for _, phase := range w.phases {
		if _, err := both.Write(planes(phase, before)); err != nil {
			return err
		}
		before = phase
	}
	if _, err := packed.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32())); err != nil {
		return err
	}
	return packed.Close()
}

// planes returns the canonical weights of phase minus before's: first all high bytes,
// then all low bytes.
func planes(phase, before []int16) []byte {
	var high, low []byte
	for id, place := range canonicalIDs() {
		if int(place) == id {
			d := uint16(phase[id] - before[id])
			high, low = append(high, byte(d>>8)), append(low, byte(d))
		}
	}
	return append(high, low...)
}

// Read reads weights that Write wrote. It returns an error if the data is damaged or made for other
// patterns, or if r fails.
func Read(r io.Reader) (*Weights, error) {
	in := bufio.NewReader(r)
	header := make([]byte, len(magic)+4)
	switch _, err := io.ReadFull(in, header); {
	case err == io.EOF, err == io.ErrUnexpectedEOF, err == nil && string(header[:len(magic)]) != magic:
		return nil, fmt.Errorf("%w: another kind of file", errWeights)
	case err != nil:
		return nil, err
	}
	if binary.LittleEndian.Uint32(header[len(magic):]) != signature() {
		return nil, fmt.Errorf("%w: made for other patterns", errWeights)
	}
	packed := flate.NewReader(in)
	sum := crc32.NewIEEE()
	w := &Weights{}
	before := make([]int16, phaseSize)
	for p := range w.phases {
		phase, err := readPhase(io.TeeReader(packed, sum), before)
		if err != nil {
			return nil, fmt.Errorf("%w: phase %d: %w", errWeights, p, err)
		}
		w.phases[p], before = phase, phase
	}
	want := sum.Sum32()
	var got [4]byte
	if _, err := io.ReadFull(packed, got[:]); err != nil {
		return nil, fmt.Errorf("%w: %w", errWeights, err)
	}
	if binary.LittleEndian.Uint32(got[:]) != want {
		return nil, fmt.Errorf("%w: the checksum is wrong", errWeights)
	}
	if n, err := packed.Read(got[:]); n != 0 || err != io.EOF {
		return nil, fmt.Errorf("%w: the end is damaged", errWeights)
	}
	return w, nil
}

func readPhase(in io.Reader, before []int16) ([]int16, error) {
	places := canonicalIDs()
	n := 0
	for id, place := range places {
		if int(place) == id {
			n++
		}
	}
	bytes := make([]byte, 2*n)
	if _, err := io.ReadFull(in, bytes); err != nil {
		return nil, err
	}
	phase := make([]int16, phaseSize)
	i := 0
	for id, place := range places {
		if int(place) == id {
			phase[id] = before[id] + int16(uint16(bytes[i])<<8|uint16(bytes[n+i]))
			i++
		} else {
			phase[id] = phase[place] // the least filling comes first
		}
	}
	phase[phaseSize-1] = 0 // of lanes without a shape
	return phase, nil
}
