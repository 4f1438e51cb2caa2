package main

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// The codes of the types of values.
const (
	i32  = 0x7f
	f32  = 0x7d
	v128 = 0x7b
)

// module is a WebAssembly module of functions without results, in the binary format of
// the specification 2.0.
type module struct{ functions []*function }

// function is a function under construction. Integers (addresses, counts of bytes, and
// loop counters) have names; vectors have numbers, as in package winograd.
type function struct {
	name    string
	params  []byte // their types
	locals  []byte // locals after the parameters
	names   map[string]uint32
	vectors map[int]uint32
	code    bytes.Buffer
}

// function begins a function. Its parameters are integers, except floor, part, epsilon and factor,
// which are floats.
func (m *module) function(name, params string) *function {
	f := &function{name: name, names: map[string]uint32{}, vectors: map[int]uint32{}}
	for i, param := range strings.Fields(params) {
		kind := byte(i32)
		if slices.Contains([]string{"floor", "part", "epsilon", "factor"}, param) {
			kind = f32
		}
		f.params = append(f.params, kind)
		f.names[param] = uint32(i)
	}
	m.functions = append(m.functions, f)
	return f
}

// integer returns the index of the integer variable called name. It declares the variable at the
// first call.
func (f *function) integer(name string) uint32 {
	n, ok := f.names[name]
	if !ok {
		n = f.local(i32)
		f.names[name] = n
	}
	return n
}

// vector returns the index of the variable for vector v. It declares the variable at the first
// call.
func (f *function) vector(v int) uint32 {
	n, ok := f.vectors[v]
	if !ok {
		n = f.local(v128)
		f.vectors[v] = n
	}
	return n
}

func (f *function) local(kind byte) uint32 {
	f.locals = append(f.locals, kind)
	return uint32(len(f.params) + len(f.locals) - 1)
}

// op emits an instruction with immediate operands.
func (f *function) op(code byte, numbers ...uint32) {
	f.code.WriteByte(code)
	for _, n := range numbers {
		f.code.Write(leb(n))
	}
}

// simd emits a vector instruction with immediate operands.
func (f *function) simd(code uint32, numbers ...uint32) {
	f.op(0xfd, append([]uint32{code}, numbers...)...)
}

// The codes of instructions.
const (
	opBlock, opLoop, opIf, opElse, opEnd, opBranch, opBranchIf = 0x02, 0x03, 0x04, 0x05, 0x0b, 0x0c, 0x0d

	opGet, opSet, opTee, opLoad, opConst = 0x20, 0x21, 0x22, 0x28, 0x41

	opIsZero, opEqual, opUnequal, opLess          = 0x45, 0x46, 0x47, 0x48
	opAdd, opSub, opMul, opShift, opSelect        = 0x6a, 0x6b, 0x6c, 0x74, 0x1b
	vLoad, vLoadRepeated, vStore, vConst          = 0x00, 0x09, 0x0b, 0x0c
	vShuffle, vRepeat, vShift, vAddInt            = 0x0d, 0x13, 0xab, 0xae
	vRoot, vAdd, vSub, vMul, vDiv                 = 0xe3, 0xe4, 0xe5, 0xe6, 0xe7
	vMin, vMax                                    = 0xea, 0xeb // the fast ones, which differ for what is no number
	vAbs, vNearest, vToInt, vToFloat              = 0xe0, 0x6a, 0xf8, 0xfa
	vNarrow, vDot                                 = 0x85, 0xba // of words of 16 bits
	noResult                                      = 0x40
	align4                                 uint32 = 2 // 2² bytes
)

func (f *function) get(names ...string) {
	for _, name := range names {
		f.op(opGet, f.integer(name))
	}
}

func (f *function) set(name string) { f.op(opSet, f.integer(name)) }

// number emits code that pushes n.
func (f *function) number(n int) {
	f.code.WriteByte(opConst)
	f.code.Write(signedLEB(int32(n)))
}

// move emits code that copies the variable from to the variable to.
func (f *function) move(to, from string) { f.get(from); f.set(to) }
func (f *function) add(to string, n int) { f.get(to); f.number(n); f.op(opAdd); f.set(to) }
func (f *function) addTo(to, b string)   { f.get(to, b); f.op(opAdd); f.set(to) }

// sum emits code that computes to = a + b.
func (f *function) sum(to, a, b string) { f.get(a, b); f.op(opAdd); f.set(to) }

// floats emits code that converts counts of float32 to bytes.
func (f *function) floats(names ...string) {
	for _, name := range names {
		f.get(name)
		f.number(2)
		f.op(opShift)
		f.set(name)
	}
}

// countDown emits a loop that executes do, subtracts step from the variable name, and ends when the
// variable is 0.
func (f *function) countDown(name string, step int, do func()) {
	f.op(opLoop, noResult)
	do()
	f.add(name, -step)
	f.get(name)
	f.op(opBranchIf, 0)
	f.op(opEnd)
}

// read emits a load of v from base plus offset.
func (f *function) read(v int, base string, offset int)   { f.load(vLoad, v, base, offset) }
func (f *function) repeat(v int, base string, offset int) { f.load(vLoadRepeated, v, base, offset) }

func (f *function) load(code uint32, v int, base string, offset int) {
	f.get(base)
	f.simd(code, align4, uint32(offset))
	f.op(opSet, f.vector(v))
}

