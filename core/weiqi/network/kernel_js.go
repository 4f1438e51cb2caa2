//go:build js && simd

package network

import "unsafe"

// A program built with the tag simd imports the functions of kernel.wasm, which use its memory, as
// module "kernel". The function "ready" of the module returns 1 if they are available: a browser may
// not support them. See app/cmd/pionnier-web/page/engines.js.

//go:generate go run -C ../../../app/cmd/pionnier-asm ./weiqi/wasm -out ../../../core/weiqi/network/kernel.wasm

// native returns the kernels that the browser supports, best first. It returns nil if the browser
// has no vector instructions.
func native() []kernel {
	if readySIMD() == 0 {
		return nil
	}
	return []kernel{&simdWords, &simd}
}

var simd = vector{
	label:   "simd",
	panels:  []panel{{16, 3, multiply16SIMD}},
	forth:   [...]forth{transformSIMD(forth3SIMD), transformSIMD(forth4SIMD)},
	back:    [...]back{backSIMD(back3SIMD), backSIMD(back4SIMD)},
	backAdd: [...]backAdd{addingSIMD(backAdd3SIMD), addingSIMD(backAdd4SIMD)},
	scale: func(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32) {
		normalizeSIMD(in, out, int32(points), int32(channels), int32(stride), scale, bias, floor)
	},
	scaleAdd: func(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32, sum *float32) {
		normalizeAddSIMD(in, out, int32(points), int32(channels), int32(stride), scale, bias, floor, sum)
	},
	sum: func(in *float32, points, channels, stride int, sum, greatest *float32) {
		poolSIMD(in, int32(points), int32(channels), int32(stride), sum, greatest)
	},
	mish:    func(x *float32, count int) { mishSIMD(x, int32(count)) },
	silu:    func(x *float32, count int) { siluSIMD(x, int32(count)) },
	softmax: func(x *float32, rows, width int) { softmaxSIMD(x, int32(rows), int32(width)) },
	gated:   func(in, out *float32, points, width int) { gateSIMD(in, out, int32(points), int32(width)) },
	square: func(x, out *float32, points, width int, part, epsilon float32) {
		addSquareSIMD(x, out, int32(points), int32(width), part, epsilon)
	},
	turn: func(x, angles *float32, points, width, stride int) {
		turnSIMD(x, angles, int32(points), int32(width), int32(stride))
	},
	gathers: []gather{{64, gatherSIMD(gather64SIMD)}, {32, gatherSIMD(gather32SIMD)}, {16, gatherSIMD(gather16SIMD)}},
}

var simdWords = func() vector {
	v := simd
	v.label = "simd-int16"
	v.words = &wordsKernel{
		panels:   []wordsPanel{{16, 3, multiplyWords16SIMD}},
		greatest: func(x *float32, count int, greatest *float32) { greatestSIMD(x, int32(count), greatest) },
		quantize: func(x *float32, out *int16, count int, factor float32) {
			quantizeWordsSIMD(x, out, int32(count), factor)
		},
	}
	return v
}()

func multiplyWords16SIMD(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32) {
	multiplyWordsSIMD(a, b, c, int32(lda), int32(ldc), int32(k), int32(rows), int32(block), factor)
}

func multiply16SIMD(a, b, c *float32, lda, ldc, k, rows, block int) {
	multiplySIMD(a, b, c, int32(lda), int32(ldc), int32(k), int32(rows), int32(block))
}

func transformSIMD(f func(in, out *float32, table *int32, tiles, channels, stride int32)) forth {
	return func(in, out *float32, table *int32, tiles, channels, stride int) {
		f(in, out, table, int32(tiles), int32(channels), int32(stride))
	}
}

func backSIMD(f func(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32)) back {
	return func(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32) {
		f(in, out, table, int32(tiles), int32(channels), int32(stride), scale, bias, floor)
	}
}

func addingSIMD(f func(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32, sum *float32)) backAdd {
	return func(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32) {
		f(in, out, table, int32(tiles), int32(channels), int32(stride), scale, bias, floor, sum)
	}
}

func gatherSIMD(f func(weights *float32, at int32, bias, out *float32, entries unsafe.Pointer, starts *int32, side, stride, rows, step int32)) func(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int) {
	return func(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int) {
		f(weights, int32(at), bias, out, unsafe.Pointer(entries), starts, int32(side), int32(stride), int32(rows), int32(step))
	}
}

//go:wasmimport kernel ready
//go:noescape
func readySIMD() int32

//go:wasmimport kernel multiply
//go:noescape
func multiplySIMD(a, b, c *float32, lda, ldc, k, rows, block int32)

//go:wasmimport kernel greatest
//go:noescape
func greatestSIMD(x *float32, count int32, greatest *float32)

//go:wasmimport kernel quantizeWords
//go:noescape
func quantizeWordsSIMD(x *float32, out *int16, count int32, factor float32)

//go:wasmimport kernel multiplyWords
//go:noescape
func multiplyWordsSIMD(a, b *int16, c *float32, lda, ldc, k, rows, block int32, factor float32)

//go:wasmimport kernel forth3
//go:noescape
func forth3SIMD(in, out *float32, table *int32, tiles, channels, stride int32)

//go:wasmimport kernel forth4
//go:noescape
func forth4SIMD(in, out *float32, table *int32, tiles, channels, stride int32)

//go:wasmimport kernel back3
//go:noescape
func back3SIMD(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32)

//go:wasmimport kernel back4
//go:noescape
func back4SIMD(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32)

//go:wasmimport kernel backAdd3
//go:noescape
func backAdd3SIMD(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32, sum *float32)

//go:wasmimport kernel backAdd4
//go:noescape
func backAdd4SIMD(in, out *float32, table *int32, tiles, channels, stride int32, scale, bias *float32, floor float32, sum *float32)

//go:wasmimport kernel normalize
//go:noescape
func normalizeSIMD(in, out *float32, points, channels, stride int32, scale, bias *float32, floor float32)

//go:wasmimport kernel normalizeAdd
//go:noescape
func normalizeAddSIMD(in, out *float32, points, channels, stride int32, scale, bias *float32, floor float32, sum *float32)

//go:wasmimport kernel pool
//go:noescape
func poolSIMD(in *float32, points, channels, stride int32, sum, greatest *float32)

//go:wasmimport kernel mish
//go:noescape
func mishSIMD(x *float32, count int32)

//go:wasmimport kernel silu
//go:noescape
func siluSIMD(x *float32, count int32)

//go:wasmimport kernel softmax
//go:noescape
func softmaxSIMD(x *float32, rows, width int32)

//go:wasmimport kernel gate
//go:noescape
func gateSIMD(in, out *float32, points, width int32)

//go:wasmimport kernel addSquare
//go:noescape
func addSquareSIMD(x, out *float32, points, width int32, part, epsilon float32)

//go:wasmimport kernel turn
//go:noescape
func turnSIMD(x, angles *float32, points, width, stride int32)

//go:wasmimport kernel gather64
//go:noescape
func gather64SIMD(weights *float32, at int32, bias, out *float32, entries unsafe.Pointer, starts *int32, side, stride, rows, step int32)

//go:wasmimport kernel gather32
//go:noescape
func gather32SIMD(weights *float32, at int32, bias, out *float32, entries unsafe.Pointer, starts *int32, side, stride, rows, step int32)

//go:wasmimport kernel gather16
//go:noescape
func gather16SIMD(weights *float32, at int32, bias, out *float32, entries unsafe.Pointer, starts *int32, side, stride, rows, step int32)
