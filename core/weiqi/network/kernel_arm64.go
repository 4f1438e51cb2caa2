package network

import "golang.org/x/sys/cpu"

//go:generate go run -C ../../../app/cmd/pionnier-asm ./weiqi/arm64 -out ../../../core/weiqi/network/kernel_arm64.s

// native returns the kernels that the processor supports, best first. Every processor has NEON, and
// most have its dot products of bytes.
func native() []kernel {
	if cpu.ARM64.HasASIMDDP {
		return []kernel{&dotProducts, &neon}
	}
	return []kernel{&neon}
}

var dotProducts = func() vector {
	v := neon
	v.label = "sdot"
	v.bytes = &bytesKernel{
		panels:   []bytesPanel{{16, 5, multiplyBytes16NEON}},
		extent:   extentNEON,
		quantize: quantizeBytesNEON,
	}
	return v
}()

var neon = vector{
	label:    "neon",
	panels:   []panel{{16, 6, multiply16NEON}},
	forth:    [...]forth{forth3NEON, forth4NEON},
	back:     [...]back{back3NEON, back4NEON},
	backAdd:  [...]backAdd{backAdd3NEON, backAdd4NEON},
	scale:    normalizeNEON,
	scaleAdd: normalizeAddNEON,
	sum:      poolNEON,
	mish:     mishNEON,
	silu:     siluNEON,
	softmax:  softmaxNEON,
	gated:    gateNEON,
	square:   addSquareNEON,
	turn:     turnNEON,
	gathers:  []gather{{96, gather96NEON}, {64, gather64NEON}, {32, gather32NEON}, {16, gather16NEON}},
}

//go:noescape
func multiply16NEON(a, b, c *float32, lda, ldc, k, rows, block int)

//go:noescape
func forth3NEON(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func forth4NEON(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func back3NEON(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func back4NEON(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func backAdd3NEON(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func backAdd4NEON(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func normalizeNEON(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func normalizeAddNEON(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func extentNEON(x *float32, count int, bounds *float32)

//go:noescape
func quantizeBytesNEON(x *float32, out *uint8, count int, factor, zero float32)

//go:noescape
func multiplyBytes16NEON(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)

//go:noescape
func mishNEON(x *float32, count int)

//go:noescape
func siluNEON(x *float32, count int)

//go:noescape
func softmaxNEON(x *float32, rows, width int)

//go:noescape
func gateNEON(in, out *float32, points, width int)

//go:noescape
func addSquareNEON(x, out *float32, points, width int, part, epsilon float32)

//go:noescape
func turnNEON(x, angles *float32, points, width, stride int)

//go:noescape
func poolNEON(in *float32, points, channels, stride int, sum, greatest *float32)

//go:noescape
func gather96NEON(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather64NEON(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather32NEON(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather16NEON(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)