func (f *function) write(v int, base string, offset int) {
	f.get(base)
	f.op(opGet, f.vector(v))
	f.simd(vStore, align4, uint32(offset))
}

// Constant implements exponential.Machine.
func (f *function) Constant(v int, x float32) {
	f.simd(vConst)
	for range 4 {
		_ = binary.Write(&f.code, binary.LittleEndian, math.Float32bits(x)) // into memory
	}
	f.op(opSet, f.vector(v))
}

// fill emits code that sets all lanes of v to the parameter called name.
func (f *function) fill(name string, v int) {
	f.get(name)
	f.simd(vRepeat)
	f.op(opSet, f.vector(v))
}

func (f *function) Zero(v int) { f.Constant(v, 0) }

func (f *function) of(code uint32, d int, operands ...int) {
	for _, v := range operands {
		f.op(opGet, f.vector(v))
	}
	f.simd(code)
	f.op(opSet, f.vector(d))
}

// Add and the methods below implement winograd.Machine.
func (f *function) Add(d, a, b int) { f.of(vAdd, d, a, b) }
func (f *function) Sub(d, a, b int) { f.of(vSub, d, a, b) }
func (f *function) Mul(d, a, b int) { f.of(vMul, d, a, b) }
func (f *function) Move(d, a int)   { f.op(opGet, f.vector(a)); f.op(opSet, f.vector(d)) }

func (f *function) MulAdd(d, a, b int) { f.combine(vAdd, d, a, b) }
func (f *function) MulSub(d, a, b int) { f.combine(vSub, d, a, b) }

// dot emits code that adds the products of two 16-bit integers to each lane of d.
func (f *function) dot(d, a, b int) {
	f.op(opGet, f.vector(d))
	f.op(opGet, f.vector(a))
	f.op(opGet, f.vector(b))
	f.simd(vDot)
	f.simd(vAddInt)
	f.op(opSet, f.vector(d))
}

// combine emits code that combines d and the product of a and b by the instruction code, and stores
// the result in d.
func (f *function) combine(code uint32, d, a, b int) {
	f.op(opGet, f.vector(d))
	f.op(opGet, f.vector(a))
	f.op(opGet, f.vector(b))
	f.simd(vMul)
	f.simd(code)
	f.op(opSet, f.vector(d))
}

func (f *function) Div(d, a, b int)    { f.of(vDiv, d, a, b) }
func (f *function) Max(d, a, b int)    { f.of(vMax, d, a, b) }
func (f *function) Min(d, a, b int)    { f.of(vMin, d, a, b) }
func (f *function) AddInt(d, a, b int) { f.of(vAddInt, d, a, b) }
func (f *function) root(d, a int)      { f.of(vRoot, d, a) }

// ShiftLeft implements exponential.Machine.
func (f *function) ShiftLeft(d, a, bits int) {
	f.op(opGet, f.vector(a))
	f.number(bits)
	f.simd(vShift)
	f.op(opSet, f.vector(d))
}

// shuffle emits code that sets lane i of d to lane places[i] of a.
func (f *function) shuffle(d, a int, places [4]byte) {
	f.op(opGet, f.vector(a))
	f.op(opGet, f.vector(a))
	f.simd(vShuffle)
	for _, p := range places {
		f.code.Write([]byte{4 * p, 4*p + 1, 4*p + 2, 4*p + 3})
	}
	f.op(opSet, f.vector(d))
}

// bytes encodes the module in the binary format.
func (m *module) bytes() []byte {
	var types, kinds, exports, codes [][]byte
	for i, f := range m.functions {
		types = append(types, append(append([]byte{0x60}, sized(f.params)...), 0))
		kinds = append(kinds, leb(uint32(i)))
		exports = append(exports, append(append(sized([]byte(f.name)), 0), leb(uint32(i))...))
		codes = append(codes, sized(f.body()))
	}
	memory := append(append(sized([]byte("go")), sized([]byte("memory"))...), 2, 0, 1)
	file := []byte("\x00asm\x01\x00\x00\x00")
	for _, section := range []struct {
		id    byte
		parts [][]byte
	}{{1, types}, {2, [][]byte{memory}}, {3, kinds}, {7, exports}, {10, codes}} {
		all := append(leb(uint32(len(section.parts))), bytes.Join(section.parts, nil)...)
		file = append(append(file, section.id), sized(all)...)
	}
	return file
}

// body encodes the local variables and the code of the function.
func (f *function) body() []byte {
	body := leb(uint32(len(f.locals)))
	for _, kind := range f.locals {
		body = append(body, 1, kind)
	}
	return append(append(body, f.code.Bytes()...), opEnd)
}

// sized returns data preceded by its length in LEB128.
func sized(data []byte) []byte { return append(leb(uint32(len(data))), data...) }

// leb encodes n in unsigned LEB128.
func leb(n uint32) (code []byte) { return binary.AppendUvarint(nil, uint64(n)) }

func signedLEB(n int32) (code []byte) {
	for {
		b := byte(n & 0x7f)
		n >>= 7
		if n == 0 && b&0x40 == 0 || n == -1 && b&0x40 != 0 {
			return append(code, b)
		}
		code = append(code, b|0x80)
	}
}
