package logit

import (
	"bufio"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

// A file of weights has magic, the signature of the features, the unit of all weights (float32),
// and a deflated part: the weights and then the slopes, each a signed byte in that unit, and the
// CRC-32 of these bytes. Numbers are little endian.
const magic = "pionnier logit 1\n"

// errWeights is wrapped by errors for files that are damaged or made for other features.
var errWeights = errors.New("these are no weights of people's moves for this program")

// Write writes w to out in the format that Read reads. Weights are rounded to bytes. signature
// identifies the features.
func (w *Weights) Write(out io.Writer, signature uint32) error {
	most := float32(0)
	for _, values := range [][]float32{w.base, w.slope} {
		for _, v := range values {
			most = max(most, v, -v)
		}
	}
	step := max(most/127, 1e-9)
	header := binary.LittleEndian.AppendUint32([]byte(magic), signature)
	header = binary.LittleEndian.AppendUint32(header, math.Float32bits(step))
	if _, err := out.Write(header); err != nil {
		return err
	}
	packed, err := flate.NewWriter(out, flate.BestCompression)
	if err != nil {
		return err
	}
	body := make([]byte, 0, 2*len(w.base)+4)
	for _, values := range [][]float32{w.base, w.slope} {
		for _, v := range values {
			body = append(body, byte(int8(math.Round(float64(v/step)))))
		}
	}
	if _, err := packed.Write(binary.LittleEndian.AppendUint32(body, crc32.ChecksumIEEE(body))); err != nil {
		return err
	}
	return packed.Close()
}

// Read reads weights that Write wrote, for the given number of features. It returns an error if the
// data is damaged or has another signature, or if r fails.
func Read(r io.Reader, features int, signature uint32) (*Weights, error) {
	in := bufio.NewReader(r)
	header := make([]byte, len(magic)+8)
	switch _, err := io.ReadFull(in, header); {
	case err == io.EOF, err == io.ErrUnexpectedEOF, err == nil && string(header[:len(magic)]) != magic:
		return nil, fmt.Errorf("%w: another kind of file", errWeights)
	case err != nil:
		return nil, err
	}
	if binary.LittleEndian.Uint32(header[len(magic):]) != signature {
		return nil, fmt.Errorf("%w: made for other features", errWeights)
	}
	step := math.Float32frombits(binary.LittleEndian.Uint32(header[len(magic)+4:]))
	if !(step > 0) || math.IsInf(float64(step), 0) {
		return nil, fmt.Errorf("%w: their unit is %v", errWeights, step)
	}
	body := make([]byte, 2*features+4)
	if _, err := io.ReadFull(flate.NewReader(in), body); err != nil {
		return nil, fmt.Errorf("%w: %w", errWeights, err)
	}
	values := body[:2*features]
	if crc32.ChecksumIEEE(values) != binary.LittleEndian.Uint32(body[len(values):]) {
		return nil, fmt.Errorf("%w: the checksum is wrong", errWeights)
	}
	w := New(features)
	for i := range features {
		w.Set(i, step*float32(int8(values[i])), step*float32(int8(values[features+i])))
	}
	return w, nil
}
