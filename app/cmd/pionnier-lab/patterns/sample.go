// Package patterns makes the weights of package pattern: the engine plays itself, and the weights are fitted
// to the positions and the results of the games. It does not open files: the command "pionnier-lab train"
// passes it readers and writers.
//
// Start reading at Sample; selfplay.go makes samples, fit.go learns from them, and probcut.go measures the
// errors of shallow searches.
package patterns

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
)

// Sample is a position of a game. The side to move has the discs Own.
type Sample struct {
	Own, Opp uint64
	Margin   int8  // discs by which the side to move won the game
	Value    int8  // value expected by a search, in discs; Margin if there was no search
	Fold     uint8 // arbitrary, but equal for all samples of a game, to hold games out
}

// sampleSize is the length of an encoded sample: two boards, little endian, three numbers and a spare byte.
const sampleSize = 20

// errSample is wrapped by errors about damaged files.
var errSample = errors.New("not a file of samples")

// empties returns the number of empty squares.
func (s Sample) empties() int { return 64 - bits.OnesCount64(s.Own|s.Opp) }

// Append appends s, encoded, to b.
func (s Sample) Append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, s.Own)
	b = binary.LittleEndian.AppendUint64(b, s.Opp)
	return append(b, byte(s.Margin), byte(s.Value), s.Fold, 0)
}

// ReadSamples reads samples until the end of r and calls use with each. It ignores an incomplete
// sample at the end, which an interrupted program leaves. It returns the first error of r, or an
// error at the first impossible sample.
func ReadSamples(r io.Reader, use func(Sample)) error {
	in := bufio.NewReaderSize(r, 1<<20)
	var b [sampleSize]byte
	for n := 0; ; n++ {
		if _, err := io.ReadFull(in, b[:]); err == io.EOF || err == io.ErrUnexpectedEOF {
			return nil
		} else if err != nil {
			return err
		}
		s := Sample{
			Own: binary.LittleEndian.Uint64(b[:]), Opp: binary.LittleEndian.Uint64(b[8:]),
			Margin: int8(b[16]), Value: int8(b[17]), Fold: b[18],
		}
		if s.Own&s.Opp != 0 || b[19] != 0 || s.Margin < -64 || s.Margin > 64 || s.Value < -64 || s.Value > 64 {
			return fmt.Errorf("%w: sample %d makes no sense", errSample, n)
		}
		use(s)
	}
}
