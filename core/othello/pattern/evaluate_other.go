//go:build !amd64

package pattern

const hasAVX2 = false

func play(f, from *Features, sq int, flips uint64) { playGo(f, from, sq, flips) }

func sum(*int16, *Features) int { panic("pattern: no assembly code here") }

func sumAfter(*int16, *Features, int, uint64) int { panic("pattern: no assembly code here") }
