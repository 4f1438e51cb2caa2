//go:build !amd64 && !arm64 && !(js && simd)

package network

// native returns nil, since this platform has no kernels in assembly.
func native() []kernel { return nil }
