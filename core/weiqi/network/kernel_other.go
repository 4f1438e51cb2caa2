//go:build !amd64 && !arm64 && !(js && simd)

package network

// native returns the kernels in assembly that the processor supports. It returns nil, since there
// are none for this platform.
func native() []kernel { return nil }
