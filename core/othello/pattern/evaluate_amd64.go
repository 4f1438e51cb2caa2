package pattern

import "golang.org/x/sys/cpu"

//go:generate go run -C ../../../app/cmd/pionnier-asm ./othello/pattern -out ../../../core/othello/pattern/evaluate_amd64.s

// hasAVX2 reports whether the processor has the instructions of the assembly code.
var hasAVX2 = cpu.X86.HasAVX2 && cpu.X86.HasBMI1

// play implements playGo with vector instructions, if the processor has them.
//
//go:noescape
func play(f, from *Features, sq int, flips uint64)

// sum implements sumGo for a table of phaseSize weights. It needs AVX2.
//
//go:noescape
func sum(table *int16, f *Features) int

// sumAfter returns the sum for the features that play computes. It needs AVX2.
//
//go:noescape
func sumAfter(table *int16, from *Features, sq int, flips uint64) int
