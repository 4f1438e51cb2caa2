package network

import "golang.org/x/sys/cpu"

//go:generate go run -C ../../../app/cmd/pionnier-asm ./weiqi/amd64 -out ../../../core/weiqi/network/kernel_amd64.s

// native returns the kernels that the processor supports, best first.
func native() (found []kernel) {
	x := &cpu.X86
	if x.HasAVX512F && x.HasAVX2 && x.HasFMA && x.HasAVX512BW && x.HasAVX512VNNI {
		found = append(found, &vnni)
	}
	if x.HasAVXVNNI && x.HasAVX2 && x.HasFMA {
		found = append(found, &avx2VNNI)
	}
	if x.HasAVX512F && x.HasAVX2 && x.HasFMA {
		found = append(found, &avx512)
	}
	if x.HasAVX2 && x.HasFMA {
		found = append(found, &avx2Words)
	}
	if x.HasAVX2 && x.HasFMA {
		found = append(found, &avx2)
	}
	return found
}

var avx512 = vector{
	label:    "avx512",
	panels:   []panel{{48, 9, multiply48AVX512}, {16, 9, multiply16AVX512}},
	forth:    [...]forth{forth3AVX512, forth4AVX512},
	back:     [...]back{back3AVX512, back4AVX512},
	backAdd:  [...]backAdd{backAdd3AVX512, backAdd4AVX512},
	scale:    normalizeAVX512,
	scaleAdd: normalizeAddAVX512,
	sum:      poolAVX512,
	mish:     mishAVX512,
	silu:     siluAVX512,
	softmax:  softmaxAVX512,
	gated:    gateAVX512,
	square:   addSquareAVX512,
	turn:     turnAVX512,
	gathers:  []gather{{96, gather96AVX512}, {64, gather64AVX512}, {32, gather32AVX512}, {16, gather16AVX512}},
}

var vnni = func() vector {
	v := avx512
	v.label = "vnni"
	v.bytes = &bytesKernel{
		panels:   []bytesPanel{{48, 9, multiplyBytes48AVX512}, {16, 9, multiplyBytes16AVX512}},
		extent:   extentAVX512,
		quantize: quantizeBytesAVX512,
	}
	v.words = &wordsKernel{
		panels:   []wordsPanel{{48, 9, multiplyWords48AVX512}, {16, 9, multiplyWords16AVX512}},
		greatest: greatestAVX512,
		quantize: quantizeWordsAVX512,
	}
	return v
}()

var avx2 = vector{
	label:    "avx2",
	panels:   []panel{{16, 6, multiply16AVX2}},
	forth:    [...]forth{forth3AVX2, forth4AVX2},
	back:     [...]back{back3AVX2, back4AVX2},
	backAdd:  [...]backAdd{backAdd3AVX2, backAdd4AVX2},
	scale:    normalizeAVX2,
	scaleAdd: normalizeAddAVX2,
	sum:      poolAVX2,
	mish:     mishAVX2,
	silu:     siluAVX2,
	softmax:  softmaxAVX2,
	gated:    gateAVX2,
	square:   addSquareAVX2,
	turn:     turnAVX2,
	gathers:  []gather{{96, gather96AVX2}, {64, gather64AVX2}, {32, gather32AVX2}, {16, gather16AVX2}},
}

var avx2Words = func() vector {
	v := avx2
	v.label = "avx2-int16"
	v.words = &wordsKernel{
		panels:   []wordsPanel{{16, 6, multiplyWords16AVX2}},
		greatest: greatestAVX2,
		quantize: quantizeWordsAVX2,
	}
	return v
}()

// avx2VNNI is the kernel for processors that multiply bytes without AVX-512.
var avx2VNNI = func() vector {
	v := avx2Words
	v.label = "avx2-vnni"
	v.bytes = &bytesKernel{
		panels:   []bytesPanel{{16, 6, multiplyBytes16AVX2}},
		extent:   extentAVX2,
		quantize: quantizeBytesAVX2,
	}
	return v
}()

//go:noescape
func multiply48AVX512(a, b, c *float32, lda, ldc, k, rows, block int)

//go:noescape
func multiply16AVX512(a, b, c *float32, lda, ldc, k, rows, block int)

//go:noescape
func multiply16AVX2(a, b, c *float32, lda, ldc, k, rows, block int)

//go:noescape
func forth3AVX512(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func forth4AVX512(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func forth3AVX2(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func forth4AVX2(in, out *float32, table *int32, tiles, channels, stride int)

//go:noescape
func back3AVX512(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func back4AVX512(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func back3AVX2(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func back4AVX2(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func backAdd3AVX512(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func backAdd4AVX512(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func backAdd3AVX2(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func backAdd4AVX2(in, out *float32, table *int32, tiles, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func normalizeAVX512(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func normalizeAddAVX512(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func mishAVX512(x *float32, count int)

//go:noescape
func siluAVX512(x *float32, count int)

//go:noescape
func poolAVX512(in *float32, points, channels, stride int, sum, greatest *float32)

//go:noescape
func gather96AVX512(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather64AVX512(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather32AVX512(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather16AVX512(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func normalizeAVX2(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32)

//go:noescape
func normalizeAddAVX2(in, out *float32, points, channels, stride int, scale, bias *float32, floor float32, sum *float32)

//go:noescape
func mishAVX2(x *float32, count int)

//go:noescape
func siluAVX2(x *float32, count int)

//go:noescape
func poolAVX2(in *float32, points, channels, stride int, sum, greatest *float32)

//go:noescape
func gather96AVX2(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather64AVX2(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather32AVX2(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func gather16AVX2(weights *float32, at int, bias, out *float32, entries *entry, starts *int32, side, stride, rows, step int)

//go:noescape
func extentAVX2(x *float32, count int, bounds *float32)

//go:noescape
func quantizeBytesAVX2(x *float32, out *uint8, count int, factor, zero float32)

//go:noescape
func multiplyBytes16AVX2(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)

//go:noescape
func extentAVX512(x *float32, count int, bounds *float32)

//go:noescape
func quantizeBytesAVX512(x *float32, out *uint8, count int, factor, zero float32)

//go:noescape
func multiplyBytes48AVX512(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)

//go:noescape
func multiplyBytes16AVX512(a *uint8, b *int8, c *float32, sums *int32, steps *float32, lda, ldc, k, rows, block int, zero int32, factor float32)

//go:noescape
func greatestAVX2(x *float32, count int, greatest *float32)

//go:noescape
func quantizeWordsAVX2(x *float32, out *int16, count int, factor float32)

//go:noescape
func multiplyWords16AVX2(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)

//go:noescape
func greatestAVX512(x *float32, count int, greatest *float32)

//go:noescape
func quantizeWordsAVX512(x *float32, out *int16, count int, factor float32)

//go:noescape
func multiplyWords48AVX512(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)

//go:noescape
func multiplyWords16AVX512(a, b *int16, c *float32, lda, ldc, k, rows, block int, factor float32)

//go:noescape
func softmaxAVX512(x *float32, rows, width int)

//go:noescape
func softmaxAVX2(x *float32, rows, width int)

//go:noescape
func gateAVX512(in, out *float32, points, width int)

//go:noescape
func gateAVX2(in, out *float32, points, width int)

//go:noescape
func addSquareAVX512(x, out *float32, points, width int, part, epsilon float32)

//go:noescape
func addSquareAVX2(x, out *float32, points, width int, part, epsilon float32)

//go:noescape
func turnAVX512(x, angles *float32, points, width, stride int)

//go:noescape
func turnAVX2(x, angles *float32, points, width, stride int)
