// Package patterns makes the weights of package pattern: it has the engine play
// itself, keeps the positions with what became of them, and fits the weights to
// them. It decides nothing about files: the command "pionnier-lab train"
// gives it readers and writers.
//
// Start reading at Sample, what is learned from; selfplay.go makes samples,
// fit.go learns from them, and probcut.go measures how far a shallow search errs.
package patterns

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
)

// Sample is a position of a game, its side to move having the discs Own.
type Sample struct {
	Own, Opp uint64
	Margin   int8  // discs by which the side to move won, at the end of the game
	Value    int8  // discs, what the search expected; Margin where it did not search
	Fold     uint8 // the same for all samples of a game, else arbitrary: to hold games out
}

// sampleSize is the length of a sample in a file: two boards, little endian, three
// numbers and a spare byte.
const sampleSize = 20

// errSample is wrapped by refusals of damaged files.
var errSample = errors.New("not a file of samples")

// empties returns the number of empty squares.
func (s Sample) empties() int { return 64 - bits.OnesCount64(s.Own|s.Opp) }

// Append adds the sample's file format to b.
func (s Sample) Append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, s.Own)
	b = binary.LittleEndian.AppendUint64(b, s.Opp)
	return append(b, byte(s.Margin), byte(s.Value), s.Fold, 0)
}

// ReadSamples reads a file to its end. An incomplete sample at the end, which a
// stopped program leaves behind, is dropped.
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
