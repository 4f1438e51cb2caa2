// Command amd64 writes kernel_amd64.s, the inner loops of the network's
// evaluation with AVX2 and AVX-512. It is run by go generate in
// core/weiqi/network. Arguments of instructions stand in Go's order: sources
// first, destination last.
//
// Start in gemm.go, where nearly all of the time goes; winograd.go turns 3×3
// convolutions into such products.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"

	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

// set is a set of vector instructions.
type set struct {
	name      string // end of the names of its functions
	bytes     int    // size of a register
	registers []VecPhysical
}

var avx2 = set{"AVX2", 32, []VecPhysical{
	Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7, Y8, Y9, Y10, Y11, Y12, Y13, Y14, Y15,
}}

var avx512 = set{"AVX512", 64, []VecPhysical{
	Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15,
	Z16, Z17, Z18, Z19, Z20, Z21, Z22, Z23, Z24, Z25, Z26, Z27, Z28, Z29, Z30, Z31,
}}

func main() {
	ConstraintExpr("amd64")
	multiply(avx2, 16, 6)
	multiply(avx512, 16, 9)
	multiply(avx512, 48, 9)
	for _, s := range []set{avx2, avx512} {
		for i := range winograd.Transforms {
			t := &winograd.Transforms[i]
			forth(s, t)
			back(s, t, false)
			back(s, t, true)
		}
		normalize(s, false)
		normalize(s, true)
		pool(s)
		mish(s)
		silu(s)
		softmax(s)
		gate(s)
		addSquare(s)
		turn(s)
		for _, width := range []int{16, 32, 64, 96} {
			gather(s, width)
		}
	}
	for _, s := range []set{avx2, avx512} {
		extent(s)
		quantizeBytes(s)
	}
	multiplyBytes(avx2, 16, 6)
	multiplyBytes(avx512, 16, 9)
	multiplyBytes(avx512, 48, 9)
	for _, s := range []set{avx2, avx512} {
		greatest(s)
		quantizeWords(s)
	}
	multiplyWords(avx2, 16, 6)
	multiplyWords(avx512, 16, 9)
	multiplyWords(avx512, 48, 9)
	Generate()
}

// constant emits code that sets all lanes of v to x. The code clobbers EAX.
func constant(s set, x float32, v VecPhysical) {
	MOVL(U32(bits(x)), EAX)
	VMOVD(EAX, v.AsX())
	VBROADCASTSS(v.AsX(), v)
}
