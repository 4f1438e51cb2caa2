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
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
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
	{version: 17, channels: 24, blocks: 2, act: silu, attention: fixedTurn},
	{version: 16, channels: 20, blocks: 2, act: relu, attention: learnedTurn},
	{version: 15, channels: 32, blocks: 1, act: mish, attention: fixedTurn, inner: 2},
	{version: 17, channels: 16, blocks: 1, act: identity, attention: noTurn, spatial: 1},
}

// The kinds of attention, the learned one with heads that share keys and widths that
// do not fill lanes.
var (
	fixedTurn   = &attentionPart{queryHeads: 2, keyHeads: 2, keyWidth: 16, valueWidth: 16, turn: &turnPart{base: 100}}
	learnedTurn = &attentionPart{queryHeads: 6, keyHeads: 3, keyWidth: 10, valueWidth: 7, turn: &turnPart{}}
	noTurn      = &attentionPart{queryHeads: 1, keyHeads: 1, keyWidth: 5, valueWidth: 3}
)

// sample is the recipe's random network. Files of version
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
		forms := []string{".bin", ".txt"}
		if testing.Short() {
			forms = forms[:1]
		} else if i == 0 { // bytes beyond the network in a packed file make no difference
			forms = append(forms, ".bin.gz", ".txt.gz")
		}
		for _, form := range forms {
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

// scaledBytes writes numbers as scaled bytes.
func scaledBytes(scales []float32, numbers ...int8) []byte {
	b := binary.LittleEndian.AppendUint32([]byte(scaledMarker), uint32(len(scales)))
	for _, v := range scales {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	for _, v := range numbers {
		b = append(b, byte(v))
	}
	return b
}

func TestReadScaledBytes(t *testing.T) {
	read := func(file []byte) (got []float32, err error) {
		s := &reader{r: bufio.NewReader(bytes.NewReader(file))}
		return got, s.floats(&got, 5)
	}
	whole := scaledBytes([]float32{0.5, -4}, 3, 2, -128, 127, 0)
	if got, err := read(whole); err != nil || !slices.Equal(got, []float32{1.5, -8, -64, -508, 0}) {
		t.Errorf("read %v, %v", got, err)
	}
	for n := range whole {
		if _, err := read(whole[:n]); err == nil {
			t.Errorf("reads the first %d bytes of %d", n, len(whole))
		}
	}
	for _, scales := range [][]float32{{}, {1, 1, 1, 1, 1, 1}, {float32(math.NaN())}, {float32(math.Inf(1))}} {
		if got, err := read(scaledBytes(scales, 1, 2, 3, 4, 5)); err == nil {
			t.Errorf("with scales %v it reads %v", scales, got)
		}
	}
}

// damaged is the text of a small network with one thing changed.
func damaged(t *testing.T, r recipe, old, new string) io.Reader {
	t.Helper()
	text := string(written(t, r.model(1), ".txt"))
	if !strings.Contains(text, old) {
		t.Fatalf("the network's file has no %q", old)
	}
	return strings.NewReader(strings.Replace(text, old, new, 1))
}

type damage struct {
	what, old, new string
	kind           error
	says           string
}

// check reads the recipe's network with one thing changed.
func (d damage) check(t *testing.T, r recipe) {
	t.Run(d.what, func(t *testing.T) {
		_, err := Read(damaged(t, r, d.old, d.new))
		_, ok := errors.AsType[*FormatError](err)
		if !ok || !errors.Is(err, d.kind) || !strings.Contains(err.Error(), d.says) {
			t.Errorf("got %v, want %v that says %q", err, d.kind, d.says)
		}
	})
}

func TestReadRefusesTransformers(t *testing.T) {
	const heads = "block1 2 1 4 3 1 0\n"
	for _, d := range []damage{
		{"too many heads", heads, "block1 1000000000 1 4 3 1 0\n", errFormat, "block1: query heads is 1000000000"},
		{"too many key heads", heads, "block1 2 1000000000 4 3 1 0\n", errFormat, "block1: key heads"},
		{"wide keys", heads, "block1 2 1 1000000000 3 1 0\n", errFormat, "block1: channels of a key"},
		{"no values", heads, "block1 2 1 4 0 1 0\n", errFormat, "block1: channels of a value is 0"},
		{"heads that do not share", heads, "block1 3 2 4 3 1 0\n", errFormat, "block1: 3 query heads cannot share 2"},
		{"an odd rotation", heads, "block1 2 1 5 3 1 0\n", errFormat, "block1: a rotation of 5 channels"},
		{"another number of heads", heads, "block1 4 1 4 3 1 0\n", errFormat, "block1-q: channels out is 8 where 16 fits"},
		{"a rotation that is neither", heads, "block1 2 1 4 3 2 0\n", errFormat, "block1: presence of rotation is 2"},
		{"learned frequencies that are not there", heads, "block1 2 1 4 3 1 1\n", errFormat, "block1-turn"},
		{"a normalization that does not fit", "block1-norm 4 ", "block1-norm 3 ", errFormat, "block1-norm: channels is 3 where 4 fits"},
		{"an epsilon of zero", "block1-norm 4 1e-06", "block1-norm 4 0", errFormat, "block1-norm: epsilon is 0"},
		{"a large epsilon", "block1-norm 4 1e-06", "block1-norm 4 1.5", errFormat, "block1-norm: epsilon is 1.5"},
		{"no epsilon", "block1-norm 4 1e-06", "block1-norm 4 nan", errFormat, "block1-norm: epsilon"},
		{"a key that does not fit", "block1-k 4 4", "block1-k 4 5", errFormat, "block1-k: channels out is 5 where 4 fits"},
		{"an output that does not fit", "block1-out 6 4", "block1-out 4 6", errFormat, "block1-out: channels in is 4 where 6 fits"},
		{"a base of zero", "block1-turn 100", "block1-turn 0", errFormat, "block1-turn: base of the frequencies is 0"},
		{"no base", "block1-turn 100", "block1-turn nan", errFormat, "block1-turn: base"},
		{"a feed-forward without gate", "block1-feed 4 8 1", "block1-feed 4 8 0", ErrUnsupported, "block1-feed: a feed-forward without gate"},
		{"a feed-forward of another width", "block1-feed 4 8 1", "block1-feed 4 9 1", errFormat, "block1-feed-a: channels out is 8 where 9 fits"},
		{"a feed-forward too wide", "block1-feed 4 8 1", "block1-feed 4 1000000000 1", errFormat, "block1-feed: width"},
		{"other channels", "block1-feed 4 8 1", "block1-feed 3 8 1", errFormat, "block1-feed: channels is 3 where 4 fits"},
		{"a mean of another kind", "tip 4 1e-06 0 0", "tip 4 1e-06 2 0", errFormat, "tip: kind of mean is 2"},
		{"a normalization in groups", "tip 4 1e-06 0 0", "tip 4 1e-06 0 1", ErrUnsupported, "tip: a normalization in groups"},
		{"a weight that is none", "block1-v 4 3\n", "block1-v 4 3\nNaN ", errFormat, "block1-v: weights"},
		{"three policies", "policy 4 0 0 0", "policy 3 0 0 0", ErrUnsupported, "policy: 3 policies"},
		{"an option of the policy", "policy 4 0 0 0", "policy 4 0 1 0", ErrUnsupported, "policy: policy head has an option"},
		{"an option of the value", "value 0 0 0", "value 0 1 0", ErrUnsupported, "value: value head has an option"},
		{"areas of another kind", "\n0 0 0 0", "\n0 2 0 0", errFormat, "kind of areas is 2"},
	} {
		attention := &attentionPart{queryHeads: 2, keyHeads: 1, keyWidth: 4, valueWidth: 3, turn: &turnPart{base: 100}}
		d.check(t, recipe{version: 17, channels: 4, blocks: 1, act: silu, attention: attention})
	}
	learned := &attentionPart{queryHeads: 2, keyHeads: 1, keyWidth: 4, valueWidth: 3, turn: &turnPart{}}
	for _, d := range []damage{
		{"heads of a rotation", "block1-turn 1 2 2", "block1-turn 2 2 2", errFormat, "block1-turn: key heads is 2 where 1 fits"},
		{"pairs of a rotation", "block1-turn 1 2 2", "block1-turn 1 4 2", errFormat, "block1-turn: pairs is 4 where 2 fits"},
		{"axes of a rotation", "block1-turn 1 2 2", "block1-turn 1 2 3", errFormat, "block1-turn: axes is 3 where 2 fits"},
	} {
		d.check(t, recipe{version: 16, channels: 4, blocks: 1, act: silu, attention: learned})
	}
}

func TestReadRefuses(t *testing.T) {
	header := "random-b3c2-1\n15\n22\n19\n"
	for _, d := range []damage{
		{"an older version", header, "x\n7\n22\n19\n", ErrUnsupported, "version 7"},
		{"a newer version", header, "x\n18\n22\n19\n", ErrUnsupported, "version 18"},
		{"no version", header, "x\nabc\n", errFormat, "version"},
		{"other inputs", header, "x\n15\n13\n19\n", errFormat, "channels of the inputs is 13"},
		{"other globals", header, "x\n15\n22\n18\n", errFormat, "global inputs is 18"},
		{"a multiplier of zero", "20\n20", "0\n20", errFormat, "multiplier"},
		{"a multiplier without end", "20\n20", "inf\n20", errFormat, "multiplier"},
		{"an unknown option", "0 0 0 0 0 0 0 0\ntrunk", "0 0 0 1 0 0 0 0\ntrunk", ErrUnsupported, "option"},
		{"an unknown encoder", "0 0 0 0 0 0 0 0\ntrunk", "2 0 0 0 0 0 0 0\ntrunk", errFormat, "encoder"},
		{"no blocks", "trunk 3 ", "trunk 0 ", errFormat, "trunk: blocks is 0"},
		{"a normalization of another kind", "trunk 3 2 2 2 2 1 0", "trunk 3 2 2 2 2 1 2", ErrUnsupported, "kind 2"},
		{"an unknown block", "ordinary_block", "extraordinary_block", errFormat, "extraordinary"},
		{"too many channels", "stem 5 5 22 2", "stem 5 5 22 9999999", errFormat, "stem: channels out is 9999999"},
		{"a negative count", "stem 5 5 22 2", "stem 5 5 22 -2", errFormat, "channels out is -2"},
		{"an even convolution", "stem 5 5", "stem 4 4", ErrUnsupported, "stem: a convolution of 4×4"},
		{"a flat convolution", "stem 5 5", "stem 5 3", ErrUnsupported, "5×3"},
		{"a dilated convolution", "stem 5 5 22 2 1 1", "stem 5 5 22 2 2 2", ErrUnsupported, "dilated"},
		{"a stem that does not fit", "stem 5 5 22 2 1 1", "stem 5 5 21 2 1 1", errFormat, "stem"},
		{"a block that does not fit", "block1-first 3 3 2 2", "block1-first 3 3 2 1", errFormat, "block1-first: a number where a name should be"},
		{"a pool that does not fit", "block3-pool-mul 3 2", "block3-pool-mul 2 3", errFormat, "block3-pool-mul: channels in is 2 where 3 fits"},
		{"an unknown activation", "ACTIVATION_MISH", "ACTIVATION_WISH", ErrUnsupported, "ACTIVATION_WISH"},
		{"a negative epsilon", " 0.0001 1 1", " -1 1 1", errFormat, "epsilon"},
		{"a weight that is none", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\nNaN ", errFormat, "stem: weights"},
		{"an infinite weight", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\n1e99 ", errFormat, "stem: weights"},
		{"a missing weight", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\nstem ", errFormat, "stem: weights"},
		{"a wrong marker", "stem 5 5 22 2 1 1\n", "stem 5 5 22 2 1 1\n@BIM@", errFormat, "stem: weights"},
		{"a missing policy", "p2 1 1 1 2", "p2 1 1 1 1", errFormat, "p2"},
		{"a broad policy", "p2 1 1 1 2", "p2 3 3 1 2", errFormat, "p2"},
		{"a value too many", "v3-bias 3", "v3-bias 4", errFormat, "v3-bias"},
	} {
		d.check(t, recipe{version: 15, channels: 2, blocks: 3, act: mish})
	}
}

func TestReadRefusesWhatFollows(t *testing.T) {
	text := written(t, Random(1, 1, 2), ".txt")
	if _, err := Read(bytes.NewReader(append(text, '\n', ' ', '\n'))); err != nil {
		t.Errorf("white space after the end: %v", err)
	}
	if _, err := Read(bytes.NewReader(append(text, "more"...))); !errors.Is(err, errFormat) {
		t.Errorf("text after the end: got %v, want errFormat", err)
	}
}

func TestReadRefusesTruncated(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, form := range []string{".bin.gz", ".bin", ".txt", ".txt.gz"} {
		file := written(t, recipe{version: 15, channels: 2, blocks: 3, act: mish}.model(1), form)
		for range 300 {
			// A text may lose the end of its last line and part of its last number.
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
		// The first ten bytes hold a date and other irrelevant fields.
		at := 10 + random.IntN(len(file)-10)
		changed := bytes.Clone(file)
		changed[at] ^= 1 << random.IntN(8)
		if _, err := Read(bytes.NewReader(changed)); err == nil {
			t.Fatalf("byte %d of %d changed: no error", at, len(file))
		}
	}
}

// Memory is allocated as data arrives, not as the header promises.
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
	if _, err := New(m, "scalar"); !errors.Is(err, errFormat) {
		t.Errorf("got %v, want errFormat", err)
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
	for _, a := range []*attentionPart{fixedTurn, learnedTurn, noTurn} {
		f.Add(written(f, recipe{version: 17, channels: 1, blocks: 1, act: mish, attention: a}.model(1), ".bin"))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(bytes.NewReader(data))
		if err != nil {
			if _, ok := errors.AsType[*FormatError](err); !ok {
				t.Fatalf("%v is no FormatError", err)
			}
			return
		}
		// A network that can be read can be written, and is then the same.
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
