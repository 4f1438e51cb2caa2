package network

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

// recipes cover every version of the format, activation and kind of block.
var recipes = []recipe{
	{version: 8, channels: 24, blocks: 3, act: relu},
	{version: 9, channels: 20, blocks: 3, act: relu},
	{version: 10, channels: 20, blocks: 3, act: relu},
	{version: 11, channels: 20, blocks: 3, act: mish},
	{version: 12, channels: 16, blocks: 3, act: mish},
	{version: 13, channels: 32, blocks: 3, act: silu},
	{version: 14, channels: 32, blocks: 2, act: mish, inner: 3},
	{version: 15, channels: 32, blocks: 2, act: mish, inner: 3},
	{version: 16, channels: 36, blocks: 2, act: mish, inner: 4},
	{version: 16, channels: 36, blocks: 2, act: identity},
	{version: 17, channels: 36, blocks: 2, act: silu, inner: 2},
	{version: 15, channels: 8, blocks: 1, act: mish, meta: true},
}

// sample is the recipe's random network. Those of version
// 13 have multipliers of their own.
func (r recipe) sample(seed uint64) *Model {
	m := r.model(seed)
	if r.version == 13 {
		m.scaling = scaling{21, 19, 18, 23, 41, 0.3, 31}
	}
	return m
}

// written is the model's file in one of its forms.
func written(t testing.TB, m *Model, form string) []byte {
	t.Helper()
	var b bytes.Buffer
	var err error
	switch form {
	case ".bin.gz":
		err = Write(&b, m)
	case ".bin":
		err = m.write(&b, false)
	case ".txt":
		err = m.write(&b, true)
	case ".txt.gz":
		packed := gzip.NewWriter(&b)
		err = errors.Join(m.write(packed, true), packed.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestRoundTrip(t *testing.T) {
	for i, r := range recipes {
		for _, form := range []string{".bin.gz", ".bin", ".txt", ".txt.gz"} {
			t.Run(fmt.Sprintf("v%d/%d%s", r.version, i, form), func(t *testing.T) {
				want := r.sample(3)
				got, err := Read(bytes.NewReader(written(t, want, form)))
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("got %+v, want %+v", got.Info(), want.Info())
				}
			})
		}
	}
}

// damaged is the text of a small network with one thing changed.
func damaged(t *testing.T, old, new string) io.Reader {
	t.Helper()
	text := string(written(t, recipe{version: 15, channels: 2, blocks: 3, act: mish}.model(1), ".txt"))
	if !strings.Contains(text, old) {
		t.Fatalf("the network's file has no %q", old)
	}
	return strings.NewReader(strings.Replace(text, old, new, 1))
}

func TestReadRefuses(t *testing.T) {
	header := "random-b3c2-1\n15\n22\n19\n"
	for _, c := range []struct {
		what, old, new string
		kind           error
		says           string
	}{
		{"an older version", header, "x\n7\n22\n19\n", ErrUnsupported, "version 7"},
		{"a newer version", header, "x\n18\n22\n19\n", ErrUnsupported, "version 18"},
		{"no version", header, "x\nabc\n", ErrFormat, "version"},
		{"other inputs", header, "x\n15\n13\n19\n", ErrFormat, "channels of the inputs is 13"},
		{"other globals", header, "x\n15\n22\n18\n", ErrFormat, "global inputs is 18"},
		{"a multiplier of zero", "20\n20", "0\n20", ErrFormat, "multiplier"},
		{"a multiplier without end", "20\n20", "inf\n20", ErrFormat, "multiplier"},
		{"an unknown option", "0 0 0 0 0 0 0 0\ntrunk", "0 0 0 1 0 0 0 0\ntrunk", ErrUnsupported, "option"},
		{"an unknown encoder", "0 0 0 0 0 0 0 0\ntrunk", "2 0 0 0 0 0 0 0\ntrunk", ErrFormat, "encoder"},
		{"no blocks", "trunk 3 ", "trunk 0 ", ErrFormat, "trunk: blocks is 0"},
		{"a normalization of another kind", "trunk 3 2 2 2 2 1 0", "trunk 3 2 2 2 2 1 1", ErrUnsupported, "kind 1"},
		{"a transformer", "ordinary_block", "transformer_attention_block", ErrUnsupported, "transformer"},
		{"an unknown block", "ordinary_block", "extraordinary_block", ErrFormat, "extraordinary"},
		{"too many channels", "stem 5 5 22 2", "stem 5 5 22 9999999", ErrFormat, "stem: channels out is 9999999"},
		{"a negative count", "stem 5 5 22 2", "stem 5 5 22 -2", ErrFormat, "channels out is -2"},
		{"an even convolution", "stem 5 5", "stem 4 4", ErrUnsupported, "stem: a convolution of 4×4"},
		{"a flat convolution", "stem 5 5", "stem 5 3", ErrUnsupported, "5×3"},
		{"a dilated convolution", "stem 5 5 22 2 1 1", "stem 5 5 22 2 2 2", ErrUnsupported, "dilated"},
		{"a stem that does not fit", "stem 5 5 22 2 1 1", "stem 5 5 21 2 1 1", ErrFormat, "stem"},
		{"a block that does not fit", "block1-first 3 3 2 2", "block1-first 3 3 2 1", ErrFormat, "block1-first: a number where a name should be"},
		{"a pool that does not fit", "block3-pool-mul 3 2", "block3-pool-mul 2 3", ErrFormat, "block3-pool-mul: channels in is 2 where 3 fits"},
		{"an unknown activation", "ACTIVATION_MISH", "ACTIVATION_WISH", ErrUnsupported, "ACTIVATION_WISH"},
		{"a negative epsilon", " 0.0001 1 1", " -1 1 1", ErrFormat, "epsilon"},
		{"a weight that is none", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\nNaN ", ErrFormat, "stem: weights"},
		{"an infinite weight", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\n1e99 ", ErrFormat, "stem: weights"},
		{"a missing weight", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\nstem ", ErrFormat, "stem: weights"},
		{"a wrong marker", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\n@BIM@", ErrFormat, "stem: weights"},
		{"a missing policy", "p2 1 1 1 2", "p2 1 1 1 1", ErrFormat, "p2"},
		{"a broad policy", "p2 1 1 1 2", "p2 3 3 1 2", ErrFormat, "p2"},
		{"a value too many", "v3-bias 3", "v3-bias 4", ErrFormat, "v3-bias"},
	} {
		t.Run(c.what, func(t *testing.T) {
			_, err := Read(damaged(t, c.old, c.new))
			_, ok := errors.AsType[*FormatError](err)
			if !ok || !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want %v that says %q", err, c.kind, c.says)
			}
		})
	}
}

func TestReadRefusesWhatFollows(t *testing.T) {
	text := written(t, Random(1, 1, 2), ".txt")
	if _, err := Read(bytes.NewReader(append(text, '\n', ' ', '\n'))); err != nil {
		t.Errorf("white space after the end: %v", err)
	}
	if _, err := Read(bytes.NewReader(append(text, "more"...))); !errors.Is(err, ErrFormat) {
		t.Errorf("text after the end: got %v, want ErrFormat", err)
	}
}

func TestReadRefusesTruncated(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, form := range []string{".bin.gz", ".bin", ".txt", ".txt.gz"} {
		file := written(t, recipe{version: 15, channels: 2, blocks: 3, act: mish}.model(1), form)
		for range 300 {
			// A text may lose its last line's end and part of its last number.
			cut := file[:random.IntN(len(file)-16)]
			_, err := Read(bytes.NewReader(cut))
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("%s cut to %d of %d bytes: got %v, want a FormatError", form, len(cut), len(file), err)
			}
		}
	}
}

func TestReadRefusesCorrupted(t *testing.T) {
	file := written(t, Random(1, 2, 4), ".bin.gz")
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		// The first ten bytes hold a date and other things that do not matter.
		at := 10 + random.IntN(len(file)-10)
		changed := bytes.Clone(file)
		changed[at] ^= 1 << random.IntN(8)
		if _, err := Read(bytes.NewReader(changed)); err == nil {
			t.Fatalf("byte %d of %d changed: no error", at, len(file))
		}
	}
}

// A header that promises what does not follow must not take memory for it.
func TestReadTakesMemoryAsItComes(t *testing.T) {
	file := "x\n8\n22\n19\ntrunk 1 4096 4096 4096 4096 4096\nstem 7 7 22 4096 1 1\n@BIN@1234"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Read(strings.NewReader(file))
	runtime.ReadMemStats(&after)
	if !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v, want an unexpected end", err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 {
		t.Errorf("took %d bytes for a file of %d", took, len(file))
	}
	_, err = Read(strings.NewReader(strings.Replace(file, "stem 7 7 22 4096", "stem 7 7 8192 8192", 1)))
	if !errors.Is(err, ErrUnsupported) {
		t.Errorf("too many weights: got %v, want ErrUnsupported", err)
	}
}

func TestNewRefusesWeightsThatGiveNoNumbers(t *testing.T) {
	m := Random(1, 1, 4)
	m.trunk.stem.values[0] = math.MaxFloat32
	for i := range m.trunk.stem.values {
		m.trunk.stem.values[i] = math.MaxFloat32
	}
	for i := range m.trunk.global.values {
		m.trunk.global.values[i] = math.MaxFloat32
	}
	m.trunk.blocks[0].pre.bias[0] = math.MaxFloat32
	if _, err := New(m, "scalar"); !errors.Is(err, ErrFormat) {
		t.Errorf("got %v, want ErrFormat", err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("x\n8\n22\n19\ntrunk 1 2 2 2 2 2\n"))
	for _, form := range []string{".bin.gz", ".bin", ".txt"} {
		f.Add(written(f, tiny(), form))
	}
	for _, version := range []int{15, 17} {
		f.Add(written(f, recipe{version: version, channels: 1, blocks: 1, act: mish, inner: 1}.model(1), ".bin"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(bytes.NewReader(data))
		if err != nil {
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("%v is no FormatError", err)
			}
			return
		}
		// What can be read can be written, and is then the same.
		first := written(t, m, ".bin")
		again, err := Read(bytes.NewReader(first))
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if !bytes.Equal(first, written(t, again, ".bin")) {
			t.Error("written twice, it differs")
		}
		if n, err := New(m, "scalar"); err == nil {
			var in Input
			var out Output
			in.Reset(5)
			n.Evaluator().Evaluate(&in, 3, &out)
		}
	})
}
